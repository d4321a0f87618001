import type { TemplateAnswers, TemplateQuestion } from '#modules/documents/templates/rules/fill-template.ts'
import { findEmployeeTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { listTemplates } from '#modules/documents/templates/server/templates/list-templates.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { sendDocumentsAutomatically } from './delivery/send-documents.ts'
import { enqueueDocumentRendering } from './document-render-queue.ts'
import { loadDocumentSubjectOnDay, loadEmployeeDocumentMergeData } from './merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate } from './parsed-template.ts'
import { formatDocumentQuestionLabel } from './writing/assert-template-answers-complete.ts'
import { issueDocument } from './writing/issue-document.ts'

/** A certificate that an employee may request: its questions, and missing data. */
export type SelfServiceCertificate = {
  code: string
  title: string
  questions: { key: string; kind: TemplateQuestion['kind']; label: string; required: boolean }[]
  lacks: string[]
}

/** Employees do not answer questions about pay. */
const isForEmployee = ({ kind }: TemplateQuestion) => kind !== 'amount' && kind !== 'words'

/** Active certificates that need only data of the record and answers of the employee. */
export async function listSelfServiceCertificates(ctx: Ctx, employeeId: number): Promise<SelfServiceCertificate[]> {
  const { data } = await listTemplates(ctx)
  const certificates = data.filter(({ kind, in_use, is_fixed }) => kind === 'certificate' && in_use && !is_fixed)
  const found = await Promise.all(certificates.map(({ code }) => loadSelfServiceCertificate(ctx, employeeId, code)))
  return found.filter((one) => one !== undefined)
}

/** A self-service certificate; undefined if the employee may not request it. */
export async function loadSelfServiceCertificate(
  ctx: Ctx,
  employeeId: number,
  code: string,
  answers: TemplateAnswers = {},
): Promise<SelfServiceCertificate | undefined> {
  const known = await loadCertificate(ctx, employeeId, code)
  if (!known) return undefined
  const { text, ready, facts } = known
  const { questions } = ready.fill({ facts: { ...facts.facts, 'document.number': '-' }, answers, isWoman: facts.isWoman, gap: () => '' })
  if (questions.some((question) => question.required && question.from === 'ask' && !isForEmployee(question))) return undefined
  const input = questions.filter((question) => question.from === 'ask' && isForEmployee(question))
  return {
    code: text.code,
    title: text.title,
    questions: input.map((question) => ({
      key: question.key,
      kind: question.kind,
      required: question.required,
      label: formatDocumentQuestionLabel(ctx, question),
    })),
    lacks: questions
      .filter(({ from, required }) => from === 'fact' && required)
      .map((question) => formatDocumentQuestionLabel(ctx, question)),
  }
}

async function loadCertificate(ctx: Ctx, employeeId: number, code: string) {
  // A certificate without a template is not offered.
  const text = await findEmployeeTemplate(ctx, code).catch((error) => {
    if (!(error instanceof AppError)) throw error
    return undefined
  })
  if (text?.kind !== 'certificate') return undefined
  const number = await loadDocumentSubjectOnDay(ctx, employeeId, text.about, ctx.today)
  if (number === undefined) return undefined
  const facts = await loadEmployeeDocumentMergeData(ctx, employeeId, text.about, number, ctx.today)
  return { text, number, facts, ready: await loadParsedDocumentTemplate(ctx, text) }
}

/** Issues the certificate and sends it to the employee. For restricted data, the permissions of the approver apply. */
export async function issueSelfServiceCertificate(ctx: Ctx, employeeId: number, code: string, answers: TemplateAnswers) {
  const known = await loadCertificate(ctx, employeeId, code)
  if (!known) throw createNotFoundError()
  const { text, number: about_id, facts, ready } = known
  const document = { employee_id: employeeId, about: text.about, about_id, day: ctx.today, script: 'latin' as const, batch: null }
  const { id, number } = await issueDocument(ctx, { text, ready, known: facts, answers, reason: null, document })
  await enqueueDocumentRendering(ctx)
  const { document_registration_id } = await ctx.db
    .selectFrom('document')
    .select('document_registration_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sendDocumentsAutomatically(ctx, document_registration_id)
  return { id, number }
}
