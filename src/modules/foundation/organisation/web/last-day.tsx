import { DateField } from '#ui/form/DateField.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'
import { type Speech, useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'

export const lastDay = (t: Speech<(typeof words)['sr']>) => ({
  key: 'last_day',
  title: t('org.last_day'),
  width: 130,
  cell: ({ last_day }: { last_day: string | null }) => t.day(last_day),
})

/** Up to when it may be chosen. */
export function LastDay({ field }: { field: FieldProps<string> }) {
  const t = useWords(words)
  return <DateField {...field} label={t('org.last_day')} hint={t('org.last_day_hint')} />
}
