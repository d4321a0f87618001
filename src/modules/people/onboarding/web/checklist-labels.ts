import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { ChecklistItem } from '../checklist-and-transition-schemas.ts'
import type { messages } from '../messages/index.ts'

type T = TranslateFunction<(typeof messages)['sr']>

/** The name of an item: the message of a statutory key, or the title from the company. */
export const formatChecklistItemName = (t: T, { key, title }: Pick<ChecklistItem, 'key' | 'title'>): string =>
  key ? (t.known(`transitions.of.${key}`) ?? key) : t.data(title)

export const checklistItemStateColor: Record<ChecklistItem['state'], ColorTone> = {
  done: 'success',
  not_needed: 'neutral',
  overdue: 'danger',
  soon: 'warn',
  open: 'neutral',
}
