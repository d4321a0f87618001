import { sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import {
  type ImportTableRowValues,
  type TableColumn,
  tableChoiceColumn,
  tableDayColumn,
  tableFlagColumn,
  tableNumberColumn,
  tableReferenceColumn,
  tableReferencesColumn,
  tableTextColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { writeRowThroughForm } from '#modules/foundation/lists/server/tables/write-row-through-form.ts'
import type { Ctx } from '#platform/context.ts'
import { organisationContract as org } from '../../contract.ts'
import { createJobPosition, loadJobPositionRows, updateJobPosition } from '../job-position-rows.ts'
import { createDepartmentLookup, createEducationLevelLookup } from '../reference-lookups.ts'
import { createPlannedPosition, loadSystematizationPositions, updatePlannedPosition } from '../systematization-positions.ts'
import { listSystematizations } from '../systematizations.ts'

/** The systematization columns of a position. */
async function columnsOf(ctx: Ctx): Promise<TableColumn[]> {
  return [
    tableTextColumn('name', 'positions.name', { isRequired: true, width: 34 }),
    tableTextColumn('code', 'positions.code'),
    tableReferencesColumn('department_ids', 'positions.departments', await createDepartmentLookup(ctx, ctx.today)),
    tableReferenceColumn('profession_qualification_id', 'positions.qualification', await createEducationLevelLookup(ctx), { width: 34 }),
    tableTextColumn('occupation_code', 'positions.occupation_code'),
    tableTextColumn('occupation_name', 'positions.occupation_name'),
    tableNumberColumn('planned_headcount', 'positions.planned_headcount'),
    tableNumberColumn('coefficient', 'positions.coefficient'),
    tableTextColumn('risk', 'positions.risk'),
    tableFlagColumn('is_high_risk', 'positions.high_risk'),
    tableFlagColumn('is_fit_for_disability', 'positions.fit_for_disability'),
    tableTextColumn('description', 'positions.description', { width: 50 }),
    tableTextColumn('conditions', 'positions.conditions', { width: 50 }),
  ]
}

const positionExample: ImportTableRowValues = { planned_headcount: 2, is_high_risk: false }

const asRow = <R extends { id: number; departments: { id: number }[] }>({ departments, ...row }: R): ImportExportRow => ({
  ...row,
  department_ids: departments.map(({ id }) => id),
})
const nameOf = ({ name }: ImportTableRowValues) => String(name ?? '')

const create = writeRowThroughForm(org.createJobPosition.input, createJobPosition)
const update = writeRowThroughForm(org.updateJobPosition.input, updateJobPosition)
const plan = writeRowThroughForm(org.createPlannedPosition.input, createPlannedPosition)
const change = writeRowThroughForm(org.updatePlannedPosition.input, updatePlannedPosition)

const positions = defineTableEndpoints('exportJobPositions', async (ctx) => ({
  title: 'org.positions',
  table: 'job_position',
  key: 'name',
  example: positionExample,
  nameOf,
  columns: await columnsOf(ctx),
  rows: (await loadJobPositionRows(ctx, sql`true`, sql`p.name, p.id`)).map(asRow),
  add: (values) => create(ctx, values),
  change: ({ id }, changes) => update(ctx, { ...changes, job_position_id: id }),
}))
export const jobPositionsTable = positions.extension
export const { give: exportJobPositions, preview: previewJobPositionImport, take: importJobPositions } = positions

const versions = defineTableEndpoints('exportSystematizations', async (ctx) => ({
  title: 'systematization.title',
  table: 'systematization',
  nameOf,
  columns: [
    tableTextColumn('name', 'systematization.name', { width: 34 }),
    tableChoiceColumn('status', 'systematization.status', ['draft', 'adopted'], 'systematization'),
    tableTextColumn('act_number', 'systematization.act_number'),
    tableDayColumn('adopted_on', 'systematization.adopted_on'),
    tableDayColumn('in_force_from', 'systematization.in_force_from'),
    tableNumberColumn('positions', 'systematization.positions'),
    tableNumberColumn('planned', 'systematization.planned'),
  ],
  rows: (await listSystematizations(ctx)).data,
}))
export const systematizationsExportTable = versions.extension
export const exportSystematizations = versions.give

const planned = defineTableEndpoints<{ systematization_id: number }>('exportPlannedPositions', async (ctx, of) => ({
  title: 'org.table.planned_position',
  table: 'systematization_position',
  key: 'name',
  example: positionExample,
  nameOf,
  columns: await columnsOf(ctx),
  rows: (await loadSystematizationPositions(ctx, of.systematization_id)).map(asRow),
  add: (values) => plan(ctx, { ...values, ...of }),
  change: ({ id }, changes) => change(ctx, { ...changes, ...of, systematization_position_id: id }),
}))
export const systematizationPositionsTable = planned.extension
export const { give: exportPlannedPositions, preview: previewPlannedPositionImport, take: importPlannedPositions } = planned
