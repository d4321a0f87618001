import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { addDays, addMonths, countDays, type Day, splitDayIntoParts } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportNumberColumn, reportPlaceFilterNames } from '../report-definition.ts'

/** The next day with the same date. For 29 February, the last day of February in other years. */
export function findNextAnniversary(of: Day, from: Day): Day {
  const years = splitDayIntoParts(from).year - splitDayIntoParts(of).year
  const thisYear = addMonths(of, years * 12)
  return thisYear >= from ? thisYear : addMonths(of, (years + 1) * 12)
}

/** Birthdays of the next days. The age needs the permission for personal data. */
export const birthdaysReport: ReportDefinition = {
  code: 'birthdays',
  group: 'people',
  filters: ['day', 'within', ...reportPlaceFilterNames],
  within: 30,
  async read(ctx, parameters) {
    const until = addDays(parameters.day, parameters.within)
    const mayKnowAge = canViewSensitiveData(ctx)
    const found = (await loadEmployeesInReportOn(ctx, parameters.day, parameters))
      .flatMap((one) =>
        one.date_of_birth ? [{ one, born: one.date_of_birth, on: findNextAnniversary(one.date_of_birth, parameters.day) }] : [],
      )
      .filter(({ on }) => on <= until)
      .sort((a, b) => {
        if (a.on < b.on) return -1
        if (a.on > b.on) return 1
        return 0
      })
    return {
      columns: omitAbsentItems([
        reportDayColumn('day'),
        reportNumberColumn('days_left'),
        ...employeeReportColumns,
        mayKnowAge && reportNumberColumn('age'),
      ]),
      rows: found.map(({ one, born, on }) =>
        buildEmployeeReportRow(
          one,
          omitUndefined({
            day: on,
            days_left: countDays(parameters.day, on) - 1,
            age: mayKnowAge ? splitDayIntoParts(on).year - splitDayIntoParts(born).year : undefined,
          }),
        ),
      ),
    }
  },
}
