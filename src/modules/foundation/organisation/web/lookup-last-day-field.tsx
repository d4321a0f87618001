import { DateField } from '#ui/form/DateField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

export const createLookupLastDayColumn = (t: TranslateFunction<(typeof messages)['sr']>) => ({
  key: 'last_day',
  title: t('org.last_day'),
  width: 130,
  cell: ({ last_day }: { last_day: string | null }) => t.day(last_day),
})

/** The last day on which the row can be selected. */
export function LookupLastDayField({ field }: { field: FormFieldProps<string> }) {
  const t = useTranslate(messages)
  return <DateField {...field} label={t('org.last_day')} hint={t('org.last_day_hint')} />
}
