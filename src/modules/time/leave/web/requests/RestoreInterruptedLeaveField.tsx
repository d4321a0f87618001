import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'

type Props = {
  /** The annual leave days that the leave interrupts, if loaded. */
  interrupts?: NonNullable<LeaveRequest['interrupts']>
  value: boolean | undefined
  onChange: (restores: boolean) => void
}

/** HR decides whether days of annual leave that the ended leave interrupted count as annual leave again. */
export function RestoreInterruptedLeaveField({ interrupts, value, onChange }: Props) {
  const t = useTranslate(messages)
  const selected = value ? 'yes' : 'no'
  return (
    <RadioField
      name="restores"
      label={
        interrupts
          ? t('leave.restore_days', { count: interrupts.days, from: t.day(interrupts.first_day), to: t.day(interrupts.last_day) })
          : t('leave.restore_maybe')
      }
      value={value === undefined ? null : selected}
      onChange={(choice) => onChange(choice === 'yes')}
      options={[
        { value: 'yes', label: t('leave.restore_yes') },
        { value: 'no', label: t('leave.restore_no') },
      ]}
    />
  )
}
