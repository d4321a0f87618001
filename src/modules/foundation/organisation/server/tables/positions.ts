import { sql } from 'kysely'
import {
  choice,
  day,
  flag,
  number,
  one,
  type RowValues,
  several,
  type TableColumn,
  text,
} from '#modules/foundation/lists/server/tables/columns.ts'
import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import type { ListedRow } from '#modules/foundation/lists/server/tables/table.ts'
import { byForm } from '#modules/foundation/lists/server/tables/write-through-form.ts'
import type { Ctx } from '#platform/context.ts'
import { orgContract as org } from '../../contract.ts'
import { createPlannedPosition, plannedPositions, updatePlannedPosition } from '../planned-positions.ts'
import { createJobPosition, positionRows, updateJobPosition } from '../positions.ts'
import { departmentsByName, levels } from '../references.ts'
import { listSystematizations } from '../systematizations.ts'

/** The systematization columns of a position. */
async function columnsOf(ctx: Ctx): Promise<TableColumn[]> {
  return [
    text('name', 'positions.name', { isRequired: true, width: 34 }),
    text('code', 'positions.code'),
    several('department_ids', 'positions.departments', await departmentsByName(ctx, ctx.today)),
    one('profession_qualification_id', 'positions.qualification', await levels(ctx), { width: 34 }),
    text('occupation_code', 'positions.occupation_code'),
    text('occupation_name', 'positions.occupation_name'),
    number('planned_headcount', 'positions.planned_headcount'),
    number('coefficient', 'positions.coefficient'),
    text('risk', 'positions.risk'),
    flag('is_high_risk', 'positions.high_risk'),
    flag('is_fit_for_disability', 'positions.fit_for_disability'),
    text('description', 'positions.description', { width: 50 }),
    text('conditions', 'positions.conditions', { width: 50 }),
  ]
}

const positionExample: RowValues = { planned_headcount: 2, is_high_risk: false }

const asRow = <R extends { id: number; departments: { id: number }[] }>({ departments, ...row }: R): ListedRow => ({
  ...row,
  department_ids: departments.map(({ id }) => id),
})
const nameOf = ({ name }: RowValues) => String(name ?? '')

const create = byForm(org.createJobPosition.input, createJobPosition)
const update = byForm(org.updateJobPosition.input, updateJobPosition)
const plan = byForm(org.createPlannedPosition.input, createPlannedPosition)
const change = byForm(org.updatePlannedPosition.input, updatePlannedPosition)

const positions = defineTableEndpoints('exportJobPositions', async (ctx) => ({
  title: 'org.positions',
  table: 'job_position',
  key: 'name',
  example: positionExample,
  nameOf,
  columns: await columnsOf(ctx),
  rows: (await positionRows(ctx, sql`true`, sql`p.name, p.id`)).map(asRow),
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
    text('name', 'systematization.name', { width: 34 }),
    choice('status', 'systematization.status', ['draft', 'adopted'], 'systematization'),
    text('act_number', 'systematization.act_number'),
    day('adopted_on', 'systematization.adopted_on'),
    day('in_force_from', 'systematization.in_force_from'),
    number('positions', 'systematization.positions'),
    number('planned', 'systematization.planned'),
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
  rows: (await plannedPositions(ctx, of.systematization_id)).map(asRow),
  add: (values) => plan(ctx, { ...values, ...of }),
  change: ({ id }, changes) => change(ctx, { ...changes, ...of, systematization_position_id: id }),
}))
export const plannedPositionsTable = planned.extension
export const { give: exportPlannedPositions, preview: previewPlannedPositionImport, take: importPlannedPositions } = planned
