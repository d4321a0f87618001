import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { startTimeOffInLieu } from '#modules/time/leave/server/rights/settle-time-off-in-lieu.ts'
import { defaultTimeSettings, TimeSettingsFields } from '#modules/time/planning/settings-fields.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { monthCloseContract as closes } from '../../close-contract.ts'
import { PayrollSettings } from '../../payroll-settings.ts'

/** Names in `company_setting`; each row contains only the changes of a company. */
const TIME = 'time'
const PAYROLL = 'payroll.csv'

export async function getTimeSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, TIME)
  return { data: { settings: TimeSettingsFields.parse({ ...defaultTimeSettings, ...value }), usual: defaultTimeSettings, revision } }
}

export async function updateTimeSettings(ctx: Ctx, { settings, revision }: ParsedInput<typeof closes.updateTimeSettings>) {
  const { value } = await readCompanySetting(ctx, TIME)
  const merged = { ...value, ...settings }
  const usual = defaultTimeSettings as Record<string, unknown>
  const changed = Object.fromEntries(Object.entries(merged).filter(([name, one]) => JSON.stringify(one) !== JSON.stringify(usual[name])))
  await writeCompanySetting(ctx, TIME, changed, revision)
  await startTimeOffInLieu(ctx)
  return getTimeSettings(ctx)
}

export const loadPayrollSettings = async (ctx: Ctx): Promise<PayrollSettings> =>
  PayrollSettings.parse((await readCompanySetting(ctx, PAYROLL)).value)

export async function getPayrollSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, PAYROLL)
  return { data: { settings: PayrollSettings.parse(value), revision } }
}

export async function updatePayrollSettings(ctx: Ctx, { settings, revision }: ParsedInput<typeof closes.updatePayrollSettings>) {
  await writeCompanySetting(ctx, PAYROLL, settings, revision)
  return getPayrollSettings(ctx)
}
