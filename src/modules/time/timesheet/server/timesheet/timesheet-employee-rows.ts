import type { Day } from '#shared/days.ts'
import { formatMinutesByCategory, formatTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import type { TimesheetEmployeeMonth } from '../../timesheet-contract.ts'
import type { EmployeeTimesheet, UpcomingTimesheetDay } from './timesheet-data.ts'
import {
  computeMinutesOfDayWithoutHours,
  findTimesheetDaySource,
  findTimesheetDayState,
  formatTimesheetDayCell,
} from './timesheet-day-cell-text.ts'
import { sumEmployeeTimesheet, toTimesheetReferencePeriod } from './timesheet-sums.ts'

export function toTimesheetEmployeeRow(person: EmployeeTimesheet, days: readonly Day[], today: Day): TimesheetEmployeeMonth {
  const row: TimesheetEmployeeMonth = {
    id: person.id,
    fullName: person.fullName,
    code: person.code,
    department: person.department,
    states: '',
    sources: '',
    cells: [],
    minutes: [],
    planned: [],
    flags: {},
    revisions: {},
    comments: {},
    waiting: {},
    periods: person.periods.map(toTimesheetReferencePeriod),
    sum: sumEmployeeTimesheet(person, days, today),
  }
  for (const [at, day] of person.days.entries()) {
    const ahead = person.ahead[at]
    const aheadState = ahead ? 'p' : '-'
    const aheadSource = ahead?.leave ? 'l' : aheadState
    row.states += day ? findTimesheetDayState(day) : aheadState
    row.sources += day ? findTimesheetDaySource(day) : aheadSource
    row.cells.push(day ? formatTimesheetDayCell(day, person.weekly_minutes) : formatUpcomingDay(ahead, person.weekly_minutes))
    row.minutes.push(day ? formatMinutesByCategory(day.minutes) : '')
    row.planned.push(
      computeMinutesOfDayWithoutHours(day?.planned ?? ahead?.planned ?? 0, day?.weekly ?? ahead?.weekly ?? person.weekly_minutes),
    )
    if (!day) continue
    if (day.flags.length) row.flags[at] = day.flags
    if (day.revision) row.revisions[at] = day.revision
    if (day.comment) row.comments[at] = day.comment
    if (day.waiting) row.waiting[at] = day.extra
  }
  return row
}

/** The text of a past day, or of a future day with the hours that the engine expects. */
function formatUpcomingDay(ahead: UpcomingTimesheetDay | null | undefined, weeklyMinutes: number): string {
  if (!ahead) return ''
  if (ahead.minutes)
    return formatTimesheetCell(ahead.minutes, computeMinutesOfDayWithoutHours(ahead.planned, ahead.weekly ?? weeklyMinutes))
  return ahead.leave ?? (ahead.planned ? formatTimesheetCell({ R: ahead.planned }, ahead.planned) : '')
}
