import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { findRecordingMethod, type RecordingMethod, type RecordingMethodChange } from '../../rules/recording-method.ts'
import { type DepartmentAncestorSpan, listDepartmentWithAncestors, loadDepartmentAncestors } from '../regimes/regime-spans-of-employees.ts'

type Terms = { employee_id: number; department_id: number; first_day: Day; last_day: Day }

/** The recording method of an employee by day. */
export type RecordingMethodLookup = (day: Day) => RecordingMethod

/** The recording methods in a period. Empty if none was set, which means clock events. */
export async function loadRecordingMethods(
  ctx: Pick<Ctx, 'db'>,
  people: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, RecordingMethodLookup>> {
  const { rows } = await sql<RecordingMethodChange & { target: string }>`
    select target, method, first_day::text from recording_method
    where first_day <= ${to}::date and (employee_id is null or employee_id = any (${people}::bigint[]))`.execute(ctx.db)
  if (!rows.length) return new Map()
  const byTarget = Map.groupBy(rows, ({ target }) => target)
  const above = rows.some(({ target }) => target.startsWith('d'))
    ? await loadDepartmentAncestors(ctx, from, to)
    : new Map<number, DepartmentAncestorSpan[]>()
  const { rows: terms } = await sql<Terms>`
    select employee_id, department_id, greatest(first_day, ${from}::date)::text as first_day, least(last_day, ${to}::date)::text as last_day
    from employment_terms where employee_id = any (${people}::bigint[]) and first_day <= ${to}::date and last_day >= ${from}::date`.execute(
    ctx.db,
  )
  const spans = Map.groupBy(
    terms.flatMap(({ employee_id, department_id, first_day, last_day }) =>
      listDepartmentWithAncestors(department_id, { first_day, last_day }, above).map((one) => ({ employee_id, ...one })),
    ),
    ({ employee_id }) => employee_id,
  )
  const listMethodsOfTarget = (target: string) => byTarget.get(target) ?? []
  return new Map(
    people.map((id) => [
      id,
      (day) => {
        const departments = (spans.get(id) ?? []).filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
        return findRecordingMethod(day, [
          listMethodsOfTarget(`e${id}`),
          ...departments.map((one) => listMethodsOfTarget(`d${one.id}`)),
          listMethodsOfTarget('c'),
        ])
      },
    ]),
  )
}
