import { type Day, findMonthEnd, getMonthOfDay } from '#shared/days.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import {
  computeReportPercentage,
  type ReportDefinition,
  reportNumberColumn,
  reportPercentColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'
import { findPeriodsOfConsecutiveDays } from './consecutive-days.ts'

/** The months of a year that have started by a day, as first and last days. */
export function listReportMonths(year: number, today: Day): { month: string; first: Day; last: Day }[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    return { month, first: `${month}-01`, last: findMonthEnd(month) }
  }).filter(({ first }) => first <= today)
}

/** Headcount at the end of each month, joiners, leavers, and turnover. */
export const headcountReport: ReportDefinition = {
  code: 'headcount',
  group: 'people',
  filters: ['year', ...reportPlaceFilterNames],
  async read(ctx, parameters, translate) {
    const stretches = [...(await findPeriodsOfConsecutiveDays(ctx, parameters)).values()].flat()
    const rows = listReportMonths(parameters.year, ctx.today).map(({ month, first }) => {
      // An employee whose last day is the end of a month leaves in that month, and does not count at its end.
      const start = stretches.filter(({ from, to }) => from < first && to >= first).length
      const hired = stretches.filter(({ from }) => getMonthOfDay(from) === month).length
      const left = stretches.filter(({ to }) => getMonthOfDay(to) === month).length
      const end = start + hired - left
      const average = (start + end) / 2
      return {
        key: month,
        cells: {
          month: formatMonth(month, ctx.language),
          start,
          hired,
          left,
          end,
          average,
          turnover: computeReportPercentage(left, average),
        },
      }
    })
    return {
      columns: [
        reportTextColumn('month'),
        reportNumberColumn('start'),
        reportNumberColumn('hired', true),
        reportNumberColumn('left', true),
        reportNumberColumn('end'),
        reportNumberColumn('average'),
        reportPercentColumn('turnover'),
      ],
      rows,
      chart: {
        title: translate('reports.chart.headcount'),
        label_title: translate('reports.column.month'),
        kind: 'number',
        series: [translate('reports.column.hired'), translate('reports.column.left')],
        bars: rows.map(({ cells }) => ({ label: cells.month, values: [cells.hired, cells.left] })),
      },
    }
  },
}
