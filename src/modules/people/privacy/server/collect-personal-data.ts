import { sql } from 'kysely'
import { isIdColumnWithNameInAudit, replaceAuditedIdsByNames } from '#modules/foundation/audit/server/audit-actor-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { DatabaseRowValues } from '#shared/database-row.ts'
import {
  findPersonalDataSection,
  findPersonalDataTableOrder,
  isColumnOmittedFromDataCopy,
  type PersonalDataSectionName,
  personalDataSections,
} from '../rules/personal-data-sections.ts'
import { type DatabaseTableWithPersonalData, listPersonalDataTables } from './personal-data-tables.ts'

/** An unpublished plan is only a draft; the published plan is in `published_plan_day`. */
const TABLES_WITHOUT_EXPORT = new Set(['planned_day'])
/** Messages, reminders and task assignments belong to their recipient, so those of other recipients are left out. */
const TABLES_OF_RECIPIENT = new Set(['inbox_message', 'reminder', 'task_assignment'])

/** Whether a row belongs to the copy. Drafts and messages of other users do not, nor do their log entries. */
function isIncluded(table: string, employeeId: number) {
  const ownUser = sql`in (select m.user_id from membership m where m.employee_id = ${employeeId})`
  if (TABLES_OF_RECIPIENT.has(table)) return sql`t.user_id ${ownUser}`
  return table === 'audit_entry' ? sql`t.table_name <> all (${[...TABLES_WITHOUT_EXPORT, ...TABLES_OF_RECIPIENT]}::text[])` : sql`true`
}

export type PersonalDataOfSection = { part: PersonalDataSectionName; tables: { name: string; rows: DatabaseRowValues[] }[] }[]

/** All personal data of an employee by section, and the ids of the files. */
export async function collectPersonalData(ctx: Ctx, employeeId: number): Promise<{ gathered: PersonalDataOfSection; files: number[] }> {
  const about = (await listPersonalDataTables(ctx)).sort(
    (a, b) => findPersonalDataTableOrder(a.name) - findPersonalDataTableOrder(b.name) || (a.name < b.name ? -1 : 1),
  )
  const found: { name: string; rows: DatabaseRowValues[] }[] = []
  const files = new Set<number>()
  for (const table of about) {
    if (TABLES_WITHOUT_EXPORT.has(table.name)) continue
    const rows = await loadRowsOfTable(ctx, table, employeeId)
    for (const row of rows)
      for (const column of table.name === 'stored_file' ? ['id'] : table.files) if (row[column]) files.add(Number(row[column]))
    if (rows.length) found.push({ name: table.name, rows: await addNamesToRows(ctx, rows) })
  }
  const gathered = personalDataSections.map((part) => ({
    part,
    tables: found.filter(({ name }) => findPersonalDataSection(name) === part),
  }))
  return { gathered: gathered.filter(({ tables }) => tables.length), files: [...files].sort((a, b) => a - b) }
}

async function loadRowsOfTable({ db }: Ctx, table: DatabaseTableWithPersonalData, employeeId: number): Promise<DatabaseRowValues[]> {
  const { rows } = await sql<{ row: DatabaseRowValues }>`
    select to_jsonb(t) as row from ${sql.table(table.name)} t where ${table.about(employeeId)} and ${isIncluded(table.name, employeeId)}
    order by (to_jsonb(t) ->> 'id')::bigint, to_jsonb(t) ->> 'day'`.execute(db)
  return rows.map(({ row }) => withoutInternal(row))
}

/** The audit log stores rows, which are filtered like rows. */
function withoutInternal(row: DatabaseRowValues): DatabaseRowValues {
  const stored = Object.entries(row).filter(([column]) => !isColumnOmittedFromDataCopy(column))
  return Object.fromEntries(
    stored.map(([column, value]) => [column, isRow(value) && ['before', 'after'].includes(column) ? withoutInternal(value) : value]),
  )
}
const isRow = (value: unknown): value is DatabaseRowValues => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds the name next to each id: `department_id` and `department_name`. */
async function addNamesToRows(ctx: Ctx, rows: DatabaseRowValues[]): Promise<DatabaseRowValues[]> {
  const ids = rows.flatMap((row) => Object.entries(row).filter(([column, value]) => isId(column) && value !== null))
  const nameOf = await replaceAuditedIdsByNames(
    ctx,
    ids.map(([column, value]) => ({ field: getAuditedColumn(column), before: null, after: String(value) })),
  )
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
        const name = isId(column) && value !== null ? nameOf(getAuditedColumn(column), String(value)) : null
        return name && name !== String(value)
          ? [
              [column, value],
              [column.replace(/_id$/, '').concat('_name'), name],
            ]
          : [[column, value]]
      }),
    ),
  )
}
const isId = (column: string) => isIdColumnWithNameInAudit(getAuditedColumn(column))
/** The audit log has another column for the acting user. */
const getAuditedColumn = (column: string) => (column === 'actor_id' ? 'user_id' : column)
