import { isWorked, MARK_CODES } from '#modules/time/planning/rules/month/categories.ts'
import { inTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { monthEnd } from '#shared/days.ts'
import { type Definition, hours, number, perPerson, text } from '../definition.ts'
import { byDepartment, categoryTitles, hoursOfMonth, sumHours, sumOf } from '../hours.ts'
import { personColumns, personRow } from '../people.ts'

const isWork = (code: string) => isWorked(code) && !MARK_CODES.includes(code)

/** Hours of a month by category and department: of a closed month as closed, otherwise as computed now. */
export const hours_by_department: Definition = {
  code: 'hours_by_department',
  group: 'time',
  filters: ['month', ...perPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const people = await hoursOfMonth(ctx, parameters)
    const titleOf = await categoryTitles(ctx, monthEnd(parameters.month))
    const codes = inTimesheetOrder(Object.keys(sumHours(people).minutes))
    const rows = byDepartment(people).map(([department, own]) => {
      const { minutes } = sumHours(own)
      return {
        key: department,
        cells: { department, people: own.length, ...minutes, worked: sumOf(minutes, isWork) },
      }
    })
    return {
      columns: [text('department'), number('people', true), hours('worked'), ...codes.map((code) => hours(code, titleOf(code)))],
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
export const hours_by_person: Definition = {
  code: 'hours_by_person',
  group: 'time',
  filters: ['month', ...perPerson],
  readsHours: true,
  async read(ctx, parameters) {
    const people = await hoursOfMonth(ctx, parameters)
    const titleOf = await categoryTitles(ctx, monthEnd(parameters.month))
    const codes = inTimesheetOrder(Object.keys(sumHours(people).minutes))
    return {
      columns: [...personColumns, hours('worked'), ...codes.map((code) => hours(code, titleOf(code)))],
      rows: people.map((one) => personRow(one, { ...one.minutes, worked: sumOf(one.minutes, isWork) })),
    }
  },
}
