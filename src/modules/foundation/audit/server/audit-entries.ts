import { type SqlBool, sql } from 'kysely'
import { auditEntryInScopeSql, employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons, canViewPay, canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildLogPageQuery, countRowsUpTo } from '#platform/list-query-sql.ts'
import { readFromReadReplica } from '#platform/read-replica-connection.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { AuditEntry, auditEntryKinds } from '../contract.ts'
import { loadApiKeyActors, replaceAuditedIdsByNames } from './audit-actor-names.ts'
import { auditActionsCountedAsExports } from './audited-tables.ts'
import {
  type AuditDataVisibility,
  type AuditEntryRow,
  findAuditEntryKind,
  hasVisibleSensitiveAuditData,
  listVisibleAuditedFieldChanges,
} from './changed-fields.ts'

export type AuditEntryFilters = {
  search?: string | undefined
  employee_id?: number | undefined
  actor_id?: number | undefined
  table?: string | undefined
  row_id?: number | undefined
  kind?: (typeof auditEntryKinds)[number] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The conditions that the audit log of a company shares with that of the installation. */
export function buildCommonAuditEntryConditions({ actor_id, table, row_id, kind, from, to }: AuditEntryFilters) {
  const isExport = sql`a.action = any (${[...auditActionsCountedAsExports.all()]}::text[])`
  const kinds: Record<AuditEntry['kind'], ReturnType<typeof sql<SqlBool>>> = {
    created: sql<SqlBool>`a.before is null and a.after is not null and not ${isExport}`,
    changed: sql<SqlBool>`a.before is not null and a.after is not null`,
    deleted: sql<SqlBool>`a.before is not null and a.after is null`,
    looked: sql<SqlBool>`a.before is null and (a.after is null or ${isExport})`,
  }
  return omitAbsentItems([
    actor_id ? sql<SqlBool>`a.actor_id = ${actor_id}` : undefined,
    table ? sql<SqlBool>`a.table_name = ${table}` : undefined,
    row_id ? sql<SqlBool>`a.row_id = ${row_id}` : undefined,
    kind ? kinds[kind] : undefined,
    from ? sql<SqlBool>`a.at >= ${from}::date::timestamp at time zone 'Europe/Belgrade'` : undefined,
    to ? sql<SqlBool>`a.at < (${to}::date + 1)::timestamp at time zone 'Europe/Belgrade'` : undefined,
  ])
}

export const findAuditDataVisibilityOfUser = (reader: Ctx): AuditDataVisibility => ({
  sensitive: canViewSensitiveData(reader),
  pay: canViewPay(reader),
  reasons: canViewLeaveReasons(reader),
})

/** Entries about employees out of scope are left out. */
function selectEntries(ctx: Ctx, filters: AuditEntryFilters) {
  const conditions = omitAbsentItems([
    ctx.isScoped &&
      sql<SqlBool>`(a.employee_id is null and ${auditEntryInScopeSql(ctx, 'a.table_name', 'a.row_id')} or ${employeeInScopeSql(ctx, 'a.employee_id')})`,
    ...buildCommonAuditEntryConditions(filters),
    filters.employee_id ? sql<SqlBool>`a.employee_id = ${filters.employee_id}` : undefined,
    filters.search ? sql<SqlBool>`a.employee_id in (select search_employee(${filters.search}))` : undefined,
  ])
  return ctx.db.selectFrom('audit_entry as a').where((eb) => eb.and(conditions))
}

/** Loads a page of the audit log, newest first. */
export async function loadAuditEntries(ctx: Ctx, filters: AuditEntryFilters, { page, size }: { page: number; size: number }) {
  const { limit, offset, among } = buildLogPageQuery({ page, size })
  const { count, rows } = await readFromReadReplica(ctx, async (ctx) => ({
    count: await countRowsUpTo(ctx.db, selectEntries(ctx, filters).select('a.id')),
    rows: await selectEntryRows(ctx, filters).orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(limit).offset(offset).execute(),
  }))
  return { entries: await asEntries(ctx, rows), pagination: among(count) }
}

/** The number of matching entries, counted up to `most` + 1. */
export const countAuditEntries = (ctx: Ctx, filters: AuditEntryFilters, limit?: number): Promise<number> =>
  readFromReadReplica(ctx, (ctx) => countRowsUpTo(ctx.db, selectEntries(ctx, filters).select('a.id'), limit))

/** Streams the newest `most` entries in batches of `size`. Entries that are added later are not included. */
export async function* streamAuditEntries(ctx: Ctx, filters: AuditEntryFilters, size: number, limit: number): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined, read = 0; read < limit; read += size) {
    const rows = await readFromReadReplica(ctx, (ctx) =>
      selectEntryRows(ctx, filters)
        .$if(before !== undefined, (rows) => rows.where('a.id', '<', before!))
        .orderBy('a.id', 'desc')
        .limit(size)
        .execute(),
    )
    if (rows.length) yield await asEntries(ctx, rows)
    if (rows.length < size) return
    before = rows.at(-1)!.id
  }
}

/** The entries with the values that the user may see. */
async function asEntries(ctx: Ctx, rows: Awaited<ReturnType<ReturnType<typeof selectEntryRows>['execute']>>): Promise<AuditEntry[]> {
  const sight = findAuditDataVisibilityOfUser(ctx)
  const stored = rows.map((row) => ({
    ...row,
    ...({ before: row.before, after: row.after } as Pick<AuditEntryRow, 'before' | 'after'>),
  }))
  await logRevealedEmployees(ctx, stored, sight)
  const read = stored.map((row) => ({ row, fields: listVisibleAuditedFieldChanges(row, sight) }))
  const nameOf = await replaceAuditedIdsByNames(
    ctx,
    read.flatMap(({ fields }) => fields),
  )
  const keys = await loadApiKeyActors(ctx)
  return read.map(({ row, fields }) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id ? { id: row.actor_id, name: keys.get(row.actor_id) ?? row.actor ?? `#${row.actor_id}` } : null,
    action: row.action,
    kind: findAuditEntryKind(row),
    table: row.table_name,
    row_id: row.row_id,
    employee: row.employee_id ? { id: row.employee_id, name: row.employee ?? `#${row.employee_id}` } : null,
    own_record: row.own_record,
    fields: fields.map((one) => ({ ...one, before: nameOf(one.field, one.before), after: nameOf(one.field, one.after) })),
  }))
}

const selectEntryRows = (ctx: Ctx, filters: AuditEntryFilters) =>
  selectEntries(ctx, filters)
    .select(['a.id', 'a.at', 'a.action', 'a.actor_id', 'a.table_name', 'a.row_id', 'a.employee_id', 'a.own_record', 'a.before', 'a.after'])
    .select([
      sql<
        string | null
      >`(select coalesce(nullif(concat_ws(' ', m.last_name, m.first_name), ''), m.email) from names_of_company_users() m where m.user_id = a.actor_id)`.as(
        'actor',
      ),
      sql<string | null>`(select e.name from employee_directory e where e.id = a.employee_id)`.as('employee'),
    ])

/** The audit log shows sensitive values to permitted users, and logs that it showed them. */
async function logRevealedEmployees(
  ctx: Ctx,
  rows: (AuditEntryRow & { employee_id: number | null })[],
  sight: AuditDataVisibility,
): Promise<void> {
  const people = new Set(
    rows.filter((row) => row.employee_id && hasVisibleSensitiveAuditData(row, sight)).map(({ employee_id }) => employee_id!),
  )
  if (people.size)
    await sql`select log_reveal_of_employee_data('listAuditEntries', id) from unnest(${[...people]}::bigint[]) as id`.execute(ctx.db)
}
