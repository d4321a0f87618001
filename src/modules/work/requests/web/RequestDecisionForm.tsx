import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { IconCheck, IconX } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { requestsContract } from '../contract.ts'
import { messages as screenMessages } from '../messages/index.ts'

/** The actions on a request. A decision sends the revision that the user saw. */
export function RequestDecisionForm({ id }: { id: number }) {
  const t = useTranslate(screenMessages)
  const api = useApi(requestsContract)
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const { data } = useApiQuery(['requests', 'one', id], async (signal) => (await api.getRequest({ request_id: id }, { signal })).data)
  const more = { refresh: [['requests'], ['inbox']], saved: t('requests.approved') }
  const approve = useApiMutation((revision: number) => api.approveRequest({ request_id: id, revision }), more)
  const reject = useApiMutation((revision: number) => api.rejectRequest({ request_id: id, revision, reason }), more)
  if (!data?.can.decide) return null
  if (refusing)
    return (
      <StackLayout>
        <TextArea
          name="reason"
          label={t('requests.reject_reason')}
          value={reason}
          onChange={setReason}
          maxLength={1000}
          required
          autoFocus
        />
        <div className="row">
          <Button onClick={() => setRefusing(false)}>{t('requests.keep')}</Button>
          <Button kind="danger" disabled={!reason.trim()} busy={reject.isPending} onClick={() => reject.mutate(data.revision)}>
            {t('requests.reject')}
          </Button>
        </div>
      </StackLayout>
    )
  return (
    <div className="row">
      <Button icon={IconX} onClick={() => setRefusing(true)}>
        {t('requests.reject')}
      </Button>
      <Button kind="primary" icon={IconCheck} busy={approve.isPending} onClick={() => approve.mutate(data.revision)}>
        {t('requests.approve')}
      </Button>
    </div>
  )
}
