import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import type { Day } from '#shared/days.ts'
import {
  formatDatabaseRowKey,
  isPeriodInForceOn,
  type LoggedDatabaseRowChange,
  revertDatabaseRowChangesAfterDay,
} from '../../rules/overview/revert-row-changes-after-day.ts'

/** Look-up tables with one name at a time; only the audit log contains earlier names. */
const tables = {
  job_position_id: 'job_position',
  team_id: 'team',
  location_id: 'location',
  employment_relationship_type_id: 'employment_relationship_type',
  work_schedule_id: 'work_schedule',
  custom_field_id: 'custom_field',
} as const
export const isEmploymentTermLookupField = (field: string): field is keyof typeof tables => field in tables

/**
 * The names of look-up rows at the end of a day: the name before the first later renaming, or the first name of a row that was created
 * later.
 */
export async function loadLookupNamesOnDay(
  { db }: Ctx,
  field: keyof typeof tables,
  ids: readonly number[],
  knownOn: Day,
): Promise<Map<number, string>> {
  const table = tables[field]
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where id = any (${ids}::bigint[])
    union all select * from (select distinct on (row_id) row_id, coalesce(before ->> 'name', after ->> 'name') from audit_entry
      where table_name = ${table} and row_id = any (${ids}::bigint[]) and (before is null or before ? 'name')
        and at >= (${knownOn}::date + 1)::timestamp at time zone 'Europe/Belgrade' order by row_id, audit_entry.id) was`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of departments on a day, by current versions (`held`) and by the versions known at the end of `knownOn` (`known`). */
export async function loadDepartmentNamesOnDay({ db }: Ctx, ids: readonly number[], day: Day, knownOn: Day) {
  const found = await sql<{ id: number; row: DatabaseRowValues }>`
    select v.id, to_jsonb(v) as row from department_version v where department_id = any (${ids}::bigint[])`.execute(db)
  const { rows: written } = await sql<LoggedDatabaseRowChange>`
    select table_name as of, row_id as id, (at at time zone 'Europe/Belgrade')::date::text as day, before, after from audit_entry
    where table_name = 'department_version' and (coalesce(after, before) ->> 'department_id')::bigint = any (${ids}::bigint[])
      and at >= (${knownOn}::date + 1)::timestamp at time zone 'Europe/Belgrade' order by audit_entry.id desc`.execute(db)
  const rows = new Map(found.rows.map(({ id, row }) => [formatDatabaseRowKey('department_version', id), row]))
  const namesOf = (of: Map<string, DatabaseRowValues>) =>
    new Map([...of.values()].filter((row) => isPeriodInForceOn(row, day)).map((row) => [Number(row.department_id), String(row.name)]))
  return { current: namesOf(rows), known: namesOf(revertDatabaseRowChangesAfterDay(rows, written)), written }
}
