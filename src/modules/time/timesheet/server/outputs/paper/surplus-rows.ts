import { surplusHours, surplusMinutes } from '#modules/time/planning/rules/law/surplus.ts'
import type { TableCell } from '#platform/pdf/pdf.ts'
import { formatDay } from '#shared/text/dates.ts'
import { formatHours } from '#shared/text/hours.ts'
import type { EndedPeriod } from '../../../rules/law/period-balance.ts'
import type { PersonTimesheet } from '../../timesheet/timesheet-data.ts'
import type { OutputLocale } from '../output-locale.ts'
import { hourCell } from './cells.ts'

export const surplusesOf = ({ periods }: PersonTimesheet) => periods.filter((period) => surplusMinutes(period) > 0)

/** The effect of an ended period on the sums: regular hours become overtime. */
export function surplusRow(period: EndedPeriod, codes: readonly string[], { word }: OutputLocale): TableCell[] {
  const overtime = surplusHours(period)
  const values = { from: formatDay(period.first_day), to: formatDay(period.last_day) }
  return [
    { text: word('time.paper.surplus', values), colSpan: 5 },
    ...codes.map((code) => hourCell((overtime[code] ?? 0) - (period.moved[code] ?? 0))),
    { text: word('time.paper.surplus_of', { due: formatHours(period.due), counted: formatHours(period.counted) }) },
  ]
}
