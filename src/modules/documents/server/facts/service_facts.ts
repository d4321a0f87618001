import type { Day } from '#lib/days.ts'
import { counted } from '#lib/text/plurals.ts'
import { type Service, serviceOf, totalService } from '#modules/employees/rules/staz.ts'
import type { Facts } from '../../rules/fields.ts'
import type { Employment } from './employments.ts'
import type { Terms } from './terms.ts'

export function serviceFacts(employments: readonly Employment[], terms: readonly Terms[], day: Day): Facts {
  const until = (last: Day) => (last === 'infinity' || last > day ? day : last)
  const worked = employments
    .filter(({ first_day }) => first_day <= day)
    .map(({ first_day, last_day }) => ({ from: first_day, to: until(last_day) }))
  return {
    'service.length': worked.length ? inWords(totalService(worked).total) : null,
    'service.periods': terms
      .filter(({ first_day }) => first_day <= day)
      .map(({ first_day, last_day, position }) => {
        const to = until(last_day)
        return { from: first_day, to, position, length: inWords(serviceOf({ from: first_day, to })) }
      }),
  }
}

const inWords = ({ years, months, days }: Service) =>
  [
    counted(years, ['godina', 'godine', 'godina']),
    counted(months, ['mesec', 'meseca', 'meseci']),
    counted(days, ['dan', 'dana', 'dana']),
  ].join(', ')
