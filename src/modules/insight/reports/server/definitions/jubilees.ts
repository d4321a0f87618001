import { addMonths, splitDayIntoParts } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportNumberColumn, reportPlaceFilterNames } from '../report-definition.ts'

/** The numbers of years with an employer that count as anniversaries. */
export const workJubileeYears = [10, 20, 30, 35, 40]

/** Anniversaries with the company in a year. */
export const jubileesReport: ReportDefinition = {
  code: 'jubilees',
  group: 'people',
  filters: ['year', ...reportPlaceFilterNames],
  async read(ctx, parameters) {
    const onDay = parameters.year < splitDayIntoParts(ctx.today).year ? `${parameters.year}-12-31` : ctx.today
    const found = (await loadEmployeesInReportOn(ctx, onDay, parameters))
      .map((one) => ({ one, years: parameters.year - splitDayIntoParts(one.employed_from).year }))
      .filter(({ years }) => workJubileeYears.includes(years))
      .map(({ one, years }) => ({ one, years, on: addMonths(one.employed_from, years * 12) }))
      .filter(({ one, on }) => one.employed_to === null || one.employed_to >= on)
      .sort((a, b) => {
        if (a.on < b.on) return -1
        if (a.on > b.on) return 1
        return 0
      })
    return {
      columns: [reportDayColumn('day'), reportNumberColumn('years'), ...employeeReportColumns, reportDayColumn('employed_from')],
      rows: found.map(({ one, years, on }) => buildEmployeeReportRow(one, { day: on, years, employed_from: one.employed_from })),
    }
  },
}
