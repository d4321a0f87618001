import type { Day } from '#shared/days.ts'

/** A value from a day on, until the next entry. */
export type Entry<Value> = { readonly from: Day; readonly value: Value }
/** The source of a parameter: the law, practice where the law is silent, or a law with several interpretations. */
export type Certainty = 'law' | 'practice' | 'uncertain'
/** The unit of a parameter. `part` is a fraction; `age_months` an age; `clock` minutes since midnight; `date` a day of the year. */
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
  /** The value on a day. Before the first entry the first one counts. */
  on(day: Day): Value
  /** The newest, for bounds of inputs in which no day is at hand. */
  readonly latest: Value
  /** The parameter with more entries; an entry of the same day is replaced. */
  with(more: readonly Entry<Value>[]): Parameter<Value>
}

/** The entry of a day; undefined before the first. */
export const entryOn = <Value>(entries: readonly Entry<Value>[], day: Day): Entry<Value> | undefined =>
  entries.findLast(({ from }) => from <= day)

type Of = { unit: Unit; article: string; certainty?: Certainty }

function made<Value extends number | string>(of: Of, first: Entry<Value>, more: readonly Entry<Value>[]): Parameter<Value> {
  const entries = [first, ...more].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return {
    certainty: 'law',
    ...of,
    entries,
    on: (day) => (entryOn(entries, day) ?? entries[0]!).value,
    latest: entries.at(-1)!.value,
    with: (later) => made(of, first, [...more, ...later]),
  }
}

/** A figure; a change from a day is one more entry. */
export const parameter = (of: Of, first: Entry<number>, ...more: Entry<number>[]): Parameter => made(of, first, more)
/** A day of the year, as `06-30`. */
export const dateParameter = (of: Of, first: Entry<string>, ...more: Entry<string>[]): Parameter<string> => made(of, first, more)
