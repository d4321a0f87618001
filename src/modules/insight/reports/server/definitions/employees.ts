import { computeLengthOfService, formatLengthOfService } from '#modules/people/employees/rules/length-of-service.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportPlaceFilterNames, reportTextColumn } from '../report-definition.ts'

/** Employees on a day with their terms. */
export const employeesReport: ReportDefinition = {
  code: 'employees',
  group: 'people',
  filters: ['day', ...reportPlaceFilterNames],
  async read(ctx, parameters) {
    const staff = await loadEmployeesInReportOn(ctx, parameters.day, parameters)
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportTextColumn('type'),
        reportTextColumn('location'),
        reportDayColumn('employed_from'),
        reportDayColumn('employed_to'),
        reportTextColumn('service'),
        { key: 'weekly', kind: 'hours' },
      ],
      rows: staff.map((one) =>
        buildEmployeeReportRow(one, {
          position: one.position,
          type: one.type,
          location: one.location,
          employed_from: one.employed_from,
          employed_to: one.employed_to,
          service: formatLengthOfService(computeLengthOfService({ from: one.employed_from, to: parameters.day })),
          weekly: one.weekly_minutes,
        }),
      ),
    }
  },
}
