import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CollectiveLeave, collectiveLeaveContract } from '../../collective-leave-contract.ts'
import { collectiveLeaveMessages as messages } from '../../messages/collective.ts'

/** Reverses a collective leave as a whole. Every revoking decision contains the reason. */
export function UndoCollectiveLeaveDialog({
  act,
  close,
  started,
}: {
  act: CollectiveLeave
  close: () => void
  started: (job: number) => void
}) {
  const t = useTranslate(messages)
  const api = useApi(collectiveLeaveContract)
  const [reason, setReason] = useState('')
  const undo = useApiMutation(() => api.undoCollectiveLeave({ collective_leave_id: act.id, reason, holding: act.holding }), {
    done({ data }) {
      started(data.job_id)
      close()
    },
  })
  return (
    <Dialog
      open
      close={close}
      title={t('leave.collective.undo_title')}
      actions={
        <>
          <Button onClick={close}>{t('leave.collective.cancel')}</Button>
          <Button kind="danger" busy={undo.isPending} disabled={!reason.trim()} onClick={() => undo.mutate(undefined)}>
            {t('leave.collective.undo')}
          </Button>
        </>
      }
    >
      <StackLayout>
        {t('leave.collective.undo_text', { count: act.holding, day: t.day(act.change_by) })}
        <TextArea
          name="reason"
          label={t('leave.collective.undo_reason')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          required
          autoFocus
        />
      </StackLayout>
    </Dialog>
  )
}
