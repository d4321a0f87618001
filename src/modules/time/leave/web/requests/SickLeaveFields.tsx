import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveTypeRow } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveFormValues } from './leave-form-values.ts'

export function SickLeaveFields({ form, type }: { form: LeaveFormValues; type: LeaveTypeRow }) {
  const t = useTranslate(messages)
  return (
    <>
      {type.sick_kinds.length > 1 && (
        <SelectField
          {...form.field('sick_kind')}
          value={form.values.sick_kind || type.sick_kinds[0]!}
          label={t('leave.sick_kind')}
          clearable={false}
          options={type.sick_kinds.map((kind) => ({ value: kind, label: t(`leave.sick_kind.${kind}`) }))}
        />
      )}
      <TextField {...form.field('certificate_number')} label={t('leave.certificate')} maxLength={60} />
    </>
  )
}
