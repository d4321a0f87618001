import { formatService, fullYears } from '#modules/people/employees/rules/length-of-service.ts'
import { addDays, dayCount } from '#shared/days.ts'
import { type Definition, day, number, perPerson, text } from '../definition.ts'
import { outlooksOf } from '../pensions.ts'
import { personColumns, personRow } from '../people.ts'

const WARNING_DAYS = 180

/** Employees who reach a pension: the day without reduction, the early day, and the end by law. */
export const retirement: Definition = {
  code: 'retirement',
  group: 'law',
  filters: ['day', 'within', ...perPerson],
  needs: ['employees.sensitive'],
  within: 730,
  async read(ctx, parameters) {
    const until = addDays(parameters.day, parameters.within)
    const found = (await outlooksOf(ctx, parameters.day, parameters))
      .filter(({ outlook }) => [outlook.early?.day, outlook.full, outlook.termination].some((each) => each !== undefined && each <= until))
      .sort((a, b) => (a.outlook.full < b.outlook.full ? -1 : 1))
    return {
      columns: [
        ...personColumns,
        day('date_of_birth'),
        number('age'),
        text('service'),
        day('early_pension'),
        day('full_pension'),
        day('termination'),
      ],
      rows: found.map(({ one, service, outlook }) =>
        personRow(
          one,
          {
            date_of_birth: one.date_of_birth,
            age: fullYears(one.date_of_birth!, parameters.day),
            service: formatService(service),
            early_pension: outlook.early?.day ?? null,
            full_pension: outlook.full,
            termination: outlook.termination,
          },
          { tones: dayCount(parameters.day, outlook.termination) <= WARNING_DAYS ? { termination: 'warn' } : {} },
        ),
      ),
    }
  },
}
