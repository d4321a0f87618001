import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { auditedUserIdColumns } from '../rules/audited-columns.ts'

/** The table and column that contain the name of the row with an id. */
const named: Record<string, { table: string; name: string }> = {
  department_id: { table: 'department', name: 'name' },
  parent_id: { table: 'department', name: 'name' },
  head_id: { table: 'employee', name: 'full_name' },
  deputy_id: { table: 'employee', name: 'full_name' },
  job_position_id: { table: 'job_position', name: 'name' },
  team_id: { table: 'team', name: 'name' },
  location_id: { table: 'location', name: 'name' },
  employment_relationship_type_id: { table: 'employment_relationship_type', name: 'name' },
  work_schedule_id: { table: 'work_schedule', name: 'name' },
  leave_type_id: { table: 'leave_type', name: 'name' },
  custom_field_id: { table: 'custom_field', name: 'name' },
  shift_id: { table: 'shift', name: 'code' },
  own_shift_id: { table: 'shift', name: 'code' },
  device_id: { table: 'device', name: 'name' },
  leader_id: { table: 'employee', name: 'full_name' },
  host_id: { table: 'employee', name: 'full_name' },
  other_employee_id: { table: 'employee', name: 'full_name' },
}

/** Whether an id in a column has a name, which the audit log and copies of data show. */
export const isIdColumnWithNameInAudit = (column: string): boolean => column in named || auditedUserIdColumns.has(column)

/** The API keys among the actors of a company, as text, by their service account. */
export async function loadApiKeyActors(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string; made_by: number }>`
    select user_id as id, name, made_by from api_key_actors()`.execute(ctx.db)
  const makers = await loadUserNames(
    ctx,
    rows.map(({ made_by }) => made_by),
  )
  const { language } = ctx
  const describeActor = (name: string, maker: number) =>
    translateMessage(messageCatalogs[language], language, 'audit.actor_key', { name, maker: makers.get(maker) ?? `#${maker}` })
  return new Map(rows.map(({ id, name, made_by }) => [id, describeActor(name, made_by)]))
}

type Value = { field: string; before: string | null; after: string | null }

/** Replaces ids by current names. The id stays for a deleted row, or for an employee out of scope. */
export async function replaceAuditedIdsByNames(ctx: Ctx, values: Value[]): Promise<(field: string, value: string | null) => string | null> {
  const wanted = new Map<string, Set<number>>()
  for (const { field, before, after } of values) {
    const place = named[field]
    if (!place) continue
    const ids = wanted.get(place.table) ?? new Set()
    for (const value of [before, after]) if (value && /^\d+$/.test(value)) ids.add(Number(value))
    wanted.set(place.table, ids)
  }
  const found = new Map<string, string>()
  for (const [table, ids] of wanted) {
    if (!ids.size) continue
    const { name } = Object.values(named).find((place) => place.table === table)!
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any (${[...ids]}::bigint[])
        and ${table === 'employee' ? employeeInScopeSql(ctx, 'id') : sql`true`}`.execute(ctx.db)
    for (const row of rows) found.set(`${table} ${row.id}`, row.name)
  }
  if (values.some(({ field }) => auditedUserIdColumns.has(field))) {
    const { rows } = await sql<{ id: number; name: string }>`
      select user_id as id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from names_of_company_users()`.execute(
      ctx.db,
    )
    const keys = await loadApiKeyActors(ctx)
    for (const row of rows) found.set(`user ${row.id}`, keys.get(row.id) ?? row.name)
  }
  return (field, value) =>
    (value &&
      (auditedUserIdColumns.has(field) ? found.get(`user ${value}`) : named[field] && found.get(`${named[field].table} ${value}`))) ||
    value
}
