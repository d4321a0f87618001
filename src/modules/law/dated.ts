import type { Day } from '#lib/days.ts'

/** What holds from a day on, until the next entry. */
export type Entry<Value> = { readonly from: Day; readonly value: Value }
/** What stands behind a figure: the law, what is usual where it is silent, or a law that is read in more than one way. */
export type Certainty = 'law' | 'practice' | 'uncertain'
/** In what a figure is said. `part` is one of so many; `age_months` an age; `clock` minutes since midnight; `date` a day of the year. */
export type Unit =
  | 'minutes'
  | 'clock'
  | 'days'
  | 'work_days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'age_months'
  | 'percent'
  | 'part'
  | 'times'
  | 'people'
  | 'date'
  | 'para'

export type Parameter<Value extends number | string = number> = {
  readonly unit: Unit
  readonly article: string
  readonly certainty: Certainty
  /** From the earliest on. */
  readonly entries: readonly Entry<Value>[]
  /** What holds on a day. Before the first day that is known here, the first. */
  on(day: Day): Value
  /** The newest, for bounds of inputs in which no day is at hand. */
  readonly latest: Value
  /** The same with more entries; one of the same day takes the place of what was there. */
  with(more: readonly Entry<Value>[]): Parameter<Value>
}

/** The entry of a day; undefined before the first. */
export const entryOn = <Value>(entries: readonly Entry<Value>[], day: Day): Entry<Value> | undefined =>
  entries.findLast(({ from }) => from <= day)

export function parameter<Value extends number | string>(
  of: { unit: Unit; article: string; certainty?: Certainty },
  ...entries: readonly [Entry<Value>, ...Entry<Value>[]]
): Parameter<Value> {
  const ordered = entries.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return {
    certainty: 'law',
    ...of,
    entries: ordered,
    on: (day) => (entryOn(ordered, day) ?? ordered[0]!).value,
    latest: ordered.at(-1)!.value,
    with: (more) => parameter(of, entries[0], ...entries.slice(1), ...more),
  }
}
