import { readSetting, writeSetting } from '#modules/foundation/company/server/settings.ts'
import type { Ctx } from '#platform/context.ts'
import { validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { clockingContract as clocking } from '../../clocking-contract.ts'
import { ClockingRules } from '../../rules/passes/clocking.ts'

const NAME = 'clocking'

export async function clockingRules(ctx: Ctx): Promise<{ rules: ClockingRules; revision: number }> {
  const { value, revision } = await readSetting(ctx, NAME)
  return { rules: ClockingRules.parse(value), revision }
}

export const getClockingRules = async (ctx: Ctx) => ({ data: await clockingRules(ctx) })

export async function putClockingRules(ctx: Ctx, { rules, revision }: ParsedInput<typeof clocking.putClockingRules>) {
  if (rules.by_network && !rules.networks.length) throw validationError({ networks: 'time.clocking_needs_network' })
  await writeSetting(ctx, NAME, rules, revision)
  return getClockingRules(ctx)
}
