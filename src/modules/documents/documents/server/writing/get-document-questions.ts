import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import type { TemplateAnswers, TemplateQuestion } from '#modules/documents/templates/rules/fill-template.ts'
import { findPrefilledTemplateFields } from '#modules/documents/templates/rules/prefilled-document-fields.ts'
import { findEmployeeTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanReadTemplate, assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { documentsContract as documents } from '../../contract.ts'
import { loadEmployeeDocumentsForArchive } from '../employee-document-file.ts'
import { lockDocumentRows } from '../lifecycle/documents-for-lifecycle-action.ts'
import { loadEmployeeDocumentMergeData } from '../merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { formatDocumentQuestionLabel } from './assert-template-answers-complete.ts'
import { loadDocumentSubjectOfTemplate } from './document-subject-of-template.ts'

export async function getDocumentQuestions(ctx: Ctx, input: ParsedApiInput<typeof documents.getDocumentQuestions>) {
  const subject = await loadDocumentSubjectOfTemplate(ctx, input)
  if (subject)
    return { data: { title: subject.documents.find(({ code }) => code === input.template)!.title, questions: [], known: [], answers: {} } }
  const text = await findEmployeeTemplate(ctx, input.template)
  const known = await loadEmployeeDocumentMergeData(
    ctx,
    input.employee_id,
    input.about as DocumentSubjectKind,
    input.number,
    input.date ?? ctx.today,
  )
  const ready = await loadParsedDocumentTemplate(ctx, text)
  assertCanRenderTemplate(ctx, ready, known.changesPay)
  const facts = { ...known.facts, 'document.number': '-' }
  const { questions } = ready.fill({ facts, answers: {}, isWoman: known.isWoman, gap: () => '' })
  const label = (question: Pick<TemplateQuestion, 'key' | 'from'>) => formatDocumentQuestionLabel(ctx, question)
  return {
    data: {
      title: text.title,
      answers: input.corrects ? await loadAnswersOfDocument(ctx, input.employee_id, input.corrects) : {},
      questions: questions.map((question) => ({ ...question, label: label(question) })),
      known: findPrefilledTemplateFields(ready.names, known.facts).map((one) => ({ ...one, label: label({ key: one.key, from: 'fact' }) })),
    },
  }
}

/** The answers of the corrected document, if the caller may read it. */
async function loadAnswersOfDocument(ctx: Ctx, employeeId: number, corrects: number): Promise<TemplateAnswers> {
  const [wrong] = await lockDocumentRows(ctx, [corrects])
  if (wrong?.employee_id !== employeeId || wrong.document_id === null) throw createValidationError({ corrects: 'invalid.unknown_id' })
  const [document] = await loadEmployeeDocumentsForArchive(ctx, employeeId, [wrong.document_id])
  assertCanReadTemplate(ctx, document!)
  const stored = await ctx.db
    .selectFrom('document_answer')
    .select('answers')
    .where('document_id', '=', wrong.document_id)
    .executeTakeFirst()
  return (stored?.answers ?? {}) as TemplateAnswers
}
