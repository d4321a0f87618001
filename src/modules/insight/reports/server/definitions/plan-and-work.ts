import { isOvertimeHourCode, isWorkedHourCode, MARK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import { groupHoursByDepartment, loadHoursOfMonth, sumPersonHours, sumPersonMinutes } from '../person-hours.ts'
import { computeAveragePerPerson, type ReportDefinition, reportHoursColumn } from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow } from '../report-people.ts'

const isWork = (code: string) => isWorkedHourCode(code) && !MARK_HOUR_CODES.includes(code)
const holidays = ['PR', 'VP']
const isAway = (code: string) =>
  !isWork(code) && !MARK_HOUR_CODES.includes(code) && !holidays.includes(code) && !['SD', 'PS', 'PRI'].includes(code)

/** Planned and worked hours until today. */
export const planAndWorkReport: ReportDefinition = {
  code: 'plan_and_work',
  group: 'time',
  filters: ['month', ...computeAveragePerPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const people = await loadHoursOfMonth(ctx, parameters)
    const rows = people.map((one) => {
      const worked = sumPersonMinutes(one.minutes, isWork)
      const overtime = sumPersonMinutes(one.minutes, isOvertimeHourCode)
      const away = sumPersonMinutes(one.minutes, isAway)
      const holiday = sumPersonMinutes(one.minutes, (code) => holidays.includes(code))
      const difference = worked + away + holiday - one.planned
      return employeeReportRow(
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
        title: word('reports.chart.plan_and_work'),
        label_title: word('reports.column.department'),
        kind: 'hours',
        series: [word('reports.column.planned'), word('reports.column.worked')],
        bars: groupHoursByDepartment(people).map(([label, own]) => {
          const { minutes, planned } = sumPersonHours(own)
          return { label, values: [planned, sumPersonMinutes(minutes, isWork)] }
        }),
      },
    }
  },
}
