import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import type { TemplateAnswers, TemplateQuestion } from '#modules/documents/templates/rules/fill-template.ts'
import { findEmployeeTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { findBusinessRuleError, formatErrorMessage } from '#platform/errors.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { DocumentFindingReply, DocumentWritingScript } from '../../contract.ts'
import type { SkippedDocumentWithReason } from '../../document-lifecycle-contract.ts'
import { type DocumentSubjectDefinition, findDocumentReissueHandler } from '../document-subjects.ts'
import { formatDocumentFinding } from '../merge-data/assert-lawful-document.ts'
import { loadDocumentFindings } from '../merge-data/document-findings.ts'
import { loadEmployeeDocumentMergeData } from '../merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { assertTemplateAnswersComplete } from '../writing/assert-template-answers-complete.ts'
import type { DocumentToIssue } from '../writing/issue-document.ts'
import { assertDocumentActionAllowed, type DocumentForLifecycleAction, loadExistingDocuments } from './documents-for-lifecycle-action.ts'

/** A correction: from the template and the stored answers with its warnings, or from current data. */
type Correction =
  | { written: DocumentToIssue; questions: readonly TemplateQuestion[]; doubts: DocumentFindingReply[] }
  | { reissue: DocumentSubjectDefinition['reissue'] }
type Named = { number: string; title: string; employee: string | null }
export type PreparedDocumentCorrection = { document: DocumentForLifecycleAction; named: Named; correction: Correction }
export type DocumentCorrectionInput = {
  document_registration_ids: number[]
  date?: Day | null | undefined
  fields: TemplateAnswers
  reason?: string | null | undefined
}

/** Divides documents into those that can be corrected, and the others with the reason. They are locked if they will be corrected. */
export async function previewDocumentCorrections(
  ctx: Ctx,
  wanted: DocumentCorrectionInput,
  { hold = false } = {},
): Promise<{ ready: PreparedDocumentCorrection[]; left_out: SkippedDocumentWithReason[] }> {
  const documents = await loadExistingDocuments(ctx, wanted.document_registration_ids, { hold })
  const names = await loadEmployeeNames(ctx, documents)
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  const readTemplateOnce = (code: string) => templates.get(code) ?? templates.set(code, readTemplate(ctx, code)).get(code)!
  const ready: PreparedDocumentCorrection[] = []
  const left_out: SkippedDocumentWithReason[] = []
  for (const document of documents) {
    const named = { number: document.number, title: document.title, employee: names.get(document.employee_id) ?? null }
    try {
      ready.push({ document, named, correction: await createCorrection(ctx, document, wanted, readTemplateOnce) })
    } catch (error) {
      left_out.push({ ...named, reason: formatExpectedDocumentError(ctx, error) })
    }
  }
  return { ready, left_out }
}

/** The message of an expected error in the user's language. Other errors are thrown. */
export function formatExpectedDocumentError({ language }: Ctx, error: unknown): string {
  const failure = findBusinessRuleError(error)
  if (!failure) throw error
  const [field, code] = Object.entries(failure.fields)[0] ?? []
  const details = field === undefined ? failure.details : failure.fieldDetails[field]
  return formatErrorMessage(language, code ?? failure.code, details)
}

async function readTemplate(ctx: Ctx, code: string) {
  const text = await findEmployeeTemplate(ctx, code).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'common.not_found' ? new AppError('documents.template_deleted') : error
  })
  return { text, ready: await loadParsedDocumentTemplate(ctx, text) }
}

type Template = Awaited<ReturnType<typeof readTemplate>>

async function createCorrection(
  ctx: Ctx,
  document: DocumentForLifecycleAction,
  wanted: DocumentCorrectionInput,
  template: (code: string) => Promise<Template>,
): Promise<Correction> {
  assertDocumentActionAllowed(document, 'annul')
  const reissue = findDocumentReissueHandler(document.leave_request_id === null ? document.template_code : 'leave')
  if (reissue) return { reissue }
  if (document.document_id === null) throw new AppError('documents.company_document_in_batch')
  const { template_code, answers: previousAnswers, ...first } = await loadOriginalDocument(ctx, document.document_id)
  const { text, ready } = await template(template_code)
  const subject = {
    employee_id: first.employee_id,
    about: first.about as DocumentSubjectKind,
    about_id: first.about_id,
    day: wanted.date ?? ctx.today,
  }
  const known = await loadEmployeeDocumentMergeData(ctx, subject.employee_id, subject.about, subject.about_id, subject.day)
  assertCanRenderTemplate(ctx, ready, known.changesPay)
  const input = { ...previousAnswers, ...wanted.fields }
  const filled = ready.fill({ facts: { ...known.facts, 'document.number': '-' }, answers: input, isWoman: known.isWoman, gap: () => '' })
  const answers = Object.fromEntries(filled.questions.flatMap(({ key }) => (input[key]?.trim() ? [[key, input[key]]] : [])))
  assertTemplateAnswersComplete(ctx, filled, answers)
  const findings = await loadDocumentFindings(ctx, text, subject, answers, document.number)
  const doubts = findings.map((finding) => formatDocumentFinding(ctx, finding))
  const forbidden = doubts.find(({ severity }) => severity === 'error')
  if (forbidden) throw new AppError('documents.unlawful', { finding: `${forbidden.message} (${forbidden.article})` })
  const written = {
    text,
    ready,
    known,
    answers,
    reason: wanted.reason,
    document: { ...subject, script: first.script as DocumentWritingScript, batch: null },
  }
  return { written, questions: filled.questions.filter(({ from }) => from === 'ask'), doubts }
}

/** The subject and answers of a document. */
async function loadOriginalDocument({ db }: Ctx, id: number) {
  const { answers, ...first } = await db
    .selectFrom('document as d')
    .leftJoin('document_answer as a', 'a.document_id', 'd.id')
    .select(['d.employee_id', 'd.about', 'd.about_id', 'd.script', 'd.template_code', 'a.answers'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...first, answers: (answers ?? {}) as TemplateAnswers }
}

async function loadEmployeeNames({ db }: Ctx, documents: readonly DocumentForLifecycleAction[]): Promise<Map<number | null, string>> {
  const ids = documents.flatMap(({ employee_id }) => employee_id ?? [])
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('employee').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, full_name }) => [id, full_name ?? '']))
}

/** The questions of the common template; none if there are several templates. */
export function findCommonTemplateQuestions(ready: readonly PreparedDocumentCorrection[]): TemplateQuestion[] {
  const written = ready.flatMap(({ correction }) => ('written' in correction ? [correction] : []))
  if (new Set(written.map(({ written: { text } }) => text.code)).size !== 1) return []
  const questions = new Map(written.flatMap((one) => one.questions.map((question) => [question.key, { ...question, required: false }])))
  return [...questions.values()]
}
