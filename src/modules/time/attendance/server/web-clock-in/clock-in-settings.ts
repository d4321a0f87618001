import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { clockInContract as clocking } from '../../clock-in-contract.ts'
import { ClockInSettings } from '../../rules/events/clock-in-settings.ts'

const CLOCK_IN_SETTING_NAME = 'clocking'

export async function loadClockInRules(ctx: Ctx): Promise<{ rules: ClockInSettings; revision: number }> {
  const { value, revision } = await readCompanySetting(ctx, CLOCK_IN_SETTING_NAME)
  return { rules: ClockInSettings.parse(value), revision }
}

export const getClockInRules = async (ctx: Ctx) => ({ data: await loadClockInRules(ctx) })

export async function updateClockInRules(ctx: Ctx, { rules, revision }: ParsedApiInput<typeof clocking.updateClockInRules>) {
  if (rules.by_network && !rules.networks.length) throw createValidationError({ networks: 'time.clocking_needs_network' })
  await writeCompanySetting(ctx, CLOCK_IN_SETTING_NAME, rules, revision)
  return getClockInRules(ctx)
}
