import { type SqlBool, sql } from 'kysely'
import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { buildLogPageQuery, countRowsUpTo } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { auditContract as audit } from '../contract.ts'
import { loadApiKeyActors } from './audit-actor-names.ts'
import { buildCommonAuditEntryConditions, loadAuditEntries } from './audit-entries.ts'
import { type AuditEntryRow, findAuditEntryKind, listVisibleAuditedFieldChanges, NO_AUDIT_DATA_VISIBILITY } from './changed-fields.ts'
import { writeAuditExportFileJob } from './export-audit-entries.ts'

export { exportSecurityLog, listSecurityLog, verifySecurityLog } from './security-log.ts'

export const listAuditEntries = (ctx: Ctx, { page, size, ...filters }: ParsedApiInput<typeof audit.listAuditEntries>) =>
  loadAuditEntries(ctx, filters, { page, size })

export async function listAuditActors(ctx: Ctx) {
  const { rows } = await sql<{ id: number; name: string }>`
    select user_id as id, coalesce(nullif(concat_ws(' ', last_name, first_name), ''), email) as name from names_of_company_users()
    order by coalesce(nullif(concat_ws(' ', last_name, first_name), ''), email) collate serbian`.execute(ctx.db)
  const keys = await loadApiKeyActors(ctx)
  return { data: rows.map(({ id, name }) => ({ id, name: keys.get(id) ?? name })) }
}

export async function exportAuditEntries(ctx: Ctx, input: ParsedApiInput<typeof audit.exportAuditEntries>) {
  return { data: { job: await enqueueBackgroundJob(ctx, writeAuditExportFileJob, { ...input, language: ctx.language }) } }
}

export async function listInstallationAuditEntries(
  { db }: InstallationCallContext,
  input: ParsedApiInput<typeof audit.listInstallationAuditEntries>,
) {
  const { page, size, search, ...filters } = input
  const { limit, offset, among } = buildLogPageQuery({ page, size })
  const terms = (search ?? '').split(/\s+/).filter(Boolean)
  const conditions = [
    ...buildCommonAuditEntryConditions(filters),
    ...terms.map(
      (word) =>
        sql<SqlBool>`position(folded(${word}) in folded(concat_ws(' ', u.first_name, u.last_name, u.email, g.name, w.first_name, w.last_name, w.email))) > 0`,
    ),
  ]
  const found = db
    .selectFrom('installation_entry as a')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('app_user as w', 'w.id', 'a.actor_id')
    .leftJoin('user_group as g', (join) =>
      join.onRef('g.id', '=', 'a.row_id').on('a.table_name', 'in', ['user_group', 'user_group_permission']),
    )
    .where((eb) => eb.and(conditions))
  const count = await countRowsUpTo(db, found.select('a.id'))
  const rows = await found
    .select(['a.id', 'a.at', 'a.action', 'a.actor_id', 'a.table_name', 'a.row_id', 'a.user_id', 'a.before', 'a.after', 'g.name as group'])
    .select([personName('u').as('user'), personName('w').as('actor')])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const entries = rows.map(({ before, after, ...row }) => {
    const stored = { action: row.action, table_name: row.table_name, before, after } as AuditEntryRow
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor_id ? { id: row.actor_id, name: row.actor ?? `#${row.actor_id}` } : null,
      action: row.action,
      kind: findAuditEntryKind(stored),
      table: row.table_name,
      row_id: row.row_id,
      employee: null,
      own_record: false,
      user: row.user_id ? { id: row.user_id, name: row.user ?? `#${row.user_id}` } : asUserGroup(row),
      fields: listVisibleAuditedFieldChanges(stored, NO_AUDIT_DATA_VISIBILITY).filter(({ field }) => field !== 'user_id'),
    }
  })
  return { entries, pagination: among(count) }
}

const personName = (of: 'u' | 'w') =>
  sql<
    string | null
  >`coalesce(nullif(concat_ws(' ', ${sql.ref(`${of}.last_name`)}, ${sql.ref(`${of}.first_name`)}), ''), ${sql.ref(`${of}.email`)})`

/** For an entry about a user group, the group is shown in place of the user. */
const asUserGroup = ({ group, row_id }: { group: string | null; row_id: number | null }) =>
  group !== null && row_id ? { id: row_id, name: group } : null
