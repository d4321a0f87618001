import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import type { ActiveDocumentTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { EmployeeDocumentFacts } from '../../rules/checks/document-check-input.ts'
import { findDocumentCheckCode, findDocumentFindings } from '../../rules/checks/document-checks.ts'
import type { DocumentFinding } from '../../rules/checks/document-finding.ts'
import { type EmployeeDocumentTarget, loadEmployeeDocumentFacts } from './employee-document-facts.ts'
import { loadTransfersForDocumentCheck } from './employee-documents-for-check.ts'
import { loadDocumentMergeDataOfExtensions, MIN_UNUSED_LEAVE_COMPENSATION_FIELD } from './merge-data-extensions.ts'

/** The findings of a document before it gets its number. */
export async function loadDocumentFindings(
  ctx: Ctx,
  text: ActiveDocumentTemplate,
  document: EmployeeDocumentTarget,
  answers: TemplateAnswers,
  /** The number of the document to replace. */
  replaces?: string,
): Promise<DocumentFinding[]> {
  const code = findDocumentCheckCode(text)
  if (!code) return []
  const record = await loadEmployeeDocumentFacts(ctx, document)
  const leaveMoney = code === 'resenje_naknada_go' ? await loadMinLeaveCompensation(ctx, document, record) : null
  const numbered = record.numbered === replaces ? null : record.numbered
  const transfers = code === 'resenje_premestaj' ? await loadTransfersForDocumentCheck(ctx, document.employee_id, replaces) : []
  const checked = { code, day: document.day, about_id: document.about_id, answers }
  return findDocumentFindings({
    ...checked,
    record: { ...record, leaveMoney, numbered, transfers, documents: record.documents.filter(({ number }) => number !== replaces) },
  })
}

async function loadMinLeaveCompensation(
  ctx: Ctx,
  { employee_id, day }: EmployeeDocumentTarget,
  { employment }: EmployeeDocumentFacts,
): Promise<number | null> {
  const minAmount = (await loadDocumentMergeDataOfExtensions(ctx, { employeeId: employee_id, lastDay: employment?.last_day ?? null, day }))[
    MIN_UNUSED_LEAVE_COMPENSATION_FIELD
  ]
  return typeof minAmount === 'number' ? minAmount : null
}
