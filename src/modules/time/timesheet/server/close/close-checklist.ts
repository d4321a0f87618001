import { surplusMinutes } from '#modules/time/planning/rules/law/surplus.ts'
import { monthSpan } from '#modules/time/planning/server/plan/month.ts'
import { peopleOf } from '#modules/time/planning/server/plan/plan-members.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { Day } from '#shared/days.ts'
import type { CheckItem, CheckKind, closeContract as closes } from '../../close-contract.ts'
import type { EmployeeSignoffState } from '../../rules/month/signoff.ts'
import { departmentsOf, signoffsNeeded } from '../signoff/signoff-status.ts'
import { isBroken } from '../timesheet/day-text.ts'
import { findClose } from '../timesheet/month.ts'
import { type PersonTimesheet, readTimesheet, type TimesheetData, type TimesheetDay } from '../timesheet/timesheet-data.ts'
import { readPage } from '../timesheet/visible-timesheet.ts'
import { item, type LinkOf, rowOf, type TimesheetPersonName } from './check-items.ts'
import { closedEdgeRows } from './closed-edges.ts'
import { disputeRows, quarantineItems, undecidedLeaveItems } from './pending-items.ts'
import { breachRows, unpublishedRows } from './plan-items.ts'
import { signatureItems } from './signoff-items.ts'
import { differenceOf, emptyRows, isMissing, noDataRows, redistributedIn, surplusRows, upcomingRows } from './timesheet-items.ts'

type Filters = Omit<ParsedInput<typeof closes.getCloseChecklist>, 'month' | 'page'>

/** Findings to check before the close of the month, each with its screen; many employees are paged. */
export async function getCloseChecklist(ctx: Ctx, { month, page, ...filters }: ParsedInput<typeof closes.getCloseChecklist>) {
  const { sheet, pagination } = await readPage(ctx, month, { ...filters, page }, { withClocked: true, allowStale: true })
  const items = await itemsOf(ctx, sheet, filters, pagination.page === 1)
  return {
    data: {
      month,
      closed: (await findClose(ctx, sheet.first)) !== null,
      employees: pagination.rowsNumber,
      items: items.filter(({ count }) => count > 0),
      pagination,
      is_recalculating: sheet.isRecalculating,
    },
  }
}

/** Only the items that prevent a close; the close counts their errors. */
export async function errorsOf(ctx: Ctx, month: string): Promise<Partial<Record<CheckKind, number>>> {
  const items = await itemsOf(ctx, await readTimesheet(ctx, month, {}, { withClocked: true }), {})
  return Object.fromEntries(
    items.filter(({ severity, count }) => severity === 'error' && count > 0).map(({ kind, count }) => [kind, count]),
  )
}

/** Items without an employee are only on the first page. */
async function itemsOf(ctx: Ctx, sheet: TimesheetData, filters: Filters, isFirst = true): Promise<CheckItem[]> {
  const { first, last, month, people } = sheet
  const daily = (person: TimesheetPersonName, day: Day) => ({
    screen: '/events',
    params: { from: day, to: day, employee_id: String(person.id) },
  })
  const cell = (person: TimesheetPersonName, day: Day) => ({ screen: '/timesheet', params: { month, employee_id: String(person.id), day } })
  const days = (holds: (day: TimesheetDay, person: PersonTimesheet) => boolean, link: LinkOf, minutes?: (day: TimesheetDay) => number) =>
    people.flatMap((person) =>
      person.days
        .filter((day) => day !== null && holds(day, person))
        .map((day) => rowOf(person, day!.day, link(person, day!.day), minutes?.(day!))),
    )
  const over = last < ctx.today
  // Under redistribution a month may differ from its fund; the end of the period shows the result.
  const redistributed = await redistributedIn(ctx, people, first, last)
  const hasSurplus = ({ periods }: PersonTimesheet) => periods.some((period) => surplusMinutes(period) > 0)
  const fund = (holds: (difference: number, person: PersonTimesheet) => boolean) =>
    people
      .filter((person) => !redistributed.has(person.id) && holds(differenceOf(person), person))
      .map((person) =>
        rowOf(person, null, { screen: '/timesheet', params: { month, employee_id: String(person.id) } }, differenceOf(person)),
      )
  const screen = (name: string, params: Record<string, string> = { month }) => ({ screen: name, params })
  return [
    item('not_over', 'warning', over ? [] : upcomingRows(sheet), screen('/timesheet')),
    item('no_data', 'error', noDataRows(sheet), screen('/timesheet')),
    item('no_hours', 'error', over ? emptyRows(people, month) : [], screen('/timesheet')),
    item(
      'no_published_plan',
      'error',
      days(
        ({ typed, flags }) => !typed && flags.includes('no_published_plan'),
        () => ({ screen: '/work-schedule', params: { month } }),
        ({ planned }) => planned,
      ),
      screen('/work-schedule'),
    ),
    item(
      'not_entered',
      'error',
      days(
        ({ typed, flags }) => !typed && flags.includes('not_entered'),
        cell,
        ({ planned }) => planned,
      ),
      screen('/timesheet'),
    ),
    item(
      'event_not_counted',
      'warning',
      days(({ flags }) => flags.includes('event_not_counted'), daily),
      screen('/events', { from: first, to: last }),
    ),
    item(
      'half_pair',
      'error',
      days((day) => !day.typed && isBroken(day), daily),
      screen('/events', { from: first, to: last }),
    ),
    item(
      'no_record',
      'error',
      days(isMissing, daily, ({ planned }) => planned),
      screen('/events', { from: first, to: last }),
    ),
    item(
      'auto_closed',
      'warning',
      days(({ typed, flags }) => !typed && flags.includes('auto_closed'), daily),
      screen('/events', { from: first, to: last }),
    ),
    item(
      'worked_during_leave',
      'warning',
      days(({ typed, flags }) => !typed && flags.includes('worked_during_leave'), daily),
      screen('/events', { from: first, to: last }),
    ),
    item(
      'overtime_waiting',
      'error',
      days(
        ({ waiting }) => waiting,
        cell,
        ({ extra }) => extra,
      ),
      screen('/timesheet', { month, panel: 'overtime' }),
    ),
    item('leave_undecided', 'error', await undecidedLeaveItems(ctx, people, first, last), screen('/leave/requests', {})),
    item(
      'under_fund',
      'warning',
      fund((difference) => difference < 0),
      screen('/timesheet'),
    ),
    item(
      'over_fund',
      'warning',
      fund((difference, person) => difference > 0 && !hasSurplus(person)),
      screen('/timesheet'),
    ),
    item('plan_unpublished', 'warning', await unpublishedRows(ctx, people, sheet), screen('/work-schedule')),
    item('period_surplus', 'warning', surplusRows(people), screen('/regimes', { tab: 'periods', month })),
    item('law_breach', 'warning', await breachRows(ctx, people, first, last, cell), screen('/timesheet')),
    item(
      'quarantined',
      'error',
      ctx.isScoped || filters.employee_id || !isFirst ? [] : await quarantineItems(ctx, first, last),
      screen('/events', { tab: 'quarantine' }),
    ),
    item('closed_day_differs', 'warning', await closedEdgeRows(ctx, people, first, last), screen('/company/months', {})),
    item('dispute_open', 'error', await disputeRows(ctx, people, first, last), screen('/timesheet', { month, panel: 'disputes' })),
    ...(await signatureItems(ctx, sheet, cell)),
  ]
}

/** Errors that nobody may accept: they must be settled before a close. */
export async function mustWait(ctx: Ctx, month: string): Promise<Partial<Record<CheckKind, number>>> {
  const { first, last } = monthSpan(month)
  const { disputes } = await ctx.db
    .selectFrom('timesheet_dispute')
    .select((eb) => eb.fn.countAll<number>().as('disputes'))
    .where('status', '=', 'open')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow()
  const needed = (await signoffsNeeded(ctx)) === 'refusal'
  const departments = !needed ? [] : await departmentsOf(ctx, await peopleOf(ctx, first, last, {}), first, last)
  const count = (...states: EmployeeSignoffState[]) => departments.filter(({ state }) => states.includes(state)).length
  const found = { dispute_open: disputes, unsigned: count('none', 'part'), changed_since_signed: count('changed') }
  return Object.fromEntries(Object.entries(found).filter(([, many]) => many > 0))
}
