import { sql } from 'kysely'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ExchangeTableRow } from '#modules/foundation/lists/server/tables/exchange-table.ts'
import {
  choiceColumn,
  dayColumn,
  flagColumn,
  numberColumn,
  type RowValues,
  referenceColumn,
  referencesColumn,
  type TableColumn,
  textColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { writeThroughForm } from '#modules/foundation/lists/server/tables/write-through-form.ts'
import type { Ctx } from '#platform/context.ts'
import { orgContract as org } from '../../contract.ts'
import { createPlannedPosition, loadPlannedPositions, updatePlannedPosition } from '../planned-positions.ts'
import { createJobPosition, loadPositionRows, updateJobPosition } from '../position-rows.ts'
import { departmentLookup, educationLevelLookup } from '../reference-lookups.ts'
import { listSystematizations } from '../systematizations.ts'

/** The systematization columns of a position. */
async function columnsOf(ctx: Ctx): Promise<TableColumn[]> {
  return [
    textColumn('name', 'positions.name', { isRequired: true, width: 34 }),
    textColumn('code', 'positions.code'),
    referencesColumn('department_ids', 'positions.departments', await departmentLookup(ctx, ctx.today)),
    referenceColumn('profession_qualification_id', 'positions.qualification', await educationLevelLookup(ctx), { width: 34 }),
    textColumn('occupation_code', 'positions.occupation_code'),
    textColumn('occupation_name', 'positions.occupation_name'),
    numberColumn('planned_headcount', 'positions.planned_headcount'),
    numberColumn('coefficient', 'positions.coefficient'),
    textColumn('risk', 'positions.risk'),
    flagColumn('is_high_risk', 'positions.high_risk'),
    flagColumn('is_fit_for_disability', 'positions.fit_for_disability'),
    textColumn('description', 'positions.description', { width: 50 }),
    textColumn('conditions', 'positions.conditions', { width: 50 }),
  ]
}

const positionExample: RowValues = { planned_headcount: 2, is_high_risk: false }

const asRow = <R extends { id: number; departments: { id: number }[] }>({ departments, ...row }: R): ExchangeTableRow => ({
  ...row,
  department_ids: departments.map(({ id }) => id),
})
const nameOf = ({ name }: RowValues) => String(name ?? '')

const create = writeThroughForm(org.createJobPosition.input, createJobPosition)
const update = writeThroughForm(org.updateJobPosition.input, updateJobPosition)
const plan = writeThroughForm(org.createPlannedPosition.input, createPlannedPosition)
const change = writeThroughForm(org.updatePlannedPosition.input, updatePlannedPosition)

const positions = defineTableEndpoints('exportJobPositions', async (ctx) => ({
  title: 'org.positions',
  table: 'job_position',
  key: 'name',
  example: positionExample,
  nameOf,
  columns: await columnsOf(ctx),
  rows: (await loadPositionRows(ctx, sql`true`, sql`p.name, p.id`)).map(asRow),
  add: (values) => create(ctx, values),
  change: ({ id }, changes) => update(ctx, { ...changes, job_position_id: id }),
}))
export const positionsTable = positions.extension
export const { give: exportJobPositions, preview: previewJobPositionImport, take: importJobPositions } = positions

const versions = defineTableEndpoints('exportSystematizations', async (ctx) => ({
  title: 'systematization.title',
  table: 'systematization',
  nameOf,
  columns: [
    textColumn('name', 'systematization.name', { width: 34 }),
    choiceColumn('status', 'systematization.status', ['draft', 'adopted'], 'systematization'),
    textColumn('act_number', 'systematization.act_number'),
    dayColumn('adopted_on', 'systematization.adopted_on'),
    dayColumn('in_force_from', 'systematization.in_force_from'),
    numberColumn('positions', 'systematization.positions'),
    numberColumn('planned', 'systematization.planned'),
  ],
  rows: (await listSystematizations(ctx)).data,
}))
export const systematizationsTable = versions.extension
export const exportSystematizations = versions.give

const planned = defineTableEndpoints<{ systematization_id: number }>('exportPlannedPositions', async (ctx, of) => ({
  title: 'org.table.planned_position',
  table: 'systematization_position',
  key: 'name',
  example: positionExample,
  nameOf,
  columns: await columnsOf(ctx),
  rows: (await loadPlannedPositions(ctx, of.systematization_id)).map(asRow),
  add: (values) => plan(ctx, { ...values, ...of }),
  change: ({ id }, changes) => change(ctx, { ...changes, ...of, systematization_position_id: id }),
}))
export const plannedPositionsTable = planned.extension
export const { give: exportPlannedPositions, preview: previewPlannedPositionImport, take: importPlannedPositions } = planned
