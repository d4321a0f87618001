import { LARGEST_DOCUMENT } from '#modules/files/limits.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Columns, Muted, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { useWords, verbatim } from '#ui/words.ts'
import { wayWords as words } from '../../messages/way_words.ts'
import { words as ofModule } from '../../messages/words.ts'
import { ways } from '../../rules/delivery.ts'
import { wayContract } from '../../way_contract.ts'
import { wayLists } from './refreshed.ts'
import { ReasonField, SignerField } from './StepFields.tsx'
import { finished, type StepProps } from './step.ts'

/** Notes that they were signed by hand. */
export function SignedDialog(props: StepProps) {
  const t = useWords(words)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.notePapersSigned.input,
    initial: { registered_document_ids: [...props.ids], day: today() },
    send: api.notePapersSigned,
    refresh: wayLists,
    saved: t('documents.signed_saved'),
    done: finished(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.signed_title', { count: props.ids.length })}>
      <form {...form.form}>
        <Stack>
          <DateField {...form.field('day')} label={t('documents.way_day')} />
          <SignerField {...form.field('signed_by')} />
          <FormActions form={form} cancel={props.close} save={t('documents.signed_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Notes the same delivery of all of them. */
export function DeliverDialog(props: StepProps) {
  const t = useWords(words)
  const of = useWords(ofModule)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.notePaperDeliveries.input,
    initial: { registered_document_ids: [...props.ids], way: 'signature', day: today() },
    send: api.notePaperDeliveries,
    refresh: wayLists,
    saved: t('documents.deliver_saved'),
    done: finished(props),
  })
  return (
    <Dialog open close={props.close} title={t('documents.deliver_title', { count: props.ids.length })}>
      <form {...form.form}>
        <Stack>
          <Columns min={180}>
            <SelectField
              {...form.field('way')}
              label={of('documents.way_of')}
              options={ways.map((value) => ({ value, label: of(`documents.way.${value}`) }))}
            />
            <DateField {...form.field('day')} label={t('documents.way_day')} />
          </Columns>
          <TextField {...form.field('note')} label={of('documents.note')} maxLength={500} />
          <Muted>{of('documents.way_hint')}</Muted>
          <FormActions form={form} cancel={props.close} save={t('documents.deliver_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Annuls them for good, with a reason. */
export function AnnulDialog(props: StepProps) {
  const t = useWords(words)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.annulPapers.input,
    initial: { registered_document_ids: [...props.ids] },
    send: api.annulPapers,
    refresh: wayLists,
    done: ({ data }) => {
      const left = data.left_out.map(({ number }) => number).join(', ')
      showToast({
        severity: left ? 'warn' : 'success',
        summary: left ? t('documents.annul_left_out', { count: data.count, numbers: verbatim(left) }) : t('documents.annul_saved'),
        ...(left && { life: 10_000 }),
      })
      finished(props)()
    },
  })
  return (
    <Dialog open close={props.close} title={t('documents.annul_title', { count: props.ids.length })}>
      <form {...form.form}>
        <Stack>
          <Muted>{t('documents.annul_text')}</Muted>
          <ReasonField {...form.field('reason')} autoFocus />
          <FormActions form={form} cancel={props.close} save={t('documents.annul_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Puts them away under a place of the archive. */
export function ArchiveDialog(props: StepProps) {
  const t = useWords(words)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.archivePapers.input,
    initial: { registered_document_ids: [...props.ids], is_archived: true },
    send: api.archivePapers,
    refresh: wayLists,
    saved: t('documents.archived_done'),
    done: finished(props),
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

/** Keeps a scan of what was signed, or a PDF that was signed elsewhere. */
export function UploadDialog({ id, number, close }: { id: number; number: string; close: () => void }) {
  const t = useWords(words)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.uploadSignedPaper.input,
    initial: { registered_document_id: id, day: today() },
    send: ({ file, ...values }) => api.uploadSignedPaper({ ...values, file }),
    refresh: wayLists,
    saved: t('documents.signed_saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('documents.upload_title', { number: verbatim(number) })}>
      <form {...form.form}>
        <Stack>
          <FileField
            {...form.field('file')}
            label={t('documents.way_file')}
            hint={t('documents.way_file_hint')}
            accept=".pdf,.jpg,.jpeg,.png"
            most={LARGEST_DOCUMENT}
          />
          <DateField {...form.field('day')} label={t('documents.way_day')} />
          <SignerField {...form.field('signed_by')} />
          <FormActions form={form} cancel={close} save={t('documents.upload_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}
