import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract } from '../../lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { lifecycleQueryKeys } from './query-keys.ts'
import { finishLifecycleStep, type LifecycleStepProps } from './step.ts'

/** Archives documents under a place. */
export function ArchiveDocumentsDialog(props: LifecycleStepProps) {
  const t = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useForm({
    schema: documentLifecycleContract.archiveDocuments.input,
    initial: { document_registration_ids: [...props.ids], is_archived: true },
    send: api.archiveDocuments,
    refresh: lifecycleQueryKeys,
    saved: t('documents.archived_done'),
    done: finishLifecycleStep(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.archive_title', { count: props.ids.length })}>
      <form {...form.form}>
        <Stack>
          <TextField
            {...form.field('place')}
            label={t('documents.way_place')}
            hint={t('documents.way_place_hint')}
            maxLength={200}
            autoFocus
          />
          <FormActions form={form} cancel={props.close} save={t('documents.archive_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}
