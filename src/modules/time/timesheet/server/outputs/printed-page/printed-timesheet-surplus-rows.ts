import { computeSurplusAsOvertime, sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { PdfTableCell } from '#platform/pdf/write-pdf.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import type { EndedReferencePeriodResult } from '../../../rules/law/reference-period-balance.ts'
import type { EmployeeTimesheet } from '../../timesheet/timesheet-data.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'
import { formatPrintedTimesheetHourCell } from './printed-timesheet-cells.ts'

export const listReferencePeriodsWithSurplus = ({ periods }: EmployeeTimesheet) =>
  periods.filter((period) => sumReferencePeriodSurplusMinutes(period) > 0)

/** Shows how an ended period changes the sums: regular hours become overtime. */
export function buildPrintedTimesheetSurplusRow(
  period: EndedReferencePeriodResult,
  codes: readonly string[],
  { translate }: TimesheetOutputLocale,
): PdfTableCell[] {
  const overtime = computeSurplusAsOvertime(period)
  const values = { from: formatDay(period.first_day), to: formatDay(period.last_day) }
  return [
    { text: translate('time.print.surplus', values), colSpan: 5 },
    ...codes.map((code) => formatPrintedTimesheetHourCell((overtime[code] ?? 0) - (period.moved[code] ?? 0))),
    { text: translate('time.print.surplus_of', { due: formatHours(period.due), counted: formatHours(period.counted) }) },
  ]
}
