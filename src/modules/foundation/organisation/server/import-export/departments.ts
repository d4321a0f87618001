import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import { tableReferenceColumn, tableTextColumn } from '#modules/foundation/lists/server/tables/table-columns.ts'
import { writeRowThroughForm } from '#modules/foundation/lists/server/tables/write-row-through-form.ts'
import { organisationContract as org } from '../../contract.ts'
import { buildDepartmentTree } from '../../rules/department-tree.ts'
import { createDepartment, listDepartments, updateDepartment } from '../departments.ts'
import { createDepartmentLookup, createEmployeeLookup } from '../reference-lookups.ts'

const create = writeRowThroughForm(org.createDepartment.input, createDepartment)
const update = writeRowThroughForm(org.updateDepartment.input, updateDepartment)

/** Departments on a day; changes of the file apply from that day on. Closing, merging and splitting are not possible in a table. */
const departments = defineTableEndpoints<{ from?: string | undefined }>('exportDepartments', async (ctx, { from = ctx.today }) => {
  const [{ data }, byName, people] = [
    await listDepartments(ctx, { on: from }),
    await createDepartmentLookup(ctx, from),
    await createEmployeeLookup(ctx),
  ]
  return {
    title: 'org.departments',
    table: 'department',
    leans: true,
    columns: [
      tableTextColumn('name', 'org.name', { isRequired: true, width: 34 }),
      tableTextColumn('code', 'org.code'),
      tableReferenceColumn('parent_id', 'org.parent', byName, { width: 34 }),
      tableTextColumn('cost_centre', 'org.cost_centre'),
      tableReferenceColumn('head_id', 'org.table_head', people),
      tableReferenceColumn('deputy_id', 'org.table_deputy', people),
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
