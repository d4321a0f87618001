import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import { findEmployeeTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { documentsContract as documents } from '../../contract.ts'
import { lockDocumentRows } from '../lifecycle/documents-for-lifecycle-action.ts'
import { formatDocumentFinding } from '../merge-data/assert-lawful-document.ts'
import { loadDocumentFindings } from '../merge-data/document-findings.ts'
import { loadEmployeeDocumentMergeData } from '../merge-data/employee-document-merge-data.ts'
import { loadParsedDocumentTemplate } from '../parsed-template.ts'
import { loadDocumentSubjectOfTemplate } from './document-subject-of-template.ts'

/** The findings of a document with these answers. */
export async function checkDocument(ctx: Ctx, input: ParsedApiInput<typeof documents.checkDocument>) {
  if (await loadDocumentSubjectOfTemplate(ctx, input)) return { data: { findings: [] } }
  const { employee_id, about, number, date, fields } = input
  const text = await findEmployeeTemplate(ctx, input.template)
  const document = { employee_id, about: about as DocumentSubjectKind, about_id: number, day: date ?? ctx.today }
  const known = await loadEmployeeDocumentMergeData(ctx, employee_id, document.about, number, document.day)
  assertCanRenderTemplate(ctx, await loadParsedDocumentTemplate(ctx, text), known.changesPay)
  const [wrong] = input.corrects ? await lockDocumentRows(ctx, [input.corrects]) : []
  const findings = await loadDocumentFindings(ctx, text, document, fields, wrong?.number)
  return { data: { findings: findings.map((finding) => formatDocumentFinding(ctx, finding)) } }
}
