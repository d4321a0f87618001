import { useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconArrowBackUp, IconBan, IconCheck, IconFileText, IconX } from '#ui/icons.ts'
import { MutedText } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { RestoreInterruptedLeaveField } from './RestoreInterruptedLeaveField.tsx'

type Asking = 'approve' | 'reject' | 'withdraw' | 'cancel' | 'return_early'

/** All actions that are possible now, and no others. */
export function LeaveRequestActions({ request, edit }: { request: LeaveRequest; edit?: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const [asking, setAsking] = useState<Asking>()
  const leave_request_id = request.id
  const can = request.can
  const refresh = [['leave']]
  const { may } = useSession()
  const isRefused = (error: unknown) => error instanceof AppError && error.code === 'leave.limit_reached'
  const expected_balance = request.balance_after ?? undefined
  const approve = useApiMutation(() => api.approveLeaveRequest({ leave_request_id, expected_balance }), {
    refresh,
    failed: (error) => (isRefused(error) && may('leave.write') ? setAsking('approve') : showErrorToast(error)),
    done: ({ data }) =>
      showToast({ severity: 'success', summary: t(data.status === 'approved' ? 'leave.approved_now' : 'leave.agreed_now') }),
  })
  const submit = useApiMutation(() => api.submitLeaveRequest({ leave_request_id }), { refresh, saved: t('leave.filed') })
  const document = useApiMutation(() => api.issueLeaveDecision({ leave_request_id }), { refresh })
  const [restores, setRestores] = useState<boolean>()
  const close = () => setAsking(undefined)
  const reasonDialog = { label: t('leave.reason'), maxLength: 1000, refresh, close }
  return (
    <div className="row">
      {can.approve && (
        <Button kind="primary" icon={IconCheck} busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
          {t('leave.approve')}
        </Button>
      )}
      {can.reject && (
        <Button icon={IconX} onClick={() => setAsking('reject')} aria-haspopup="dialog">
          {t('leave.reject')}
        </Button>
      )}
      {can.submit && (
        <Button kind="primary" busy={submit.isPending} onClick={() => submit.mutate(undefined)}>
          {t('leave.submit')}
        </Button>
      )}
      {can.edit && edit && <Button onClick={edit}>{t('leave.edit_draft')}</Button>}
      {can.withdraw && (
        <Button kind="quiet" icon={IconBan} onClick={() => setAsking('withdraw')} aria-haspopup="dialog">
          {t('leave.withdraw')}
        </Button>
      )}
      {can.return_early && (
        <Button icon={IconArrowBackUp} onClick={() => setAsking('return_early')} aria-haspopup="dialog">
          {t('leave.return_early')}
        </Button>
      )}
      {can.cancel && (
        <Button kind="quiet" icon={IconBan} onClick={() => setAsking('cancel')} aria-haspopup="dialog">
          {t('leave.cancel')}
        </Button>
      )}
      {can.document && request.decisions.length === 0 && request.status === 'approved' && (
        <Button icon={IconFileText} busy={document.isPending} onClick={() => document.mutate(undefined)}>
          {t('leave.make_document')}
        </Button>
      )}
      {asking === 'approve' && (
        <ReasonDialog
          {...reasonDialog}
          title={t('leave.approve_in_spite')}
          saved={t('leave.approved_now')}
          send={(reason) => api.approveLeaveRequest({ leave_request_id, reason, expected_balance })}
        >
          {formatErrorForUser(approve.error)}
        </ReasonDialog>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          danger
          {...reasonDialog}
          title={t('leave.reject')}
          saved={t('leave.rejected_now')}
          send={(reason) => api.rejectLeaveRequest({ leave_request_id, reason })}
        />
      )}
      {asking === 'withdraw' && (
        <ReasonDialog
          optional
          danger
          {...reasonDialog}
          title={t('leave.withdraw')}
          saved={t('leave.withdrawn_now')}
          send={(reason) => api.withdrawLeaveRequest({ leave_request_id, reason: reason || null })}
        >
          {t('leave.withdraw_text')}
        </ReasonDialog>
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          danger
          {...reasonDialog}
          title={t('leave.cancel')}
          saved={t('leave.cancelled_now')}
          send={(reason) => api.cancelLeaveRequest({ leave_request_id, reason, restores })}
        >
          {t(request.interrupts ? 'leave.cancel_interrupting_text' : 'leave.cancel_text')}
          {request.interrupts && <RestoreInterruptedLeaveField interrupts={request.interrupts} value={restores} onChange={setRestores} />}
        </ReasonDialog>
      )}
      {asking === 'return_early' && <ReturnDialog request={request} close={close} />}
    </div>
  )
}

function ReturnDialog({ request, close }: { request: LeaveRequest; close: () => void }) {
  const t = useTranslate(messages)
  const [restores, setRestores] = useState<boolean>()
  const api = useApi(leaveContract)
  const form = useFormState({
    schema: leaveContract.shortenLeave.input,
    initial: { leave_request_id: request.id },
    send: (values) => api.shortenLeave({ ...values, restores }),
    refresh: [['leave']],
    saved: t('leave.returned_now'),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t('leave.return_early')} save={t('leave.return_early')}>
      <MutedText>{t('leave.return_early_text')}</MutedText>
      <DateField {...form.field('back_on')} label={t('leave.back_on')} min={request.first_day} max={request.last_day} autoFocus />
      {request.interrupts && <RestoreInterruptedLeaveField interrupts={request.interrupts} value={restores} onChange={setRestores} />}
      <TextArea {...form.field('reason')} label={t('leave.reason')} maxLength={1000} />
    </FormDialog>
  )
}
