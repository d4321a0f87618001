import { randomUUID } from 'node:crypto'
import type { TemplateAnswers, TemplateQuestion } from '#modules/documents/templates/rules/fill-template.ts'
import {
  type ActiveDocumentTemplate,
  findEmployeeTemplate,
} from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toZipEntryName, type ZipEntry } from '#platform/files/server/zip-writer.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type {
  DocumentFindingReply,
  documentsContract as documents,
  EmployeeDocumentQuestions,
  EmployeeDocumentWarnings,
  EmployeeSkippedByDocumentBatch,
} from '../contract.ts'
import { messages } from '../messages/index.ts'
import { packFilesIntoDocumentArchive } from './document-export-archive.ts'
import { formatDocumentFinding } from './merge-data/assert-lawful-document.ts'
import { loadDocumentFindings } from './merge-data/document-findings.ts'
import { loadDocumentSubjectOnDay, loadEmployeeDocumentMergeData } from './merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate, type ParsedDocumentTemplate } from './parsed-template.ts'
import { loadRenderedDocumentFile } from './rendered-document-file.ts'
import { assertTemplateAnswersComplete, formatDocumentQuestionLabel } from './writing/assert-template-answers-complete.ts'
import { issueDocument } from './writing/issue-document.ts'

type Batch = {
  text: ActiveDocumentTemplate
  ready: ParsedDocumentTemplate
  day: Day
  answers: TemplateAnswers
  each: ReadonlySet<string>
  ownAnswers: Record<string, TemplateAnswers>
}
type Known = Awaited<ReturnType<typeof loadEmployeeDocumentMergeData>>
/** An employee of a batch: known data, questions and invalid answers, or the reason of the exclusion. */
type Person = { name: string; questions: TemplateQuestion[]; wrong: string[] } & (
  | { reason: string }
  | { reason: null; number: number; known: Known; answers: TemplateAnswers; doubts: DocumentFindingReply[] }
)

/** Whether a question has one answer for all employees. */
const isCommon = ({ each }: Batch, { key, from }: TemplateQuestion) =>
  !each.has(key) && (from === 'ask' || key.startsWith('company.') || key.startsWith('paper.'))

export async function checkDocuments(ctx: Ctx, input: ParsedApiInput<typeof documents.checkDocuments>) {
  const batch = await createDocumentBatch(ctx, input)
  const questions = new Map<string, TemplateQuestion>()
  const people: EmployeeDocumentQuestions[] = []
  const left_out: EmployeeSkippedByDocumentBatch[] = []
  const doubtful: EmployeeDocumentWarnings[] = []
  for (const id of removeDuplicateIds(input.employee_ids)) {
    const person = await preparePersonOfBatch(ctx, batch, id)
    for (const question of person.questions)
      questions.set(question.key, { ...question, required: question.required || (questions.get(question.key)?.required ?? false) })
    const questionKeys = person.questions.filter((question) => !isCommon(batch, question)).map(({ key }) => key)
    if (questionKeys.length)
      people.push({
        employee_id: id,
        name: person.name,
        questions: questionKeys,
        wrong: person.wrong.filter((key) => questionKeys.includes(key)),
      })
    if (person.reason !== null) left_out.push({ employee_id: id, name: person.name, reason: person.reason })
    else if (person.doubts.length) doubtful.push({ employee_id: id, name: person.name, findings: person.doubts })
  }
  const questionList = [...questions.values()].map((question) => ({
    ...question,
    label: formatDocumentQuestionLabel(ctx, question),
    is_own: !isCommon(batch, question),
  }))
  return {
    data: { questions: questionList, ready: removeDuplicateIds(input.employee_ids).length - left_out.length, people, left_out, doubtful },
  }
}

export async function generateDocuments(ctx: Ctx, input: ParsedApiInput<typeof documents.generateDocuments>) {
  const batch = await createDocumentBatch(ctx, input)
  let ready = 0
  for (const id of removeDuplicateIds(input.employee_ids)) {
    const person = await preparePersonOfBatch(ctx, batch, id)
    if (person.reason !== null) continue
    // A missing or invalid answer is refused before the job starts.
    assertTemplateAnswersComplete(
      ctx,
      batch.ready.fill({ ...person.known, answers: person.answers, gap: () => '' }),
      person.answers,
      (key) => (batch.ownAnswers[id]?.[key] === undefined ? `fields.${key}` : `own_fields.${id}.${key}`),
    )
    if (person.doubts.length && !input.reason?.trim()) {
      const { message, article } = person.doubts[0]!
      throw createValidationError({
        reason: { code: 'documents.reason_needed', details: { finding: `${person.name}: ${message} (${article})` } },
      })
    }
    ready += 1
  }
  if (ready === 0) throw createValidationError({ employee_ids: 'documents.no_ready_employee' })
  return {
    data: { job_id: await enqueueBackgroundJob(ctx, writeDocumentBatchJob, { ...input, batch: randomUUID(), language: ctx.language }) },
  }
}

type Work = ParsedApiInput<typeof documents.generateDocuments> & { batch: string; language: Language }

/**
 * Writes the documents in one transaction, which locks the register of numbers briefly. Then it packs them into one archive between
 * transactions. A cancellation before they are numbered leaves nothing; a later one has no effect. A restarted job finds its numbers.
 */
export async function createDocumentsOfBatch(
  steps: SteppedBackgroundJobContext,
  input: Work,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const total = 2 * removeDuplicateIds(input.employee_ids).length
  const isWritten = (await steps.transaction((ctx) => selectDocumentsOfBatch(ctx, input.batch))).length > 0
  const left_out = isWritten
    ? []
    : await steps.transaction((ctx) => issueAll(ctx, input, (done) => progress(done, total)), {
        action: 'generateDocuments',
        language: input.language,
      })
  const documents = await steps.transaction((ctx) => selectDocumentsOfBatch(ctx, input.batch))
  async function* files(): AsyncGenerator<ZipEntry> {
    for (const [at, { content_file_id, first_name, last_name }] of documents.entries()) {
      const { name, bytes } = await steps.transaction((ctx) => loadRenderedDocumentFile(ctx, content_file_id!, input.format, input.script))
      yield { name: toZipEntryName(`${last_name} ${first_name} ${name}`), bytes: await bytes() }
      await progress(total / 2 + at, total).catch(() => {
        // A failed progress report does not stop the archive.
      })
    }
  }
  const storeArchive = await packFilesIntoDocumentArchive(steps, input.language, files())
  const numbers = documents.map(({ document_registration_id }) => document_registration_id)
  return async (ctx) => ({ result: { made: documents.length, left_out, documents: numbers }, fileId: await storeArchive(ctx) })
}

/** Issues all documents of the batch or none. */
async function issueAll(ctx: Ctx, input: Work, reportProgress: (done: number) => Promise<void>): Promise<EmployeeSkippedByDocumentBatch[]> {
  await assertEmployeesInScope(ctx, ...input.employee_ids)
  const batch = await createDocumentBatch(ctx, input)
  const left_out: EmployeeSkippedByDocumentBatch[] = []
  for (const [at, id] of removeDuplicateIds(input.employee_ids).entries()) {
    await reportProgress(at)
    const person = await preparePersonOfBatch(ctx, batch, id)
    if (person.reason !== null) left_out.push({ employee_id: id, name: person.name, reason: person.reason })
    else {
      const { known, number, answers } = person
      const document = {
        employee_id: id,
        about: batch.text.about,
        about_id: number,
        day: batch.day,
        script: input.script,
        batch: input.batch,
      }
      await issueDocument(ctx, { ...batch, known, answers, reason: input.reason, document })
    }
  }
  return left_out
}

const removeDuplicateIds = (ids: readonly number[]) => [...new Set(ids)]

async function createDocumentBatch(ctx: Ctx, input: ParsedApiInput<typeof documents.checkDocuments>): Promise<Batch> {
  const { template, date, fields, own_fields } = input
  for (const id of Object.keys(own_fields))
    if (!input.employee_ids.includes(Number(id))) throw createValidationError({ [`own_fields.${id}`]: 'invalid.unknown_field' })
  const text = await findEmployeeTemplate(ctx, template)
  const ready = await loadParsedDocumentTemplate(ctx, text)
  assertCanRenderTemplate(ctx, ready)
  const each = new Set(input.each ?? ready.amounts.filter((key) => !fields[key]?.trim()))
  const answers = Object.fromEntries(Object.entries(fields).filter(([key]) => !each.has(key)))
  return { text, ready, day: date ?? ctx.today, answers, each, ownAnswers: own_fields }
}

async function preparePersonOfBatch(ctx: Ctx, batch: Batch, employeeId: number): Promise<Person> {
  const { text, ready, day } = batch
  const translateReason = (
    key: 'documents.no_employment' | 'documents.field_missing' | 'documents.pay_permission_required',
    details = {},
  ) => translateMessage(messages[ctx.language], ctx.language, key, details)
  const number = await loadDocumentSubjectOnDay(ctx, employeeId, text.about, day)
  const about = number === undefined ? 'employee' : text.about
  const found = await loadEmployeeDocumentMergeData(ctx, employeeId, about, number ?? employeeId, day)
  const { facts, changesPay } = found
  const name = `${facts['employee.last_name']} ${facts['employee.first_name']}`
  const nothing = { name, questions: [], wrong: [] }
  if (number === undefined) return { ...nothing, reason: translateReason('documents.no_employment') }
  if (changesPay && ready.names.has('changes') && !canViewPay(ctx))
    return { ...nothing, reason: translateReason('documents.pay_permission_required') }
  const known = { ...found, facts: { ...facts, 'document.number': '-' } }
  const ownAnswers = { ...batch.answers, ...batch.ownAnswers[employeeId] }
  const { questions, wrong } = ready.fill({ ...known, answers: ownAnswers, gap: () => '' })
  const answers: TemplateAnswers = {}
  for (const question of questions) {
    const answer = (isCommon(batch, question) ? batch.answers : batch.ownAnswers[employeeId])?.[question.key]
    if (answer?.trim()) answers[question.key] = answer
  }
  const person = { name, questions, wrong }
  const missing = questions.filter((question) => question.required && !isCommon(batch, question) && !answers[question.key])
  if (missing.length) {
    const field = missing.map((question) => formatDocumentQuestionLabel(ctx, question)).join(', ')
    return { ...person, reason: translateReason('documents.field_missing', { field }) }
  }
  const findings = await loadDocumentFindings(ctx, text, { employee_id: employeeId, about, about_id: number, day }, answers)
  const output = findings.map((finding) => formatDocumentFinding(ctx, finding))
  if (output[0]?.severity === 'error') return { ...person, reason: `${output[0].message} (${output[0].article})` }
  return { ...person, reason: null, number, known, answers, doubts: output }
}

const selectDocumentsOfBatch = (ctx: Ctx, batch: string) =>
  ctx.db
    .selectFrom('document as d')
    .innerJoin('employee as e', (on) => on.onRef('e.id', '=', 'd.employee_id').onRef('e.company_id', '=', 'd.company_id'))
    .select(['d.content_file_id', 'd.document_registration_id', 'e.first_name', 'e.last_name'])
    .where('d.batch', '=', batch)
    .orderBy('d.id')
    .execute()

export const writeDocumentBatchJob = defineSteppedBackgroundJob('writeDocuments', createDocumentsOfBatch)
