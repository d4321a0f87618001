import { sql } from 'kysely'
import { loadApiKeyActors, replaceAuditedIdsByNames } from '#modules/foundation/audit/server/audit-actor-names.ts'
import type { AuditedTableDefinition } from '#modules/foundation/audit/server/audited-tables.ts'
import {
  type AuditEntryRow,
  listVisibleAuditedFieldChanges,
  NO_AUDIT_DATA_VISIBILITY,
} from '#modules/foundation/audit/server/changed-fields.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { EmployeeChangeHistoryEntry } from '../employee-schemas.ts'
import { sensitivePersonFieldNames } from '../person-fields.ts'

export const employeeAuditDefinition: Record<string, AuditedTableDefinition> = {
  employee: { catalog: 'employees', sensitive: sensitivePersonFieldNames },
}

type Entry = AuditEntryRow & { id: number; at: Date; actor_id: number | null; actor: string | null; action: string; count: number }

/** The tables of the record. Family, health, money, pay and discipline are only in the audit log. */
const tables = [
  'employee',
  'employment',
  'employment_terms',
  'card_holder',
  'custom_value',
  'education',
  'language_skill',
  'driving_licence',
  'identity_document',
  'training',
  'equipment',
  'prior_service',
]

/** The changes of a record, newest first, with masked sensitive values. */
export async function listEmployeeAuditEntries(
  ctx: Ctx,
  { employee_id, ...page }: ParsedApiInput<typeof employees.listEmployeeAuditEntries>,
) {
  const size = page.size === 0 ? 1000 : Math.min(page.size, 1000)
  const { rows } = await sql<Entry>`
    select a.id, a.at, a.actor_id, a.action, a.table_name, a.before, a.after, count(*) over ()::int as count,
      (select nullif(concat_ws(' ', m.first_name, m.last_name), '') from names_of_company_users() m where m.user_id = a.actor_id) as actor
    from audit_entry a
    where a.employee_id = ${employee_id} and a.table_name = any (${tables}::text[])
    order by a.id desc limit ${size} offset ${(page.page - 1) * size}`.execute(ctx.db)
  const read = rows.map((row) => ({ row, fields: listVisibleAuditedFieldChanges(row, NO_AUDIT_DATA_VISIBILITY) }))
  const nameOf = await replaceAuditedIdsByNames(
    ctx,
    read.flatMap(({ fields }) => fields),
  )
  const keys = await loadApiKeyActors(ctx)
  const changes = read.map(({ row: { id, at, actor_id, actor, action, table_name }, fields }): EmployeeChangeHistoryEntry => {
    const named = fields.map(({ field, before, after, is_hidden }) =>
      is_hidden ? { field, before: null, after: '****' } : { field, before: nameOf(field, before), after: nameOf(field, after) },
    )
    return { id, at: at.toISOString(), actor: (actor_id && keys.get(actor_id)) || actor, action, table_name, fields: named }
  })
  return { changes, pagination: computePagination({ page: page.page, size }, rows[0]?.count ?? 0) }
}
