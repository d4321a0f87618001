import { useState } from 'react'
import { Failure } from '#lib/failure.ts'
import { employeesContract } from '#modules/employees/contract.ts'
import { useApi } from '#ui/api.ts'
import { textOfFailure, useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { errorToastLife } from '#ui/constants.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Columns, Muted, Note, Stack } from '#ui/layout.tsx'
import { words as common } from '#ui/messages/words.ts'
import { today } from '#ui/moment.ts'
import { Asked } from '#ui/states.tsx'
import { showToast } from '#ui/toast.ts'
import { useWords } from '#ui/words.ts'
import { documentsContract, type Script, type TemplateRow } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { Format } from '../rules/format.ts'
import { FormatField, ScriptField } from './FormatField.tsx'
import { paperName } from './PaperDownload.tsx'
import { answered, byQuestion, goToWrong, QuestionFields } from './QuestionFields.tsx'
import { TemplateField } from './TemplateField.tsx'

/** Makes a paper about an employee: by which template, about what, and what is missing for it. */
export function GenerateDialog({ employeeId, close }: { employeeId: number; close: () => void }) {
  const t = useWords(words)
  const ofUi = useWords(common)
  const api = useApi(documentsContract)
  const [template, setTemplate] = useState<TemplateRow>()
  const [chosen, setChosen] = useState<number | null>(null)
  const [script, setScript] = useState<Script>(t.script === 'cyrillic' ? 'cyrillic' : 'latin')
  const [format, setFormat] = useState<Format>('pdf')
  const [date, setDate] = useState<string | null>(today())
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const templates = useAsk(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const offered = useSubjects(employeeId, template?.about)
  const number = template?.about === 'employee' ? employeeId : (chosen ?? offered[0]?.value)
  const paper = { employee_id: employeeId, about: template?.about ?? '', number: number ?? 0, template: template?.code ?? '' }
  const asking = useAsk(
    ['documents', 'prepared', paper, date],
    async (signal) => (await api.prepareDocument({ ...paper, ...(date && { date }) }, { signal })).data.questions,
    {
      enabled: template !== undefined && number !== undefined,
    },
  )
  const generate = useAct(
    async () => {
      const fields = answered(asking.data ?? [], answers)
      const { data } = await api.generateDocument({ ...paper, script, format, date, fields })
      return data
    },
    {
      refresh: [['employee-documents']],
      done: async ({ id, number }) => {
        showToast({ severity: 'success', summary: t('documents.generated', { number }), life: 6000 })
        close()
        saveFile(
          await api.getEmployeeDocument({ employee_id: employeeId, issued_document_id: id, script, format }),
          paperName(number, format, script),
        )
      },
      failed: (error) => {
        const fields = error instanceof Failure ? error.fields : {}
        setErrors(byQuestion(fields, t.data))
        goToWrong()
        const detail = [t('documents.failed'), Object.keys(fields).length ? undefined : textOfFailure(error)].filter(Boolean).join('\n')
        showToast({ severity: 'error', summary: ofUi('ui.error'), detail, life: errorToastLife })
      },
    },
  )
  function choose(code: string | null) {
    setTemplate(templates.data?.find((one) => one.code === code))
    setChosen(null)
    setErrors({})
  }
  return (
    <Dialog
      open
      close={close}
      title={t('documents.generate_title')}
      actions={
        <>
          <Button onClick={close}>{t('documents.cancel')}</Button>
          <Button kind="primary" disabled={!asking.data} busy={generate.isPending} onClick={() => generate.mutate(undefined)}>
            {t('documents.generate')}
          </Button>
        </>
      }
    >
      <Stack>
        <TemplateField templates={templates.data} value={template?.code ?? null} onChange={choose} />
        {offered.length > 1 && (
          <SelectField
            name="number"
            label={t(template?.about === 'terms' ? 'documents.terms_of' : 'documents.employment_of')}
            required
            value={number ?? null}
            onChange={setChosen}
            options={offered}
          />
        )}
        <Columns min={180}>
          <DateField name="date" label={t('documents.day')} value={date} onChange={setDate} {...(errors.date && { error: errors.date })} />
          <ScriptField value={script} onChange={setScript} />
          <FormatField value={format} onChange={setFormat} />
        </Columns>
        {template ? (
          <Asked asking={asking} rows={3}>
            {(questions) =>
              questions.length === 0 ? (
                <Note tone="success">{t('documents.nothing_missing')}</Note>
              ) : (
                <QuestionFields {...{ questions, answers, setAnswers, errors, setErrors }} />
              )
            }
          </Asked>
        ) : (
          <Muted>{t('documents.choose_template')}</Muted>
        )}
      </Stack>
    </Dialog>
  )
}

/** The employments, or the terms within them, that a paper can be about; the newest first. */
function useSubjects(employeeId: number, about: string | undefined): { value: number; label: string }[] {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const wanted = about === 'employment' || about === 'terms'
  const { data = [] } = useAsk(
    ['employees', 'employments', employeeId],
    async (signal) => (await api.listEmployments({ employee_id: employeeId }, { signal })).data,
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
