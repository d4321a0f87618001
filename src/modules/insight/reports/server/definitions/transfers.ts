import { listHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { legalFiguresOn } from '#modules/foundation/law/law.ts'
import { computeTransferDays } from '#modules/people/employees/rules/term-changes.ts'
import { loadTransferHistory } from '#modules/people/employees/server/transfers.ts'
import { addDays, addMonths, dayParts } from '#shared/days.ts'
import { computePerPerson, numberColumn, type ReportDefinition, textColumn } from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow, loadStaffOn } from '../report-people.ts'

/** Remaining days from which a warning is shown. */
const WARNING_DAYS = 10

/** Working days of temporary transfers by person in the twelve months before a day, against the 45 that the law allows. */
export const transfersReport: ReportDefinition = {
  code: 'transfers',
  group: 'law',
  filters: ['day', ...computePerPerson],
  async read(ctx, parameters) {
    const staff = await loadStaffOn(ctx, parameters.day, parameters)
    const known = await loadTransferHistory(
      ctx,
      staff.map(({ id }) => id),
      { from: addDays(addMonths(parameters.day, -12), 1), to: parameters.day },
    )
    const { year } = dayParts(parameters.day)
    const limit = legalFiguresOn(parameters.day).temporaryTransfer
    const holidays = listHolidayDays(year - 1, year)
    return {
      columns: [...employeeReportColumns, textColumn('position'), numberColumn('used_days', true), numberColumn('days_left')],
      rows: staff
        .filter(({ id }) => known.has(id))
        .map((one) => {
          const used = computeTransferDays(known.get(one.id)!, parameters.day, holidays)
          const left = limit - used
          return employeeReportRow(
            one,
            { position: one.position, used_days: used, days_left: left },
            { tones: left < WARNING_DAYS ? { days_left: left < 0 ? 'danger' : 'warn' } : {} },
          )
        }),
    }
  },
}
