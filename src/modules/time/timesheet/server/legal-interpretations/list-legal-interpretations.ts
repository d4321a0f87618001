import { DocumentDispatchSettings } from '#modules/documents/documents/dispatch-and-signing-settings.ts'
import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'
import { CompanyPaySettings } from '#modules/people/employees/pay-settings.ts'
import { LeaveSettings } from '#modules/time/leave/leave-settings.ts'
import { type LegalInterpretation, legalInterpretationList } from '#modules/time/planning/rules/law/legal-interpretations.ts'
import { defaultWorkingTimeSettingsInput } from '#modules/time/planning/working-time-settings-fields.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { LegalInterpretationRow } from '../../legal-interpretations-contract.ts'
import { getLegalPayFactor } from '../../rules/month/hour-pay-rate.ts'
import { loadHourCategoriesOfCompany } from '../categories/hour-category-actions.ts'

type Settings = Record<string, unknown>
type Value = LegalInterpretationRow['now']

/** Parses each part of the settings from the changes of a company. */
const read = {
  time: (value: object): Settings => ({ ...defaultWorkingTimeSettingsInput, ...value }),
  leave: (value: object): Settings => LeaveSettings.parse(value),
  pay: (value: object): Settings => CompanyPaySettings.parse(value),
  document_dispatch: (value: object): Settings => DocumentDispatchSettings.parse(value),
}

/** The value at a path like `entitlement.rounding`. */
const valueAt = (settings: Settings, path: string): Value =>
  path.split('.').reduce<unknown>((value, name) => (value as Settings)[name], settings) as Value

/** The chosen value of a point, or the default. */
function findCurrentValue({ setting }: LegalInterpretation, { settings, limits, factors }: SettingChoice): Value {
  if (!setting) return null
  if (setting.of === 'leave_type') return limits.get(setting.path) ?? null
  if (setting.of === 'hour_category') return Math.round((factors.get(setting.path) ?? getLegalPayFactor(setting.path) ?? 0) * 100)
  return valueAt(settings[setting.of], setting.path)
}

type SettingChoice = {
  settings: Record<keyof typeof read, Settings>
  limits: Map<string, number | null>
  factors: Map<string, number | null>
}

/** The default settings of every company. */
const usually: SettingChoice = {
  settings: { time: read.time({}), leave: read.leave({}), pay: read.pay({}), document_dispatch: read.document_dispatch({}) },
  limits: new Map(legalLeaveTypes.map(({ code, limit }) => [code, limit?.amount ?? null])),
  factors: new Map(),
}

async function companyChoice(ctx: Ctx): Promise<SettingChoice> {
  const readSettingPart = async (name: keyof typeof read) => read[name]((await readCompanySetting(ctx, name)).value as object)
  const types = await ctx.db.selectFrom('leave_type').select(['code', 'limit_amount']).execute()
  const own = await loadHourCategoriesOfCompany(ctx, ctx.today)
  return {
    settings: {
      time: await readSettingPart('time'),
      leave: await readSettingPart('leave'),
      pay: await readSettingPart('pay'),
      document_dispatch: await readSettingPart('document_dispatch'),
    },
    limits: new Map(types.map(({ code, limit_amount }) => [code, limit_amount === null ? null : Number(limit_amount)])),
    factors: new Map([...own].map(([code, { factor }]) => [code, factor])),
  }
}

export async function listLegalInterpretations(ctx: Ctx): Promise<{ data: LegalInterpretationRow[] }> {
  const choice = await companyChoice(ctx)
  const data = legalInterpretationList.map((one: LegalInterpretation) => {
    const usual = findCurrentValue(one, usually)
    const now = findCurrentValue(one, choice)
    const { key, source, certainty } = one
    return { key, source, certainty, part: one.setting?.part ?? null, now, usual, changed: JSON.stringify(now) !== JSON.stringify(usual) }
  })
  return { data }
}
