import type { words as employeeWords } from '#modules/employees/messages/screen_words.ts'
import type { Speech } from '#ui/words.ts'
import { askableNames } from '../../content.ts'
import type { RequestKind } from '../../rules/kinds.ts'
import { useDeciderChoices } from '../useDeciderNames.ts'

type Named = Speech<(typeof employeeWords)['sr']>

/** What of a kind a rule is about: a field of the record, or a certificate. */
export function useSubjectName(named: Named) {
  const templates = useDeciderChoices()?.templates ?? []
  return (kind: RequestKind, subject: string): string => {
    if (kind === 'certificate') return templates.find(({ code }) => code === subject)?.name ?? subject
    const field = kind === 'data_change' && askableNames.find((name) => name === subject)
    return field ? named(`employees.${field}`) : subject
  }
}
