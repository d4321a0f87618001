import { addMonths, dayParts } from '#shared/days.ts'
import { computePerPerson, dayColumn, numberColumn, type ReportDefinition } from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow, loadStaffOn } from '../report-people.ts'

/** The years with an employer that are marked. */
export const jubileeYears = [10, 20, 30, 35, 40]

/** Anniversaries with the company in a year. */
export const jubileesReport: ReportDefinition = {
  code: 'jubilees',
  group: 'people',
  filters: ['year', ...computePerPerson],
  async read(ctx, parameters) {
    const onDay =
      dayParts(ctx.today).year === parameters.year
        ? ctx.today
        : parameters.year < dayParts(ctx.today).year
          ? `${parameters.year}-12-31`
          : ctx.today
    const found = (await loadStaffOn(ctx, onDay, parameters))
      .map((one) => ({ one, years: parameters.year - dayParts(one.employed_from).year }))
      .filter(({ years }) => jubileeYears.includes(years))
      .map(({ one, years }) => ({ one, years, on: addMonths(one.employed_from, years * 12) }))
      .filter(({ one, on }) => one.employed_to === null || one.employed_to >= on)
      .sort((a, b) => {
        if (a.on < b.on) return -1
        if (a.on > b.on) return 1
        return 0
      })
    return {
      columns: [dayColumn('day'), numberColumn('years'), ...employeeReportColumns, dayColumn('employed_from')],
      rows: found.map(({ one, years, on }) => employeeReportRow(one, { day: on, years, employed_from: one.employed_from })),
    }
  },
}
