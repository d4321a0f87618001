import { type SickKind, type SickLeaveRules, type Payer as SickPayer, usualSickLeaveRules } from '#modules/leave/rules/sick_leave.ts'
import { factorOf, WORK_CODES } from './categories.ts'

/** Who bears an hour; `other`: the employer pays it out, and the state body that summoned the employee refunds it. */
export type Payer = SickPayer | 'budget' | 'other' | 'nobody'
/** Of what the per cent is: of the basic pay, or of the average of twelve months. */
export type PayBase = 'basic' | 'average'
/** What stands behind it: the law, what is usual, or a law that is not clear and is therefore a setting. */
export type Certainty = 'law' | 'practice' | 'uncertain'

/**
 * What an hour is paid as. `percent` of the base, by whoever pays; null where the payer counts by a law of its own. `factor` is what
 * it costs the employer in hours of the base, so it is 0 where somebody else pays, and nobody. `from`: the day of the sick leave from
 * which the fund pays.
 */
export type HourPay = {
  factor: number
  percent: number | null
  payer: Payer
  from: number | null
  base: PayBase | null
  article: string | null
  certainty: Certainty
}

/** What the law says of a category. `least`: the per cent below which the act of the company may not go; null where it says nothing of it. */
type Law = { percent: number | null; payer: Payer; base: PayBase | null; article: string; least: number | null; certainty: Certainty }

const work = (code: string, article: string): Law => {
  const percent = Math.round(factorOf(code) * 100)
  const isPriced = (WORK_CODES as readonly string[]).includes(code)
  return { percent, payer: 'employer', base: 'basic', article, least: isPriced ? percent : null, certainty: 'law' }
}
/** Beside the hours or beside working time: worth what the act of the company says, and by the law nothing. */
const byAct = (article: string): Law => ({ percent: 0, payer: 'employer', base: 'basic', article, least: 0, certainty: 'law' })
const paid = (article: string, more: Partial<Law> = {}): Law => ({
  percent: 100,
  payer: 'employer',
  base: 'average',
  article,
  least: null,
  certainty: 'law',
  ...more,
})
const ofBudget = (article: string): Law => paid(article, { percent: null, payer: 'budget', base: null })
const unpaid = (article: string, certainty: Certainty = 'law'): Law => paid(article, { percent: 0, payer: 'nobody', base: null, certainty })

/** Every category of hours: articles are of the Zakon o radu, where no other law is named. */
const LAW: Readonly<Record<string, Law>> = {
  R: work('R', 'čl. 105–107'),
  N: work('N', 'čl. 62 i 108 st. 1 t. 2'),
  P: work('P', 'čl. 53 i 108 st. 1 t. 3'),
  PN: work('PN', 'čl. 108 st. 2'),
  H: work('H', 'čl. 108 st. 1 t. 1'),
  HN: work('HN', 'čl. 108 st. 2'),
  HP: work('HP', 'čl. 108 st. 2'),
  HPN: work('HPN', 'čl. 108 st. 2'),
  SM: byAct('čl. 108 st. 4'),
  NED: byAct('čl. 108 st. 4'),
  SP: work('SP', 'čl. 118 t. 2–3'),
  TR: work('TR', 'čl. 118 t. 4'),
  RK: work('RK', 'čl. 42'),
  OB: paid('čl. 49', { certainty: 'practice' }),
  DJ: paid('čl. 93a', { base: 'basic' }),
  PRI: byAct('čl. 50 st. 2–4'),
  PR: paid('čl. 114 st. 1'),
  VP: paid('čl. 4 Zakona o državnim i drugim praznicima i čl. 114 st. 1'),
  GO: paid('čl. 68–76 i 114 st. 1'),
  GOS: paid('čl. 73 i 114 st. 1'),
  PO: paid('čl. 77 st. 1 i čl. 114 st. 1'),
  POS: paid('čl. 77 st. 3 t. 1'),
  POK: paid('čl. 77 st. 3 t. 2'),
  DO: paid('čl. 114 st. 1', { payer: 'other' }),
  TP: paid('čl. 90 st. 2'),
  ZA: paid('čl. 116', { percent: 60, least: 60 }),
  ZB: paid('čl. 117', { least: 0 }),
  B30: paid('čl. 115 st. 1 t. 1', { percent: 65, least: 65 }),
  BPR: paid('čl. 115 st. 1 t. 2'),
  BT: paid('čl. 115 i ZZO', { least: 65, certainty: 'uncertain' }),
  B31: paid('čl. 115 i ZZO', { percent: 65, payer: 'health_fund' }),
  NC: paid('ZZO čl. 79', { percent: 65, least: 65, certainty: 'uncertain' }),
  PB: ofBudget('čl. 94'),
  ND: ofBudget('čl. 94'),
  PND: ofBudget('čl. 96'),
  SK: ofBudget('čl. 96 i 98'),
  NO: unpaid('čl. 78'),
  MR: unpaid('čl. 79 i 100'),
  UD: paid('čl. 165–170', { percent: 25, base: 'basic', least: 25 }),
  UM: unpaid('čl. 179a'),
  ST: unpaid('Zakon o štrajku i ZEOR čl. 24'),
  NI: unpaid('čl. 179 st. 2–3', 'practice'),
  KS: paid('čl. 108 st. 1 t. 3', { base: 'basic', certainty: 'practice' }),
  PS: unpaid('čl. 57–61', 'practice'),
  SD: unpaid('čl. 55 i 67', 'practice'),
}

/** The article behind each category of hours. */
export const articleOf = (code: string): string | null => LAW[code]?.article ?? null

/** What an hour is worth as the law has it, and the least that the act of a company may say; null where it says nothing of it. */
export const usualFactorOf = (code: string): number | null => (LAW[code]?.least == null ? null : LAW[code].percent! / 100)
export const leastFactorOf = (code: string): number | null => (LAW[code]?.least == null ? null : LAW[code].least / 100)

/** The leave behind an hour of a day: who pays it, why somebody was ill, and the per cent of the kind of leave. */
export type LeaveBehind = {
  payer: Payer
  sick_kind: SickKind | null
  /** The cause that this kind of leave usually has: the per cent of the kind is meant for it. */
  usual_kind: SickKind | null
  percent: number | null
  article: string | null
}

/**
 * What an hour of a category is paid as: by the law, by what the company gives above it (`own`, a factor), and by the leave behind it.
 * Null of what nothing is known: a code of the company's own without its leave, and a reason that is not shown.
 */
export function payOf(
  code: string,
  { leave, own, sick = usualSickLeaveRules }: { leave?: LeaveBehind | null; own?: number | null; sick?: SickLeaveRules } = {},
): HourPay | null {
  const law = LAW[code] ?? (leave ? paid(leave.article ?? '', { percent: leave.percent, payer: leave.payer }) : null)
  if (!law) return null
  const payer = leave?.payer ?? law.payer
  const rule = leave?.sick_kind ? sick.kinds[leave.sick_kind] : null
  const percent = percentOf(law, payer, { leave, own, rule })
  return {
    payer,
    percent,
    factor: payer === 'employer' || payer === 'other' ? Math.round((percent ?? 0) * 100) / 10_000 : 0,
    from: payer !== 'health_fund' || !LAW[code] ? null : rule?.payer === 'health_fund' ? 1 : sick.employerDays + 1,
    base: law.base,
    article: law.article || null,
    certainty: leave?.sick_kind === 'child_under_3' ? 'uncertain' : law.certainty,
  }
}

type Known = { leave?: LeaveBehind | null; own?: number | null; rule: SickLeaveRules['kinds'][SickKind] | null }

function percentOf(law: Law, payer: Payer, { leave, own, rule }: Known): number | null {
  if (payer === 'nobody') return 0
  if (payer === 'budget') return null
  if (payer === 'health_fund') return rule?.percentOfFund ?? law.percent
  // What the company gives is meant for the usual cause; another one has at least what the law gives it.
  const usual = Math.max(own != null ? own * 100 : (leave?.percent ?? law.percent ?? 0), law.least ?? law.percent ?? 0)
  const special = rule && leave!.sick_kind !== leave!.usual_kind ? rule.percent : 0
  return Math.round(Math.max(usual, special) * 100) / 100
}

/**
 * Parts of a category that payroll keeps apart: paid whole where the usual is less, care that the fund pays, and overtime of hours that were
 * paid as regular before.
 */
export const PAYROLL_PARTS = ['P-U', 'B30-100', 'B31-100', 'NC-F', 'NC-F100'] as const
export type PayrollPart = (typeof PAYROLL_PARTS)[number]

/** Which part of its category an hour belongs to; null is the usual one. */
export function partOf(code: string, payer: Payer, leave?: LeaveBehind | null): PayrollPart | null {
  if (code === 'NC') return payer !== 'health_fund' ? null : leave?.sick_kind === 'child_under_3' ? 'NC-F100' : 'NC-F'
  return (code === 'B30' || code === 'B31') && leave?.sick_kind === 'organ_donation' ? `${code}-100` : null
}

/** How a part is told from its category: a key of the catalogs with the name of the category in it. */
export const partWord = (part: PayrollPart) => `time.part.${part.slice(part.indexOf('-') + 1)}` as `time.part.${'U' | '100' | 'F' | 'F100'}`

/** Who pays, as a key of the catalogs. */
export const payerWord = ({ payer, from }: Pick<HourPay, 'payer' | 'from'>) =>
  payer !== 'health_fund' || from === null
    ? (`time.payer.${payer}` as const)
    : from === 1
      ? ('time.payer.fund_from_first' as const)
      : ('time.payer.fund_from' as const)
