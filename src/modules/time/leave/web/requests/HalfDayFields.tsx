import { formatTime } from '#shared/text/hours.ts'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { HoursField, TimeField } from '#ui/form/NumberFields.tsx'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveTypeRow } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveFormValues } from './leave-form-values.ts'

/** Times of the first and last day, or minutes per day, if the type allows parts of days. */
export function HalfDayFields({ form, type }: { form: LeaveFormValues; type: LeaveTypeRow | undefined }) {
  const t = useTranslate(messages)
  if (type?.in_hours)
    return <HoursField {...form.field('daily_minutes')} label={t('leave.daily_hours')} hint={t('leave.daily_hours_hint')} />
  const { first_day, last_day, first_from, last_to, half } = form.values
  const isTimed = Boolean(type?.by_hours || (!half && (first_from || last_to)))
  if (type?.half_days && !isTimed && first_day && first_day === last_day) {
    const field = form.field('half')
    return (
      <RadioField
        {...field}
        value={field.value || 'whole'}
        onChange={(value) => form.set({ half: value === 'whole' ? null : value, first_from: null, last_to: null })}
        label={t('leave.half')}
        options={(['whole', 'morning', 'afternoon'] as const).map((value) => ({ value, label: t(`leave.half.${value}`) }))}
      />
    )
  }
  if (!isTimed) return null
  const createTimeField = (name: 'first_from' | 'last_to') => {
    const field = form.field(name)
    const minutes = field.value ? Number(field.value.slice(0, 2)) * 60 + Number(field.value.slice(3, 5)) : null
    return {
      ...field,
      value: minutes,
      onChange: (value: number | null) => field.onChange(value === null || Number.isNaN(value) ? null : formatTime(value)),
    }
  }
  return (
    <ResponsiveColumnsLayout min={160}>
      <TimeField {...createTimeField('first_from')} label={t('leave.from_time')} />
      <TimeField {...createTimeField('last_to')} label={t('leave.to_time')} />
    </ResponsiveColumnsLayout>
  )
}
