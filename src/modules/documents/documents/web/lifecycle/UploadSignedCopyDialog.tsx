import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/limits.ts'
import { today } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate, verbatimText } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { lifecycleQueryKeys } from './query-keys.ts'
import { SignerField } from './StepFields.tsx'

/** Uploads a scan of a signed document, or a PDF that was signed elsewhere. */
export function UploadSignedCopyDialog({ id, number, close }: { id: number; number: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useForm({
    schema: documentLifecycleContract.uploadSignedDocument.input,
    initial: { document_registration_id: id, day: today() },
    send: ({ file, ...values }) => api.uploadSignedDocument({ ...values, file }),
    refresh: lifecycleQueryKeys,
    saved: t('documents.signed_saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.upload_title', { number: verbatimText(number) })}>
      <form {...form.form}>
        <Stack>
          <FileField
            {...form.field('file')}
            label={t('documents.way_file')}
            hint={t('documents.way_file_hint')}
            accept=".pdf,.jpg,.jpeg,.png"
            max={MAX_STORED_DOCUMENT_BYTES}
          />
          <DateField {...form.field('day')} label={t('documents.way_day')} />
          <SignerField {...form.field('signed_by')} />
          <FormActions form={form} cancel={close} save={t('documents.upload_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}
