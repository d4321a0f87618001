import { HOUR_CODES_OUTSIDE_TOTALS, isOvertimeHourCode, isWorkedHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import {
  groupEmployeeHoursByDepartment,
  loadEmployeeHoursOfMonth,
  sumHoursOfEmployees,
  sumMinutesOfHourCategories,
} from '../employee-report-hours.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportHoursColumn, reportPlaceFilterNames } from '../report-definition.ts'

const isWork = (code: string) => isWorkedHourCode(code) && !HOUR_CODES_OUTSIDE_TOTALS.includes(code)
const holidays = ['PR', 'VP']
const isAway = (code: string) =>
  !isWork(code) && !HOUR_CODES_OUTSIDE_TOTALS.includes(code) && !holidays.includes(code) && !['SD', 'PS', 'PRI'].includes(code)

/** Planned and worked hours until today. */
export const plannedAndWorkedHoursReport: ReportDefinition = {
  code: 'plan_and_work',
  group: 'time',
  filters: ['month', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const people = await loadEmployeeHoursOfMonth(ctx, parameters)
    const rows = people.map((one) => {
      const worked = sumMinutesOfHourCategories(one.minutes, isWork)
      const overtime = sumMinutesOfHourCategories(one.minutes, isOvertimeHourCode)
      const away = sumMinutesOfHourCategories(one.minutes, isAway)
      const holiday = sumMinutesOfHourCategories(one.minutes, (code) => holidays.includes(code))
      const difference = worked + away + holiday - one.planned
      return buildEmployeeReportRow(
        one,
        { planned: one.planned, worked, overtime, away, holiday, difference },
        { tones: difference < 0 ? { difference: 'danger' } : {} },
      )
    })
    return {
      columns: [
        ...employeeReportColumns,
        ...['planned', 'worked', 'overtime', 'away', 'holiday', 'difference'].map((key) => reportHoursColumn(key)),
      ],
      rows,
      chart: {
        title: translate('reports.chart.plan_and_work'),
        label_title: translate('reports.column.department'),
        kind: 'hours',
        series: [translate('reports.column.planned'), translate('reports.column.worked')],
        bars: groupEmployeeHoursByDepartment(people).map(([label, own]) => {
          const { minutes, planned } = sumHoursOfEmployees(own)
          return { label, values: [planned, sumMinutesOfHourCategories(minutes, isWork)] }
        }),
      },
    }
  },
}
