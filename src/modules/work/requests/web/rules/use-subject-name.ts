import type { words as employeeWords } from '#modules/people/employees/messages/words.ts'
import { type Speech, useWords } from '#ui/words.ts'
import { askableNames, equipmentSorts, exchangeSorts } from '../../content.ts'
import { words as screenWords } from '../../messages/words.ts'
import type { RequestKind } from '../../rules/kinds.ts'
import { useDeciderChoices } from '../use-decider-names.ts'

type Named = Speech<(typeof employeeWords)['sr']>

/** What of a kind a rule is about: a field of the record, a certificate, or a sort of equipment. */
export function useSubjectName(named: Named) {
  const t = useWords(screenWords)
  const templates = useDeciderChoices()?.templates ?? []
  return (kind: RequestKind, subject: string): string => {
    if (kind === 'certificate') return templates.find(({ code }) => code === subject)?.name ?? subject
    const sorts = kind === 'equipment' ? equipmentSorts : kind === 'shift_swap' ? exchangeSorts : []
    const sort = sorts.find((one) => one === subject)
    if (sort) return t(`requests.sort.${sort}`)
    const field = kind === 'data_change' && askableNames.find((name) => name === subject)
    return field ? named(`employees.${field}`) : subject
  }
}
