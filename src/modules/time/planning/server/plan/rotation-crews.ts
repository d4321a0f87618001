import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { addDays, type Day, findMonthEnd, getLaterDay, getMonthOfDay, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { rotationCrewsContract as crews } from '../../rotation-crews-contract.ts'
import { findPartOfDayOfShift } from '../../rules/day/shift-segments.ts'
import {
  findFirstMondayFrom,
  findRotationShift,
  isPlannedDayFromAssignmentLevel,
  type RotationAssignmentLevel,
  type WorkScheduleRotationVersion,
} from '../../rules/rotation.ts'
import { assignClosedMonthErrorToField, findFirstDayOfOpenMonths } from '../open-months.ts'
import { loadEmployeeDayFacts } from './employee-day-facts.ts'
import { findAbsenceReasonsByDay } from './month-plan-view.ts'
import {
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlansByEmployeeAndDay,
  toPlanFindingRows,
} from './month-plans.ts'
import { loadPlanGridEmployeeIds } from './plan-grid-employees.ts'
import { assignRotationWithinLimits } from './rotation-assignment-limits.ts'
import { applyPlanCellChanges, loadShiftVersions, type PlanCellChange } from './simulate-plan-change.ts'
import { findNewPlanViolations } from './write-plan.ts'

export async function getRotationAssignmentStartDay(ctx: Ctx) {
  return { data: { first_open_day: await findFirstDayOfOpenMonths(ctx) } }
}

type Preview = ParsedApiInput<typeof crews.previewRotationAssignment>

const PREVIEW_WEEK_COUNT = 3
const MAX_PREVIEWED_EMPLOYEES = 1000
const MAX_FINDINGS = 200

/** The rotation with its versions, in the form that the rules use. */
async function loadRotationVersions(ctx: Ctx, work_schedule_id: number): Promise<WorkScheduleRotationVersion[]> {
  const { rows } = await sql<WorkScheduleRotationVersion>`
    select v.first_day::text, v.anchor_day::text,
      (select jsonb_agg(d.shift_id order by p) from generate_series(0, v.length - 1) p
         left join work_schedule_day d on d.work_schedule_version_id = v.id and d.place = p) as days
    from work_schedule_version v where v.work_schedule_id = ${work_schedule_id}`.execute(ctx.db)
  return rows
}

/** The employees of a preview with their positions in the rotation. Null keeps the current shifts. */
async function findPreviewedPlaces(ctx: Ctx, input: Preview, from: Day, to: Day): Promise<Map<number, number | null>> {
  const members = input.members ?? []
  const requested = omitAbsentItems([...members.map(({ employee_id }) => employee_id), input.employee_id || undefined])
  if (requested.length) await assertEmployeesInScope(ctx, ...requested)
  const { department_id, team_id } = input
  const group =
    department_id || team_id
      ? await loadPlanGridEmployeeIds(ctx, from, to, { department_id: department_id ?? null, team_id: team_id ?? null })
      : []
  const places = new Map<number, number | null>()
  for (const id of group.slice(0, MAX_PREVIEWED_EMPLOYEES)) places.set(id, input.members ? null : input.shifted_by)
  if (input.employee_id) places.set(input.employee_id, input.shifted_by)
  for (const { employee_id, shifted_by } of members) places.set(employee_id, shifted_by)
  return places
}

export async function previewRotationAssignment(ctx: Ctx, input: Preview) {
  const first = input.first_day ?? (await findFirstDayOfOpenMonths(ctx))
  if (input.last_day && input.last_day < first) throw createValidationError({ last_day: 'schedules.last_day_before_first' })
  const previewEnd = addDays(findFirstMondayFrom(first), PREVIEW_WEEK_COUNT * 7 - 1)
  const until = getLaterDay(findMonthEnd(getMonthOfDay(first)), findMonthEnd(getMonthOfDay(ctx.today)))
  const to = getLaterDay(previewEnd, until)
  const placeLevel: RotationAssignmentLevel = input.team_id ? 'team' : 'department'
  const level: RotationAssignmentLevel = input.members || input.employee_id ? 'person' : placeLevel
  const places = await findPreviewedPlaces(ctx, input, first, to)
  const ids = [...places.keys()]
  const span = [addDays(first, -PLAN_CHECK_CONTEXT_DAYS - 7), addDays(to, PLAN_CHECK_CONTEXT_DAYS + 7)] as const
  const before = await loadPlansOfEmployees(ctx, ids, ...span)
  const versions = await loadRotationVersions(ctx, input.work_schedule_id)
  const facts = await loadEmployeeDayFacts(ctx, ids, ...span)
  const by = await loadPlanCheckData(ctx)
  const versionOf = await loadShiftVersions(ctx)
  // The days after `to` get the rotation too, so that rests at the end are checked.
  const last = input.last_day ?? span[1]
  const changes: PlanCellChange[] = []
  let entered = 0
  for (const [id, place] of places) {
    if (place === null) continue
    for (const [day, cell] of before.get(id) ?? []) {
      if (day < first || day > last) continue
      if (!isPlannedDayFromAssignmentLevel(level, cell.origin)) {
        if (cell.origin === 'cell' && day <= until) entered++
        continue
      }
      const shift = findRotationShift(versions, day, place)
      if (shift !== undefined && shift !== cell.shift_id) changes.push({ employee_id: id, day, shift_id: shift })
    }
  }
  const after = applyPlanCellChanges(before, changes, versionOf, by.shifts)
  const found = changes.length
    ? findNewPlanViolations({ ids, facts, by, from: first, to }, before, after).filter(({ day }) => day >= first && day <= to)
    : []
  const counted = changes.filter(({ day }) => day <= until)
  return {
    data: {
      first_day: first,
      ...(await loadCrewRows(ctx, ids, after, by.shifts, first, previewEnd)),
      findings: toPlanFindingRows(ctx, found.slice(0, MAX_FINDINGS)),
      until,
      changed_days: counted.length,
      changed_employees: new Set(counted.map(({ employee_id }) => employee_id)).size,
      entered_days: entered,
      replaced: level === 'person' ? await countReplaced(ctx, assignedIds(places), first) : 0,
    },
  }
}

const assignedIds = (places: ReadonlyMap<number, number | null>) => [...places].flatMap(([id, place]) => (place === null ? [] : [id]))

/** The visible days with the employees and their shifts. */
async function loadCrewRows(
  ctx: Ctx,
  ids: number[],
  plans: PlansByEmployeeAndDay,
  versions: Awaited<ReturnType<typeof loadPlanCheckData>>['shifts'],
  from: Day,
  to: Day,
) {
  const days = [...iterateDaysBetween(from, to)]
  const calendar = await loadCompanyCalendar(ctx.db, from, to, ctx.language)
  const away = await findAbsenceReasonsByDay(ctx, ids, from, to)
  const { rows } = await sql<{ id: number; first_name: string; last_name: string; job_position: string | null }>`
    select e.id, e.first_name, e.last_name,
      (select j.name from employment_terms t join job_position j on j.id = t.job_position_id
        where t.employee_id = e.id and t.first_day <= ${to}::date order by t.first_day desc limit 1) as job_position
    from employee e where e.id = any (${ids}::bigint[]) order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  const isNight = (version: number | null | undefined) => findPartOfDayOfShift(versions.get(version ?? 0)?.segments ?? []) === 'night'
  const employees = rows.map((person) => {
    const leave = away.get(person.id)?.leave ?? {}
    const cells = days.map((day) => plans.get(person.id)?.get(day))
    const worked = cells.filter((cell, at) => cell && cell.shift_id !== null && !(days[at]! in leave))
    return {
      ...person,
      fullName: `${person.last_name} ${person.first_name}`,
      shifts: cells.map((cell) => (cell ? cell.shift_id : -1)),
      leave,
      planned_minutes: worked.reduce((sum, cell) => sum + cell!.planned_minutes, 0),
      nights: worked.filter((cell) => isNight(cell!.shift_version_id)).length,
    }
  })
  const holidays = days.flatMap((day, at) => {
    const holiday = calendar.get(day)
    const count = employees.filter(({ shifts, leave }) => (shifts[at] ?? 0) > 0 && !(day in leave)).length
    return holiday && count ? [{ day, name: holiday.name, employees: count }] : []
  })
  const visible = days.map((day) => ({
    day,
    weekday: getWeekday(day),
    is_rest: getWeekday(day) > 5 || calendar.has(day),
    holiday: calendar.get(day)?.name ?? null,
  }))
  return { days: visible, employees, holidays }
}

/** Counts employees' own rotations that end or are deleted when the employees get another rotation. */
async function countReplaced(ctx: Ctx, ids: readonly number[], first: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schedule_assignment where employee_id = any (${ids}::bigint[]) and last_day >= ${first}::date`.execute(
    ctx.db,
  )
  return rows[0]!.count
}

export async function assignRotationCrews(
  ctx: Ctx,
  { work_schedule_id, first_day, members }: ParsedApiInput<typeof crews.assignRotationCrews>,
) {
  const ids = members.map(({ employee_id }) => employee_id).sort((a, b) => a - b)
  if (new Set(ids).size < ids.length) throw createValidationError({ members: 'schedules.member_duplicated' })
  await assertEmployeesInScope(ctx, ...ids)
  await sql`select from employee where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
  const target = { employee_ids: ids, team_id: null, department_id: null }
  const rows = members.map((member) => ({ ...member, work_schedule_id, first_day, last_day: 'infinity' }))
  const replaced = await assignRotationWithinLimits(ctx, target, work_schedule_id, first_day, 'infinity', () =>
    assignClosedMonthErrorToField('first_day', async () => {
      const ended = await endOwnAssignments(ctx, ids, first_day)
      await ctx.db.insertInto('schedule_assignment').values(rows).execute()
      return ended
    }),
  )
  return { data: { created: rows.length, replaced } }
}

/** Ends employees' own rotations on the day before, and deletes those that start later. */
async function endOwnAssignments(ctx: Ctx, ids: readonly number[], first: Day): Promise<number> {
  const deleted = await sql`
    delete from schedule_assignment where employee_id = any (${ids}::bigint[]) and first_day >= ${first}::date`.execute(ctx.db)
  const ended = await sql`
    update schedule_assignment set last_day = ${addDays(first, -1)}::date
    where employee_id = any (${ids}::bigint[]) and first_day < ${first}::date and last_day >= ${first}::date`.execute(ctx.db)
  return Number(deleted.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0)
}
