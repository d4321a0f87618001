import type { Day } from '#shared/days.ts'
import type { Entry } from './dated.ts'
import { employmentParameters } from './parameters/employment.ts'
import { endParameters } from './parameters/end.ts'
import { leaveParameters } from './parameters/leave.ts'
import { payParameters } from './parameters/pay.ts'
import { pensionParameters } from './parameters/pension.ts'
import { timeParameters } from './parameters/time.ts'

/** The legal parameters by chapter in the order of display. */
export const chapters = {
  time: timeParameters,
  pay: payParameters,
  leave: leaveParameters,
  employment: employmentParameters,
  end: endParameters,
  pension: pensionParameters,
} as const
export type Chapter = keyof typeof chapters

/** Every figure of the law by its name: `law.fullTimeWeek.on(day)`. A change from a day is one more entry of its parameter. */
export const law = {
  ...timeParameters,
  ...payParameters,
  ...leaveParameters,
  ...employmentParameters,
  ...endParameters,
  ...pensionParameters,
}
export type Law = typeof law
export type ParameterName = keyof Law
type ValueOf<Name extends ParameterName> = ReturnType<Law[Name]['on']>

/** All parameters on a day. */
export type Figures = { readonly [Name in ParameterName]: ValueOf<Name> }

/** The days on which something of a law changes, with its figures from then on. */
const known = new WeakMap<Law, Entry<Figures>[]>()

function changesOf(of: Law): Entry<Figures>[] {
  let changes = known.get(of)
  if (changes) return changes
  const all = Object.entries(of)
  const days = new Set(all.flatMap(([, { entries }]) => entries.map(({ from }) => from)))
  changes = [...days].sort().map((from) => ({ from, value: Object.fromEntries(all.map(([name, one]) => [name, one.on(from)])) as Figures }))
  known.set(of, changes)
  return changes
}

/** The law on a day. Days without a change between them share one object. */
export function lawOn(day: Day, of: Law = law): Figures {
  const changes = changesOf(of)
  for (let at = changes.length - 1; at > 0; at--) if (changes[at]!.from <= day) return changes[at]!.value
  return changes[0]!.value
}

/** The law with its newest values, where there is no day. */
export const newestLaw: Figures = lawOn('9999-12-31')

/** A law with other values of some parameters: a general act, or a planned change. */
export const amended = (of: Law, changes: Partial<Law>): Law => ({ ...of, ...changes })
