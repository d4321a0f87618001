import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import { findEmployeeTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { documentsContract as documents } from '../../contract.ts'
import { loadEmployeeDocumentMergeData } from '../merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { previewDocumentPage } from '../template-preview/template-live-preview.ts'
import { loadDocumentSubjectOfTemplate } from './document-subject-of-template.ts'

/** The preview of a document with these answers. Documents of later modules have none. */
export async function previewDocument(ctx: Ctx, input: ParsedApiInput<typeof documents.previewDocument>) {
  if (await loadDocumentSubjectOfTemplate(ctx, input)) return { data: { page: null } }
  const { employee_id, about, number, date, fields, script } = input
  const text = await findEmployeeTemplate(ctx, input.template)
  const { facts, isWoman, changesPay } = await loadEmployeeDocumentMergeData(
    ctx,
    employee_id,
    about as DocumentSubjectKind,
    number,
    date ?? ctx.today,
  )
  assertCanRenderTemplate(ctx, await loadParsedDocumentTemplate(ctx, text), changesPay)
  return previewDocumentPage(ctx, text, { facts, answers: fields, isWoman }, { script, employeeId: employee_id })
}
