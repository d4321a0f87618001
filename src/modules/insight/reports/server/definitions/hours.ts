import { isWorkedCode, MARK_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import { sortByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { findMonthEnd } from '#shared/days.ts'
import { groupByDepartment, listCategoryTitles, loadHoursOfMonth, sumHours, sumMinutes } from '../person-hours.ts'
import { computePerPerson, hoursColumn, numberColumn, type ReportDefinition, textColumn } from '../report-definition.ts'
import { employeeReportColumns, employeeReportRow } from '../report-people.ts'

const isWork = (code: string) => isWorkedCode(code) && !MARK_CODES.includes(code)

/** Hours of a month by category and department: of a closed month as closed, otherwise as computed now. */
export const hoursByDepartmentReport: ReportDefinition = {
  code: 'hours_by_department',
  group: 'time',
  filters: ['month', ...computePerPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const people = await loadHoursOfMonth(ctx, parameters)
    const titleOf = await listCategoryTitles(ctx, findMonthEnd(parameters.month))
    const codes = sortByTimesheetOrder(Object.keys(sumHours(people).minutes))
    const rows = groupByDepartment(people).map(([department, own]) => {
      const { minutes } = sumHours(own)
      return {
        key: department,
        cells: { department, people: own.length, ...minutes, worked: sumMinutes(minutes, isWork) },
      }
    })
    return {
      columns: [
        textColumn('department'),
        numberColumn('people', true),
        hoursColumn('worked'),
        ...codes.map((code) => hoursColumn(code, titleOf(code))),
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
  filters: ['month', ...computePerPerson],
  readsHours: true,
  async read(ctx, parameters) {
    const people = await loadHoursOfMonth(ctx, parameters)
    const titleOf = await listCategoryTitles(ctx, findMonthEnd(parameters.month))
    const codes = sortByTimesheetOrder(Object.keys(sumHours(people).minutes))
    return {
      columns: [...employeeReportColumns, hoursColumn('worked'), ...codes.map((code) => hoursColumn(code, titleOf(code)))],
      rows: people.map((one) => employeeReportRow(one, { ...one.minutes, worked: sumMinutes(one.minutes, isWork) })),
    }
  },
}
