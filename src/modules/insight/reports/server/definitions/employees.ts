import { computeService, formatService } from '#modules/people/employees/rules/length-of-service.ts'
import { computePerPerson, dayColumn, type ReportDefinition, textColumn } from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow, loadStaffOn } from '../report-people.ts'

/** Employees on a day with their terms. */
export const employeesReport: ReportDefinition = {
  code: 'employees',
  group: 'people',
  filters: ['day', ...computePerPerson],
  async read(ctx, parameters) {
    const staff = await loadStaffOn(ctx, parameters.day, parameters)
    return {
      columns: [
        ...employeeReportColumns,
        textColumn('position'),
        textColumn('type'),
        textColumn('location'),
        dayColumn('employed_from'),
        dayColumn('employed_to'),
        textColumn('service'),
        { key: 'weekly', kind: 'hours' },
      ],
      rows: staff.map((one) =>
        employeeReportRow(one, {
          position: one.position,
          type: one.type,
          location: one.location,
          employed_from: one.employed_from,
          employed_to: one.employed_to,
          service: formatService(computeService({ from: one.employed_from, to: parameters.day })),
          weekly: one.weekly_minutes,
        }),
      ),
    }
  },
}
