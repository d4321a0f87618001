import { legalParametersOn } from '#modules/foundation/company/server/law.ts'
import { fullYears } from '#modules/people/employees/rules/length-of-service.ts'
import { type Definition, number, perPerson, text } from '../definition.ts'
import { type Staff, staffOn } from '../people.ts'

const average = (values: number[]): number | null =>
  values.length ? Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10 : null

/** Employees by department and type of employment. */
export const departments: Definition = {
  code: 'departments',
  group: 'people',
  filters: ['day', ...perPerson],
  async read(ctx, parameters, word) {
    const { fullTimeWeek } = await legalParametersOn(ctx, parameters.day)
    const order = new Intl.Collator('sr-Latn')
    const groups = [...Map.groupBy(await staffOn(ctx, parameters.day, parameters), ({ department }) => department)].sort(([a], [b]) =>
      order.compare(a, b),
    )
    const count = (people: Staff[], holds: (one: Staff) => boolean) => people.filter(holds).length
    const rows = groups.map(([department, people]) => ({
      key: department,
      cells: {
        department,
        people: people.length,
        men: count(people, ({ gender }) => gender === 'male'),
        women: count(people, ({ gender }) => gender === 'female'),
        fixed_term: count(people, ({ is_fixed_term }) => is_fixed_term),
        part_time: count(people, ({ weekly_minutes }) => weekly_minutes < fullTimeWeek),
        age: average(people.flatMap(({ date_of_birth }) => (date_of_birth ? [fullYears(date_of_birth, parameters.day)] : []))),
        years: average(people.map(({ employed_from }) => fullYears(employed_from, parameters.day))),
      },
    }))
    const counted = ['people', 'men', 'women', 'fixed_term', 'part_time'].map((key) => number(key, true))
    return {
      columns: [text('department'), ...counted, number('age'), number('years')],
      rows,
      chart: {
        title: word('reports.chart.departments'),
        label_title: word('reports.column.department'),
        kind: 'number',
        series: [word('reports.column.people')],
        bars: rows.map(({ cells }) => ({ label: cells.department, values: [cells.people] })),
      },
    }
  },
}
