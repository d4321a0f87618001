import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { monthPlanContract as plan, RotationAssignment, WorkSchedule } from '../../month-plan-contract.ts'
import { assignRotationWithinLimits } from './rotation-assignment-limits.ts'

export async function listWorkSchedules(ctx: Ctx) {
  const { rows } = await sql<WorkSchedule>`
    select w.id, w.name, w.revision,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'first_day', v.first_day, 'anchor_day', v.anchor_day,
          'days', (select jsonb_agg(d.shift_id order by p) from generate_series(0, v.length - 1) p
                     left join work_schedule_day d on d.work_schedule_version_id = v.id and d.place = p)) order by v.first_day desc)
                from work_schedule_version v where v.work_schedule_id = w.id), '[]') as versions
    from work_schedule w order by w.name, w.id`.execute(ctx.db)
  return { data: rows }
}

type Rotation = { first_day: string; anchor_day: string; days: (number | null)[] }

/** Stores a rotation from a day on; an entry of the same day is replaced. */
async function writeVersion(ctx: Ctx, work_schedule_id: number, { first_day, anchor_day, days }: Rotation): Promise<number> {
  const { id } = await ctx.db
    .insertInto('work_schedule_version')
    .values({ work_schedule_id, first_day, anchor_day, length: days.length })
    .onConflict((conflict) => conflict.constraint('schedules.version_same_day').doUpdateSet({ anchor_day, length: days.length }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.deleteFrom('work_schedule_day').where('work_schedule_version_id', '=', id).execute()
  const worked = days
    .map((shift_id, place) => ({ work_schedule_version_id: id, place, shift_id }))
    .filter((one) => one.shift_id !== null) as { work_schedule_version_id: number; place: number; shift_id: number }[]
  if (worked.length) await ctx.db.insertInto('work_schedule_day').values(worked).execute()
  return id
}

export async function createWorkSchedule(
  ctx: Ctx,
  { name, first_day = '2000-01-01', anchor_day, days }: ParsedApiInput<typeof plan.createWorkSchedule>,
) {
  const { id } = await ctx.db.insertInto('work_schedule').values({ name }).returning('id').executeTakeFirstOrThrow()
  await writeVersion(ctx, id, { first_day, anchor_day, days })
  return { data: { id } }
}

export async function updateWorkSchedule(ctx: Ctx, { work_schedule_id, name, revision }: ParsedApiInput<typeof plan.updateWorkSchedule>) {
  const found = await ctx.db
    .selectFrom('work_schedule')
    .select('revision')
    .where('id', '=', work_schedule_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  if (name) await ctx.db.updateTable('work_schedule').set({ name }).where('id', '=', work_schedule_id).execute()
  return { data: { id: work_schedule_id } }
}

export async function createWorkScheduleVersion(
  ctx: Ctx,
  { work_schedule_id, ...rotation }: ParsedApiInput<typeof plan.createWorkScheduleVersion>,
) {
  if (!(await ctx.db.selectFrom('work_schedule').select('id').where('id', '=', work_schedule_id).executeTakeFirst()))
    throw createNotFoundError()
  return { data: { id: await writeVersion(ctx, work_schedule_id, rotation) } }
}

export async function deleteWorkSchedule(ctx: Ctx, { work_schedule_id }: ParsedApiInput<typeof plan.deleteWorkSchedule>) {
  await sql`delete from work_schedule_day where work_schedule_version_id in (select id from work_schedule_version where work_schedule_id = ${work_schedule_id})`.execute(
    ctx.db,
  )
  await ctx.db.deleteFrom('work_schedule_version').where('work_schedule_id', '=', work_schedule_id).execute()
  const gone = await ctx.db.deleteFrom('work_schedule').where('id', '=', work_schedule_id).returning('id').executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: { id: work_schedule_id } }
}

/** Assignments of employees in scope, and those of all teams and departments. */
export async function listRotationAssignments(
  ctx: Ctx,
  { page, size, search, day, work_schedule_id }: ParsedApiInput<typeof plan.listRotationAssignments>,
) {
  const hasName = (name: RawBuilder<unknown>) => sql`position(folded(${search}) in folded(${name})) > 0`
  const isFound = search
    ? sql`(a.employee_id in (select search_employee(${search})) or ${hasName(sql`t.name`)} or ${hasName(sql`d.name`)})`
    : sql`true`
  const from = sql`
    from schedule_assignment a join work_schedule w on w.id = a.work_schedule_id
      left join employee e on e.id = a.employee_id left join team t on t.id = a.team_id left join department d on d.id = a.department_id
    where (${day ?? null}::date is null or ${day ?? null}::date between a.first_day and a.last_day)
      and (${work_schedule_id ?? null}::bigint is null or a.work_schedule_id = ${work_schedule_id ?? null})
      and (a.employee_id is null or ${employeeInScopeSql(ctx, 'a.employee_id')}) and ${isFound}`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(ctx.db)
  const { rows } = await sql<RotationAssignment>`
    select a.id, jsonb_build_object('id', w.id, 'name', w.name) as work_schedule, a.employee_id, a.team_id, a.department_id, a.shifted_by, a.priority,
      a.first_day::text, nullif(a.last_day, 'infinity')::text as last_day, a.revision,
      case when a.employee_id is not null then 'employee' when a.team_id is not null then 'team' else 'department' end as target,
      coalesce(e.last_name || ' ' || e.first_name, t.name, d.name) as target_name
    ${from}
    order by (a.employee_id is not null), target_name, a.first_day desc, a.id
    limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  return { assignments: rows, pagination: computePagination({ page, size }, counted[0]!.count) }
}

export async function createRotationAssignment(
  ctx: Ctx,
  { employee_id, employee_ids, team_id, department_id, last_day, ...input }: ParsedApiInput<typeof plan.createRotationAssignment>,
) {
  const people = [...new Set(omitAbsentItems([...(employee_ids ?? []), employee_id || undefined]))]
  if (Number(people.length > 0) + Number(Boolean(team_id)) + Number(Boolean(department_id)) !== 1)
    throw createValidationError({ employee_id: 'schedules.needs_one_target' })
  if (last_day && last_day < input.first_day) throw createValidationError({ last_day: 'schedules.last_day_before_first' })
  if (!people.length && ctx.isScoped) throw new AppError('access.denied')
  const common = { ...input, last_day: last_day ?? 'infinity' }
  const rows = people.length
    ? people.map((id) => ({ ...common, employee_id: id }))
    : [{ ...common, team_id: team_id ?? null, department_id: department_id ?? null }]
  const target = { employee_ids: people, team_id: team_id ?? null, department_id: department_id ?? null }
  const made = await assignRotationWithinLimits(ctx, target, input.work_schedule_id, input.first_day, common.last_day, () =>
    ctx.db.insertInto('schedule_assignment').values(rows).returning('id').execute(),
  )
  return { data: { id: made[0]!.id, created: made.length } }
}

async function lockReachedAssignment(ctx: Ctx, id: number) {
  const found = await ctx.db
    .selectFrom('schedule_assignment')
    .select(['id', 'work_schedule_id', 'employee_id', 'team_id', 'department_id', 'first_day', 'last_day', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (!found.employee_id && ctx.isScoped) throw new AppError('access.denied')
  return found
}

export async function updateRotationAssignment(
  ctx: Ctx,
  { schedule_assignment_id, last_day, revision, ...input }: ParsedApiInput<typeof plan.updateRotationAssignment>,
) {
  const found = await lockReachedAssignment(ctx, schedule_assignment_id)
  assertRowRevision(revision, found.revision)
  if (last_day && last_day < (input.first_day ?? found.first_day))
    throw createValidationError({ last_day: 'schedules.last_day_before_first' })
  const values = omitUndefined({ ...input, last_day: last_day === null ? 'infinity' : last_day })
  if (!Object.keys(values).length) return { data: { id: schedule_assignment_id } }
  const target = { ...found, employee_ids: found.employee_id ? [found.employee_id] : [] }
  const { first_day, last_day: end } = { ...found, ...values }
  await assignRotationWithinLimits(ctx, target, found.work_schedule_id, first_day, end, () =>
    ctx.db.updateTable('schedule_assignment').set(values).where('id', '=', schedule_assignment_id).execute(),
  )
  return { data: { id: schedule_assignment_id } }
}

export async function deleteRotationAssignment(ctx: Ctx, { schedule_assignment_id }: ParsedApiInput<typeof plan.deleteRotationAssignment>) {
  await lockReachedAssignment(ctx, schedule_assignment_id)
  await ctx.db.deleteFrom('schedule_assignment').where('id', '=', schedule_assignment_id).execute()
  return { data: { id: schedule_assignment_id } }
}
