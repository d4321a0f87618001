import { computeSurplusHours, sumSurplusMinutes } from '#modules/time/planning/rules/law/hours-surplus.ts'
import type { PdfTableCell } from '#platform/pdf/pdf.ts'
import { formatDay } from '#shared/text/dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import type { EndedReferencePeriod } from '../../../rules/law/period-balance.ts'
import type { PersonTimesheet } from '../../timesheet/timesheet-data.ts'
import type { OutputLocale } from '../output-locale.ts'
import { formatHourCell } from './cells.ts'

export const listSurplusPeriods = ({ periods }: PersonTimesheet) => periods.filter((period) => sumSurplusMinutes(period) > 0)

/** The effect of an ended period on the sums: regular hours become overtime. */
export function buildSurplusRow(period: EndedReferencePeriod, codes: readonly string[], { word }: OutputLocale): PdfTableCell[] {
  const overtime = computeSurplusHours(period)
  const values = { from: formatDay(period.first_day), to: formatDay(period.last_day) }
  return [
    { text: word('time.paper.surplus', values), colSpan: 5 },
    ...codes.map((code) => formatHourCell((overtime[code] ?? 0) - (period.moved[code] ?? 0))),
    { text: word('time.paper.surplus_of', { due: formatHours(period.due), counted: formatHours(period.counted) }) },
  ]
}
