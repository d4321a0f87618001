import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { recordingMethodMessages as messages } from '../../messages/recording.ts'
import { recordingMethodsContract } from '../../recording-methods-contract.ts'
import { type RecordingMethod, recordingMethods } from '../../rules/recording-method.ts'

/** Sets the recording method of the company, if `method` is given, or of a department or employee, from a day on. */
export function RecordingMethodDialog({
  method,
  firstDay,
  close,
}: {
  method: RecordingMethod | undefined
  firstDay: string
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(recordingMethodsContract)
  const find = useEmployeeSearch({ status: 'active' })
  const lookups = useOrganisationLookups()
  const [target, setTarget] = useState<'department' | 'employee'>('department')
  const form = useFormState({
    schema: recordingMethodsContract.setRecordingMethod.input,
    initial: { method: method ?? 'by_plan', first_day: firstDay },
    send: (values) => api.setRecordingMethod(values),
    refresh: [['time']],
    saved: t('recording.saved'),
    done: close,
  })
  const departments = lookups.departments.map((one) => ({ ...one, label: t.data(one.label) }))
  return (
    <FormDialog
      form={form}
      close={close}
      title={method ? t('recording.set_title', { method: t(`recording.method.${method}`) }) : t('recording.add_title')}
    >
      {!method && (
        <>
          <RadioField
            name="target"
            label={t('recording.for')}
            value={target}
            onChange={(value) => {
              if (!value) return
              setTarget(value)
              form.set({ employee_id: null, department_id: null })
            }}
            options={(['department', 'employee'] as const).map((value) => ({ value, label: t(`recording.for.${value}`) }))}
          />
          {target === 'department' ? (
            <SelectField {...form.field('department_id')} required label={t('recording.for.department')} options={departments} />
          ) : (
            <SearchSelectField {...form.field('employee_id')} required label={t('recording.for.employee')} kind="employees" find={find} />
          )}
          <RadioField
            {...form.field('method')}
            label={t('recording.method')}
            value={form.values.method ?? 'inherit'}
            onChange={(value) => value && form.set({ method: value === 'inherit' ? null : value })}
            options={[
              ...recordingMethods.map((value) => ({ value, label: t(`recording.method.${value}`) })),
              { value: 'inherit' as const, label: t('recording.inherit') },
            ]}
          />
        </>
      )}
      <DateField {...form.field('first_day')} label={t('recording.first_day')} hint={t('recording.first_day_hint')} />
    </FormDialog>
  )
}
