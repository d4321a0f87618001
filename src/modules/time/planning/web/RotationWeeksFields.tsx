import { type Day, isDay } from '#shared/days.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { findMondayOfWeek } from './visible-plan-period.ts'

type Props = { to: Day | null; setTo: (to: Day | null) => void; weeks: number | null; setWeeks: (weeks: number | null) => void }

/** The first Monday, and the number of weeks. */
export function RotationWeeksFields({ to, setTo, weeks, setWeeks }: Props) {
  const t = useTranslate(messages)
  return (
    <ResponsiveColumnsLayout min={150}>
      <DateField
        name="to"
        label={t('planning.copy_to')}
        value={to}
        onChange={(day) => setTo(day && isDay(day) ? findMondayOfWeek(day) : null)}
        required
      />
      <NumberField name="weeks" label={t('planning.copy_weeks')} value={weeks} onChange={setWeeks} required />
    </ResponsiveColumnsLayout>
  )
}
