import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { requestsContract } from '../contract.ts'
import { messages as screenMessages } from '../messages/index.ts'
import type { EmployeeRequest } from '../request-schemas.ts'

/** Issues approved equipment, or refuses it with a reason. */
export function IssueEquipmentForm({ id }: { id: number }) {
  const api = useApi(requestsContract)
  const { data } = useApiQuery(['requests', 'one', id], async (signal) => (await api.getRequest({ request_id: id }, { signal })).data)
  return data?.can.issue_equipment && data.view.kind === 'equipment' ? <Form request={data} view={data.view} /> : null
}

type Props = { request: EmployeeRequest; view: Extract<EmployeeRequest['view'], { kind: 'equipment' }> }

function Form({ request: { id, revision }, view: { item, replaced } }: Props) {
  const t = useTranslate(screenMessages)
  const api = useApi(requestsContract)
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const refresh = [['requests'], ['dossier'], ['home']]
  const form = useFormState({
    schema: requestsContract.issueEquipment.input,
    initial: {
      request_id: id,
      revision,
      item,
      handed_over_on: getCurrentDay(),
      returns: replaced !== null && replaced.returned_on === null,
    },
    send: (values) => api.issueEquipment(values),
    refresh,
    saved: t('requests.issued_equipment'),
  })
  const refuse = useApiMutation(() => api.rejectEquipmentIssue({ request_id: id, revision, reason }), {
    refresh,
    saved: t('requests.approved'),
  })
  if (refusing)
    return (
      <StackLayout>
        <TextArea
          name="reason"
          label={t('requests.issue_rejected_reason')}
          value={reason}
          onChange={setReason}
          maxLength={1000}
          required
          autoFocus
        />
        <div className="row">
          <Button onClick={() => setRefusing(false)}>{t('requests.keep')}</Button>
          <Button kind="danger" disabled={!reason.trim()} busy={refuse.isPending} onClick={() => refuse.mutate(undefined)}>
            {t('requests.issue_rejected')}
          </Button>
        </div>
      </StackLayout>
    )
  return (
    <PageSectionLayout title={t('requests.issue_equipment')}>
      <form {...form.form}>
        <StackLayout>
          <TextField {...form.field('item')} label={t('requests.equipment_item')} maxLength={200} />
          <ResponsiveColumnsLayout min={160}>
            <TextField {...form.field('inventory_number')} label={t('requests.inventory_number')} maxLength={60} />
            <DateField {...form.field('handed_over_on')} label={t('requests.handed_over_on')} max={getCurrentDay()} />
            <TextField {...form.field('state')} label={t('requests.given_state')} maxLength={120} />
          </ResponsiveColumnsLayout>
          {replaced && !replaced.returned_on && (
            <>
              <CheckboxField {...form.field('returns')} label={t('requests.returns', { item: replaced.item })} />
              {form.values.returns && <TextField {...form.field('return_state')} label={t('requests.return_state')} maxLength={120} />}
            </>
          )}
          <Button kind="quiet" onClick={() => setRefusing(true)}>
            {t('requests.issue_rejected')}
          </Button>
          <FormActions form={form} save={t('requests.issue_equipment')} />
        </StackLayout>
      </form>
    </PageSectionLayout>
  )
}
