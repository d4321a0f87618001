import { sql } from 'kysely'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import { defineImportExportTextColumn, type ImportExportColumn } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import { parseImportedJmbg } from '#modules/people/employees/rules/validate-person.ts'
import { rejectMaskedValue } from '#modules/people/employees/server/import-export/persons-table.ts'
import type { Ctx } from '#platform/call-context.ts'
import { engagementsContract as engagements } from '../../contract.ts'
import { updateContingentWorker } from '../contingent-workers.ts'
import { contingentWorkerInScopeSql } from '../engagement-scope.ts'

const update = createRowWriterOfFormAction(engagements.updateContingentWorker.input, updateContingentWorker)
const columns: ImportExportColumn[] = [
  defineImportExportTextColumn('last_name', 'engagements.last_name', { isRequired: true }),
  defineImportExportTextColumn('first_name', 'engagements.first_name', { isRequired: true }),
  defineImportExportTextColumn('email', 'engagements.email', { width: 30 }),
  defineImportExportTextColumn('phone', 'engagements.phone'),
  defineImportExportTextColumn('address', 'engagements.address', { width: 30 }),
  defineImportExportTextColumn('city', 'engagements.city'),
]
const sensitive: ImportExportColumn[] = [
  defineImportExportTextColumn('jmbg', 'employees.jmbg', {
    isSensitive: true,
    width: 18,
    read: (cell) => rejectMaskedValue(parseImportedJmbg(cell)),
  }),
  defineImportExportTextColumn('bank_account', 'engagements.bank_account', { isSensitive: true, width: 26, read: rejectMaskedValue }),
]

/** Engaged persons as an exchange table. New persons are created with an engagement. Employee records are not changed. */
const tables = defineTableEndpoints('exportContingentWorkers', async (ctx) => ({
  title: 'engagements.table_persons',
  table: 'contingent_worker',
  columns: canViewSensitiveData(ctx) ? [...columns, ...sensitive] : columns,
  // An erased person has no data to change.
  rows: (await contingentWorkersInScope(ctx)).filter(({ name }) => name !== 'erased erased'),
  nameOf: ({ last_name, first_name }) => [last_name, first_name].filter(Boolean).join(' '),
  looked: (rows) =>
    sql`
    select log_reveal_of_row(current_setting('app.action'), 'contingent_worker', p) from unnest(${rows.map(({ id }) => id)}::bigint[]) p`.execute(
      ctx.db,
    ),
  change: ({ id, last_name, first_name }, changes) => update(ctx, { last_name, first_name, ...changes, contingent_worker_id: id }),
}))
export const contingentWorkersImportExportTable = tables.extension
export const { give: exportContingentWorkers, preview: previewContingentWorkerTable, take: importContingentWorkerTable } = tables

type Person = ImportExportRow & { name: string; jmbg: string | null }

/** Engaged persons in scope. */
export async function contingentWorkersInScope(ctx: Ctx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select t.id, t.last_name || ' ' || t.first_name as name, t.last_name, t.first_name, t.email, t.phone, t.address, t.city, t.jmbg, t.bank_account
    from contingent_worker t where ${contingentWorkerInScopeSql(ctx)}
    order by t.last_name, t.first_name, t.id`.execute(ctx.db)
  return rows
}
