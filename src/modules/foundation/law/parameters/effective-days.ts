import type { Day } from '#shared/days.ts'
import { defineLegalParameter, type LegalParameter, type LegalParameterUnit } from '../dated-legal-value.ts'

/** The days on which the used versions of the laws came into force („Službeni glasnik RS”). */
export const lawEffectiveDays = {
  /** Zakon o radu, amendments 75/2014. */
  labour: '2014-07-29',
  /** Zakon o zdravstvenom osiguranju 25/2019. */
  health: '2019-04-11',
  /** Zakon o penzijskom i invalidskom osiguranju, amendments 75/2014. */
  pension: '2015-01-01',
  /** Zakon o profesionalnoj rehabilitaciji 36/2009: the duty to employ persons with disabilities. */
  rehabilitation: '2010-05-24',
} as const satisfies Record<string, Day>

/** Defines a parameter of the Zakon o radu that has not changed since then. */
export const defineLabourLawValue = (unit: LegalParameterUnit, value: number, article: string): LegalParameter =>
  defineLegalParameter({ unit, article: `ZoR ${article}` }, { from: lawEffectiveDays.labour, value })
