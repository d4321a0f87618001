import { useState } from 'react'
import { TemplateSelectField } from '#modules/documents/templates/web/templates/TemplateSelectField.tsx'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import type { BulkActionProps } from '#ui/state/page-definition.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { documentsContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { SendIssuedDocumentsDialog } from '../dispatch/SendIssuedDocumentsDialog.tsx'
import { DocumentFindingReasonField } from './DocumentChecks.tsx'
import { DocumentFindingReasonFields, formatDocumentFindingReasons } from './DocumentFindingReasonFields.tsx'
import { DocumentFormHeader, DocumentFormQuestions, useDocumentFormState } from './DocumentForm.tsx'
import { type DocumentAnswersByEmployee, EmployeeAnswersTable, findEmployeesWithUnansweredQuestions } from './EmployeeAnswersTable.tsx'
import '../documents.css'

const CHECK_DEBOUNCE_MS = 500

/** Generates one document for several employees: common answers, excluded employees, and the job with its archive. */
export function GenerateDocumentBatchDialog({ ids, close, done }: BulkActionProps) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const [template, setTemplate] = useState<string | null>(null)
  const form = useDocumentFormState('docx')
  const { script, format, date, reason } = form
  const [job, setJob] = useState<number>()
  const templates = useApiQuery(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const wanted = { template: template ?? '', employee_ids: [...ids], date }
  // Questions that are answered per employee; by default those for an amount.
  const [each, setEach] = useState<string[]>()
  const [texts, setTexts] = useState<DocumentAnswersByEmployee>({})
  const answered = useDebouncedValue(JSON.stringify({ fields: form.answers, each, own_fields: texts }), CHECK_DEBOUNCE_MS)
  const check = useApiQuery(
    ['documents', 'check', wanted, answered],
    async (signal) => (await api.checkDocuments({ ...wanted, ...JSON.parse(answered) }, { signal })).data,
    { enabled: template !== null, keepPrevious: true },
  )
  const { questions = [], people = [], doubtful = [] } = check.data ?? {}
  const own = questions.filter(({ is_own }) => is_own)
  const common = questions.filter(({ is_own }) => !is_own)
  const open = new Set(findEmployeesWithUnansweredQuestions(own, people, texts).map(({ employee_id }) => employee_id))
  const start = useApiMutation(
    async () => {
      const answers = { fields: form.fieldsFor(common), each: own.filter(isQuestion).map(({ key }) => key), own_fields: texts }
      return (await api.generateDocuments({ ...wanted, ...answers, script, format, reason: doubtful.length ? reason : undefined })).data
        .job_id
    },
    {
      done: setJob,
      failed: (error) => {
        if (!form.refused(error)) showErrorToast(error)
      },
    },
  )
  if (job !== undefined)
    return (
      <BackgroundJobDialog
        job={job}
        close={() => {
          done()
          close()
        }}
        title={t('documents.many_running')}
        fileName={`${t('documents.of_employee')}-${getCurrentDay()}.zip`}
      >
        <SendIssuedDocumentsDialog job={job} />
      </BackgroundJobDialog>
    )
  return (
    <Dialog
      open
      close={close}
      title={t('documents.for_many_title', { count: ids.length })}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('documents.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!check.data?.ready || (doubtful.length > 0 && !reason.trim())}
            busy={start.isPending}
            onClick={() => start.mutate(undefined)}
          >
            {t('documents.make_many', { count: check.data?.ready ?? 0 })}
          </Button>
        </>
      }
    >
      <StackLayout>
        <MutedText>{t('documents.for_many_note')}</MutedText>
        <TemplateSelectField
          templates={templates.data}
          value={template}
          onChange={(code) => {
            setTemplate(code)
            setEach(undefined)
            form.setErrors({})
          }}
        />
        <DocumentFormHeader form={form} />
        {template === null ? (
          <MutedText>{t('documents.choose_template')}</MutedText>
        ) : (
          <QueryStateContent asking={check} rows={3}>
            {({ left_out }) => (
              <StackLayout>
                {common.length > 0 && <DocumentFormQuestions form={form} questions={common} />}
                {questions.some(isQuestion) && (
                  <MultiSelectField
                    name="each"
                    label={t('documents.each')}
                    hint={t('documents.each_hint')}
                    options={questions.filter(isQuestion).map(({ key }) => ({ value: key, label: key }))}
                    value={own.filter(isQuestion).map(({ key }) => key)}
                    onChange={setEach}
                  />
                )}
                {own.length > 0 && <EmployeeAnswersTable questions={own} people={people} texts={texts} setTexts={setTexts} />}
                {open.size > 0 && <HighlightedNote tone="info">{t('documents.rows_open', { count: open.size })}</HighlightedNote>}
                {doubtful.length > 0 && (
                  <>
                    <DocumentFindingReasonFields
                      title={(count) => t('documents.checks_people', { count })}
                      rows={doubtful.map(({ employee_id: id, name, findings }) => ({
                        id,
                        name,
                        reason: formatDocumentFindingReasons(findings),
                      }))}
                    />
                    <DocumentFindingReasonField reason={reason} setReason={form.setReason} error={form.errors.reason} />
                  </>
                )}
                {left_out.length === 0 ? (
                  <HighlightedNote tone="success">{t('documents.all_ready')}</HighlightedNote>
                ) : (
                  <DocumentFindingReasonFields
                    title={(count) => t('documents.people_left_out', { count })}
                    rows={left_out
                      .filter(({ employee_id }) => !open.has(employee_id))
                      .map(({ employee_id: id, ...named }) => ({ id, ...named }))}
                  />
                )}
              </StackLayout>
            )}
          </QueryStateContent>
        )}
      </StackLayout>
    </Dialog>
  )
}

const isQuestion = ({ from }: { from: 'fact' | 'ask' }) => from === 'ask'
