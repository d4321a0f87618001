import type { words as employeeWords } from '#modules/employees/messages/screen_words.ts'
import type { Speech } from '#ui/words.ts'
import { askableNames } from '../../content.ts'
import type { RequestKind } from '../../rules/kinds.ts'

type Named = Speech<(typeof employeeWords)['sr']>

/** What of a kind a rule is about: a field of the record. */
export const useSubjectName = (named: Named) => (kind: RequestKind, subject: string) => {
  const field = kind === 'data_change' && askableNames.find((name) => name === subject)
  return field ? named(`employees.${field}`) : subject
}
