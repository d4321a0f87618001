import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { computeTransferDays } from '#modules/people/employees/rules/employment-term-changes.ts'
import { loadTransferHistory } from '#modules/people/employees/server/temporary-transfers.ts'
import { addDays, addMonths, splitDayIntoParts } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { type ReportDefinition, reportNumberColumn, reportPlaceFilterNames, reportTextColumn } from '../report-definition.ts'

/** Remaining days from which a warning is shown. */
const WARNING_DAYS = 10

/** Working days of temporary transfers by employee in the twelve months before a day, compared with the legal limit of 45 days. */
export const transfersReport: ReportDefinition = {
  code: 'transfers',
  group: 'law',
  filters: ['day', ...reportPlaceFilterNames],
  async read(ctx, parameters) {
    const staff = await loadEmployeesInReportOn(ctx, parameters.day, parameters)
    const known = await loadTransferHistory(
      ctx,
      staff.map(({ id }) => id),
      { from: addDays(addMonths(parameters.day, -12), 1), to: parameters.day },
    )
    const { year } = splitDayIntoParts(parameters.day)
    const limit = getLegalFiguresOn(parameters.day).temporaryTransfer
    const holidays = listPublicHolidayDays(year - 1, year)
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportNumberColumn('used_days', true),
        reportNumberColumn('days_left'),
      ],
      rows: staff
        .filter(({ id }) => known.has(id))
        .map((one) => {
          const used = computeTransferDays(known.get(one.id)!, parameters.day, holidays)
          const left = limit - used
          return buildEmployeeReportRow(
            one,
            { position: one.position, used_days: used, days_left: left },
            { tones: left < WARNING_DAYS ? { days_left: left < 0 ? 'danger' : 'warn' } : {} },
          )
        }),
    }
  },
}
