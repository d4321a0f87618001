import type { DatabaseRowValues } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'

/** A change of a row in the audit log. `before` contains the changed fields, `after` the whole row. */
export type LoggedDatabaseRowChange = {
  of: string
  id: number
  day: Day
  before: DatabaseRowValues | null
  after: DatabaseRowValues | null
}
export type CurrentDatabaseRowsByKey = ReadonlyMap<string, DatabaseRowValues>

export const formatDatabaseRowKey = (of: string, id: number) => `${of} ${id}`

/** Reverts later changes of rows, newest first: changed values return, created rows disappear, deleted rows return. */
export function revertDatabaseRowChangesAfterDay(
  rows: CurrentDatabaseRowsByKey,
  written: readonly LoggedDatabaseRowChange[],
): Map<string, DatabaseRowValues> {
  const then = new Map(rows)
  for (const { of, id, before, after } of written) {
    if (!before) then.delete(formatDatabaseRowKey(of, id))
    else then.set(formatDatabaseRowKey(of, id), after ? { ...after, ...before } : before)
  }
  return then
}

/** The day on which these fields got their value; undefined if the log contains no change. */
export function findDayOfLastFieldChange(
  written: readonly LoggedDatabaseRowChange[],
  of: string,
  id: number,
  fields: readonly string[],
): Day | undefined {
  return written.find(
    (one) => one.of === of && one.id === id && (!one.before || !one.after || fields.some((field) => field in one.before!)),
  )?.day
}

/** The terms that apply on a day: the last ones that started, within an active employment. */
export function findEmploymentTermsInForce(
  rows: CurrentDatabaseRowsByKey,
  day: Day,
): { terms: DatabaseRowValues; employment: DatabaseRowValues } | undefined {
  const current = [...rows]
    .filter(([key, { first_day }]) => key.startsWith('employment_terms ') && String(first_day) <= day)
    .flatMap(([, terms]) => {
      const employment = rows.get(formatDatabaseRowKey('employment', Number(terms.employment_id)))
      return employment && isPeriodInForceOn(employment, day) ? [{ terms, employment }] : []
    })
  return current.toSorted((a, b) => (String(a.terms.first_day) < String(b.terms.first_day) ? 1 : -1))[0]
}

/** Whether a row with a first and a last day applies on a day. No last day means no end. */
export const isPeriodInForceOn = ({ first_day, last_day }: DatabaseRowValues, day: Day) =>
  String(first_day) <= day && endOf(last_day) >= day

/** A missing end sorts after all days. */
const endOf = (last_day: unknown): string => (typeof last_day === 'string' && last_day !== 'infinity' ? last_day : '9999-12-31')
