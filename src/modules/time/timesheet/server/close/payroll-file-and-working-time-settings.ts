import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { enableTimeOffInLieu } from '#modules/time/leave/server/entitlements/settle-time-off-in-lieu.ts'
import { defaultWorkingTimeSettingsInput, WorkingTimeSettingsInput } from '#modules/time/planning/working-time-settings-fields.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { monthCloseContract as closes } from '../../month-close-contract.ts'
import { PayrollFileSettings } from '../../payroll-file-settings.ts'

/** A row of `company_setting` contains only values that differ from the defaults. */
const TIME_SETTING_NAME = 'time'
const PAYROLL_FILE_SETTING_NAME = 'payroll.csv'

export async function getWorkingTimeSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, TIME_SETTING_NAME)
  return {
    data: {
      settings: WorkingTimeSettingsInput.parse({ ...defaultWorkingTimeSettingsInput, ...value }),
      usual: defaultWorkingTimeSettingsInput,
      revision,
    },
  }
}

export async function updateWorkingTimeSettings(ctx: Ctx, { settings, revision }: ParsedApiInput<typeof closes.updateWorkingTimeSettings>) {
  const { value } = await readCompanySetting(ctx, TIME_SETTING_NAME)
  const merged = { ...value, ...settings }
  const usual = defaultWorkingTimeSettingsInput as Record<string, unknown>
  const changed = Object.fromEntries(Object.entries(merged).filter(([name, one]) => JSON.stringify(one) !== JSON.stringify(usual[name])))
  await writeCompanySetting(ctx, TIME_SETTING_NAME, changed, revision)
  await enableTimeOffInLieu(ctx)
  return getWorkingTimeSettings(ctx)
}

export const loadPayrollFileSettings = async (ctx: Ctx): Promise<PayrollFileSettings> =>
  PayrollFileSettings.parse((await readCompanySetting(ctx, PAYROLL_FILE_SETTING_NAME)).value)

export async function getPayrollFileSettings(ctx: Ctx) {
  const { value, revision } = await readCompanySetting(ctx, PAYROLL_FILE_SETTING_NAME)
  return { data: { settings: PayrollFileSettings.parse(value), revision } }
}

export async function updatePayrollFileSettings(ctx: Ctx, { settings, revision }: ParsedApiInput<typeof closes.updatePayrollFileSettings>) {
  await writeCompanySetting(ctx, PAYROLL_FILE_SETTING_NAME, settings, revision)
  return getPayrollFileSettings(ctx)
}
