import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getMonthOfDay } from '#shared/days.ts'
import type { EmployeeTimesheet } from '../timesheet/timesheet-data.ts'
import { createMonthCloseCheckRow, MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE, type MonthCloseCheckRow } from './month-close-check-items.ts'

const hasNoTime = sql<boolean>`quarantine in ('clock_off', 'unreadable')`
const receivedOn = sql<Day>`(received_at at time zone 'Europe/Belgrade')::date`

export async function findUndecidedLeaveCheckItems(
  ctx: Ctx,
  people: EmployeeTimesheet[],
  first: Day,
  last: Day,
): Promise<MonthCloseCheckRow[]> {
  const rows = await ctx.db
    .selectFrom('leave_request')
    .select(['id', 'employee_id', 'first_day'])
    .where('employee_id', '=', sql<number>`any (${people.map(({ id }) => id)}::bigint[])`)
    .where('status', '=', 'submitted')
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .orderBy('first_day')
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map(({ id, employee_id, first_day }) =>
    createMonthCloseCheckRow(byId.get(employee_id)!, first_day, {
      screen: `/verifiers/employee/${employee_id}/leave-request/${id}`,
      params: {},
    }),
  )
}

/**
 * Events in quarantine: those of the month, and those of an unknown day that were received in the month (wrong device clock or unreadable
 * line).
 */
export async function findQuarantinedEventCheckItems(ctx: Ctx, first: Day, last: Day): Promise<MonthCloseCheckRow[]> {
  const rows = await ctx.db
    .selectFrom('clock_event')
    .select(({ eb }) => eb.case().when(hasNoTime).then(receivedOn).else(sql<Day>`day`).end().as('day'))
    .where(
      ({ eb }) =>
        sql<boolean>`case when ${hasNoTime} then ${receivedOn} else ${eb.ref('day')} end between ${first}::date and ${last}::date`,
    )
    .where('quarantine', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('clock_event as r').select('r.id').whereRef('r.replaces_id', '=', 'clock_event.id'))))
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => ({
    ...MONTH_CLOSE_CHECK_ROW_WITHOUT_EMPLOYEE,
    day,
    link: { screen: '/events', params: { tab: 'quarantine' } },
  }))
}

/** Unanswered objections of employees. Only the screen for answers shows their text. */
export async function findPendingDisputeCheckRows(
  ctx: Ctx,
  people: EmployeeTimesheet[],
  first: Day,
  last: Day,
): Promise<MonthCloseCheckRow[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const rows = await ctx.db
    .selectFrom('timesheet_dispute')
    .select(['employee_id', 'day'])
    .where('status', '=', 'open')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  const link = { screen: '/timesheet', params: { month: getMonthOfDay(first), panel: 'disputes' } }
  return rows.flatMap(({ employee_id, day }) => (byId.has(employee_id) ? createMonthCloseCheckRow(byId.get(employee_id)!, day, link) : []))
}
