import type { Day } from '#shared/days.ts'
import type { DatedLegalValue } from './dated-legal-value.ts'
import { legalEmploymentParameters } from './parameters/employment.ts'
import { legalLeaveParameters } from './parameters/leave.ts'
import { legalPayParameters } from './parameters/pay.ts'
import { legalPensionParameters } from './parameters/pension.ts'
import { legalTerminationParameters } from './parameters/termination.ts'
import { legalWorkingTimeParameters } from './parameters/working-time.ts'

/** The legal parameters by chapter, in the order of display. */
export const legalParameterChapters = {
  time: legalWorkingTimeParameters,
  pay: legalPayParameters,
  leave: legalLeaveParameters,
  employment: legalEmploymentParameters,
  end: legalTerminationParameters,
  pension: legalPensionParameters,
} as const
export type LegalParameterChapter = keyof typeof legalParameterChapters

/** All legal parameters by name: `law.fullTimeWeek.on(day)`. A change of the law adds an entry to its parameter. */
export const legalParameters = {
  ...legalWorkingTimeParameters,
  ...legalPayParameters,
  ...legalLeaveParameters,
  ...legalEmploymentParameters,
  ...legalTerminationParameters,
  ...legalPensionParameters,
}
export type LegalParameters = typeof legalParameters
export type LegalParameterName = keyof LegalParameters
type ValueOf<Name extends LegalParameterName> = ReturnType<LegalParameters[Name]['on']>

/** All parameters on a day. */
export type LegalFiguresOfDay = { readonly [Name in LegalParameterName]: ValueOf<Name> }

/** The days on which a parameter changes, with the values from then on. */
const known = new WeakMap<LegalParameters, DatedLegalValue<LegalFiguresOfDay>[]>()

function changesOf(of: LegalParameters): DatedLegalValue<LegalFiguresOfDay>[] {
  let changes = known.get(of)
  if (changes) return changes
  const all = Object.entries(of)
  const days = new Set(all.flatMap(([, { entries }]) => entries.map(({ from }) => from)))
  changes = [...days]
    .sort()
    .map((from) => ({ from, value: Object.fromEntries(all.map(([name, one]) => [name, one.on(from)])) as LegalFiguresOfDay }))
  known.set(of, changes)
  return changes
}

/** The legal parameters on a day. Days without a change between them share one object. */
export function getLegalFiguresOn(day: Day, of: LegalParameters = legalParameters): LegalFiguresOfDay {
  const changes = changesOf(of)
  for (let at = changes.length - 1; at > 0; at--) if (changes[at]!.from <= day) return changes[at]!.value
  return changes[0]!.value
}

/** The newest values of the legal parameters, for use without a day. */
export const newestLegalFigureValues: LegalFiguresOfDay = getLegalFiguresOn('9999-12-31')

/** Legal parameters with some values replaced: by a general act, or by a planned change. */
export const amendLegalParameters = (of: LegalParameters, changes: Partial<LegalParameters>): LegalParameters => ({ ...of, ...changes })
