import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { readOvertimeRegister } from '#modules/time/timesheet/server/timesheet/overtime-register.ts'
import { listHourCategoryTitles } from '../employee-report-hours.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  reportDayColumn,
  reportHoursColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

/** The overtime register that the law requires: each day with times, minutes, reason and order. */
export const overtimeRegisterReport: ReportDefinition = {
  code: 'overtime_register',
  group: 'law',
  isRecord: true,
  filters: ['span', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const { from, to, department_id, team_id, location_id } = parameters
    const { data } = await readOvertimeRegister(ctx, { from, to, department_id, team_id, location_id })
    const titleOf = await listHourCategoryTitles(ctx, to)
    const codes = sortHourCodesByTimesheetOrder(['P', 'PN', 'HP', 'HPN'])
    const byMonth = new Map<string, number>()
    for (const { day, total } of data) byMonth.set(day.slice(0, 7), (byMonth.get(day.slice(0, 7)) ?? 0) + total)
    return {
      columns: [
        reportDayColumn('day'),
        ...employeeReportColumns,
        reportTextColumn('came_at'),
        reportTextColumn('left_at'),
        ...codes.map((code) => reportHoursColumn(code, titleOf(code))),
        reportHoursColumn('overtime'),
        reportTextColumn('reason'),
        reportTextColumn('decided_by'),
      ],
      rows: data.map((one) =>
        buildEmployeeReportRow(
          { id: one.employee_id, code: one.code, fullName: one.fullName, department: one.department },
          {
            day: one.day,
            came_at: one.came,
            left_at: one.left,
            ...one.minutes,
            overtime: one.total,
            reason: one.reason,
            decided_by: one.decided_by,
          },
          { key: `${one.employee_id} ${one.day}` },
        ),
      ),
      chart: {
        title: translate('reports.chart.overtime_register'),
        label_title: translate('reports.column.month'),
        kind: 'hours',
        series: [translate('reports.column.overtime')],
        bars: [...byMonth].sort().map(([month, total]) => ({ label: `${month.slice(5)}.${month.slice(0, 4)}.`, values: [total] })),
      },
    }
  },
}
