import type { MergeData } from '#modules/documents/templates/rules/fields.ts'
import { type ServiceSpan, serviceOf, totalService } from '#modules/people/employees/rules/length-of-service.ts'
import type { Day } from '#shared/days.ts'
import { counted } from '#shared/text/plurals.ts'
import type { EmploymentData } from './employments.ts'
import type { TermsData } from './terms.ts'

export function serviceMergeData(employments: readonly EmploymentData[], terms: readonly TermsData[], day: Day): MergeData {
  const until = (last: Day) => (last === 'infinity' || last > day ? day : last)
  const worked = employments
    .filter(({ first_day }) => first_day <= day)
    .map(({ first_day, last_day }) => ({ from: first_day, to: until(last_day) }))
  return {
    'service.length': worked.length ? formatService(totalService(worked).total) : null,
    'service.periods': terms
      .filter(({ first_day }) => first_day <= day)
      .map(({ first_day, last_day, position }) => {
        const to = until(last_day)
        return { from: first_day, to, position, length: formatService(serviceOf({ from: first_day, to })) }
      }),
  }
}

const formatService = ({ years, months, days }: ServiceSpan) =>
  [
    counted(years, ['godina', 'godine', 'godina']),
    counted(months, ['mesec', 'meseca', 'meseci']),
    counted(days, ['dan', 'dana', 'dana']),
  ].join(', ')
