import type { LegalParameterCertainty } from './dated-legal-value.ts'
import { type LegalFiguresOfDay, newestLegalFigureValues } from './legal-parameters.ts'

/** The payer of an hour. `other`: the employer pays, and the authority that summoned the employee refunds it. */
export type HourCategoryPayer = 'employer' | 'health_fund' | 'budget' | 'other' | 'unpaid'
/** The base of a percentage: basic pay, or the average of twelve months. */
export type HourPayPercentageBasis = 'basic' | 'average'

/**
 * The legal rule for an hour category. `percent` is null if the payer follows a law of its own. `least`: the minimum percentage that a
 * general act can set; null if there is none.
 */
export type LegalHourCategory = {
  percent: number | null
  payer: HourCategoryPayer
  base: HourPayPercentageBasis | null
  article: string
  min: number | null
  certainty: LegalParameterCertainty
}

const definePaidCategory = (article: string, more: Partial<LegalHourCategory> = {}): LegalHourCategory => ({
  percent: 100,
  payer: 'employer',
  base: 'average',
  article,
  min: null,
  certainty: 'law',
  ...more,
})
const work = (article: string): LegalHourCategory => definePaidCategory(article, { base: 'basic' })
/** Work with premiums, which are added and not multiplied (čl. 108 st. 2). A general act cannot set less. */
function definePremiumCategory(article: string, ...increases: number[]): LegalHourCategory {
  const percent = increases.reduce((sum, one) => sum + one, 100)
  return { ...work(article), percent, min: percent }
}
/** Hours outside working time, whose pay depends on the general act, because the law has no rule. */
const defineGeneralActCategory = (article: string): LegalHourCategory => ({ ...work(article), percent: 0, min: 0 })
const defineBudgetCategory = (article: string): LegalHourCategory =>
  definePaidCategory(article, { percent: null, payer: 'budget', base: null })
const defineUnpaidCategory = (article: string, certainty: LegalParameterCertainty = 'law'): LegalHourCategory =>
  definePaidCategory(article, { percent: 0, payer: 'unpaid', base: null, certainty })

/** All hour categories. Articles refer to the Zakon o radu unless they name another law. */
const lawsOf = (law: LegalFiguresOfDay): Readonly<Record<string, LegalHourCategory>> => ({
  R: definePremiumCategory('čl. 105–107'),
  N: definePremiumCategory('čl. 62 i 108 st. 1 t. 2', law.nightIncrease),
  P: definePremiumCategory('čl. 53 i 108 st. 1 t. 3', law.overtimeIncrease),
  PN: definePremiumCategory('čl. 108 st. 2', law.overtimeIncrease, law.nightIncrease),
  H: definePremiumCategory('čl. 108 st. 1 t. 1', law.holidayIncrease),
  HN: definePremiumCategory('čl. 108 st. 2', law.holidayIncrease, law.nightIncrease),
  HP: definePremiumCategory('čl. 108 st. 2', law.holidayIncrease, law.overtimeIncrease),
  HPN: definePremiumCategory('čl. 108 st. 2', law.holidayIncrease, law.overtimeIncrease, law.nightIncrease),
  SM: defineGeneralActCategory('čl. 108 st. 4'),
  NED: defineGeneralActCategory('čl. 108 st. 4'),
  SP: work('čl. 118 t. 2–3'),
  TR: work('čl. 118 t. 4'),
  RK: work('čl. 42'),
  OB: definePaidCategory('čl. 49', { certainty: 'practice' }),
  DJ: definePaidCategory('čl. 93a', { base: 'basic' }),
  PRI: defineGeneralActCategory('čl. 50 st. 2–4'),
  PR: definePaidCategory('čl. 114 st. 1'),
  VP: definePaidCategory('čl. 4 Zakona o državnim i drugim praznicima i čl. 114 st. 1'),
  GO: definePaidCategory('čl. 68–76 i 114 st. 1'),
  GOS: definePaidCategory('čl. 73 i 114 st. 1'),
  PO: definePaidCategory('čl. 77 st. 1 i čl. 114 st. 1'),
  POS: definePaidCategory('čl. 77 st. 3 t. 1'),
  POK: definePaidCategory('čl. 77 st. 3 t. 2'),
  DO: definePaidCategory('čl. 114 st. 1', { payer: 'other' }),
  TP: definePaidCategory('čl. 90 st. 2'),
  ZA: definePaidCategory('čl. 116', { percent: law.stoppagePercent, min: law.stoppagePercent }),
  ZB: definePaidCategory('čl. 117', { min: 0 }),
  B30: definePaidCategory('čl. 115 st. 1 t. 1', { percent: law.sickPercent, min: law.sickPercent }),
  BPR: definePaidCategory('čl. 115 st. 1 t. 2', { percent: law.workInjuryPercent }),
  BT: definePaidCategory('čl. 115 i ZZO', { min: law.sickPercent, certainty: 'uncertain' }),
  B31: definePaidCategory('čl. 115 i ZZO', { percent: law.sickPercent, payer: 'health_fund' }),
  NC: definePaidCategory('ZZO čl. 79', { percent: law.sickPercent, min: law.sickPercent, certainty: 'uncertain' }),
  PB: defineBudgetCategory('čl. 94'),
  ND: defineBudgetCategory('čl. 94'),
  PND: defineBudgetCategory('čl. 96'),
  SK: defineBudgetCategory('čl. 96 i 98'),
  NO: defineUnpaidCategory('čl. 78'),
  MR: defineUnpaidCategory('čl. 79 i 100'),
  UD: definePaidCategory('čl. 165–170', { percent: law.removalPercent, base: 'basic', min: law.removalPercent }),
  UM: defineUnpaidCategory('čl. 179a'),
  ST: defineUnpaidCategory('Zakon o štrajku i ZEOR čl. 24'),
  NI: defineUnpaidCategory('čl. 179 st. 2–3', 'practice'),
  KS: definePaidCategory('čl. 108 st. 1 t. 3', { base: 'basic', certainty: 'practice' }),
  PS: defineUnpaidCategory('čl. 57–61', 'practice'),
  SD: defineUnpaidCategory('čl. 55 i 67', 'practice'),
})

const known = new WeakMap<LegalFiguresOfDay, Readonly<Record<string, LegalHourCategory>>>()

/** The hour categories of the law by code, with the parameters of a day. */
export function listLegalHourCategories(law: LegalFiguresOfDay = newestLegalFigureValues): Readonly<Record<string, LegalHourCategory>> {
  let laws = known.get(law)
  if (!laws) known.set(law, (laws = lawsOf(law)))
  return laws
}
