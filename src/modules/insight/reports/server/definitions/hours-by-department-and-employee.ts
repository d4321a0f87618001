import { HOUR_CODES_OUTSIDE_TOTALS, isWorkedHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { listUnclosedMonths } from '#modules/time/timesheet/server/close/close-month.ts'
import { countDays, findMonthEnd } from '#shared/days.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import { findNextPayrollMonth } from '../../rules/upcoming-reports.ts'
import {
  groupEmployeeHoursByDepartment,
  listHourCategoryTitles,
  loadEmployeeHoursOfMonth,
  sumHoursOfEmployees,
  sumMinutesOfHourCategories,
} from '../employee-report-hours.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  reportHoursColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

const isWork = (code: string) => isWorkedHourCode(code) && !HOUR_CODES_OUTSIDE_TOTALS.includes(code)

/** Hours of a month by category and department. Closed months use the stored results, others the current ones. */
export const hoursByDepartmentReport: ReportDefinition = {
  code: 'hours_by_department',
  group: 'time',
  filters: ['month', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const people = await loadEmployeeHoursOfMonth(ctx, parameters)
    const titleOf = await listHourCategoryTitles(ctx, findMonthEnd(parameters.month))
    const codes = sortHourCodesByTimesheetOrder(Object.keys(sumHoursOfEmployees(people).minutes))
    const rows = groupEmployeeHoursByDepartment(people).map(([department, own]) => {
      const { minutes } = sumHoursOfEmployees(own)
      return {
        key: department,
        cells: { department, people: own.length, ...minutes, worked: sumMinutesOfHourCategories(minutes, isWork) },
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
        title: translate('reports.chart.hours_by_department'),
        label_title: translate('reports.column.department'),
        kind: 'hours',
        series: [translate('reports.column.worked')],
        bars: rows.map(({ cells }) => ({ label: cells.department, values: [cells.worked] })),
      },
    }
  },
}

/** Hours of a month by employee. */
export const hoursByPersonReport: ReportDefinition = {
  code: 'hours_by_person',
  group: 'time',
  filters: ['month', ...reportPlaceFilterNames],
  readsHours: true,
  async findRequired(ctx, translate) {
    // Months are closed for the whole company.
    const next = ctx.isScoped ? undefined : findNextPayrollMonth(await listUnclosedMonths(ctx), ctx.today)
    if (!next) return undefined
    const { month, day, firstUnclosed } = next
    return {
      query: { month },
      day,
      noticeDays: countDays(ctx.today, day),
      title: translate('reports.upcoming.hours', { month: formatMonth(month, ctx.language) }),
      text: firstUnclosed
        ? translate('reports.upcoming.month_open', { month: formatMonth(firstUnclosed, ctx.language) })
        : translate('reports.upcoming.months_closed'),
      is_warning: firstUnclosed !== undefined,
    }
  },
  async read(ctx, parameters) {
    const people = await loadEmployeeHoursOfMonth(ctx, parameters)
    const titleOf = await listHourCategoryTitles(ctx, findMonthEnd(parameters.month))
    const codes = sortHourCodesByTimesheetOrder(Object.keys(sumHoursOfEmployees(people).minutes))
    return {
      columns: [...employeeReportColumns, reportHoursColumn('worked'), ...codes.map((code) => reportHoursColumn(code, titleOf(code)))],
      rows: people.map((one) => buildEmployeeReportRow(one, { ...one.minutes, worked: sumMinutesOfHourCategories(one.minutes, isWork) })),
    }
  },
}
