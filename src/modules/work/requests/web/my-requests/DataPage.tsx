import { useState } from 'react'
import type { z } from 'zod'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personFieldList } from '#modules/people/employees/fields.ts'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { PersonFieldInput, type PersonForm } from '#modules/people/employees/web/PersonFields.tsx'
import { pick } from '#shared/pick.ts'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Columns, Muted, Section, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type MyData, type RequestableField, requestableFields } from '../../content.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import { useRequestFlow } from './use-request-flow.ts'

/** Asks for a change of one's own data: what changes is chosen, and stands there as it is now. */
export function DataPage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const asking = useApiQuery(['requests', 'own-data'], async (signal) => (await api.getMyData({}, { signal })).data)
  return (
    <PageFrame title={t('requests.ask_data')}>
      <QueryContent asking={asking} rows={6}>
        {(data) => <DataForm data={data} />}
      </QueryContent>
    </PageFrame>
  )
}

function DataForm({ data }: { data: z.infer<typeof MyData> }) {
  const t = useTranslate(screenMessages)
  const named = useTranslate(employeeMessages)
  const api = useApi(myRequestsContract)
  const { user } = useSession()
  const { back, filed } = useRequestFlow()
  const [fieldNames, setFieldNames] = useState<RequestableField[]>([])
  const [from, setFrom] = useState<string | null>(today())
  const [reason, setReason] = useState('')
  const form = useForm({
    schema: employeesContract.updateEmployee.input,
    initial: { employee_id: user.employee_id ?? 0, ...data },
    send: (values) => api.createDataChangeRequest({ ...pick(values, fieldNames), from, ...(reason.trim() && { reason }) }),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  useUnsavedChangesGuard((form.dirty || fieldNames.length > 0) && !form.sending)
  const fields = personFieldList.filter(({ name }) => fieldNames.some((one) => one === name))
  return (
    <Section>
      <form {...form.form}>
        <Stack>
          <Muted>{t('requests.data_lead')}</Muted>
          <MultiSelectField
            name="fields"
            label={t('requests.data_which')}
            required
            value={fieldNames}
            onChange={setFieldNames}
            options={requestableFields.map((name) => ({ value: name, label: named(`employees.${name}`) }))}
          />
          {fields.length > 0 && (
            <Columns>
              {fields.map((field) => (
                <PersonFieldInput key={field.name} field={field} form={form as PersonForm} />
              ))}
            </Columns>
          )}
          <Columns min={200}>
            <DateField name="from" label={t('requests.data_from')} value={from} onChange={setFrom} required />
          </Columns>
          <TextArea name="reason" label={t('requests.note')} value={reason} onChange={setReason} maxLength={1000} rows={3} />
          <FormActions form={form} cancel={back} save={t('requests.file')} disabled={fieldNames.length === 0 || !from} />
        </Stack>
      </form>
    </Section>
  )
}
