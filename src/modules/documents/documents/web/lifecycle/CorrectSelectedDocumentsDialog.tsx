import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentLifecycleContract, type SkippedDocumentWithReason } from '../../document-lifecycle-contract.ts'
import { messages } from '../../messages/index.ts'
import { SendIssuedDocumentsDialog } from '../dispatch/SendIssuedDocumentsDialog.tsx'
import { DocumentFindingReasonField as AnomalyField } from '../writing/DocumentChecks.tsx'
import { DocumentFindingReasonFields, formatDocumentFindingReasons } from '../writing/DocumentFindingReasonFields.tsx'
import { DocumentFormQuestions, useDocumentFormState } from '../writing/DocumentForm.tsx'
import { DocumentLifecycleReasonField } from './DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from './document-lifecycle-query-keys.ts'
import { type DocumentLifecycleStepProps, finishDocumentLifecycleStep } from './document-lifecycle-step.ts'

const CHECK_DEBOUNCE_MS = 500

/** Corrects several documents: reason, common changes, excluded documents, and the job with its archive. */
export function CorrectSelectedDocumentsDialog(props: DocumentLifecycleStepProps) {
  const t = useTranslate(messages)
  const of = useTranslate(messages)
  const api = useApi(documentLifecycleContract)
  const form = useDocumentFormState('pdf')
  const [why, setWhy] = useState('')
  const [job, setJob] = useState<number>()
  const refresh = useReloadQueries()
  const [left, setLeft] = useState<SkippedDocumentWithReason[]>([])
  const wanted = { document_registration_ids: [...props.ids], date: form.date }
  const typed = useDebouncedValue(JSON.stringify(form.answers), CHECK_DEBOUNCE_MS)
  const check = useApiQuery(
    ['documents', 'corrections', wanted, typed],
    async (signal) => (await api.checkDocumentCorrections({ ...wanted, fields: JSON.parse(typed) }, { signal })).data,
    { keepPrevious: true, enabled: job === undefined },
  )
  const { ready = 0, questions, doubtful = [] } = check.data ?? {}
  const start = useApiMutation(
    async () => {
      const input = { ...wanted, fields: form.fieldsFor(questions), correction_reason: why }
      return (await api.correctDocuments({ ...input, reason: doubtful.length ? form.reason : undefined })).data.job_id
    },
    {
      done: setJob,
      failed: (error) => {
        if (!form.refused(error)) showErrorToast(error)
      },
    },
  )
  const formatLeftOutTitle = (count: number) => t('documents.correct_many_left_out', { count })
  if (job !== undefined)
    return (
      <BackgroundJobDialog
        job={job}
        close={finishDocumentLifecycleStep(props)}
        title={t('documents.correct_many_running')}
        fileName={`${t('documents.correct_many_file')}-${getCurrentDay()}.zip`}
        onDone={(result) => {
          setLeft((result.left_out as SkippedDocumentWithReason[]) ?? [])
          void refresh(...documentLifecycleQueryKeys)
        }}
      >
        <DocumentFindingReasonFields title={formatLeftOutTitle} rows={createLeftOutRows(left)} />
        <SendIssuedDocumentsDialog job={job} />
      </BackgroundJobDialog>
    )
  const isReady = ready > 0 && why.trim() && (!doubtful.length || form.reason.trim())
  return (
    <Dialog
      open
      close={props.close}
      title={t('documents.correct_many_title', { count: props.ids.length })}
      size="large"
      actions={
        <>
          <Button onClick={props.close}>{of('documents.cancel')}</Button>
          <Button kind="primary" disabled={!isReady} busy={start.isPending} onClick={() => start.mutate(undefined)}>
            {t('documents.correct_many_save', { count: ready })}
          </Button>
        </>
      }
    >
      <StackLayout>
        <MutedText>{t('documents.correct_many_text')}</MutedText>
        <DocumentLifecycleReasonField name="correction_reason" value={why} onChange={(text) => setWhy(text ?? '')} required autoFocus />
        <DateField name="date" label={of('documents.day')} value={form.date} onChange={form.setDate} />
        <QueryStateContent asking={check} rows={3}>
          {({ questions, left_out }) => (
            <StackLayout>
              {questions.length > 0 && (
                <DocumentFormQuestions
                  form={form}
                  questions={questions}
                  legend={t('documents.correct_many_fields')}
                  optional={t('documents.correct_many_same')}
                />
              )}
              {doubtful.length > 0 && (
                <>
                  <DocumentFindingReasonFields
                    title={(count) => t('documents.correct_many_doubtful', { count })}
                    rows={doubtful.map(({ findings, ...document }) => ({
                      ...createSkippedDocumentValues(document),
                      reason: formatDocumentFindingReasons(findings),
                    }))}
                  />
                  <AnomalyField reason={form.reason} setReason={form.setReason} error={form.errors.reason} />
                </>
              )}
              <DocumentFindingReasonFields title={formatLeftOutTitle} rows={createLeftOutRows(left_out)} />
            </StackLayout>
          )}
        </QueryStateContent>
      </StackLayout>
    </Dialog>
  )
}

const createLeftOutRows = (documents: readonly SkippedDocumentWithReason[]) =>
  documents.map(({ reason, ...document }) => ({ ...createSkippedDocumentValues(document), reason }))

const createSkippedDocumentValues = ({ number, title, employee }: Pick<SkippedDocumentWithReason, 'number' | 'title' | 'employee'>) => ({
  id: number,
  name: [number, title, employee].filter(Boolean).join(', '),
})
