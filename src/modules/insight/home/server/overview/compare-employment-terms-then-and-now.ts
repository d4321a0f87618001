import type { Ctx } from '#platform/call-context.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'
import { type EmployeeRecordAsOfDay, employmentTermFieldsOfHistory } from '../../employee-history-contract.ts'
import { findDayOfLastFieldChange, type LoggedDatabaseRowChange } from '../../rules/overview/revert-row-changes-after-day.ts'
import { isEmploymentTermLookupField, loadDepartmentNamesOnDay, loadLookupNamesOnDay } from './lookup-names-on-day.ts'

type TermsInForce = { terms: DatabaseRowValues; employment: DatabaseRowValues } | undefined
type Line = NonNullable<EmployeeRecordAsOfDay['terms']>[number]

/** Columns whose name differs from the field. */
const columnOf = { employed_from: 'first_day', employed_to: 'last_day', contract_number: 'contract_number' } as const
const isOfEmployment = (field: string): field is keyof typeof columnOf => field in columnOf

/** The terms of a day by field: as stored now, and as known then. Null if there are none. */
export async function compareEmploymentTermsThenAndNow(
  ctx: Ctx,
  termsInForce: TermsInForce,
  known: TermsInForce,
  written: readonly LoggedDatabaseRowChange[],
  on: { day: Day; knownOn: Day },
): Promise<EmployeeRecordAsOfDay['terms']> {
  if (!termsInForce && !known) return null
  const lines = employmentTermFieldsOfHistory.map((field): Line => {
    const column = isOfEmployment(field) ? columnOf[field] : field
    const of = isOfEmployment(field) ? 'employment' : 'employment_terms'
    const rowOf = (one: TermsInForce) => (isOfEmployment(field) ? one?.employment : one?.terms)
    const value = toLineValue(rowOf(termsInForce)?.[column])
    const then = toLineValue(rowOf(known)?.[column])
    if (value === then) return { field, value, known: value, entered: null }
    const entered = findDayOfLastFieldChange(written, of, Number((rowOf(termsInForce) ?? rowOf(known))!.id), [column])
    return { field, value, known: then, entered: entered ?? written.find((one) => one.of.startsWith('employment'))?.day ?? null }
  })
  return addLookupNames(
    ctx,
    lines.filter(({ value, known }) => (value ?? known) !== null),
    on,
  )
}

/** Replaces ids by names of that day: departments by their versions, others by the audit log. */
async function addLookupNames(ctx: Ctx, lines: Line[], { day, knownOn }: { day: Day; knownOn: Day }): Promise<Line[]> {
  const done: Line[] = []
  for (const line of lines) {
    const ids = [line.value, line.known].filter((id) => id !== null).map(Number)
    if (line.field === 'department_id') {
      const { current: departments, known, written } = await loadDepartmentNamesOnDay(ctx, ids, day, knownOn)
      const named = { ...line, value: nameIn(departments, line.value), known: nameIn(known, line.known) }
      const renamed = named.value === named.known ? null : (written.find(({ before }) => before && 'name' in before) ?? written[0])
      done.push({ ...named, entered: line.entered ?? renamed?.day ?? null })
    } else if (isEmploymentTermLookupField(line.field)) {
      const names = await loadLookupNamesOnDay(ctx, line.field, ids, knownOn)
      done.push({ ...line, value: nameIn(names, line.value), known: nameIn(names, line.known) })
    } else done.push(line)
  }
  return done
}

const nameIn = (names: ReadonlyMap<number, string>, id: Line['value']) => (id === null ? null : (names.get(Number(id)) ?? String(id)))
const toLineValue = (value: unknown): Line['value'] => {
  if (value === 'infinity' || value === undefined) return null
  if (typeof value === 'number') return value
  if (value === null) return null
  return String(value)
}
