import { addMinutesToCategory } from '#modules/time/planning/rules/month/hour-categories.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type {
  MyPlannedDay,
  MyTimesheet,
  MyTimesheetDay,
  myTimesheetAndScheduleContract as own,
} from '../../my-timesheet-and-schedule-contract.ts'
import { isWorkedOrRecognizedHourCode } from '../../rules/month/sum-timesheet-month.ts'
import type { TimesheetDayExplanation } from '../../timesheet-contract.ts'
import { loadHourCategoriesOfCompany } from '../categories/hour-category-actions.ts'
import { prepareTimesheetPrint } from '../outputs/print-timesheet.ts'
import { createTimesheetOutputLocale } from '../outputs/timesheet-output-locale.ts'
import { loadDayExplanation } from '../timesheet/day-explanation.ts'
import {
  type EmployeeTimesheet,
  findFirstEntryAndLastExit,
  loadHourFundBasis,
  loadTimesheetInScope,
  type MonthTimesheetData,
  type TimesheetDay,
} from '../timesheet/timesheet-data.ts'
import { formatTimesheetDayCell, isDayBeforeFirstClockEvent, isIncompleteTimesheetDay } from '../timesheet/timesheet-day-cell-text.ts'
import { findMonthClose } from '../timesheet/timesheet-month.ts'
import { sumEmployeeTimesheet, toTimesheetReferencePeriod } from '../timesheet/timesheet-sums.ts'
import { loadVisiblePlannedDays, requireEmployeeOfUser } from './my-schedule.ts'

export { acknowledgeMyPlanNotices, getMyMonthSchedule, listMyPlanNotices, listMyUpcomingShifts } from './my-schedule.ts'

export async function getMyTimesheet(ctx: Ctx, { month }: ParsedApiInput<typeof own.getMyTimesheet>): Promise<{ data: MyTimesheet }> {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { sheet, planned } = await loadMyTimesheet(self, id, month, true)
  const [person] = sheet.people
  const closed_at = (await findMonthClose(self, sheet.first))?.closed_at ?? null
  const days = person ? daysOf(sheet, person, planned) : []
  return {
    data: {
      month,
      today: ctx.today,
      closed_at,
      days,
      periods: person?.periods.map(toTimesheetReferencePeriod) ?? [],
      sum: person ? sumEmployeeTimesheet(person, sheet.days, ctx.today) : null,
      made_of: madeOf(days.filter(({ day }) => day < ctx.today)),
      is_recalculating: sheet.isRecalculating,
    },
  }
}

function madeOf(days: readonly MyTimesheetDay[]): MyTimesheet['made_of'] {
  const sums: Record<string, number> = {}
  for (const { minutes } of days)
    for (const code in minutes) if (isWorkedOrRecognizedHourCode(code)) addMinutesToCategory(sums, code, minutes[code]!)
  return sortHourCodesByTimesheetOrder(Object.keys(sums)).map((code) => ({ code, minutes: sums[code]! }))
}

/** The timesheet of a month whose future days are the published ones: its sums contain no draft. */
async function loadMyTimesheet(
  ctx: Ctx,
  id: number,
  month: string,
  allowStale = false,
): Promise<{ sheet: MonthTimesheetData; planned: Awaited<ReturnType<typeof loadVisiblePlannedDays>> }> {
  const sheet = await loadTimesheetInScope(ctx, month, { employee_id: id }, { withClocked: true, allowStale })
  const planned = await loadVisiblePlannedDays(ctx, id, sheet.first, sheet.last)
  const byPlan = (await loadHourFundBasis(ctx)) === 'plan'
  const people = sheet.people.map((person) => {
    const ahead = person.ahead.map((one, at) => one && { ...one, planned: planned[at]!.counted })
    const aheadMinutes = ahead.reduce((sum, one) => sum + (one?.planned ?? 0), 0)
    return { ...person, ahead, aheadMinutes, fund: person.fund + (byPlan ? aheadMinutes - person.aheadMinutes : 0) }
  })
  return { sheet: { ...sheet, people }, planned }
}

function daysOf({ days }: MonthTimesheetData, person: EmployeeTimesheet, planned: readonly MyPlannedDay[]): MyTimesheetDay[] {
  return days.map((_, at) => {
    const own = person.days[at]
    const ahead = person.ahead[at]
    if (!own)
      return {
        ...planned[at]!,
        state: ahead ? ('planned' as const) : ('not_employed' as const),
        planned: ahead ? planned[at]!.planned : 0,
        leave: ahead?.leave ?? null,
        in: null,
        out: null,
        minutes: {},
        cell: '',
        waiting: null,
      }
    const { minutes, waiting, extra } = own
    const { came, left } = findFirstEntryAndLastExit(own.clocked)
    return {
      ...planned[at]!,
      state: stateOf(own),
      planned: own.planned,
      leave: null,
      minutes,
      waiting: waiting ? extra : null,
      in: came,
      out: left,
      cell: formatTimesheetDayCell(own, person.weekly_minutes),
    }
  })
}

const stateOf = (day: TimesheetDay) => {
  if (day.typed) return 'typed'
  if (isIncompleteTimesheetDay(day)) return 'broken'
  if (isDayBeforeFirstClockEvent(day)) return 'no_data'
  return 'computed'
}

/** Shows a comment only if it explains manual hours; notes of colleagues about the day stay hidden. */
export async function explainMyTimesheetDay(ctx: Ctx, { day }: ParsedApiInput<typeof own.explainMyTimesheetDay>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { data } = await loadDayExplanation(self, id, day, { namesReasons: true, withColleagues: false })
  const changes = data.changes.map((change) => ({ ...change, comment: null }))
  if (data.state === 'planned') return { data: { ...data, ...(await explainPublishedDay(self, id, day)), changes, comment: null } }
  return { data: { ...data, changes, comment: data.state === 'typed' ? data.comment : null } }
}

/** A future day shows only its publication. */
async function explainPublishedDay(ctx: Ctx, id: number, day: Day): Promise<Partial<TimesheetDayExplanation>> {
  const [plannedDay] = await loadVisiblePlannedDays(ctx, id, day, day)
  if (!plannedDay || (!plannedDay.isDraft && plannedDay.published !== 'hidden')) return {}
  const shift = plannedDay.shift && { code: plannedDay.shift.code, name: plannedDay.shift.name }
  const reasons = plannedDay.published === 'hidden' ? [{ key: 'time.why.not_published', values: {}, article: null }] : []
  return { shift, cell: '', computed_cell: '', reasons }
}

const printing = new Set<number>()

/** A document is rendered in a separate thread, so each user can request only one at a time. */
async function runOneAtATime<T>(userId: number, work: () => Promise<T>): Promise<T> {
  if (printing.has(userId)) throw new AppError('common.too_many', { retry_after: 2 })
  printing.add(userId)
  try {
    return await work()
  } finally {
    printing.delete(userId)
  }
}

export async function printMyTimesheet(ctx: Ctx, { month, script }: ParsedApiInput<typeof own.printMyTimesheet>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { sheet } = await loadMyTimesheet(self, id, month)
  if (!sheet.people.length) throw createNotFoundError()
  const manner = { language: ctx.language, script, seesReasons: true, names: await loadHourCategoriesOfCompany(ctx, sheet.last) }
  const print = await prepareTimesheetPrint(self, 'person_pdf', sheet, manner)
  const printInTurn = () => runOneAtATime(ctx.userId, print)
  return {
    name: `${createTimesheetOutputLocale(manner).translate('time.file.person_pdf')}-${month}.pdf`,
    type: 'application/pdf',
    bytes: printInTurn,
  }
}
