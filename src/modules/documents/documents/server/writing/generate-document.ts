import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import { findEmployeeTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { documentsContract as documents } from '../../contract.ts'
import { enqueueDocumentRendering } from '../document-render-queue.ts'
import { findDocumentSubject, type IssuedDocumentOfSubject } from '../document-subjects.ts'
import { loadDocumentFile } from '../employee-document-file.ts'
import { assertDocumentActionAllowed, lockDocumentRows } from '../lifecycle/documents-for-lifecycle-action.ts'
import { loadEmployeeDocumentMergeData } from '../merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { issueDocumentCorrection } from './correct-document.ts'
import { loadDocumentSubjectOfTemplate } from './document-subject-of-template.ts'
import { type DocumentToIssue, issueDocument } from './issue-document.ts'

export async function generateDocument(
  ctx: Ctx,
  input: ParsedApiInput<typeof documents.generateDocument>,
): Promise<{ data: IssuedDocumentOfSubject }> {
  const subject = await loadDocumentSubjectOfTemplate(ctx, input)
  const { employee_id, about, number, template, date, fields, script, format, reason } = input
  if (subject) return { data: await subject.issue(ctx, { employeeId: employee_id, number, code: template }) }
  const text = await findEmployeeTemplate(ctx, template)
  const day = date ?? ctx.today
  const known = await loadEmployeeDocumentMergeData(ctx, employee_id, about as DocumentSubjectKind, number, day)
  const document = { employee_id, about: about as DocumentSubjectKind, about_id: number, day, script, batch: null }
  const written = { text, ready: await loadParsedDocumentTemplate(ctx, text), known, answers: fields, reason, document }
  const { id, number: documentNumber } = input.corrects ? await correctOne(ctx, input, written) : await issueDocument(ctx, written)
  await enqueueDocumentRendering(ctx)
  const url = `/api/company/${ctx.companyId}/employees/${employee_id}/documents/${id}/file?script=${script}&format=${format}`
  return { data: { id, number: documentNumber, url } }
}

/** Generates a document that replaces another one of the employee, which is annulled. */
async function correctOne(
  ctx: Ctx,
  { employee_id, corrects, correction_reason }: ParsedApiInput<typeof documents.generateDocument>,
  written: DocumentToIssue,
) {
  const [wrong] = await lockDocumentRows(ctx, [corrects!])
  if (wrong?.employee_id !== employee_id || wrong.document_id === null) throw createValidationError({ corrects: 'invalid.unknown_id' })
  assertDocumentActionAllowed(wrong, 'annul')
  if (!correction_reason?.trim()) throw createValidationError({ correction_reason: 'invalid.required' })
  return issueDocumentCorrection(ctx, wrong, correction_reason, written)
}

/** The bytes of the generated document. */
export async function generateDocumentFile(
  ctx: Ctx,
  { about, employee_id, number, script, format }: ParsedApiInput<typeof documents.generateDocument>,
  { data }: { data: IssuedDocumentOfSubject },
): Promise<FileDownloadReply> {
  const subject = findDocumentSubject(about)
  return subject ? subject.read(ctx, { number, id: data.id, script, format }) : loadDocumentFile(ctx, employee_id, data.id, format, script)
}
