import { sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportDayColumn,
  defineImportExportFlagColumn,
  defineImportExportNumberColumn,
  defineImportExportReferenceColumn,
  defineImportExportReferencesColumn,
  defineImportExportTextColumn,
  type ImportExportColumn,
  type ImportTableRowValues,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import { createRowWriterOfFormAction } from '#modules/foundation/lists/server/tables/row-writer-of-form-action.ts'
import type { Ctx } from '#platform/call-context.ts'
import { organisationContract as org } from '../../contract.ts'
import { createJobPosition, loadJobPositionRows, updateJobPosition } from '../job-position-rows.ts'
import { createDepartmentReferenceResolver, createEducationLevelReferenceResolver } from '../organisation-reference-resolvers.ts'
import { createSystematizationPosition, loadSystematizationPositions, updateSystematizationPosition } from '../systematization-positions.ts'
import { listSystematizations } from '../systematizations.ts'

/** The columns of a position in the systematization. */
async function createColumns(ctx: Ctx): Promise<ImportExportColumn[]> {
  return [
    defineImportExportTextColumn('name', 'positions.name', { isRequired: true, width: 34 }),
    defineImportExportTextColumn('code', 'positions.code'),
    defineImportExportReferencesColumn('department_ids', 'positions.departments', await createDepartmentReferenceResolver(ctx, ctx.today)),
    defineImportExportReferenceColumn(
      'profession_qualification_id',
      'positions.qualification',
      await createEducationLevelReferenceResolver(ctx),
      {
        width: 34,
      },
    ),
    defineImportExportTextColumn('occupation_code', 'positions.occupation_code'),
    defineImportExportTextColumn('occupation_name', 'positions.occupation_name'),
    defineImportExportNumberColumn('planned_headcount', 'positions.planned_headcount'),
    defineImportExportNumberColumn('coefficient', 'positions.coefficient'),
    defineImportExportTextColumn('risk', 'positions.risk'),
    defineImportExportFlagColumn('is_high_risk', 'positions.high_risk'),
    defineImportExportFlagColumn('is_fit_for_disability', 'positions.fit_for_disability'),
    defineImportExportTextColumn('description', 'positions.description', { width: 50 }),
    defineImportExportTextColumn('conditions', 'positions.conditions', { width: 50 }),
  ]
}

const positionExample: ImportTableRowValues = { planned_headcount: 2, is_high_risk: false }

const asRow = <R extends { id: number; departments: { id: number }[] }>({ departments, ...row }: R): ImportExportRow => ({
  ...row,
  department_ids: departments.map(({ id }) => id),
})
const nameOf = ({ name }: ImportTableRowValues) => String(name ?? '')

const create = createRowWriterOfFormAction(org.createJobPosition.input, createJobPosition)
const update = createRowWriterOfFormAction(org.updateJobPosition.input, updateJobPosition)
const plan = createRowWriterOfFormAction(org.createSystematizationPosition.input, createSystematizationPosition)
const change = createRowWriterOfFormAction(org.updateSystematizationPosition.input, updateSystematizationPosition)

const positions = defineTableEndpoints('exportJobPositions', async (ctx) => ({
  title: 'org.positions',
  table: 'job_position',
  key: 'name',
  example: positionExample,
  nameOf,
  columns: await createColumns(ctx),
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
    defineImportExportTextColumn('name', 'systematization.name', { width: 34 }),
    defineImportExportChoiceColumn('status', 'systematization.status', ['draft', 'adopted'], 'systematization'),
    defineImportExportTextColumn('act_number', 'systematization.act_number'),
    defineImportExportDayColumn('adopted_on', 'systematization.adopted_on'),
    defineImportExportDayColumn('in_force_from', 'systematization.in_force_from'),
    defineImportExportNumberColumn('positions', 'systematization.positions'),
    defineImportExportNumberColumn('planned', 'systematization.planned'),
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
  columns: await createColumns(ctx),
  rows: (await loadSystematizationPositions(ctx, of.systematization_id)).map(asRow),
  add: (values) => plan(ctx, { ...values, ...of }),
  change: ({ id }, changes) => change(ctx, { ...changes, ...of, systematization_position_id: id }),
}))
export const systematizationPositionsTable = planned.extension
export const { give: exportPlannedPositions, preview: previewPlannedPositionImport, take: importPlannedPositions } = planned
