import { useState } from 'react'
import { Failure } from '#lib/failure.ts'
import { useApi } from '#ui/api.ts'
import { showFailure, useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { Columns, Muted, Note, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { Asked } from '#ui/states.tsx'
import { showToast } from '#ui/toast.ts'
import { useWords } from '#ui/words.ts'
import { companyDocumentsContract } from '../company_contract.ts'
import { documentsContract, type Script } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { Format } from '../rules/format.ts'
import { FormatField, ScriptField } from './FormatField.tsx'
import { answered, byQuestion, goToWrong, QuestionFields } from './QuestionFields.tsx'
import { TemplateField } from './TemplateField.tsx'

/** A general act, or a decision that names many, written by a template and kept among the documents of the company. */
export function CompanyPaperDialog({ close }: { close: () => void }) {
  const t = useWords(words)
  const api = useApi({ ...documentsContract, ...companyDocumentsContract })
  const [template, setTemplate] = useState<string | null>(null)
  const [script, setScript] = useState<Script>(t.script === 'cyrillic' ? 'cyrillic' : 'latin')
  const [format, setFormat] = useState<Format>('docx')
  const [date, setDate] = useState<string | null>(today())
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const templates = useAsk(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const asking = useAsk(
    ['documents', 'company-paper', template],
    async (signal) => (await api.prepareCompanyPaper({ template: template! }, { signal })).data.questions,
    { enabled: template !== null },
  )
  const make = useAct(
    async () => {
      const fields = answered(asking.data ?? [], answers)
      return (await api.generateCompanyPaper({ template: template!, script, format, date, fields })).data
    },
    {
      refresh: [['company-documents'], ['register']],
      done: async ({ id, version_id, number, file }) => {
        showToast({ severity: 'success', summary: t('documents.generated', { number }), life: 6000 })
        close()
        saveFile(await api.getCompanyDocumentFile({ company_document_id: id, company_document_version_id: version_id }), file.name)
      },
      failed: (error) => {
        const fields = error instanceof Failure ? error.fields : {}
        setErrors(byQuestion(fields, t.data))
        goToWrong()
        if (!Object.keys(fields).length) showFailure(error)
      },
    },
  )
  return (
    <Dialog
      open
      close={close}
      size="large"
      title={t('documents.by_template_title')}
      actions={
        <>
          <Button onClick={close}>{t('documents.cancel')}</Button>
          <Button kind="primary" disabled={!asking.data} busy={make.isPending} onClick={() => make.mutate(undefined)}>
            {t('documents.generate')}
          </Button>
        </>
      }
    >
      <Stack>
        <TemplateField templates={templates.data} value={template} onChange={setTemplate} ofCompany />
        <Columns min={180}>
          <DateField name="date" label={t('documents.day')} value={date} onChange={setDate} />
          <ScriptField value={script} onChange={setScript} />
          <FormatField value={format} onChange={setFormat} />
        </Columns>
        {template === null ? (
          <Muted>{t('documents.choose_template')}</Muted>
        ) : (
          <Asked asking={asking} rows={3}>
            {(questions) =>
              questions.length === 0 ? (
                <Note tone="success">{t('documents.nothing_missing')}</Note>
              ) : (
                <QuestionFields {...{ questions, answers, setAnswers, errors, setErrors }} />
              )
            }
          </Asked>
        )}
      </Stack>
    </Dialog>
  )
}
