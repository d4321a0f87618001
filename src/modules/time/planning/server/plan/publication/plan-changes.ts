import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { loadWorkingTimeSettings } from '#modules/time/timesheet/server/results/load-computation-inputs.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createValidationError } from '#shared/app-error.ts'
import { addDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import {
  type ChangedPlanDayOfEmployee,
  computeScheduleNoticePeriod,
  isHiredWithinNoticePeriod,
  isPlanDifferentFromPublished,
  type PublishedShiftOfDay,
  type ScheduleNoticePeriod,
} from '../../../rules/law/schedule-notice-period.ts'
import { loadRecordingMethods } from '../../recording/recording-methods.ts'
import { loadPlansOfEmployees, type PlansByEmployeeAndDay } from '../month-plans.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '../plan-grid-employees.ts'
import { loadPublishedShiftsByEmployee, type PublishedShiftsByEmployee } from './published-days.ts'

export type PlanPublicationSpan = { from: Day; to: Day; department_id?: number | null | undefined }
export type NotifiedPlanChange = ChangedPlanDayOfEmployee & { notice: ScheduleNoticePeriod }
/** An employee whose plan differs from the publication. `is_first`: no day of the period was published. */
export type EmployeeWithPlanChanges = PlanGridEmployee & { is_first: boolean; changes: NotifiedPlanChange[] }
export type PlanChangesSincePublication = {
  people: PlanGridEmployee[]
  affected: EmployeeWithPlanChanges[]
  plans: PlansByEmployeeAndDay
  published: PublishedShiftsByEmployee
}

const MAX_SPAN_DAYS = 62

export function assertPlanPublicationSpan({ from, to }: Pick<PlanPublicationSpan, 'from' | 'to'>): void {
  if (to < from) throw createValidationError({ to: 'schedules.last_day_before_first' })
  if (to > addDays(from, MAX_SPAN_DAYS - 1)) throw createValidationError({ to: 'plan.span_too_long' })
}

/** Planned employees in scope in the period. */
export async function loadPlannedEmployees(ctx: Ctx, { from, to, department_id }: PlanPublicationSpan): Promise<PlanGridEmployee[]> {
  if (department_id) {
    const known = await ctx.db.selectFrom('department').select('id').where('id', '=', department_id).executeTakeFirst()
    if (!known) throw createValidationError({ department_id: 'invalid.unknown_id' })
  }
  return loadPlanGridEmployees(ctx, from, to, { department_id: department_id ?? null })
}

/**
 * The differences between the plan and the publication. A past unpublished day needs no publication unless hours are by plan. Closed months
 * do not change. `around`: further days to read.
 */
export async function loadPlanChangesSincePublication(
  ctx: Ctx,
  people: PlanGridEmployee[],
  { from, to }: Pick<PlanPublicationSpan, 'from' | 'to'>,
  around = 0,
): Promise<PlanChangesSincePublication> {
  const ids = people.map(({ id }) => id)
  const first = addDays(from, -around)
  const last = addDays(to, around)
  const plans = await loadPlansOfEmployees(ctx, ids, first, last)
  const publishedRows = await loadPublishedShiftsByEmployee(ctx, ids, first, last)
  const shifts = await loadShiftVersionsForPlanPublication(ctx)
  const since = await loadFirstDaysOfEmployment(ctx, ids, to)
  const closed = await loadClosedMonthsOfSpan(ctx, from, to)
  const { settings } = await loadWorkingTimeSettings(ctx)
  const published = { today: ctx.today, now: ctx.now.getTime(), zone: settings.zone }
  const methods = await loadRecordingMethods(ctx, ids, from, to)
  const days = [...iterateDaysBetween(from, to)].filter((day) => !closed.has(day.slice(0, 7)))
  const affected: EmployeeWithPlanChanges[] = []
  for (const person of people) {
    const planned = plans.get(person.id)!
    const known = publishedRows.get(person.id)
    const changes: NotifiedPlanChange[] = []
    let isFirst = true
    for (const day of days) {
      const cell = planned.get(day)
      if (!cell) continue
      const before = known?.get(day)
      if (before !== undefined) isFirst = false
      const after = cell.shift_version_id === null ? null : (shifts.get(cell.shift_version_id) ?? null)
      if (!isPlanDifferentFromPublished(after, before)) continue
      const change: ChangedPlanDayOfEmployee = { day, after, before }
      const notice = computeScheduleNoticePeriod(change, published)
      const isOver = notice.lateness === 'past' || day < ctx.today
      if (before === undefined && isOver && methods.get(person.id)?.(day) !== 'by_plan') continue
      const lateness = isHiredWithinNoticePeriod(change, since.get(person.id)) ? 'in_time' : notice.lateness
      changes.push({ ...change, notice: { ...notice, lateness } })
    }
    if (changes.length) affected.push({ ...person, is_first: isFirst, changes })
  }
  return { people, affected, plans, published: publishedRows }
}

/** The shift versions of the published plan, by id. */
export async function loadShiftVersionsForPlanPublication(ctx: Ctx): Promise<Map<number, NonNullable<PublishedShiftOfDay>>> {
  const { rows } = await sql<NonNullable<PublishedShiftOfDay>>`
    select v.id as shift_version_id, s.id as shift_id, s.code, s.name, v.segments, v.planned_minutes as planned
    from shift_version v join shift s on s.id = v.shift_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.shift_version_id, row]))
}

/** The first day of the employment at the end of a period. */
async function loadFirstDaysOfEmployment(ctx: Ctx, ids: readonly number[], to: Day): Promise<Map<number, Day>> {
  const { rows } = await sql<{ employee_id: number; since: Day }>`
    select employee_id, max(first_day)::text as since from employment where employee_id = any (${ids}::bigint[]) and first_day <= ${to}::date group by 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ employee_id, since }) => [employee_id, since]))
}

export async function loadClosedMonthsOfSpan(ctx: Ctx, from: Day, to: Day): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('month_close')
    .select('month')
    .where('reopened_at', 'is', null)
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .execute()
  return new Set(rows.map(({ month }) => month.slice(0, 7)))
}

/** The last publication that included any of these employees in the span. */
export async function findLastPlanPublication(ctx: Ctx, ids: readonly number[], { from, to }: Pick<PlanPublicationSpan, 'from' | 'to'>) {
  const { rows } = await sql<{ id: number; published_at: Date; published_by: number | null }>`
    select id, published_at, published_by from plan_publication p where first_day <= ${to}::date and last_day >= ${from}::date
      and exists (select from plan_change_notice n where n.plan_publication_id = p.id and n.employee_id = any (${ids}::bigint[]))
    order by id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

/** The last publication of the plan itself, and the number of shift offers that employees accepted after it. */
export async function findLastPublicationOfPlanItself(
  ctx: Ctx,
  ids: readonly number[],
  { from, to }: Pick<PlanPublicationSpan, 'from' | 'to'>,
) {
  const { rows } = await sql<{ id: number; published_at: Date; published_by: number | null; accepted_offers: number }>`
    with publication as (
      select id, published_at, published_by, is_accepted_offer from plan_publication p where first_day <= ${to}::date and last_day >= ${from}::date
        and exists (select from plan_change_notice n where n.plan_publication_id = p.id and n.employee_id = any (${ids}::bigint[])))
    select id, published_at, published_by,
      (select count(*)::int from publication later where later.is_accepted_offer and later.id > p.id) as accepted_offers
    from publication p where not is_accepted_offer order by id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

/** A digest of the last publication and the changes; each part continues the previous one. */
export function computePlanPublicationDigest(
  last: { id: number } | null,
  affected: readonly EmployeeWithPlanChanges[],
  before?: string,
): string {
  const [since, sofar = ''] = before?.split('.') ?? [String(last?.id ?? 0)]
  const digest = affected.reduce((digest, { id, changes }) => {
    const hash = createHash('sha256').update(digest)
    for (const { day, before, after } of changes)
      hash.update(`${id} ${day} ${before === undefined ? '?' : keyOf(before)} ${keyOf(after)}\n`)
    return hash.digest('base64url')
  }, sofar)
  return `${since}.${digest}`
}

const keyOf = (shift: PublishedShiftOfDay) => (shift ? `${shift.shift_id} ${shift.planned} ${JSON.stringify(shift.segments)}` : '-')

/** The day from which an employee sees only published days: the first publication to the employee or the whole department. */
export async function findDayOfFirstPlanPublication(ctx: Ctx, employeeId: number): Promise<Day | null> {
  const { rows } = await sql<{ since: Day | null }>`
    select min(p.first_day)::text as since from plan_publication p join plan_change_notice n on n.plan_publication_id = p.id
    where n.employee_id = ${employeeId}
      or not p.is_partial and n.department_id = (select department_id from employment_terms_on(${employeeId}, ${ctx.today}::date))`.execute(
    ctx.db,
  )
  return rows[0]!.since
}
