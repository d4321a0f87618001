import { sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { monthCloseContract as closes, MonthCloseCheckItem, MonthCloseCheckKind } from '../../month-close-contract.ts'
import type { EmployeeTimesheetSignoffState } from '../../rules/month/signoff-state.ts'
import { getMissingSignoffSeverityAtMonthClose, loadDepartmentSignoffStates } from '../signoff/signoff-status.ts'
import { formatEmployeeDayKey } from '../timesheet/approved-overtime.ts'
import { loadMissingClockEvents } from '../timesheet/missing-clock-events.ts'
import { type EmployeeTimesheet, loadTimesheetInScope, type MonthTimesheetData, type TimesheetDay } from '../timesheet/timesheet-data.ts'
import { isIncompleteTimesheetDay } from '../timesheet/timesheet-day-cell-text.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { loadTimesheetPage } from '../timesheet/visible-timesheet.ts'
import { findChangedDaysAtMonthEdges } from './changed-days-at-month-edges.ts'
import { type BuildMonthCloseCheckLink, createMonthCloseCheckItem, createMonthCloseCheckRow } from './month-close-check-items.ts'
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

type Filters = Omit<ParsedApiInput<typeof closes.getMonthCloseChecklist>, 'month' | 'page'>

/** Findings to resolve before the close of the month, each with its screen. Many employees are paged. */
export async function getMonthCloseChecklist(ctx: Ctx, { month, page, ...filters }: ParsedApiInput<typeof closes.getMonthCloseChecklist>) {
  const { sheet, pagination } = await loadTimesheetPage(ctx, month, { ...filters, page }, { withClocked: true, allowStale: true })
  const items = await itemsOf(ctx, sheet, filters, pagination.page === 1)
  await addMissingClockEvents(ctx, items)
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

/** Adds the missing events to the findings of the reply, in one query. */
async function addMissingClockEvents(ctx: Ctx, items: readonly MonthCloseCheckItem[]): Promise<void> {
  const rows = items.flatMap(({ kind, rows }) => (kind === 'half_pair' ? rows : []))
  const places = rows.map(({ employee_id, day }) => ({ employee_id: employee_id!, day: day! }))
  const events = await loadMissingClockEvents(ctx, places, { withColleagues: true })
  for (const [at, row] of rows.entries()) row.missing_event = events.get(formatEmployeeDayKey(places[at]!)) ?? null
}

/** Returns the items that prevent a close, with the number of their errors. */
export async function countItemsBlockingMonthClose(ctx: Ctx, month: string): Promise<Partial<Record<MonthCloseCheckKind, number>>> {
  const items = await itemsOf(ctx, await loadTimesheetInScope(ctx, month, {}, { withClocked: true }), {})
  return Object.fromEntries(
    items.filter(({ severity, count }) => severity === 'error' && count > 0).map(({ kind, count }) => [kind, count]),
  )
}

/** Items without an employee are only on the first page. */
async function itemsOf(ctx: Ctx, sheet: MonthTimesheetData, filters: Filters, isFirst = true): Promise<MonthCloseCheckItem[]> {
  const { first, last, month, people } = sheet
  const cell = linkToCellOf(month)
  const over = last < ctx.today
  return [
    createMonthCloseCheckItem('not_over', 'warning', over ? [] : findFutureDayCheckRows(sheet), createScreenLink('/timesheet', { month })),
    createMonthCloseCheckItem('no_data', 'error', findDaysWithoutDataCheckRows(sheet), createScreenLink('/timesheet', { month })),
    createMonthCloseCheckItem(
      'no_hours',
      'error',
      over ? findEmptyTimesheetCheckRows(people, month) : [],
      createScreenLink('/timesheet', { month }),
    ),
    ...listPlanAndEntryItems(sheet),
    ...listClockEventItems(sheet),
    createMonthCloseCheckItem(
      'overtime_waiting',
      'error',
      listDayRows(
        people,
        ({ waiting }) => waiting,
        cell,
        ({ extra }) => extra,
      ),
      createScreenLink('/timesheet', { month, panel: 'overtime' }),
    ),
    createMonthCloseCheckItem(
      'leave_undecided',
      'error',
      await findUndecidedLeaveCheckItems(ctx, people, first, last),
      createScreenLink('/leave/requests', {}),
    ),
    ...(await findHourFundItems(ctx, sheet)),
    ...(await findPlanLawItems(ctx, sheet)),
    createMonthCloseCheckItem(
      'quarantined',
      'error',
      ctx.isScoped || filters.employee_id || !isFirst ? [] : await findQuarantinedEventCheckItems(ctx, first, last),
      createScreenLink('/events', { tab: 'quarantine' }),
    ),
    createMonthCloseCheckItem(
      'closed_day_differs',
      'warning',
      await findChangedDaysAtMonthEdges(ctx, people, first, last),
      createScreenLink('/company/months', {}),
    ),
    createMonthCloseCheckItem(
      'dispute_open',
      'error',
      await findPendingDisputeCheckRows(ctx, people, first, last),
      createScreenLink('/timesheet', { month, panel: 'disputes' }),
    ),
    ...(await findSignoffCheckItems(ctx, sheet, cell)),
  ]
}

const createScreenLink = (name: string, params: Record<string, string>) => ({ screen: name, params })

const linkToEvents: BuildMonthCloseCheckLink = (person, day) =>
  createScreenLink('/events', { from: day, to: day, employee_id: String(person.id) })

const linkToCellOf =
  (month: string): BuildMonthCloseCheckLink =>
  (person, day) =>
    createScreenLink('/timesheet', { month, employee_id: String(person.id), day })

function listDayRows(
  people: readonly EmployeeTimesheet[],
  holds: (day: TimesheetDay, person: EmployeeTimesheet) => boolean,
  link: BuildMonthCloseCheckLink,
  minutes?: (day: TimesheetDay) => number,
) {
  return people.flatMap((person) =>
    person.days
      .filter((day) => day !== null && holds(day, person))
      .map((day) => createMonthCloseCheckRow(person, day!.day, link(person, day!.day), minutes?.(day!))),
  )
}

/** Days without a published plan, and days that wait for an entry by hand. */
function listPlanAndEntryItems({ month, people }: MonthTimesheetData): MonthCloseCheckItem[] {
  const rowsWithFlag = (flag: 'no_published_plan' | 'not_entered', link: BuildMonthCloseCheckLink) =>
    listDayRows(
      people,
      ({ typed, flags }) => !typed && flags.includes(flag),
      link,
      ({ planned }) => planned,
    )
  return [
    createMonthCloseCheckItem(
      'no_published_plan',
      'error',
      rowsWithFlag('no_published_plan', () => createScreenLink('/work-schedule', { month })),
      createScreenLink('/work-schedule', { month }),
    ),
    createMonthCloseCheckItem(
      'not_entered',
      'error',
      rowsWithFlag('not_entered', linkToCellOf(month)),
      createScreenLink('/timesheet', { month }),
    ),
  ]
}

/** Days with missing, unpaired or doubtful clock events. */
function listClockEventItems({ first, last, people }: MonthTimesheetData): MonthCloseCheckItem[] {
  const events = createScreenLink('/events', { from: first, to: last })
  const listCheckRows = (holds: (day: TimesheetDay, person: EmployeeTimesheet) => boolean) => listDayRows(people, holds, linkToEvents)
  return [
    createMonthCloseCheckItem(
      'event_not_counted',
      'warning',
      listCheckRows(({ flags }) => flags.includes('event_not_counted')),
      events,
    ),
    createMonthCloseCheckItem(
      'half_pair',
      'error',
      listCheckRows((day) => !day.typed && isIncompleteTimesheetDay(day)),
      events,
    ),
    createMonthCloseCheckItem(
      'no_record',
      'error',
      listDayRows(people, isDayWithoutHours, linkToEvents, ({ planned }) => planned),
      events,
    ),
    createMonthCloseCheckItem(
      'auto_closed',
      'warning',
      listCheckRows(({ typed, flags }) => !typed && flags.includes('auto_closed')),
      events,
    ),
    createMonthCloseCheckItem(
      'worked_during_leave',
      'warning',
      listCheckRows(({ typed, flags }) => !typed && flags.includes('worked_during_leave')),
      events,
    ),
  ]
}

/** Employees below and above the hours of the month. With redistribution, the end of the period decides. */
async function findHourFundItems(ctx: Ctx, { first, last, month, people }: MonthTimesheetData): Promise<MonthCloseCheckItem[]> {
  const redistributed = await findEmployeesWithRedistribution(ctx, people, first, last)
  const hasSurplus = ({ periods }: EmployeeTimesheet) => periods.some((period) => sumReferencePeriodSurplusMinutes(period) > 0)
  const listCheckRows = (holds: (difference: number, person: EmployeeTimesheet) => boolean) =>
    people
      .filter((person) => !redistributed.has(person.id) && holds(computeHourFundDifference(person, ctx.today), person))
      .map((person) =>
        createMonthCloseCheckRow(
          person,
          null,
          createScreenLink('/timesheet', { month, employee_id: String(person.id) }),
          computeHourFundDifference(person, ctx.today),
        ),
      )
  return [
    createMonthCloseCheckItem(
      'under_fund',
      'warning',
      listCheckRows((difference) => difference < 0),
      createScreenLink('/timesheet', { month }),
    ),
    createMonthCloseCheckItem(
      'over_fund',
      'warning',
      listCheckRows((difference, person) => difference > 0 && !hasSurplus(person)),
      createScreenLink('/timesheet', { month }),
    ),
  ]
}

/** Unpublished changes of the plan, surplus hours of ended periods, and violations of the law. */
async function findPlanLawItems(ctx: Ctx, sheet: MonthTimesheetData): Promise<MonthCloseCheckItem[]> {
  const { first, last, month, people } = sheet
  return [
    createMonthCloseCheckItem(
      'plan_unpublished',
      'warning',
      await findUnpublishedPlanCheckRows(ctx, people, sheet),
      createScreenLink('/work-schedule', { month }),
    ),
    createMonthCloseCheckItem(
      'period_surplus',
      'warning',
      findReferencePeriodSurplusCheckRows(people),
      createScreenLink('/regimes', { tab: 'periods', month }),
    ),
    createMonthCloseCheckItem(
      'law_breach',
      'warning',
      await findPlanViolationCheckRows(ctx, people, first, last, linkToCellOf(month)),
      createScreenLink('/timesheet', { month }),
    ),
  ]
}

/** Errors that cannot be accepted: they must be resolved before a close. */
export async function countNonAcceptableMonthCloseErrors(ctx: Ctx, month: string): Promise<Partial<Record<MonthCloseCheckKind, number>>> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { disputes } = await ctx.db
    .selectFrom('timesheet_dispute')
    .select((eb) => eb.fn.countAll<number>().as('disputes'))
    .where('status', '=', 'open')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow()
  const needed = (await getMissingSignoffSeverityAtMonthClose(ctx)) === 'error'
  const departments = !needed ? [] : await loadDepartmentSignoffStates(ctx, await loadPlanGridEmployees(ctx, first, last, {}), first, last)
  const count = (...states: EmployeeTimesheetSignoffState[]) => departments.filter(({ state }) => states.includes(state)).length
  const found = { dispute_open: disputes, unsigned: count('none', 'part'), changed_since_signed: count('changed') }
  return Object.fromEntries(Object.entries(found).filter(([, many]) => many > 0))
}
