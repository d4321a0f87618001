import { useState } from 'react'
import type { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import { formatShortNumber, parseNumber } from '#shared/text/numbers.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { HighlightedNote, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CustomField, type CustomFieldValue, customFieldsContract } from '../../custom-fields-contract.ts'
import type { Employee } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'

type Written = z.input<typeof customFieldsContract.updateCustomFieldValues.input>['values']

export type CustomFieldEditorProps = { employee: Employee; fields: CustomField[]; values: CustomFieldValue[] }

/** Only changed values are sent, so that masked ones do not change. */
export function CustomFieldValuesEditor({ employee, fields, values, close }: CustomFieldEditorProps & { close: () => void }) {
  const t = useTranslate(messages)
  const ofUi = useTranslate(common)
  const api = useApi(customFieldsContract)
  const [changed, setChanged] = useState<Record<number, string | null>>({})
  const [refused, setRefused] = useState<Record<number, string>>({})
  const written: Written = values.flatMap(({ custom_field_id, revision }) =>
    custom_field_id in changed ? [{ custom_field_id, value: changed[custom_field_id] ?? null, revision }] : [],
  )
  const save = useApiMutation(() => api.updateCustomFieldValues({ employee_id: employee.id, values: written }), {
    refresh: [['custom'], ['employees', 'changes']],
    saved: t('employees.custom_values_saved'),
    done: close,
    failed: (error) => setRefused(error instanceof AppError ? mapErrorsToFields(error, written) : {}),
  })
  useUnsavedChangesGuard(written.length > 0 && !save.isPending)
  const failure = save.error && Object.keys(refused).length === 0 ? formatErrorForUser(save.error) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      <PageSectionLayout title={t('employees.custom_fields')}>
        <StackLayout>
          <ResponsiveColumnsLayout>
            {values.map(({ custom_field_id: id, value }) => {
              const field = fields.find((one) => one.id === id)
              return field && !field.is_retired ? (
                <CustomInput
                  key={id}
                  field={field}
                  value={id in changed ? (changed[id] ?? null) : value}
                  error={refused[id]}
                  change={(next) => setChanged({ ...changed, [id]: next })}
                />
              ) : null
            })}
          </ResponsiveColumnsLayout>
          {failure && <HighlightedNote tone="danger">{failure}</HighlightedNote>}
          <div className="form-acts">
            <Button onClick={close}>{ofUi('ui.cancel')}</Button>
            <Button kind="primary" submit busy={save.isPending} disabled={!written.length}>
              {ofUi('ui.save')}
            </Button>
          </div>
        </StackLayout>
      </PageSectionLayout>
    </form>
  )
}

/** The error path `values.0.value` means the first sent value. */
const mapErrorsToFields = ({ fields }: AppError, written: Written) =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [Number(written[Number(path.split('.')[1])]?.custom_field_id), text]))

type InputProps = { field: CustomField; value: string | null; error: string | undefined; change: (value: string | null) => void }

function CustomInput({ field, value, error, change }: InputProps) {
  const t = useTranslate(messages)
  const ofUi = useTranslate(common)
  const shared = { name: `custom-${field.id}`, label: t.data(field.name), error: error || undefined }
  const isMasked = value === '****'
  switch (isMasked ? 'text' : field.kind) {
    case 'day':
      return <DateField {...shared} value={value} onChange={change} />
    case 'number': {
      const number = value === null ? null : parseNumber(value)
      const storeNumber = (next: number | null) => change(next === null ? null : formatShortNumber(next))
      return <NumberField {...shared} value={number ?? (value === null ? null : Number.NaN)} onChange={storeNumber} />
    }
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={value}
          onChange={change}
          clearable
          options={field.choices.map((choice) => ({ value: choice, label: t.data(choice) }))}
        />
      )
    case 'flag':
      return (
        <SelectField
          {...shared}
          value={value}
          onChange={change}
          clearable
          options={[
            { value: 'true', label: ofUi('ui.yes') },
            { value: 'false', label: ofUi('ui.no') },
          ]}
        />
      )
    default:
      return <TextField {...shared} value={value} onChange={(text) => change(text || null)} maxLength={500} />
  }
}
