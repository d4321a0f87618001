import { useState } from 'react'
import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type SickCase, type SickCaseDocument, sickCasesContract } from '../../sick-cases-contract.ts'
import { RestoreInterruptedLeaveField } from '../requests/RestoreInterruptedLeaveField.tsx'
import { formatSickDocumentName, sickLeaveQueryKeys } from './sick-leave-labels.ts'

/** Records a received document, with an optional file. */
export function ReceiveSickCertificateDialog({ one, document, close }: { one: SickCase; document: SickCaseDocument; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(sickCasesContract)
  const form = useFormState({
    schema: sickCasesContract.receiveSickCertificate.input,
    initial: { leave_request_id: one.id, month: document.month, received_on: getCurrentDay() },
    send: (values) => api.receiveSickCertificate(values),
    refresh: sickLeaveQueryKeys,
    saved: t('leave.sick.received'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('leave.sick.receive_title', { document: formatSickDocumentName(t, document) })} size="small">
      <form {...form.form}>
        <StackLayout>
          <DateField {...form.field('received_on')} label={t('leave.sick.received_on')} autoFocus />
          <TextField {...form.field('number')} label={t('leave.sick.number')} maxLength={60} />
          <FileField
            {...form.field('file')}
            label={t('leave.sick.file')}
            hint={t('leave.sick.file_hint')}
            accept=".pdf,.docx,.odt,image/png,image/jpeg,image/webp"
            max={MAX_STORED_DOCUMENT_BYTES}
          />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

/** Closes a case with its last day. */
export function CloseSickCaseDialog({ one, close }: { one: SickCase; close: () => void }) {
  const t = useTranslate(messages)
  const [restores, setRestores] = useState<boolean>()
  const api = useApi(sickCasesContract)
  const form = useFormState({
    schema: sickCasesContract.closeSickCase.input,
    initial: { leave_request_id: one.id, last_day: one.last_day < getCurrentDay() ? one.last_day : getCurrentDay() },
    send: (values) => api.closeSickCase({ ...values, restores }),
    refresh: sickLeaveQueryKeys,
    saved: t('leave.sick.closed_now'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('leave.sick.close')} size="small">
      <form {...form.form}>
        <StackLayout>
          <MutedText>{t('leave.sick.close_text')}</MutedText>
          <DateField {...form.field('last_day')} label={t('leave.sick.close_day')} autoFocus />
          {String(form.values.last_day ?? '') < one.last_day && <RestoreInterruptedLeaveField value={restores} onChange={setRestores} />}
          <FormActions form={form} cancel={close} save={t('leave.sick.close')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
