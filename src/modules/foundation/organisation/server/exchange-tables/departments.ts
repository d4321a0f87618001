import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import { referenceColumn, textColumn } from '#modules/foundation/lists/server/tables/table-columns.ts'
import { writeThroughForm } from '#modules/foundation/lists/server/tables/write-through-form.ts'
import { orgContract as org } from '../../contract.ts'
import { buildTree } from '../../rules/department-tree.ts'
import { createDepartment, listDepartments, updateDepartment } from '../departments.ts'
import { departmentLookup, employeeLookup } from '../reference-lookups.ts'

const create = writeThroughForm(org.createDepartment.input, createDepartment)
const update = writeThroughForm(org.updateDepartment.input, updateDepartment)

/** Departments on a day; changes of the file apply from that day on. Closing, merging and splitting are not possible in a table. */
const departments = defineTableEndpoints<{ from?: string | undefined }>('exportDepartments', async (ctx, { from = ctx.today }) => {
  const [{ data }, byName, people] = [
    await listDepartments(ctx, { on: from }),
    await departmentLookup(ctx, from),
    await employeeLookup(ctx),
  ]
  return {
    title: 'org.departments',
    table: 'department',
    leans: true,
    columns: [
      textColumn('name', 'org.name', { isRequired: true, width: 34 }),
      textColumn('code', 'org.code'),
      referenceColumn('parent_id', 'org.parent', byName, { width: 34 }),
      textColumn('cost_centre', 'org.cost_centre'),
      referenceColumn('head_id', 'org.table_head', people),
      referenceColumn('deputy_id', 'org.table_deputy', people),
    ],
    rows: buildTree(data).map(({ row }) => row),
    key: 'code',
    example: { code: 'P-1', cost_centre: '100' },
    nameOf: ({ name }) => String(name ?? ''),
    add: (values) => create(ctx, { ...values, from }),
    change: ({ id }, changes) => update(ctx, { ...changes, department_id: id, from }),
  }
})
export const departmentsTable = departments.extension
export const { give: exportDepartments, preview: previewDepartmentImport, take: importDepartments } = departments
