import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import {
  computeLengthOfService,
  computeTotalLengthOfService,
  type LengthOfService,
} from '#modules/people/employees/rules/length-of-service.ts'
import type { Day } from '#shared/days.ts'
import { formatCountWithNoun } from '#shared/text/plurals.ts'
import type { EmploymentMergeData } from './employment-merge-data.ts'
import type { EmploymentTermsMergeData } from './employment-terms-merge-data.ts'

export function buildLengthOfServiceMergeData(
  employments: readonly EmploymentMergeData[],
  terms: readonly EmploymentTermsMergeData[],
  day: Day,
): DocumentMergeData {
  const limitToDay = (last: Day) => (last === 'infinity' || last > day ? day : last)
  const worked = employments
    .filter(({ first_day }) => first_day <= day)
    .map(({ first_day, last_day }) => ({ from: first_day, to: limitToDay(last_day) }))
  return {
    'service.length': worked.length ? formatService(computeTotalLengthOfService(worked).total) : null,
    'service.periods': terms
      .filter(({ first_day }) => first_day <= day)
      .map(({ first_day, last_day, position }) => {
        const to = limitToDay(last_day)
        return { from: first_day, to, position, length: formatService(computeLengthOfService({ from: first_day, to })) }
      }),
  }
}

const formatService = ({ years, months, days }: LengthOfService) =>
  [
    formatCountWithNoun(years, ['godina', 'godine', 'godina']),
    formatCountWithNoun(months, ['mesec', 'meseca', 'meseci']),
    formatCountWithNoun(days, ['dan', 'dana', 'dana']),
  ].join(', ')
