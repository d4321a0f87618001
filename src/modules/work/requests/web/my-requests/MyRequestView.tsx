import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { requestsContract } from '../../contract.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { RequestDetails } from '../RequestDetails.tsx'
import { RequestStatusBadge } from '../RequestStatusBadge.tsx'
import '../requests.css'

/** A request of the signed-in employee: its status, its approvers, and the withdrawal while no approver has decided. */
export function MyRequestView({ id }: { id: number }) {
  const t = useTranslate(screenMessages)
  const api = useApi(requestsContract)
  const [isConfirming, setConfirming] = useState(false)
  const asking = useApiQuery(['requests', 'one', id], async (signal) => (await api.getRequest({ request_id: id }, { signal })).data)
  const withdraw = useApiMutation(() => api.withdrawRequest({ request_id: id }), {
    refresh: [['requests']],
    saved: t('requests.withdrawn'),
    done: () => setConfirming(false),
  })
  return (
    <QueryStateContent asking={asking} rows={8}>
      {(request) => (
        <StackLayout gap={16}>
          <RowLayout spread>
            <RequestStatusBadge of={request} />
            {request.can.withdraw && (
              <Button small onClick={() => setConfirming(true)} aria-haspopup="dialog">
                {t('requests.withdraw')}
              </Button>
            )}
          </RowLayout>
          <RequestDetails request={request} />
          <ConfirmDialog
            open={isConfirming}
            close={() => setConfirming(false)}
            title={t('requests.withdraw')}
            confirm={t('requests.withdraw')}
            act={() => withdraw.mutateAsync(undefined)}
          >
            {t('requests.withdraw_text')}
          </ConfirmDialog>
        </StackLayout>
      )}
    </QueryStateContent>
  )
}
