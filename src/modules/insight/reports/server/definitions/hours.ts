import { isWorkedHourCode, MARK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import { sortByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { findMonthEnd } from '#shared/days.ts'
import { groupHoursByDepartment, listHourCategoryTitles, loadHoursOfMonth, sumPersonHours, sumPersonMinutes } from '../person-hours.ts'
import {
  computeAveragePerPerson,
  type ReportDefinition,
  reportHoursColumn,
  reportNumberColumn,
  reportTextColumn,
} from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow } from '../report-people.ts'

const isWork = (code: string) => isWorkedHourCode(code) && !MARK_HOUR_CODES.includes(code)

/** Hours of a month by category and department: of a closed month as closed, otherwise as computed now. */
export const hoursByDepartmentReport: ReportDefinition = {
  code: 'hours_by_department',
  group: 'time',
  filters: ['month', ...computeAveragePerPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const people = await loadHoursOfMonth(ctx, parameters)
    const titleOf = await listHourCategoryTitles(ctx, findMonthEnd(parameters.month))
    const codes = sortByTimesheetOrder(Object.keys(sumPersonHours(people).minutes))
    const rows = groupHoursByDepartment(people).map(([department, own]) => {
      const { minutes } = sumPersonHours(own)
      return {
        key: department,
        cells: { department, people: own.length, ...minutes, worked: sumPersonMinutes(minutes, isWork) },
      }
    })
    return {
      columns: [
        reportTextColumn('department'),
        reportNumberColumn('people', true),
        reportHoursColumn('worked'),
        ...codes.map((code) => reportHoursColumn(code, titleOf(code))),
      ],
      rows,
      chart: {
        title: word('reports.chart.hours_by_department'),
        label_title: word('reports.column.department'),
        kind: 'hours',
        series: [word('reports.column.worked')],
        bars: rows.map(({ cells }) => ({ label: cells.department, values: [cells.worked] })),
      },
    }
  },
}

/** Hours of a month by employee. */
export const hoursByPersonReport: ReportDefinition = {
  code: 'hours_by_person',
  group: 'time',
  filters: ['month', ...computeAveragePerPerson],
  readsHours: true,
  async read(ctx, parameters) {
    const people = await loadHoursOfMonth(ctx, parameters)
    const titleOf = await listHourCategoryTitles(ctx, findMonthEnd(parameters.month))
    const codes = sortByTimesheetOrder(Object.keys(sumPersonHours(people).minutes))
    return {
      columns: [...employeeReportColumns, reportHoursColumn('worked'), ...codes.map((code) => reportHoursColumn(code, titleOf(code)))],
      rows: people.map((one) => employeeReportRow(one, { ...one.minutes, worked: sumPersonMinutes(one.minutes, isWork) })),
    }
  },
}
