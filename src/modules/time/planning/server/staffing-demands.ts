import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { addDays, countDays, type Day, getWeekday, iterateDaysBetween, MINUTES_PER_DAY } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { computeStaffingDemandOnDay } from '../rules/staffing-demand.ts'
import type { staffingDemandContract as planning, StaffingDemand } from '../staffing-demand-contract.ts'

type Places = { department_id?: number | null; location_id?: number | null }
/** The number of a single day, by demand and day. */
export type StaffingDemandOverridesByDay = Map<number, Map<Day, number>>

/** Demands in scope: those of departments or locations in scope. A demand of the whole company needs no scope. */
const isInScopeSql = (ctx: Ctx) =>
  ctx.isScoped
    ? sql`exists (select from access_scope s where s.user_id = ${ctx.userId}
        and (s.department_id is not null and w.department_id in (select descendant_departments(array[s.department_id])) or s.location_id = w.location_id))`
    : sql`true`

const selectNameOf = (table: string) =>
  sql`(select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.id = w.${sql.ref(`${table}_id`)})`

/** Demands that apply in a period, by place and shift. */
export async function loadStaffingDemands(
  ctx: Ctx,
  from: Day,
  to: Day,
  { department_id, location_id }: Places,
  only?: number,
): Promise<StaffingDemand[]> {
  const { rows } = await sql<StaffingDemand>`
    select w.id, case when s.id is not null then jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'colour', s.colour) end as shift,
      case when w.shift_id is null then jsonb_build_object('from', w.from_minute, 'to', w.to_minute) end as hours, ${selectNameOf('department')} as department,
      ${selectNameOf('location')} as location, ${selectNameOf('job_position')} as job_position, w.first_day::text, nullif(w.last_day, 'infinity')::text as last_day,
      case when w.training_kind is not null then jsonb_build_object('kind', w.training_kind, 'title', w.training_title) end as training,
      w.needed, w.on_holidays, w.allowed_shortage, w.allowed_surplus, w.note, w.revision
    from work_demand w left join shift s on s.id = w.shift_id
      left join department d on d.id = w.department_id left join location l on l.id = w.location_id left join job_position p on p.id = w.job_position_id
    where ${only ? sql`w.id = ${only}` : sql`w.first_day <= ${to}::date and w.last_day >= ${from}::date`} and ${isInScopeSql(ctx)}
      and (${department_id ?? null}::bigint is null or w.department_id in (select descendant_departments(array[${department_id ?? 0}::bigint])))
      and (${location_id ?? null}::bigint is null or w.location_id = ${location_id ?? null})
    order by d.name nulls first, l.name nulls first, s.code, w.from_minute, w.to_minute, p.name nulls first, w.first_day, w.id`.execute(
    ctx.db,
  )
  return rows
}

export async function loadStaffingDemand(ctx: Ctx, id: number): Promise<StaffingDemand> {
  const [found] = await loadStaffingDemands(ctx, ctx.today, ctx.today, {}, id)
  if (!found) throw createNotFoundError()
  return found
}

export async function loadStaffingDemandOverrides(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<StaffingDemandOverridesByDay> {
  const rows = await ctx.db
    .selectFrom('work_demand_day')
    .select(['work_demand_id', 'day', 'needed'])
    .where('work_demand_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const overrides: StaffingDemandOverridesByDay = new Map(ids.map((id) => [id, new Map()]))
  for (const { work_demand_id, day, needed } of rows) overrides.get(work_demand_id)!.set(day, needed)
  return overrides
}

type Values = Omit<ParsedApiInput<typeof planning.updateStaffingDemand>, 'work_demand_id' | 'revision'>
type What = { shift_id?: number | null | undefined; from_minute?: number | null | undefined; to_minute?: number | null | undefined }

const endOf = ({ last_day }: Values) => (last_day === null ? 'infinity' : last_day)

/** The columns of the given values. */
const columnsOf = (values: Values) => omitUndefined({ ...values, last_day: endOf(values) })

/** A demand has either a shift or a range of hours of at most one day. */
function assertOneTarget({ shift_id = null, from_minute = null, to_minute = null }: What): void {
  const isOfHours = from_minute !== null || to_minute !== null
  if ((shift_id !== null) === isOfHours) throw createValidationError({ shift_id: 'planning.needs_shift_or_hours' })
  if (!isOfHours) return
  if (from_minute === null) throw createValidationError({ from_minute: 'invalid.required' })
  if (to_minute === null) throw createValidationError({ to_minute: 'invalid.required' })
  if (to_minute <= from_minute || to_minute > from_minute + MINUTES_PER_DAY)
    throw createValidationError({ to_minute: 'planning.hours_invalid' })
}

function assertTrainingKind({
  training_kind,
  training_title,
}: {
  training_kind?: string | null | undefined
  training_title?: string | null | undefined
}) {
  if (training_title && !training_kind) throw createValidationError({ training_kind: 'invalid.required' })
}

async function assertOffered(ctx: Ctx, shift_id: number | null | undefined): Promise<void> {
  if (!shift_id) return
  const shift = await ctx.db.selectFrom('shift').select('ended_at').where('id', '=', shift_id).executeTakeFirst()
  if (!shift) throw createValidationError({ shift_id: 'invalid.unknown_id' })
  if (shift.ended_at) throw createValidationError({ shift_id: 'planning.shift_ended' })
}

/** A user with a restricted scope can plan only within it. */
async function assertWithinDates(ctx: Ctx, id: number): Promise<void> {
  if ((await loadStaffingDemands(ctx, ctx.today, ctx.today, {}, id)).length === 0)
    throw createValidationError({ department_id: 'planning.out_of_scope' })
}

export async function createStaffingDemand(ctx: Ctx, input: ParsedApiInput<typeof planning.createStaffingDemand>) {
  assertOneTarget(input)
  assertTrainingKind(input)
  await assertOffered(ctx, input.shift_id)
  const { id } = await ctx.db
    .insertInto('work_demand')
    .values({ ...input, last_day: endOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await assertWithinDates(ctx, id)
  return { data: { id } }
}

export async function updateStaffingDemand(
  ctx: Ctx,
  { work_demand_id: id, revision, ...input }: ParsedApiInput<typeof planning.updateStaffingDemand>,
) {
  await loadStaffingDemand(ctx, id)
  const { revision: known, ...before } = await ctx.db
    .selectFrom('work_demand')
    .select(['revision', 'shift_id', 'from_minute', 'to_minute', 'training_kind', 'training_title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  assertRowRevision(revision, known)
  assertOneTarget({ ...before, ...omitUndefined(input) })
  assertTrainingKind({ ...before, ...omitUndefined(input) })
  if (input.shift_id !== before.shift_id) await assertOffered(ctx, input.shift_id)
  const columns = columnsOf(input)
  if (Object.keys(columns).length) await ctx.db.updateTable('work_demand').set(columns).where('id', '=', id).execute()
  await assertWithinDates(ctx, id)
  return { data: { id } }
}

export async function deleteStaffingDemand(ctx: Ctx, { work_demand_id: id }: ParsedApiInput<typeof planning.deleteStaffingDemand>) {
  await loadStaffingDemand(ctx, id)
  await ctx.db.deleteFrom('work_demand_day').where('work_demand_id', '=', id).execute()
  await ctx.db.deleteFrom('work_demand').where('id', '=', id).execute()
  return { data: { id } }
}

/** Public holidays and days off of the company in a period. */
export async function loadNonWorkingDaysOfCompany(ctx: Ctx, from: Day, to: Day): Promise<Map<Day, string>> {
  return new Map([...(await loadCompanyCalendar(ctx.db, from, to, ctx.language))].map(([day, { name }]) => [day, name]))
}

export async function setStaffingDemandOverrides(
  ctx: Ctx,
  { work_demand_id: id, days }: ParsedApiInput<typeof planning.setStaffingDemandOverrides>,
) {
  const demand = await loadStaffingDemand(ctx, id)
  // The demand is locked, so that concurrent changes of a day see each other.
  await ctx.db.selectFrom('work_demand').select('id').where('id', '=', id).forUpdate().execute()
  const outside = days.filter(({ day }) => day < demand.first_day || (demand.last_day !== null && day > demand.last_day))
  if (outside.length) throw new AppError('planning.days_outside_demand', { days: outside.map(({ day }) => day) })
  const sorted = days.map(({ day }) => day).sort()
  const from = sorted[0]!
  const to = sorted.at(-1)!
  const overrides = (await loadStaffingDemandOverrides(ctx, [id], from, to)).get(id)!
  const holidays = await loadNonWorkingDaysOfCompany(ctx, from, to)
  const changed = days.filter(
    ({ day, expected_count: expectedCount }) =>
      expectedCount !== undefined && computeStaffingDemandOnDay(demand, day, holidays.has(day), overrides.get(day)) !== expectedCount,
  )
  if (changed.length) throw new AppError('common.concurrent_update', { days: changed.map(({ day }) => day) })
  await writeStaffingDemandOverrides(
    ctx,
    days.map(({ day, needed }) => ({ id, day, needed })),
  )
  return { data: { written: days.length } }
}

export type StaffingDemandOverride = { id: number; day: Day; needed: number | null }

export async function writeStaffingDemandOverrides(ctx: Ctx, cells: StaffingDemandOverride[]): Promise<void> {
  const last = [...new Map(cells.map((cell) => [`${cell.id} ${cell.day}`, cell])).values()]
  const splitIntoColumns = (list: StaffingDemandOverride[]) => [list.map(({ id }) => id), list.map(({ day }) => day)] as const
  const back = last.filter(({ needed }) => needed === null)
  const set = last.filter(({ needed }) => needed !== null)
  if (back.length) {
    const [ids, days] = splitIntoColumns(back)
    await sql`delete from work_demand_day where (work_demand_id, day) in (select * from unnest(${ids}::bigint[], ${days}::date[]))`.execute(
      ctx.db,
    )
  }
  if (set.length) {
    const [ids, days] = splitIntoColumns(set)
    await sql`insert into work_demand_day (work_demand_id, day, needed)
      select * from unnest(${ids}::bigint[], ${days}::date[], ${set.map(({ needed }) => needed)}::int[])
      on conflict (company_id, work_demand_id, day) do update set needed = excluded.needed`.execute(ctx.db)
  }
}

/** Copies a week to the weeks from another Monday. A day equal to its weekly number keeps that number. */
export async function copyStaffingDemandWeek(
  ctx: Ctx,
  { from, to, weeks, ...places }: ParsedApiInput<typeof planning.copyStaffingDemandWeek>,
) {
  if (getWeekday(from) !== 1) throw createValidationError({ from: 'planning.not_monday' })
  if (getWeekday(to) !== 1) throw createValidationError({ to: 'planning.not_monday' })
  if (to < addDays(from, 7) && from < addDays(to, weeks * 7)) throw createValidationError({ to: 'planning.same_week' })
  const last = addDays(to, weeks * 7 - 1)
  const demands = await loadStaffingDemands(ctx, from < to ? from : to, last > from ? last : addDays(from, 6), places)
  const ids = demands.map(({ id }) => id)
  await sql`select from work_demand where id = any (${ids}::bigint[]) order by id for update`.execute(ctx.db)
  const source = await loadStaffingDemandOverrides(ctx, ids, from, addDays(from, 6))
  const targetHolidays = await loadNonWorkingDaysOfCompany(ctx, from, addDays(from, 6))
  const there = await loadNonWorkingDaysOfCompany(ctx, to, last)
  const cells = demands.flatMap((demand) =>
    [...iterateDaysBetween(to, last)].flatMap((day): StaffingDemandOverride[] => {
      const of = addDays(from, (countDays(to, day) - 1) % 7)
      const count = computeStaffingDemandOnDay(demand, of, targetHolidays.has(of), source.get(demand.id)!.get(of))
      const usual = computeStaffingDemandOnDay(demand, day, there.has(day), undefined)
      if (count === null || usual === null) return []
      return [{ id: demand.id, day, needed: count === usual ? null : count }]
    }),
  )
  await writeStaffingDemandOverrides(ctx, cells)
  return { data: { written: cells.length } }
}
