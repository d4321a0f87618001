import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportReferenceColumn,
  defineImportExportTextColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import { organisationContract as org } from '../../contract.ts'
import { buildDepartmentTree } from '../../rules/department-tree.ts'
import { createDepartment, listDepartments, updateDepartment } from '../departments.ts'
import { createDepartmentReferenceResolver, createEmployeeReferenceResolver } from '../organisation-reference-resolvers.ts'

const create = createRowWriterOfFormAction(org.createDepartment.input, createDepartment)
const update = createRowWriterOfFormAction(org.updateDepartment.input, updateDepartment)

/** Departments on a day as a table. Changes in the file apply from that day on. A table cannot close, merge or split departments. */
const departments = defineTableEndpoints<{ from?: string | undefined }>('exportDepartments', async (ctx, { from = ctx.today }) => {
  const { data } = await listDepartments(ctx, { on: from })
  const byName = await createDepartmentReferenceResolver(ctx, from)
  const people = await createEmployeeReferenceResolver(ctx)
  return {
    title: 'org.departments',
    table: 'department',
    leans: true,
    columns: [
      defineImportExportTextColumn('name', 'org.name', { isRequired: true, width: 34 }),
      defineImportExportTextColumn('code', 'org.code'),
      defineImportExportReferenceColumn('parent_id', 'org.parent', byName, { width: 34 }),
      defineImportExportTextColumn('cost_centre', 'org.cost_centre'),
      defineImportExportReferenceColumn('head_id', 'org.table_head', people),
      defineImportExportReferenceColumn('deputy_id', 'org.table_deputy', people),
    ],
    rows: buildDepartmentTree(data).map(({ row }) => row),
    key: 'code',
    example: { code: 'P-1', cost_centre: '100' },
    nameOf: ({ name }) => String(name ?? ''),
    add: (values) => create(ctx, { ...values, from }),
    change: ({ id }, changes) => update(ctx, { ...changes, department_id: id, from }),
  }
})
export const departmentsImportExportTable = departments.extension
export const { give: exportDepartments, preview: previewDepartmentImport, take: importDepartments } = departments
