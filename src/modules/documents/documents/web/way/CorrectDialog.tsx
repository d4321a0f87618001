import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/limits.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Muted, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate, verbatim } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PaperWay, wayContract } from '../../way-contract.ts'
import { accepted } from '../chosen-file.ts'
import { GenerateDialog } from '../writing/GenerateDialog.tsx'
import { wayLists } from './refreshed.ts'
import { ReasonField } from './StepFields.tsx'

type Props = { paper: PaperWay; close: () => void }

/** Corrects a paper of any kind: by its template, by writing it anew of what is so now, or by another file. */
export function CorrectDialog({ paper, close }: Props) {
  if (paper.written && paper.employee)
    return (
      <GenerateDialog employeeId={paper.employee.id} close={close} corrects={{ ...paper.written, id: paper.id, number: paper.number }} />
    )
  return paper.kind === 'company' ? <ByFile paper={paper} close={close} /> : <Anew paper={paper} close={close} />
}

function useCorrected(close: () => void) {
  const t = useTranslate(messages)
  return ({ data }: { data: { number: string } }) => {
    showToast({ severity: 'success', summary: t('documents.corrected', { number: verbatim(data.number) }), life: 6000 })
    close()
  }
}

function Anew({ paper, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.rewritePaper.input,
    initial: { registered_document_id: paper.id },
    send: api.rewritePaper,
    refresh: wayLists,
    done: useCorrected(close),
  })
  return (
    <Dialog open close={close} title={t('documents.correct_title', { number: verbatim(paper.number) })}>
      <form {...form.form}>
        <Stack>
          <Muted>{t('documents.correct_anew_text')}</Muted>
          <ReasonField {...form.field('reason')} autoFocus />
          <FormActions form={form} cancel={close} save={t('documents.correct_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}

function ByFile({ paper, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(wayContract)
  const form = useForm({
    schema: wayContract.replacePaper.input,
    initial: { registered_document_id: paper.id },
    send: ({ file, ...values }) => api.replacePaper({ ...values, file }),
    refresh: wayLists,
    done: useCorrected(close),
  })
  return (
    <Dialog open close={close} title={t('documents.correct_title', { number: verbatim(paper.number) })}>
      <form {...form.form}>
        <Stack>
          <Muted>{t('documents.correct_file_text')}</Muted>
          <FileField {...form.field('file')} label={t('documents.way_new_file')} accept={accepted} most={MAX_STORED_DOCUMENT_BYTES} />
          <ReasonField {...form.field('reason')} />
          <FormActions form={form} cancel={close} save={t('documents.correct_save')} />
        </Stack>
      </form>
    </Dialog>
  )
}
