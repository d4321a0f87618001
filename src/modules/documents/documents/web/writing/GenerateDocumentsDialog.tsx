import { type ReactNode, useState } from 'react'
import { TemplateSelectField } from '#modules/documents/templates/web/templates/TemplateSelectField.tsx'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { ERROR_TOAST_DURATION_MS } from '#ui/constants.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { type DocumentTemplateRow, type DocumentWritingScript, documentsContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { DocumentLifecycleReasonField } from '../lifecycle/DocumentLifecycleFields.tsx'
import { documentLifecycleQueryKeys } from '../lifecycle/document-lifecycle-query-keys.ts'
import { canIssueDocumentWithFindings, DocumentErrorNote, DocumentWarningNote, useDocumentChecks } from './DocumentChecks.tsx'
import { formatIssuedDocumentName } from './DocumentDownload.tsx'
import { DocumentFormHeader, DocumentFormQuestions, useDocumentFormState } from './DocumentForm.tsx'
import { DocumentFormWithPreview, DocumentNumberNote, useDocumentPagePreview } from './DocumentFormWithPreview.tsx'
import { PrefilledDocumentFieldList } from './PrefilledDocumentFieldList.tsx'

type Corrects = { id: number; number: string; template: string; about_id: number; script: DocumentWritingScript }
type Props = {
  /** Null until an employee is selected. */
  employeeId: number | null
  close: () => void
  /** The document that the new one replaces. */
  corrects?: Corrects
  /** Fields before the template, for example the employee. */
  before?: ReactNode
}

/** Generates a document about an employee: template, subject and missing data; or a correction. */
export function GenerateDocumentsDialog({ employeeId, close, corrects, before }: Props) {
  const t = useTranslate(messages)
  const ofWay = useTranslate(messages)
  const ofUi = useTranslate(common)
  const api = useApi(documentsContract)
  const [picked, setTemplate] = useState<DocumentTemplateRow>()
  const [subjectId, setSubjectId] = useState<number | null>(corrects?.about_id ?? null)
  const [why, setWhy] = useState('')
  const blank = useDocumentFormState('pdf', corrects?.script)
  const { date } = blank
  const templates = useApiQuery(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const template = corrects
    ? templates.data?.find(({ code, id }) => code === corrects.template || String(id) === corrects.template)
    : picked
  const offered = useSubjects(employeeId, template?.about)
  const number = template?.about === 'employee' ? employeeId : (subjectId ?? offered[0]?.value)
  const isReady = template !== undefined && number !== undefined && number !== null && employeeId !== null
  const document = { employee_id: employeeId ?? 0, about: template?.about ?? '', number: number ?? 0, template: template?.code ?? '' }
  const asking = useApiQuery(
    ['documents', 'prepared', document, date],
    async (signal) => (await api.getDocumentQuestions({ ...document, date: date || undefined, corrects: corrects?.id }, { signal })).data,
    { enabled: isReady },
  )
  const form = blank.startingFrom(asking.data?.answers)
  const { script, format, reason } = form
  const findings = useDocumentChecks(form, asking.data?.questions, ['documents', 'checked', document, date], (fields, signal) =>
    api.checkDocument({ ...document, date, fields, corrects: corrects?.id }, { signal }),
  )
  const fields = form.fieldsFor(asking.data?.questions)
  const preview = useDocumentPagePreview([document], { date, script, fields }, isReady && asking.data !== undefined, (input, signal) =>
    api.previewDocument({ ...document, ...input }, { signal }),
  )
  const generate = useApiMutation(
    async () => {
      const { data } = await api.generateDocument({
        ...document,
        script,
        format,
        date,
        fields,
        reason: findings?.length ? reason : undefined,
        corrects: corrects?.id,
        correction_reason: corrects ? why : undefined,
      })
      return data
    },
    {
      refresh: documentLifecycleQueryKeys,
      done: async ({ id, number }) => {
        showToast({ severity: 'success', summary: t('documents.generated', { number }), life: 6000 })
        close()
        downloadFileInBrowser(
          await api.getEmployeeDocument({ employee_id: document.employee_id, document_id: id, script, format }),
          formatIssuedDocumentName(number, format, script),
        )
      },
      failed: (error) => {
        const detail = [t('documents.failed'), form.refused(error) ? undefined : formatErrorForUser(error)].filter(Boolean).join('\n')
        showToast({ severity: 'error', summary: ofUi('ui.error'), detail, life: ERROR_TOAST_DURATION_MS })
      },
    },
  )
  function choose(code: string | null) {
    setTemplate(templates.data?.find((one) => one.code === code))
    setSubjectId(null)
    form.setErrors({})
  }
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title={
        corrects ? ofWay('documents.correct_title', { number: createUntransliteratedText(corrects.number) }) : t('documents.generate_title')
      }
      actions={
        <>
          <DocumentNumberNote />
          <Button onClick={close}>{t('documents.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!asking.data || !canIssueDocumentWithFindings(findings, reason) || (corrects !== undefined && !why.trim())}
            busy={generate.isPending}
            onClick={() => generate.mutate(undefined)}
          >
            {corrects ? ofWay('documents.correct_save') : t('documents.register_document')}
          </Button>
        </>
      }
    >
      <DocumentFormWithPreview preview={preview} isReady={isReady}>
        {before}
        {corrects ? (
          <>
            <MutedText>{ofWay('documents.correct_text')}</MutedText>
            <DocumentLifecycleReasonField name="correction_reason" value={why} onChange={setWhy} required autoFocus />
          </>
        ) : (
          <TemplateSelectField templates={templates.data} value={template?.code ?? null} onChange={choose} />
        )}
        {!corrects && offered.length > 1 && (
          <SelectField
            name="number"
            label={t(template?.about === 'terms' ? 'documents.terms_of' : 'documents.employment_of')}
            required
            value={number ?? null}
            onChange={setSubjectId}
            options={offered}
          />
        )}
        <DocumentFormHeader form={form} />
        {template && <DocumentErrorNote findings={findings} />}
        {isReady ? (
          <QueryStateContent asking={asking} rows={3}>
            {({ questions, known }) => (
              <StackLayout>
                {questions.length === 0 ? (
                  <HighlightedNote tone="success">{t('documents.nothing_missing')}</HighlightedNote>
                ) : (
                  <DocumentFormQuestions form={form} questions={questions} />
                )}
                <PrefilledDocumentFieldList known={known} />
              </StackLayout>
            )}
          </QueryStateContent>
        ) : (
          <MutedText>{t(template ? 'documents.choose_person' : 'documents.choose_template')}</MutedText>
        )}
        {template && <DocumentWarningNote findings={findings} reason={reason} setReason={form.setReason} error={form.errors.reason} />}
      </DocumentFormWithPreview>
    </Dialog>
  )
}

/** The employments or terms that a document can concern, newest first. */
function useSubjects(employeeId: number | null, about: string | undefined): { value: number; label: string }[] {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const wanted = employeeId !== null && (about === 'employment' || about === 'terms')
  const { data = [] } = useApiQuery(
    ['employees', 'employments', employeeId],
    async (signal) => (await api.listEmployments({ employee_id: employeeId! }, { signal })).data,
    { enabled: wanted },
  )
  if (!wanted) return []
  const label = (from: string, position: string | undefined) =>
    t('documents.employment_label', { from: t.day(from), position: position ?? '' })
  if (about === 'employment')
    return data.map(({ id, first_day, terms }) => ({ value: id, label: label(first_day, terms[0]?.job_position?.name) }))
  return data.flatMap(({ terms }) =>
    terms.map(({ id, first_day, job_position }) => ({ value: id, label: label(first_day, job_position?.name) })),
  )
}
