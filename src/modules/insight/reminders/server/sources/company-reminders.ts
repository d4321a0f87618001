import { sql } from 'kysely'
import { loadPlanChangesSincePublication, loadPlannedEmployees } from '#modules/time/planning/server/plan/publication/plan-changes.ts'
import { addDays, addMonths, type Day, findMonthEnd, getMonthOfDay, getWeekday } from '#shared/days.ts'
import type { ReminderSource } from './reminder-source.ts'

/** The last ended month that is not closed, if the company had employees. */
export const unclosedMonthReminders: ReminderSource = async (ctx) => {
  const last = addDays(`${getMonthOfDay(ctx.today)}-01`, -1)
  const first = `${getMonthOfDay(last)}-01`
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from employment where first_day <= ${last}::date and last_day >= ${first}::date)
      and not exists (select from closed_month where month = ${first}::date) as is_open`.execute(ctx.db)
  if (!rows[0]!.is_open) return []
  const month = getMonthOfDay(last)
  return [
    {
      kind: 'month_open',
      key: month,
      day: last,
      employeeId: null,
      values: { day: last },
      link: `/timesheet?month=${month}&panel=check`,
    },
  ]
}

/** ZoR čl. 56. */
const SCHEDULE_NOTICE_DAYS = 5

/**
 * The next month that can still be published in time, if some employees have no published plan and the company publishes plans. Recipients
 * with any of them in scope get it.
 */
export const unpublishedPlanReminders: ReminderSource = async (ctx, _, days) => {
  const from = `${getMonthOfDay(addMonths(addDays(ctx.today, SCHEDULE_NOTICE_DAYS - 1), 1))}-01`
  const day = addDays(from, -SCHEDULE_NOTICE_DAYS)
  if (addDays(day, -days) > ctx.today) return []
  const published = await ctx.db.selectFrom('plan_publication').select('id').limit(1).executeTakeFirst()
  if (!published) return []
  const span = { from, to: findMonthEnd(getMonthOfDay(from)) }
  const { affected } = await loadPlanChangesSincePublication(ctx, await loadPlannedEmployees(ctx, span), span)
  const unknowing = affected.filter(({ is_first, changes }) => is_first && changes.some(({ after }) => after))
  if (!unknowing.length) return []
  const month = getMonthOfDay(from)
  return [
    {
      kind: 'plan_unpublished',
      key: month,
      day,
      employeeId: null,
      values: { month, day },
      among: new Set(unknowing.map(({ id }) => id)),
      link: `/work-schedule?month=${month}`,
    },
  ]
}

/** Clock events in quarantine, once a week while there are any. */
export const quarantinedClockEventReminders: ReminderSource = async (ctx, _, days) => {
  const { rows } = await sql<{ count: number; day: Day | null }>`
    select count(*)::int as count, min(day)::text as day from clock_event v where quarantine is not null
      and day <= ${addDays(ctx.today, -days)}::date and day >= ${addMonths(ctx.today, -3)}::date
      and not exists (select from clock_event r where r.replaces_id = v.id)`.execute(ctx.db)
  const { count, day } = rows[0]!
  const monday = addDays(ctx.today, 1 - getWeekday(ctx.today))
  if (!count || !day) return []
  return [{ kind: 'unsettled_events', key: monday, day, employeeId: null, values: { count, day }, link: '/events?tab=quarantine' }]
}

/** Undecided leave requests. The leave type is visible only behind the link. */
export const undecidedLeaveRequestReminders: ReminderSource = async (ctx, _, days) => {
  const { rows } = await sql<{ id: number; employee_id: number; employee: string; day: Day; approval: string[] }>`
    select r.id, r.employee_id, e.full_name as employee, (r.submitted_at at time zone 'Europe/Belgrade')::date::text as day, r.pending_approvers as approval
    from leave_request r join employee e on e.id = r.employee_id
    where r.status = 'submitted' and (r.submitted_at at time zone 'Europe/Belgrade')::date <= ${addDays(ctx.today, -days)}::date order by r.id`.execute(
    ctx.db,
  )
  return rows.map(({ id, employee_id, employee, day, approval }) => ({
    kind: 'waiting_requests',
    key: String(id),
    day,
    employeeId: employee_id,
    approval,
    values: { employee, day },
    link: `/verifiers/employee/${employee_id}/leave-request/${id}`,
  }))
}
