import { isOvertime, isWorked, MARK_CODES } from '#modules/time/planning/rules/month/categories.ts'
import { type Definition, hours, perPerson } from '../definition.ts'
import { byDepartment, hoursOfMonth, sumHours, sumOf } from '../hours.ts'
import { personColumns, personRow } from '../people.ts'

const isWork = (code: string) => isWorked(code) && !MARK_CODES.includes(code)
const holidays = ['PR', 'VP']
const isAway = (code: string) =>
  !isWork(code) && !MARK_CODES.includes(code) && !holidays.includes(code) && !['SD', 'PS', 'PRI'].includes(code)

/** Planned and worked hours until today. */
export const plan_and_work: Definition = {
  code: 'plan_and_work',
  group: 'time',
  filters: ['month', ...perPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const people = await hoursOfMonth(ctx, parameters)
    const rows = people.map((one) => {
      const worked = sumOf(one.minutes, isWork)
      const overtime = sumOf(one.minutes, isOvertime)
      const away = sumOf(one.minutes, isAway)
      const holiday = sumOf(one.minutes, (code) => holidays.includes(code))
      const difference = worked + away + holiday - one.planned
      return personRow(
        one,
        { planned: one.planned, worked, overtime, away, holiday, difference },
        { tones: difference < 0 ? { difference: 'danger' } : {} },
      )
    })
    return {
      columns: [...personColumns, ...['planned', 'worked', 'overtime', 'away', 'holiday', 'difference'].map((key) => hours(key))],
      rows,
      chart: {
        title: word('reports.chart.plan_and_work'),
        label_title: word('reports.column.department'),
        kind: 'hours',
        series: [word('reports.column.planned'), word('reports.column.worked')],
        bars: byDepartment(people).map(([label, own]) => {
          const { minutes, planned } = sumHours(own)
          return { label, values: [planned, sumOf(minutes, isWork)] }
        }),
      },
    }
  },
}
