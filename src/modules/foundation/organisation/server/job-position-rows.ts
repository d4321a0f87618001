import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { buildOrderBySql, buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { jobPositionsContract as positions, SystematizedJobPosition } from '../job-positions-contract.ts'
import {
  countAssignedEmployeesSql,
  createOrganisationLookupRow,
  deleteOrganisationLookupRow,
  updateOrganisationLookupRow,
} from './organisation-lookup-rows.ts'

type Part = RawBuilder<unknown>
export type JobPositionFilters = Omit<ParsedApiInput<typeof positions.exportSystematizedJobPositions>, 'format'>

/** SQL for positions `p` with their seats. */
const selectPositionsWithSeats = (ctx: Ctx) => sql`(
  select j.*, coalesce(c.people, 0) as filled, j.planned_headcount - coalesce(c.people, 0) as free
  from job_position j left join ${countAssignedEmployeesSql(ctx, 'job_position')} c on c.id = j.id) p`

function createPositionCondition({ search, department_id, seats }: JobPositionFilters): Part {
  const parts: Part[] = [sql`true`]
  if (search)
    parts.push(sql`position(folded(${search}) in folded(concat_ws(' ', p.code, p.name, p.occupation_code, p.occupation_name))) > 0`)
  if (department_id)
    parts.push(sql`p.id in (select job_position_id from job_position_department
      where department_id in (select descendant_departments(array[${department_id}::bigint])))`)
  if (seats === 'free') parts.push(sql`p.free > 0`)
  if (seats === 'over') parts.push(sql`p.free < 0`)
  return sql.join(parts, sql` and `)
}

const sorts: Record<string, Part> = {
  name: sql`p.name`,
  code: sql`p.code collate numeric_order`,
  planned: sql`p.planned_headcount`,
  filled: sql`p.filled`,
  free: sql`p.free`,
  coefficient: sql`p.coefficient`,
}

function orderOf(sort = ''): Part {
  return sql.join([...buildOrderBySql(sorts, sort), sql`p.name`, sql`p.id`])
}

/** The found positions, in order. */
export async function loadJobPositionRows(ctx: Ctx, where: Part, order: Part, limit: Part = sql``): Promise<SystematizedJobPosition[]> {
  const { rows } = await sql<SystematizedJobPosition>`
    select p.id, p.name, p.code, p.description, p.conditions, p.occupation_code, p.occupation_name, p.planned_headcount, p.filled, p.free,
      p.coefficient, p.risk, p.is_high_risk, p.is_fit_for_disability, p.revision, p.profession_qualification_id,
      case when systematization_in_force_on(${ctx.today}::date) is not null then exists (select from systematization_position l
        where l.systematization_id = systematization_in_force_on(${ctx.today}::date) and l.job_position_id = p.id) end as is_in_force,
      (select jsonb_build_object('id', q.id, 'code', q.code, 'name', q.name) from profession_qualification q
        where q.id = p.profession_qualification_id) as profession_qualification,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id)
        from job_position_department o join department d on d.id = o.department_id and d.is_open where o.job_position_id = p.id), '[]') as departments
    from ${selectPositionsWithSeats(ctx)} where ${where} order by ${order} ${limit}`.execute(ctx.db)
  return rows
}

export const matchingJobPositionsSql = (ctx: Ctx, filters: JobPositionFilters) =>
  loadJobPositionRows(ctx, createPositionCondition(filters), orderOf(filters.sort))

export async function listSystematizedJobPositions(
  ctx: Ctx,
  { page, size, ...filters }: ParsedApiInput<typeof positions.listSystematizedJobPositions>,
) {
  const where = createPositionCondition(filters)
  const job_positions = await loadJobPositionRows(ctx, where, orderOf(filters.sort), buildPageLimitSql({ page, size }))
  const { rows } = await sql<{ count: number; planned: number; filled: number; free: number }>`
    select count(*)::int as count, coalesce(sum(p.planned_headcount), 0)::int as planned, coalesce(sum(p.filled), 0)::int as filled,
      coalesce(sum(greatest(p.free, 0)), 0)::int as free
    from ${selectPositionsWithSeats(ctx)} where ${where}`.execute(ctx.db)
  const { count, ...totals } = rows[0]!
  return { job_positions, totals, pagination: computePagination({ page, size }, count) }
}

export async function getJobPosition(ctx: Ctx, { job_position_id }: ParsedApiInput<typeof positions.getJobPosition>) {
  const [data] = await loadJobPositionRows(ctx, sql`p.id = ${job_position_id}`, sql`p.id`)
  return { data: data! }
}

export async function createJobPosition(ctx: Ctx, { department_ids = [], ...input }: ParsedApiInput<typeof positions.createJobPosition>) {
  const done = await createOrganisationLookupRow(ctx, 'job_position', input)
  await placeIn(ctx, done.data.id, department_ids)
  return done
}

export async function updateJobPosition(
  ctx: Ctx,
  { job_position_id, department_ids, ...input }: ParsedApiInput<typeof positions.updateJobPosition>,
) {
  await mustBeFree(ctx, job_position_id)
  const done = await updateOrganisationLookupRow(ctx, 'job_position', job_position_id, input)
  if (department_ids && (await placeIn(ctx, job_position_id, department_ids)))
    // A change of departments belongs to the position, so it also creates a new revision.
    await sql`update job_position set name = name where id = ${job_position_id}`.execute(ctx.db)
  return done
}

export const deleteJobPosition = (ctx: Ctx, { job_position_id }: ParsedApiInput<typeof positions.deleteJobPosition>) =>
  deleteOrganisationLookupRow(ctx, 'job_position', job_position_id)

/** Only another version can change the fields of the systematization in force. */
async function mustBeFree(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select from systematization_position
    where job_position_id = ${id} and systematization_id = systematization_in_force_on(${ctx.today}::date)`.execute(ctx.db)
  if (rows.length) throw new AppError('systematization.position_in_force')
}

/** Sets the departments of a position; returns whether that changed anything. */
async function placeIn(ctx: Ctx, id: number, departments: number[]): Promise<boolean> {
  const ids = [...new Set(departments)]
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from department where id = any (${ids}::bigint[])`.execute(ctx.db)
  if (rows[0]!.known !== ids.length) throw createValidationError({ department_ids: 'invalid.unknown_id' })
  const gone = await sql`
    delete from job_position_department where job_position_id = ${id} and department_id <> all (${ids}::bigint[]) returning id`.execute(
    ctx.db,
  )
  const come = await sql`
    insert into job_position_department (job_position_id, department_id)
    select ${id}, d from unnest(${ids}::bigint[]) d
    where not exists (select from job_position_department o where o.job_position_id = ${id} and o.department_id = d) returning id`.execute(
    ctx.db,
  )
  return gone.rows.length + come.rows.length > 0
}
