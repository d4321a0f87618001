import type { Day } from '#shared/days.ts'

/** A value that applies from a day until the next entry. */
export type DatedLegalValue<Value> = { readonly from: Day; readonly value: Value }
/** The certainty of a parameter: the law, practice where the law is silent, or a law with several interpretations. */
export type LegalParameterCertainty = 'law' | 'practice' | 'uncertain'
/** The unit of a parameter. `part` is a fraction, `age_months` an age, `clock` minutes since midnight, `date` a day of the year. */
export type LegalParameterUnit =
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

export type LegalParameter<Value extends number | string = number> = {
  readonly unit: LegalParameterUnit
  readonly article: string
  readonly certainty: LegalParameterCertainty
  /** The entries, oldest first. */
  readonly entries: readonly DatedLegalValue<Value>[]
  /** The value on a day. Before the first entry, the first value applies. */
  on(day: Day): Value
  /** The newest value, for limits of inputs without a day. */
  readonly latest: Value
  /** The parameter with additional entries. An entry with the same day is replaced. */
  with(more: readonly DatedLegalValue<Value>[]): LegalParameter<Value>
}

/** The entry that applies on a day; undefined before the first. */
export const findLegalValueOn = <Value>(entries: readonly DatedLegalValue<Value>[], day: Day): DatedLegalValue<Value> | undefined =>
  entries.findLast(({ from }) => from <= day)

type Of = { unit: LegalParameterUnit; article: string; certainty?: LegalParameterCertainty }

function createLegalParameter<Value extends number | string>(
  of: Of,
  first: DatedLegalValue<Value>,
  more: readonly DatedLegalValue<Value>[],
): LegalParameter<Value> {
  const entries = [first, ...more].sort((a, b) => {
    if (a.from < b.from) return -1
    if (a.from > b.from) return 1
    return 0
  })
  return {
    certainty: 'law',
    ...of,
    entries,
    on: (day) => (findLegalValueOn(entries, day) ?? entries[0]!).value,
    latest: entries.at(-1)!.value,
    with: (later) => createLegalParameter(of, first, [...more, ...later]),
  }
}

/** Defines a parameter. A change of the law is a further entry. */
export const defineLegalParameter = (of: Of, first: DatedLegalValue<number>, ...more: DatedLegalValue<number>[]): LegalParameter =>
  createLegalParameter(of, first, more)
/** Defines a day of the year, for example `06-30`. */
export const defineLegalDateParameter = (
  of: Of,
  first: DatedLegalValue<string>,
  ...more: DatedLegalValue<string>[]
): LegalParameter<string> => createLegalParameter(of, first, more)
