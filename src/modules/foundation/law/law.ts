import type { Day } from '#shared/days.ts'
import type { DatedValue } from './dated-value.ts'
import { employmentParameters } from './parameters/employment.ts'
import { terminationParameters } from './parameters/end.ts'
import { leaveParameters } from './parameters/leave.ts'
import { payParameters } from './parameters/pay.ts'
import { pensionParameters } from './parameters/pension.ts'
import { workingTimeParameters } from './parameters/time.ts'

/** The legal parameters by chapter in the order of display. */
export const lawChapters = {
  time: workingTimeParameters,
  pay: payParameters,
  leave: leaveParameters,
  employment: employmentParameters,
  end: terminationParameters,
  pension: pensionParameters,
} as const
export type LawChapter = keyof typeof lawChapters

/** Every figure of the law by its name: `law.fullTimeWeek.on(day)`. A change from a day is one more entry of its parameter. */
export const legalParameters = {
  ...workingTimeParameters,
  ...payParameters,
  ...leaveParameters,
  ...employmentParameters,
  ...terminationParameters,
  ...pensionParameters,
}
export type LegalParameters = typeof legalParameters
export type ParameterName = keyof LegalParameters
type ValueOf<Name extends ParameterName> = ReturnType<LegalParameters[Name]['on']>

/** All parameters on a day. */
export type LegalFigures = { readonly [Name in ParameterName]: ValueOf<Name> }

/** The days on which something of a law changes, with its figures from then on. */
const known = new WeakMap<LegalParameters, DatedValue<LegalFigures>[]>()

function changesOf(of: LegalParameters): DatedValue<LegalFigures>[] {
  let changes = known.get(of)
  if (changes) return changes
  const all = Object.entries(of)
  const days = new Set(all.flatMap(([, { entries }]) => entries.map(({ from }) => from)))
  changes = [...days]
    .sort()
    .map((from) => ({ from, value: Object.fromEntries(all.map(([name, one]) => [name, one.on(from)])) as LegalFigures }))
  known.set(of, changes)
  return changes
}

/** The law on a day. Days without a change between them share one object. */
export function legalFiguresOn(day: Day, of: LegalParameters = legalParameters): LegalFigures {
  const changes = changesOf(of)
  for (let at = changes.length - 1; at > 0; at--) if (changes[at]!.from <= day) return changes[at]!.value
  return changes[0]!.value
}

/** The law with its newest values, where there is no day. */
export const newestLegalFigures: LegalFigures = legalFiguresOn('9999-12-31')

/** A law with other values of some parameters: a general act, or a planned change. */
export const amendLegalParameters = (of: LegalParameters, changes: Partial<LegalParameters>): LegalParameters => ({ ...of, ...changes })
