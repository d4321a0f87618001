import { isOvertimeCode, isWorkedCode, MARK_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import { groupByDepartment, loadHoursOfMonth, sumHours, sumMinutes } from '../person-hours.ts'
import { computePerPerson, hoursColumn, type ReportDefinition } from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow } from '../report-people.ts'

const isWork = (code: string) => isWorkedCode(code) && !MARK_CODES.includes(code)
const holidays = ['PR', 'VP']
const isAway = (code: string) =>
  !isWork(code) && !MARK_CODES.includes(code) && !holidays.includes(code) && !['SD', 'PS', 'PRI'].includes(code)

/** Planned and worked hours until today. */
export const plan_and_work: ReportDefinition = {
  code: 'plan_and_work',
  group: 'time',
  filters: ['month', ...computePerPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const people = await loadHoursOfMonth(ctx, parameters)
    const rows = people.map((one) => {
      const worked = sumMinutes(one.minutes, isWork)
      const overtime = sumMinutes(one.minutes, isOvertimeCode)
      const away = sumMinutes(one.minutes, isAway)
      const holiday = sumMinutes(one.minutes, (code) => holidays.includes(code))
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
        ...['planned', 'worked', 'overtime', 'away', 'holiday', 'difference'].map((key) => hoursColumn(key)),
      ],
      rows,
      chart: {
        title: word('reports.chart.plan_and_work'),
        label_title: word('reports.column.department'),
        kind: 'hours',
        series: [word('reports.column.planned'), word('reports.column.worked')],
        bars: groupByDepartment(people).map(([label, own]) => {
          const { minutes, planned } = sumHours(own)
          return { label, values: [planned, sumMinutes(minutes, isWork)] }
        }),
      },
    }
  },
}
