import { useState } from 'react'
import { jobsContract } from '#modules/jobs/contract.ts'
import { JobDialog } from '#modules/jobs/web/JobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconSend } from '#ui/icons.ts'
import { Muted, Note, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { showFailure, useAct, useAsk } from '#ui/state/ask.ts'
import type { ListActProps } from '#ui/state/page.ts'
import { useDebounced } from '#ui/state/useDebounced.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { type DoubtfulPerson, documentsContract, type LeftOutPerson } from '../../contract.ts'
import { sendingWords } from '../../messages/sending_words.ts'
import { words } from '../../messages/words.ts'
import { SendDialog } from '../sending/SendDialog.tsx'
import { TemplateField } from '../templates/TemplateField.tsx'
import { ReasonField } from './PaperChecks.tsx'
import { PaperHead, PaperQuestions, usePaperForm } from './PaperForm.tsx'
import '../documents.css'

/** How long nobody types before the record is asked about what was typed. */
const CHECK_DEBOUNCE = 500

/** The same paper for many people: what it asks once, whom it cannot be made for, and the work with its archive. */
export function ManyDocumentsDialog({ ids, close, done }: ListActProps) {
  const t = useWords(words)
  const api = useApi(documentsContract)
  const [template, setTemplate] = useState<string | null>(null)
  const form = usePaperForm('docx')
  const { script, format, date, reason } = form
  const [job, setJob] = useState<number>()
  const templates = useAsk(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const wanted = { template: template ?? '', employee_ids: [...ids], date }
  const answered = useDebounced(JSON.stringify(form.answers), CHECK_DEBOUNCE)
  const check = useAsk(
    ['documents', 'check', wanted, answered],
    async (signal) => (await api.checkDocuments({ ...wanted, fields: JSON.parse(answered) }, { signal })).data,
    { enabled: template !== null, keep: true },
  )
  const doubtful = check.data?.doubtful ?? []
  const start = useAct(
    async () => {
      const fields = form.fieldsFor(check.data?.questions)
      return (await api.generateDocuments({ ...wanted, script, format, fields, ...(doubtful.length && { reason }) })).data.job_id
    },
    {
      done: setJob,
      failed: (error) => {
        if (!form.refused(error)) showFailure(error)
      },
    },
  )
  if (job !== undefined)
    return (
      <JobDialog
        job={job}
        close={() => {
          done()
          close()
        }}
        title={t('documents.many_running')}
        fileName={`${t('documents.of_employee')}-${today()}.zip`}
      >
        <SendMade job={job} />
      </JobDialog>
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
      <Stack>
        <Muted>{t('documents.for_many_note')}</Muted>
        <TemplateField
          templates={templates.data}
          value={template}
          onChange={(code) => {
            setTemplate(code)
            form.setErrors({})
          }}
        />
        <PaperHead form={form} />
        {template === null ? (
          <Muted>{t('documents.choose_template')}</Muted>
        ) : (
          <Asked asking={check} rows={3}>
            {({ questions, left_out }) => (
              <Stack>
                {questions.length > 0 && <PaperQuestions form={form} questions={questions} />}
                {doubtful.length > 0 && (
                  <>
                    <Doubtful people={doubtful} />
                    <ReasonField reason={reason} setReason={form.setReason} error={form.errors.reason} />
                  </>
                )}
                {left_out.length === 0 ? <Note tone="success">{t('documents.all_ready')}</Note> : <LeftOut people={left_out} />}
              </Stack>
            )}
          </Asked>
        )}
      </Stack>
    </Dialog>
  )
}

/** What was made is there: it can be sent to all whom it is about. */
function SendMade({ job: job_id }: { job: number }) {
  const of = useWords(sendingWords)
  const api = useApi(jobsContract)
  const [sending, setSending] = useState(false)
  const made = useAsk(
    ['jobs', 'made', job_id],
    async (signal) => (await api.getJob({ job_id }, { signal })).data.result?.papers as number[],
  )
  if (!made.data?.length) return null
  return (
    <>
      <Button icon={IconSend} onClick={() => setSending(true)} aria-haspopup="dialog">
        {of('documents.send_to_all')}
      </Button>
      {sending && <SendDialog ids={made.data} close={() => setSending(false)} />}
    </>
  )
}

/** Whose paper asks for a reason, and why. */
function Doubtful({ people }: { people: readonly DoubtfulPerson[] }) {
  const t = useWords(words)
  return (
    <Note tone="warn" title={t('documents.checks_people', { count: people.length })}>
      <ul className="documents-problems">
        {people.map(({ employee_id, name, findings }) => (
          <li key={employee_id}>
            {t.data(name)}: {findings.map(({ message, article }) => t.data(`${message} (${article})`)).join(' ')}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** For whom there will be no paper, and why. */
function LeftOut({ people }: { people: readonly LeftOutPerson[] }) {
  const t = useWords(words)
  return (
    <Note tone="warn" title={t('documents.people_left_out', { count: people.length })}>
      <ul className="documents-problems">
        {people.map(({ employee_id, name, reason }) => (
          <li key={employee_id}>
            {t.data(name)}: {t.data(reason)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
