import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconEye, IconPencil } from '#ui/icons.ts'
import { LabelledValueList, PageSectionLayout } from '#ui/layout.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CustomFieldValue, customFieldsContract } from '../../custom-fields-contract.ts'
import type { Employee } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'
import { useCustomFieldFormatter } from '../use-field-formatters.ts'
import { type CustomFieldEditorProps, CustomFieldValuesEditor } from './CustomFieldValuesEditor.tsx'

/** Custom fields of the record; hidden if the company has none. */
export function CustomFieldsSection({ employee }: { employee: Employee }) {
  const api = useApi(customFieldsContract)
  const { data: fields } = useApiQuery(['custom', 'fields'], async (signal) => (await api.listCustomFields({}, { signal })).data)
  const { data: values } = useApiQuery(
    ['custom', 'values', employee.id],
    async (signal) => (await api.listCustomFieldValues({ employee_id: employee.id }, { signal })).data,
  )
  const [isEditing, setEditing] = useState(false)
  if (!fields || !values?.length) return null
  const close = () => setEditing(false)
  return isEditing ? (
    <CustomFieldValuesEditor employee={employee} fields={fields} values={values} close={close} />
  ) : (
    <CustomValues employee={employee} fields={fields} values={values} edit={() => setEditing(true)} />
  )
}

function CustomValues({ employee, fields, values, edit }: CustomFieldEditorProps & { edit: () => void }) {
  const t = useTranslate(messages)
  const ofUi = useTranslate(common)
  const api = useApi(customFieldsContract)
  const [revealed, setRevealed] = useState<CustomFieldValue[]>()
  const reveal = useApiMutation(async () => setRevealed((await api.revealCustomFieldValues({ employee_id: employee.id })).data))
  const isHidden = values.some(({ value }) => value === '****')
  const entered = useCustomFieldFormatter()
  return (
    <PageSectionLayout
      title={t('employees.custom_fields')}
      actions={
        <>
          {employee.can.reveal && isHidden && !revealed && (
            <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
              {t('employees.custom_reveal')}
            </Button>
          )}
          {employee.can.write && (
            <Button small icon={IconPencil} onClick={edit}>
              {ofUi('ui.edit')}
            </Button>
          )}
        </>
      }
    >
      <LabelledValueList
        facts={(revealed ?? values).flatMap(({ custom_field_id, value }) => {
          const field = fields.find(({ id }) => id === custom_field_id)
          return field ? [[t.data(field.name), entered(field.kind, value)] as const] : []
        })}
      />
    </PageSectionLayout>
  )
}
