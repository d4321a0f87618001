import type { DatabaseRow } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'

/** A change of a row in the log: `before` has the changed fields, `after` the whole row. */
export type LoggedRowChange = { of: string; id: number; day: Day; before: DatabaseRow | null; after: DatabaseRow | null }
export type CurrentRowsByKey = ReadonlyMap<string, DatabaseRow>

export const currentRowKey = (of: string, id: number) => `${of} ${id}`

/** Undoes later changes of rows, the newest first: changed values return, created rows disappear, deleted rows return. */
export function revertRowChangesAfterDay(rows: CurrentRowsByKey, written: readonly LoggedRowChange[]): Map<string, DatabaseRow> {
  const then = new Map(rows)
  for (const { of, id, before, after } of written) {
    if (!before) then.delete(currentRowKey(of, id))
    else then.set(currentRowKey(of, id), after ? { ...after, ...before } : before)
  }
  return then
}

/** The day on which these fields got their value; undefined if the log has no change. */
export function findDayOfLastFieldChange(
  written: readonly LoggedRowChange[],
  of: string,
  id: number,
  fields: readonly string[],
): Day | undefined {
  return written.find(
    (one) => one.of === of && one.id === id && (!one.before || !one.after || fields.some((field) => field in one.before!)),
  )?.day
}

/** The terms in force on a day: the last that began, within an active employment. */
export function findEmploymentTermsInForce(rows: CurrentRowsByKey, day: Day): { terms: DatabaseRow; employment: DatabaseRow } | undefined {
  const current = [...rows]
    .filter(([key, { first_day }]) => key.startsWith('employment_terms ') && String(first_day) <= day)
    .flatMap(([, terms]) => {
      const employment = rows.get(currentRowKey('employment', Number(terms.employment_id)))
      return employment && isPeriodInForceOn(employment, day) ? [{ terms, employment }] : []
    })
  return current.toSorted((a, b) => (String(a.terms.first_day) < String(b.terms.first_day) ? 1 : -1))[0]
}

/** Whether a row with a first and a last day is in force on a day; no last day means no end. */
export const isPeriodInForceOn = ({ first_day, last_day }: DatabaseRow, day: Day) => String(first_day) <= day && endOf(last_day) >= day

/** A missing end sorts after all days. */
const endOf = (last_day: unknown): string => (typeof last_day === 'string' && last_day !== 'infinity' ? last_day : '9999-12-31')
