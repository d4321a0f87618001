import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import { type Day, getLaterDay } from '#shared/days.ts'
import { formatDatabaseRowKey, type LoggedDatabaseRowChange } from '../../rules/overview/revert-row-changes-after-day.ts'

/** The day of the known values: the day itself, or the later day on which the employee was entered. */
export type EmployeeChangesSinceDay = { knownOn: Day; recorded: Day | null; from: Day | null }

/** The audit log entries about an employee since a day. The oldest entries are deleted after the retention period. */
export async function loadEmployeeChangesSinceDay({ db }: Ctx, employeeId: number, day: Day): Promise<EmployeeChangesSinceDay> {
  const { rows } = await sql<{ recorded: string | null; oldest: string | null }>`
    select (select (min(at) at time zone 'Europe/Belgrade')::date::text from audit_entry where table_name = 'employee' and row_id = ${employeeId} and before is null
        and after is not null) as recorded,
      (select (at at time zone 'Europe/Belgrade')::date::text from audit_entry order by at limit 1) as oldest`.execute(db)
  const { recorded, oldest } = rows[0]!
  if (recorded) return { knownOn: getLaterDay(day, recorded), recorded: recorded > day ? recorded : null, from: null }
  return { knownOn: day, recorded: null, from: oldest && oldest > day ? oldest : null }
}

/** The present rows of an employee. */
export async function loadCurrentRowsOfEmployee(
  { db }: Ctx,
  employeeId: number,
  tables: readonly string[],
): Promise<Map<string, DatabaseRowValues>> {
  const all = tables.map(
    (table) =>
      sql`select ${table}::text as of, t.id, to_jsonb(t) as row from ${sql.table(table)} t
        where ${sql.ref(table === 'employee' ? 't.id' : 't.employee_id')} = ${employeeId}`,
  )
  const { rows } = await sql<{ of: string; id: number; row: DatabaseRowValues }>`${sql.join(all, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ of, id, row }) => [formatDatabaseRowKey(of, id), row]))
}

/** Changes of these rows after the end of a day, newest first. */
export async function loadRowChangesSinceDay(
  { db }: Ctx,
  employeeId: number,
  tables: readonly string[],
  day: Day,
): Promise<LoggedDatabaseRowChange[]> {
  const { rows } = await sql<LoggedDatabaseRowChange>`
    select table_name as of, row_id as id, (at at time zone 'Europe/Belgrade')::date::text as day, before, after from audit_entry
    where employee_id = ${employeeId} and table_name = any (${tables}::text[]) and (before is not null or after is not null)
      and at >= (${day}::date + 1)::timestamp at time zone 'Europe/Belgrade'
    order by audit_entry.id desc`.execute(db)
  return rows
}
