import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import type { monthCloseContract as closes, MonthCloseCheckItem, MonthCloseCheckKind } from '../../month-close-contract.ts'
import type { EmployeeTimesheetSignoffState } from '../../rules/month/signoff-state.ts'
import { getMissingSignoffSeverityAtMonthClose, loadDepartmentSignoffStates } from '../signoff/signoff-status.ts'
import { type EmployeeTimesheet, loadTimesheetInScope, type MonthTimesheetData, type TimesheetDay } from '../timesheet/timesheet-data.ts'
import { isIncompleteTimesheetDay } from '../timesheet/timesheet-day-cell-text.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { loadTimesheetPage } from '../timesheet/visible-timesheet.ts'
import { findChangedDaysAtMonthEdges } from './changed-days-at-month-edges.ts'
import {
  type BuildMonthCloseCheckLink,
  createMonthCloseCheckItem,
  createMonthCloseCheckRow,
  type TimesheetPersonName,
} from './month-close-check-items.ts'
import { findPendingDisputeCheckRows, findQuarantinedEventCheckItems, findUndecidedLeaveCheckItems } from './pending-close-check-items.ts'
import { findPlanViolationCheckRows, findUnpublishedPlanCheckRows } from './plan-close-check-items.ts'
import { findSignoffCheckItems } from './signoff-close-check-items.ts'
import {
  computeHourFundDifference,
  findDaysWithoutDataCheckRows,
  findEmployeesWithRedistribution,
  findEmptyTimesheetCheckRows,
  findFutureDayCheckRows,
  findReferencePeriodSurplusCheckRows,
  isDayWithoutHours,
} from './timesheet-close-check-items.ts'

type Filters = Omit<ParsedInput<typeof closes.getMonthCloseChecklist>, 'month' | 'page'>

/** Findings to check before the close of the month, each with its screen; many employees are paged. */
export async function getMonthCloseChecklist(ctx: Ctx, { month, page, ...filters }: ParsedInput<typeof closes.getMonthCloseChecklist>) {
  const { sheet, pagination } = await loadTimesheetPage(ctx, month, { ...filters, page }, { withClocked: true, allowStale: true })
  const items = await itemsOf(ctx, sheet, filters, pagination.page === 1)
  return {
    data: {
      month,
      closed: (await findMonthClose(ctx, sheet.first)) !== null,
      employees: pagination.rowsNumber,
      items: items.filter(({ count }) => count > 0),
      pagination,
      is_recalculating: sheet.isRecalculating,
    },
  }
}

/** Only the items that prevent a close; the close counts their errors. */
export async function countItemsBlockingMonthClose(ctx: Ctx, month: string): Promise<Partial<Record<MonthCloseCheckKind, number>>> {
  const items = await itemsOf(ctx, await loadTimesheetInScope(ctx, month, {}, { withClocked: true }), {})
  return Object.fromEntries(
    items.filter(({ severity, count }) => severity === 'error' && count > 0).map(({ kind, count }) => [kind, count]),
  )
}

/** Items without an employee are only on the first page. */
async function itemsOf(ctx: Ctx, sheet: MonthTimesheetData, filters: Filters, isFirst = true): Promise<MonthCloseCheckItem[]> {
  const { first, last, month, people } = sheet
  const daily = (person: TimesheetPersonName, day: Day) => ({
    screen: '/events',
    params: { from: day, to: day, employee_id: String(person.id) },
  })
  const cell = (person: TimesheetPersonName, day: Day) => ({ screen: '/timesheet', params: { month, employee_id: String(person.id), day } })
  const days = (
    holds: (day: TimesheetDay, person: EmployeeTimesheet) => boolean,
    link: BuildMonthCloseCheckLink,
    minutes?: (day: TimesheetDay) => number,
  ) =>
    people.flatMap((person) =>
      person.days
        .filter((day) => day !== null && holds(day, person))
        .map((day) => createMonthCloseCheckRow(person, day!.day, link(person, day!.day), minutes?.(day!))),
    )
  const over = last < ctx.today
  // Under redistribution a month may differ from its fund; the end of the period shows the result.
  const redistributed = await findEmployeesWithRedistribution(ctx, people, first, last)
  const hasSurplus = ({ periods }: EmployeeTimesheet) => periods.some((period) => sumReferencePeriodSurplusMinutes(period) > 0)
  const fund = (holds: (difference: number, person: EmployeeTimesheet) => boolean) =>
    people
      .filter((person) => !redistributed.has(person.id) && holds(computeHourFundDifference(person), person))
      .map((person) =>
        createMonthCloseCheckRow(
          person,
          null,
          { screen: '/timesheet', params: { month, employee_id: String(person.id) } },
          computeHourFundDifference(person),
        ),
      )
  const screen = (name: string, params: Record<string, string> = { month }) => ({ screen: name, params })
  return [
    createMonthCloseCheckItem('not_over', 'warning', over ? [] : findFutureDayCheckRows(sheet), screen('/timesheet')),
    createMonthCloseCheckItem('no_data', 'error', findDaysWithoutDataCheckRows(sheet), screen('/timesheet')),
    createMonthCloseCheckItem('no_hours', 'error', over ? findEmptyTimesheetCheckRows(people, month) : [], screen('/timesheet')),
    createMonthCloseCheckItem(
      'no_published_plan',
      'error',
      days(
        ({ typed, flags }) => !typed && flags.includes('no_published_plan'),
        () => ({ screen: '/work-schedule', params: { month } }),
        ({ planned }) => planned,
      ),
      screen('/work-schedule'),
    ),
    createMonthCloseCheckItem(
      'not_entered',
      'error',
      days(
        ({ typed, flags }) => !typed && flags.includes('not_entered'),
        cell,
        ({ planned }) => planned,
      ),
      screen('/timesheet'),
    ),
    createMonthCloseCheckItem(
      'event_not_counted',
      'warning',
      days(({ flags }) => flags.includes('event_not_counted'), daily),
      screen('/events', { from: first, to: last }),
    ),
    createMonthCloseCheckItem(
      'half_pair',
      'error',
      days((day) => !day.typed && isIncompleteTimesheetDay(day), daily),
      screen('/events', { from: first, to: last }),
    ),
    createMonthCloseCheckItem(
      'no_record',
      'error',
      days(isDayWithoutHours, daily, ({ planned }) => planned),
      screen('/events', { from: first, to: last }),
    ),
    createMonthCloseCheckItem(
      'auto_closed',
      'warning',
      days(({ typed, flags }) => !typed && flags.includes('auto_closed'), daily),
      screen('/events', { from: first, to: last }),
    ),
    createMonthCloseCheckItem(
      'worked_during_leave',
      'warning',
      days(({ typed, flags }) => !typed && flags.includes('worked_during_leave'), daily),
      screen('/events', { from: first, to: last }),
    ),
    createMonthCloseCheckItem(
      'overtime_waiting',
      'error',
      days(
        ({ waiting }) => waiting,
        cell,
        ({ extra }) => extra,
      ),
      screen('/timesheet', { month, panel: 'overtime' }),
    ),
    createMonthCloseCheckItem(
      'leave_undecided',
      'error',
      await findUndecidedLeaveCheckItems(ctx, people, first, last),
      screen('/leave/requests', {}),
    ),
    createMonthCloseCheckItem(
      'under_fund',
      'warning',
      fund((difference) => difference < 0),
      screen('/timesheet'),
    ),
    createMonthCloseCheckItem(
      'over_fund',
      'warning',
      fund((difference, person) => difference > 0 && !hasSurplus(person)),
      screen('/timesheet'),
    ),
    createMonthCloseCheckItem(
      'plan_unpublished',
      'warning',
      await findUnpublishedPlanCheckRows(ctx, people, sheet),
      screen('/work-schedule'),
    ),
    createMonthCloseCheckItem(
      'period_surplus',
      'warning',
      findReferencePeriodSurplusCheckRows(people),
      screen('/regimes', { tab: 'periods', month }),
    ),
    createMonthCloseCheckItem(
      'law_breach',
      'warning',
      await findPlanViolationCheckRows(ctx, people, first, last, cell),
      screen('/timesheet'),
    ),
    createMonthCloseCheckItem(
      'quarantined',
      'error',
      ctx.isScoped || filters.employee_id || !isFirst ? [] : await findQuarantinedEventCheckItems(ctx, first, last),
      screen('/events', { tab: 'quarantine' }),
    ),
    createMonthCloseCheckItem(
      'closed_day_differs',
      'warning',
      await findChangedDaysAtMonthEdges(ctx, people, first, last),
      screen('/company/months', {}),
    ),
    createMonthCloseCheckItem(
      'dispute_open',
      'error',
      await findPendingDisputeCheckRows(ctx, people, first, last),
      screen('/timesheet', { month, panel: 'disputes' }),
    ),
    ...(await findSignoffCheckItems(ctx, sheet, cell)),
  ]
}

/** Errors that nobody may accept: they must be settled before a close. */
export async function countNonAcceptableMonthCloseErrors(ctx: Ctx, month: string): Promise<Partial<Record<MonthCloseCheckKind, number>>> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { disputes } = await ctx.db
    .selectFrom('timesheet_dispute')
    .select((eb) => eb.fn.countAll<number>().as('disputes'))
    .where('status', '=', 'open')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow()
  const needed = (await getMissingSignoffSeverityAtMonthClose(ctx)) === 'refusal'
  const departments = !needed ? [] : await loadDepartmentSignoffStates(ctx, await loadPlanGridEmployees(ctx, first, last, {}), first, last)
  const count = (...states: EmployeeTimesheetSignoffState[]) => departments.filter(({ state }) => states.includes(state)).length
  const found = { dispute_open: disputes, unsigned: count('none', 'part'), changed_since_signed: count('changed') }
  return Object.fromEntries(Object.entries(found).filter(([, many]) => many > 0))
}
