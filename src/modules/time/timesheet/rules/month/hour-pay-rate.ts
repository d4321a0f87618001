import type { LegalParameterCertainty } from '#modules/foundation/law/dated-legal-value.ts'
import {
  type HourCategoryPayer,
  type HourPayPercentageBasis,
  type LegalHourCategory,
  listLegalHourCategories,
} from '#modules/foundation/law/hour-categories.ts'
import type { LegalFiguresOfDay } from '#modules/foundation/law/legal-parameters.ts'
import { defaultSickLeaveRules, type LegalSickLeaveKind, type SickLeaveRules } from '#modules/time/leave/rules/sick-leave.ts'

export type { HourCategoryPayer }

/**
 * The pay of an hour. `percent` of the base, from any payer; null if the payer calculates by another law. `factor`: the cost for the
 * employer in hours of the base, 0 if the employer does not pay. `from`: the day of the sick leave from which the fund pays.
 */
export type HourPayRate = {
  factor: number
  percent: number | null
  payer: HourCategoryPayer
  from: number | null
  base: HourPayPercentageBasis | null
  article: string | null
  certainty: LegalParameterCertainty
}

/** The article behind each category of hours. */
export const findHourCategoryArticle = (code: string): string | null => listLegalHourCategories()[code]?.article ?? null

/** The factor of an hour by law, and the minimum that a company may set; null without a rule of the law. */
export function getLegalPayFactor(code: string, figures?: LegalFiguresOfDay): number | null {
  const law = listLegalHourCategories(figures)[code]
  return law?.min == null ? null : law.percent! / 100
}
export function findMinLegalPayFactor(code: string, figures?: LegalFiguresOfDay): number | null {
  const minFactor = listLegalHourCategories(figures)[code]?.min
  return minFactor == null ? null : minFactor / 100
}

/** The leave that produced an hour: the payer, the cause of sickness, and the percentage of the leave type. */
export type LeaveBehindPaidHour = {
  payer: HourCategoryPayer
  sick_kind: LegalSickLeaveKind | null
  /** The usual cause of this leave type, to which the percentage of the type applies. */
  usual_kind: LegalSickLeaveKind | null
  percent: number | null
  article: string | null
}

/**
 * The pay of an hour of a category, from the law of the day (`figures`), the company factor if it is better (`own`), and the leave. Null
 * for a company code without its leave, and for a hidden reason.
 */
export function computeHourPay(
  code: string,
  { leave, own, sick = defaultSickLeaveRules, figures }: Known & { sick?: SickLeaveRules; figures?: LegalFiguresOfDay } = {},
): HourPayRate | null {
  const ofLaw = listLegalHourCategories(figures)[code]
  const law = ofLaw ?? (leave ? createCompanyCategory(leave) : null)
  if (!law) return null
  const payer = leave?.payer ?? law.payer
  const rule = leave?.sick_kind ? sick.kinds[leave.sick_kind] : null
  const percent = percentOf(law, payer, { leave, own, rule })
  const firstFundDay = rule?.payer === 'health_fund' ? 1 : sick.employerDays + 1
  return {
    payer,
    percent,
    factor: payer === 'employer' || payer === 'other' ? Math.round((percent ?? 0) * 100) / 10_000 : 0,
    from: payer === 'health_fund' && ofLaw ? firstFundDay : null,
    base: law.base,
    article: law.article || null,
    certainty: leave?.sick_kind === 'child_under_3' ? 'uncertain' : law.certainty,
  }
}

/** `leave`: the leave that produced the hour; `own`: the factor of the company. */
type Known = { leave?: LeaveBehindPaidHour | null; own?: number | null }

/** A category that a leave type of the company defines. */
const createCompanyCategory = ({ article, percent, payer }: LeaveBehindPaidHour): LegalHourCategory => ({
  percent,
  payer,
  base: 'average',
  article: article ?? '',
  min: null,
  certainty: 'law',
})

function percentOf(
  law: LegalHourCategory,
  payer: HourCategoryPayer,
  { leave, own, rule }: Known & { rule: SickLeaveRules['kinds'][LegalSickLeaveKind] | null },
): number | null {
  if (payer === 'unpaid') return 0
  if (payer === 'budget') return null
  if (payer === 'health_fund') return rule?.percentOfFund ?? law.percent
  // The percentage of the company applies to the usual cause. Another cause gets at least the percentage of the law.
  const usual = Math.max(own != null ? own * 100 : (leave?.percent ?? law.percent ?? 0), law.min ?? law.percent ?? 0)
  const special = rule && leave!.sick_kind !== leave!.usual_kind ? rule.percent : 0
  return Math.round(Math.max(usual, special) * 100) / 100
}

/**
 * Parts of a category that payroll separates: hours paid in full where the usual rate is lower, care paid by the fund, overtime of hours
 * paid earlier as regular, overtime with time in lieu (`S`), and unused time in lieu (`I`).
 */
export const PAYROLL_PARTS_OF_HOUR_CATEGORY = [
  'P-U',
  'P-S',
  'PN-S',
  'HP-S',
  'HPN-S',
  'KS-I',
  'B30-100',
  'B31-100',
  'NC-F',
  'NC-F100',
] as const
export type PayrollPartOfHourCategory = (typeof PAYROLL_PARTS_OF_HOUR_CATEGORY)[number]

/** Returns the part of a category to which an hour belongs; null for the usual part. */
export function findPayrollPartOfHourCategory(
  code: string,
  payer: HourCategoryPayer,
  leave?: LeaveBehindPaidHour | null,
): PayrollPartOfHourCategory | null {
  if (code === 'NC') {
    if (payer !== 'health_fund') return null
    return leave?.sick_kind === 'child_under_3' ? 'NC-F100' : 'NC-F'
  }
  return (code === 'B30' || code === 'B31') && leave?.sick_kind === 'organ_donation' ? `${code}-100` : null
}

/** The message key for the name of a part; the text contains the name of the category. */
export const getPayrollPartMessageKey = (part: PayrollPartOfHourCategory) =>
  `time.part.${part.slice(part.indexOf('-') + 1)}` as `time.part.${'U' | 'S' | 'I' | '100' | 'F' | 'F100'}`

/** The message key of the payer. */
export const getHoursPayerMessageKey = ({ payer, from }: Pick<HourPayRate, 'payer' | 'from'>) => {
  if (payer !== 'health_fund' || from === null) return `time.payer.${payer}` as const
  if (from === 1) return 'time.payer.fund_from_first' as const
  return 'time.payer.fund_from' as const
}
