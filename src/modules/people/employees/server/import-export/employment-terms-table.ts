import { sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportHoursColumn,
  defineImportExportReferenceColumn,
  defineImportExportTextColumn,
  defineReadOnlyExportColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import {
  createDepartmentReferenceResolver,
  createReferenceResolverByNameOrCode,
} from '#modules/foundation/organisation/server/organisation-reference-resolvers.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { employeesContract as employees } from '../../contract.ts'
import type { employeeImportExportContract } from '../../employee-import-export-contract.ts'
import { annexReasonsWithoutTemporaryTransfer } from '../../rules/employment-term-changes.ts'
import { updateEmployeeRecord } from '../employee-actions.ts'
import { findEmployeeIdsOfPage } from '../employee-list.ts'

type Input = Omit<ParsedApiInput<typeof employeeImportExportContract.exportTermsTable>, 'format'>
const change = createRowWriterOfFormAction(employees.updateEmployee.input, updateEmployeeRecord)

/** The terms of employees in scope on a day. Changes in the file become new terms from that day on. */
const terms = defineTableEndpoints<Partial<Input>>('exportTermsTable', async (ctx, { from = ctx.today, ...tableFilter }) => {
  const createLookupResolver = (table: Parameters<typeof createReferenceResolverByNameOrCode>[1]) =>
    createReferenceResolverByNameOrCode(ctx, table)
  return {
    title: 'employees.table_terms',
    table: 'employment_terms',
    key: 'code',
    columns: [
      defineImportExportTextColumn('code', 'employees.code', { isFixed: true, width: 12 }),
      defineReadOnlyExportColumn('employees.name', ({ name }) => name as string),
      defineImportExportReferenceColumn('department_id', 'employees.department', await createDepartmentReferenceResolver(ctx, from), {
        isRequired: true,
        width: 30,
      }),
      defineImportExportReferenceColumn('job_position_id', 'employees.job_position', await createLookupResolver('job_position'), {
        isRequired: true,
        width: 30,
      }),
      defineImportExportReferenceColumn(
        'employment_relationship_type_id',
        'employees.employment_relationship_type',
        await createLookupResolver('employment_relationship_type'),
        {
          isRequired: true,
        },
      ),
      defineImportExportReferenceColumn('team_id', 'employees.team', await createLookupResolver('team')),
      defineImportExportReferenceColumn('location_id', 'employees.location', await createLookupResolver('location')),
      defineImportExportReferenceColumn('work_schedule_id', 'employees.work_schedule', await createLookupResolver('work_schedule')),
      defineImportExportHoursColumn('weekly_minutes', 'employees.weekly_hours', { isRequired: true }),
      // Fields of the change itself, which are empty in an export.
      defineImportExportTextColumn('annex_number', 'employees.annex_number'),
      defineImportExportChoiceColumn('change_reason', 'employees.change_reason', annexReasonsWithoutTemporaryTransfer, 'employees.change', {
        width: 34,
      }),
    ],
    rows: await loadTermsRows(ctx, tableFilter, from),
    nameOf: ({ name }) => String(name ?? ''),
    change: ({ id }, changes) => change(ctx, { ...changes, employee_id: id, terms_from: from }),
  }
})
export const termsImportExportTable = terms.extension
export const { give: exportTermsTable, preview: previewTermsTable, take: importTermsTable } = terms

/** The terms of the day, otherwise the last earlier ones, otherwise the first later ones. */
async function loadTermsRows(ctx: Ctx, tableFilter: Partial<Input>, day: string): Promise<ImportExportRow[]> {
  const { ids } = await findEmployeeIdsOfPage(ctx, { ...tableFilter, day })
  const { rows } = await sql<ImportExportRow>`
    select e.id, e.code, e.last_name || ' ' || e.first_name as name, t.department_id, t.job_position_id, t.employment_relationship_type_id,
      t.team_id, t.location_id, t.work_schedule_id, t.weekly_minutes
    from employee e cross join lateral (
      select t.* from employment_terms t where t.employee_id = e.id
      order by (t.first_day <= ${day}::date and t.last_day >= ${day}::date) desc, t.first_day > ${day}::date, t.first_day desc limit 1) t
    where e.id = any (${ids}::bigint[]) order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows
}
