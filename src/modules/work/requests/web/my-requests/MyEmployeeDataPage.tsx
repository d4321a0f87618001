import { useState } from 'react'
import type { z } from 'zod'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import type { PersonField } from '#modules/people/employees/person-fields.ts'
import { PersonFormField, type PersonFormState } from '#modules/people/employees/web/PersonFields.tsx'
import { pickFields } from '#shared/pick-fields.ts'
import { IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPencil } from '#ui/icons.ts'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import type { MyEmployeeData, RequestableEmployeeField } from '../../request-content-schemas.ts'
import { type EmployeeFieldValue, MyEmployeeFieldValue } from './MyEmployeeFieldValue.tsx'
import { myEmployeeFields } from './my-employee-fields.ts'
import { useMyRequestNavigation } from './use-my-request-navigation.ts'
import '../requests.css'

/** The data of the signed-in employee. The pencil button opens a field, and the employee requests a change. */
export function MyEmployeeDataPage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const asking = useApiQuery(['requests', 'own-data'], async (signal) => (await api.getMyEmployeeData({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('requests.ask_data')}>
      <QueryStateContent asking={asking} rows={6}>
        {(data) => <DataForm data={data} />}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function DataForm({ data }: { data: z.infer<typeof MyEmployeeData> }) {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const { user } = useSession()
  const { back, filed } = useMyRequestNavigation()
  const [fieldNames, setFieldNames] = useState<RequestableEmployeeField[]>([])
  const [from, setFrom] = useState<string | null>(getCurrentDay())
  const [reason, setReason] = useState('')
  const form = useFormState({
    schema: employeesContract.updateEmployee.input,
    initial: { employee_id: user.employee_id ?? 0, ...data },
    send: (values) => api.createDataChangeRequest({ ...pickFields(values, fieldNames), from, reason: reason.trim() ? reason : undefined }),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  useUnsavedChangesGuard((form.dirty || fieldNames.length > 0) && !form.sending)
  const open = (name: RequestableEmployeeField) => setFieldNames([...fieldNames, name])
  return (
    <PageSectionLayout>
      <form className="request-form" {...form.form}>
        <StackLayout>
          <MutedText>{t('requests.data_lead')}</MutedText>
          <ul className="own-data">
            {myEmployeeFields.map((field) => (
              <li key={field.name}>
                {fieldNames.includes(field.name) ? (
                  <PersonFormField field={field} form={form as PersonFormState} />
                ) : (
                  <DataRow field={field} value={data[field.name]} open={() => open(field.name)} />
                )}
              </li>
            ))}
          </ul>
          {fieldNames.length > 0 && (
            <>
              <ResponsiveColumnsLayout min={200}>
                <DateField name="from" label={t('requests.data_from')} value={from} onChange={setFrom} required />
              </ResponsiveColumnsLayout>
              <TextArea name="reason" label={t('requests.note')} value={reason} onChange={setReason} maxLength={1000} rows={3} />
            </>
          )}
          <FormActions form={form} cancel={back} save={t('requests.file')} disabled={fieldNames.length === 0 || !from} />
        </StackLayout>
      </form>
    </PageSectionLayout>
  )
}

type RowProps = {
  field: PersonField & { name: RequestableEmployeeField }
  value: EmployeeFieldValue
  open: () => void
}

/** A field with its current value and the button that opens it. */
function DataRow({ field, value, open }: RowProps) {
  const t = useTranslate(screenMessages)
  const named = useTranslate(employeeMessages)
  const label = named(`employees.${field.name}`)
  return (
    <>
      <span className="muted">{label}</span>
      <span>
        <MyEmployeeFieldValue field={field} value={value} empty={t('requests.empty')} />
      </span>
      <IconButton icon={IconPencil} label={t('requests.data_change', { field: label })} onClick={open} />
    </>
  )
}
