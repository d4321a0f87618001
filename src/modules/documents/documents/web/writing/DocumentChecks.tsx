import type { z } from 'zod'
import { TextArea } from '#ui/form/TextField.tsx'
import { HighlightedNote, MutedText } from '#ui/layout.tsx'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentFindingReply, DocumentQuestion } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

const CHECK_DEBOUNCE_MS = 500

type Findings = readonly z.infer<typeof DocumentFindingReply>[]
type Questions = readonly z.infer<typeof DocumentQuestion>[] | undefined
type Texts = Record<string, string>
type ReasonProps = { reason: string; setReason: (reason: string) => void; error?: string | undefined }

/** Shows errors, which prevent the number of the document. */
export function DocumentErrorNote({ findings }: { findings: Findings | undefined }) {
  const t = useTranslate(messages)
  const errors = filterBySeverity(findings, 'error')
  if (!errors.length) return null
  return (
    <HighlightedNote tone="danger" title={t('documents.checks_forbidden')}>
      <DocumentFindingList findings={errors} />
    </HighlightedNote>
  )
}

/** Warnings, with the field for the required reason. */
export function DocumentWarningNote({ findings, ...reason }: { findings: Findings | undefined } & ReasonProps) {
  const t = useTranslate(messages)
  const warnings = filterBySeverity(findings, 'warning')
  if (!warnings.length) return null
  return (
    <>
      <HighlightedNote tone="warn" title={t('documents.checks_doubtful')}>
        <DocumentFindingList findings={warnings} />
      </HighlightedNote>
      {!filterBySeverity(findings, 'error').length && <DocumentFindingReasonField {...reason} />}
    </>
  )
}

export function DocumentFindingReasonField({ reason, setReason, error }: ReasonProps) {
  const t = useTranslate(messages)
  return (
    <TextArea
      name="reason"
      label={t('documents.checks_reason')}
      hint={t('documents.checks_reason_hint')}
      value={reason}
      onChange={(text) => setReason(text ?? '')}
      maxLength={1000}
      rows={2}
      required
      {...(error && { error })}
    />
  )
}

export function DocumentFindingList({ findings }: { findings: Findings }) {
  return (
    <ul className="documents-problems">
      {findings.map(({ message, article }) => (
        <Finding key={message} message={message} article={article} />
      ))}
    </ul>
  )
}

function Finding({ message, article }: { message: string; article: string }) {
  const t = useTranslate(messages)
  return (
    <li>
      {t.data(message)} <MutedText>({t.data(article)})</MutedText>
    </li>
  )
}

const filterBySeverity = (findings: Findings | undefined, severity: 'error' | 'warning') =>
  (findings ?? []).filter((one) => one.severity === severity)
/** Whether a document can get a number: no errors, and a reason for warnings. */
export const canIssueDocumentWithFindings = (findings: Findings | undefined, reason: string) =>
  !findings?.some(({ severity }) => severity === 'error') && (!findings?.length || reason.trim() !== '')

/** The findings for the current answers, loaded again after each pause in typing. */
export function useDocumentChecks(
  form: { fieldsFor: (questions: Questions) => Texts },
  questions: Questions,
  key: readonly unknown[],
  check: (fields: Texts, signal: AbortSignal) => Promise<{ data: { findings: DocumentFindingReply[] } }>,
): DocumentFindingReply[] | undefined {
  const answered = useDebouncedValue(JSON.stringify(form.fieldsFor(questions)), CHECK_DEBOUNCE_MS)
  const checking = useApiQuery([...key, answered], async (signal) => (await check(JSON.parse(answered), signal)).data.findings, {
    enabled: questions !== undefined,
    keepPrevious: true,
  })
  return questions && checking.data
}
