import type { Certainty } from '#modules/foundation/law/dated.ts'
import { type HourLaw, type HoursPayer, hourLaws, type PayBase } from '#modules/foundation/law/hour-categories.ts'
import type { Figures } from '#modules/foundation/law/law.ts'
import { defaultSickLeaveRules, type SickKind, type SickLeaveRules } from '#modules/time/leave/rules/sick-leave.ts'

export type { HoursPayer }

/**
 * What an hour is paid as. `percent` of the base, by whoever pays; null where the payer counts by a law of its own. `factor` is what
 * it costs the employer in hours of the base, so it is 0 where somebody else pays, and nobody. `from`: the day of the sick leave from
 * which the fund pays.
 */
export type HourPay = {
  factor: number
  percent: number | null
  payer: HoursPayer
  from: number | null
  base: PayBase | null
  article: string | null
  certainty: Certainty
}

/** The article behind each category of hours. */
export const articleOf = (code: string): string | null => hourLaws()[code]?.article ?? null

/** What an hour is worth as the law has it, and the least that the act of a company may say; null where it says nothing of it. */
export function defaultPayFactorOf(code: string, figures?: Figures): number | null {
  const law = hourLaws(figures)[code]
  return law?.min == null ? null : law.percent! / 100
}
export function minFactorOf(code: string, figures?: Figures): number | null {
  const minFactor = hourLaws(figures)[code]?.min
  return minFactor == null ? null : minFactor / 100
}

/** The leave behind an hour of a day: who pays it, why somebody was ill, and the per cent of the kind of leave. */
export type HourlyLeave = {
  payer: HoursPayer
  sick_kind: SickKind | null
  /** The cause that this kind of leave usually has: the per cent of the kind is meant for it. */
  usual_kind: SickKind | null
  percent: number | null
  article: string | null
}

/**
 * What an hour of a category is paid as: by the law of the day (`figures`), by what the company gives above it (`own`, a factor), and by the leave behind it.
 * Null of what nothing is known: a code of the company's own without its leave, and a reason that is not shown.
 */
export function payOf(
  code: string,
  { leave, own, sick = defaultSickLeaveRules, figures }: Known & { sick?: SickLeaveRules; figures?: Figures } = {},
): HourPay | null {
  const ofLaw = hourLaws(figures)[code]
  const law = ofLaw ?? (leave ? ofCompany(leave) : null)
  if (!law) return null
  const payer = leave?.payer ?? law.payer
  const rule = leave?.sick_kind ? sick.kinds[leave.sick_kind] : null
  const percent = percentOf(law, payer, { leave, own, rule })
  return {
    payer,
    percent,
    factor: payer === 'employer' || payer === 'other' ? Math.round((percent ?? 0) * 100) / 10_000 : 0,
    from: payer !== 'health_fund' || !ofLaw ? null : rule?.payer === 'health_fund' ? 1 : sick.employerDays + 1,
    base: law.base,
    article: law.article || null,
    certainty: leave?.sick_kind === 'child_under_3' ? 'uncertain' : law.certainty,
  }
}

/** The leave behind the hour, and the factor that the company gives. */
type Known = { leave?: HourlyLeave | null; own?: number | null }

/** A category of the company's own is what its leave says. */
const ofCompany = ({ article, percent, payer }: HourlyLeave): HourLaw => ({
  percent,
  payer,
  base: 'average',
  article: article ?? '',
  min: null,
  certainty: 'law',
})

function percentOf(
  law: HourLaw,
  payer: HoursPayer,
  { leave, own, rule }: Known & { rule: SickLeaveRules['kinds'][SickKind] | null },
): number | null {
  if (payer === 'nobody') return 0
  if (payer === 'budget') return null
  if (payer === 'health_fund') return rule?.percentOfFund ?? law.percent
  // What the company gives is meant for the usual cause; another one has at least what the law gives it.
  const usual = Math.max(own != null ? own * 100 : (leave?.percent ?? law.percent ?? 0), law.min ?? law.percent ?? 0)
  const special = rule && leave!.sick_kind !== leave!.usual_kind ? rule.percent : 0
  return Math.round(Math.max(usual, special) * 100) / 100
}

/**
 * Parts of a category that payroll keeps apart: paid whole where the usual is less, care that the fund pays, overtime of hours that were
 * paid as regular before, overtime of which the hour is given back (`S`), and hours given back that nobody used (`I`).
 */
export const PAYROLL_PARTS = ['P-U', 'P-S', 'PN-S', 'HP-S', 'HPN-S', 'KS-I', 'B30-100', 'B31-100', 'NC-F', 'NC-F100'] as const
export type PayrollPart = (typeof PAYROLL_PARTS)[number]

/** Which part of its category an hour belongs to; null is the usual one. */
export function partOf(code: string, payer: HoursPayer, leave?: HourlyLeave | null): PayrollPart | null {
  if (code === 'NC') return payer !== 'health_fund' ? null : leave?.sick_kind === 'child_under_3' ? 'NC-F100' : 'NC-F'
  return (code === 'B30' || code === 'B31') && leave?.sick_kind === 'organ_donation' ? `${code}-100` : null
}

/** How a part is told from its category: a key of the catalogs with the name of the category in it. */
export const partWord = (part: PayrollPart) =>
  `time.part.${part.slice(part.indexOf('-') + 1)}` as `time.part.${'U' | 'S' | 'I' | '100' | 'F' | 'F100'}`

/** Who pays, as a key of the catalogs. */
export const payerWord = ({ payer, from }: Pick<HourPay, 'payer' | 'from'>) =>
  payer !== 'health_fund' || from === null
    ? (`time.payer.${payer}` as const)
    : from === 1
      ? ('time.payer.fund_from_first' as const)
      : ('time.payer.fund_from' as const)
