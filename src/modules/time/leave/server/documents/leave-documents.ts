import { sql } from 'kysely'
import type { ReplacedDocument } from '#modules/documents/documents/rules/replaced-document.ts'
import { sendLeaveDocument } from '#modules/documents/documents/server/delivery/send-documents.ts'
import { allocateDocumentNumber, formatDocumentNumber } from '#modules/documents/documents/server/document-register.ts'
import { enqueueDocumentRendering } from '#modules/documents/documents/server/document-render-queue.ts'
import { loadEmployeeDocumentMergeData as factsOfPerson } from '#modules/documents/documents/server/merge-data/employee-document-merge-data.ts'
import {
  addReplacedDocumentToContent,
  renderDocumentWithoutQuestions,
} from '#modules/documents/documents/server/render-automatic-document.ts'
import { loadRenderedDocumentFile, storeDocumentContent } from '#modules/documents/documents/server/rendered-document-file.ts'
import { assertCanReadTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import { isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import { defineCompanyBackgroundJob, enqueueCompanyBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { canIssueLeaveDecisions } from '../../leave-permission-checks.ts'
import { buildLeaveDecisionMergeData, findLeaveDecisionTemplate } from '../../rules/leave-decision-content.ts'
import { loadLeaveRequestDetail } from '../leave-request-detail.ts'
import { findLeaveRequestOrThrow, loadVisibleLeaveRequestRow } from '../leave-request-list.ts'
import { canViewReasonOfLeaveRequest, loadLeaveRequestRows } from '../leave-request-rows.ts'
import { findDueLeaveDocument, isLeaveDocumentDue, loadLeaveRequestDocuments, removeAnnulledLeaveDocuments } from './due-leave-documents.ts'
import { loadLeaveDecisionContent } from './leave-decision-merge-data.ts'

/** Numbers restart every year. */
const DECISION_REGISTER = 'RES'
/** Requests the document in the transaction that makes it due. */
export const enqueueLeaveDocument = (ctx: Ctx, requestId: number) =>
  enqueueCompanyBackgroundJob(
    ctx,
    issueLeaveDocumentJob,
    { leaveRequestId: requestId },
    { key: `leave-document-${ctx.companyId}-${requestId}` },
  )

export async function issueLeaveDecision(ctx: Ctx, { leave_request_id }: ParsedApiInput<typeof leave.issueLeaveDecision>) {
  const row = await findLeaveRequestOrThrow(ctx, leave_request_id)
  if (row.status !== 'approved' && row.status !== 'cancelled') throw new AppError('leave.not_decided')
  if (!row.needs_decision) throw new AppError('leave.no_decision_for_type')
  if (isLeaveDocumentDue(row, await loadLeaveRequestDocuments(ctx, row.id))) await enqueueLeaveDocument(ctx, row.id)
  return { data: await loadLeaveRequestDetail(ctx, row.id) }
}

export async function getLeaveDecision(ctx: Ctx, input: ParsedApiInput<typeof leave.getLeaveDecision>) {
  const { leave_request_id, leave_document_id, script, format } = input
  const row = await loadVisibleLeaveRequestRow(ctx, leave_request_id)
  if (!row || !(canViewReasonOfLeaveRequest(ctx, row) || (row.in_scope && canIssueLeaveDecisions(ctx)))) throw createNotFoundError()
  const document = await ctx.db
    .selectFrom('leave_document')
    .select(['latin_file_id', 'cyrillic_file_id', 'page_file_id', 'template_code', 'is_sensitive', 'contains_pay'])
    .where('id', '=', leave_document_id)
    .where('leave_request_id', '=', leave_request_id)
    .executeTakeFirst()
  if (!document) throw createNotFoundError()
  // Employees may read documents about themselves.
  if (!isOwnEmployeeRecordOfUser(ctx, row.employee_id)) assertCanReadTemplate(ctx, document)
  if (document.is_sensitive || document.contains_pay)
    await sql`select log_reveal_of_employee_data('getLeaveDecision', ${row.employee_id})`.execute(ctx.db)
  const fileId = script === 'latin' ? document.latin_file_id : document.cyrillic_file_id
  if (format === 'pdf' && fileId !== null) return { ...(await readStoredFile(ctx, fileId)), inline: true }
  // Decisions without a template have only PDFs.
  if (format === 'docx' && document.template_code === null) throw new AppError('documents.no_docx')
  return { ...(await loadRenderedDocumentFile(ctx, document.page_file_id!, format, script)), inline: format === 'pdf' }
}

/** Registers the due document, stores its contents, and sends it if the company wants that. A repeated call writes it once. */
export async function issueLeaveDocument(ctx: Ctx, { leaveRequestId }: { leaveRequestId: number }): Promise<void> {
  await issueDueDocument(ctx, leaveRequestId)
}

/** Issues a document of a request again, after the annulment of the wrong one. */
export async function reissueLeaveDocument(ctx: Ctx, registeredId: number, takeBack: () => Promise<void>): Promise<number> {
  const wrong = await ctx.db
    .selectFrom('leave_document as d')
    .innerJoin('document_registration as r', 'r.id', 'd.document_registration_id')
    .select(['d.leave_request_id', 'r.book', 'r.year', 'r.number', 'r.registered_at'])
    .where('r.id', '=', registeredId)
    .executeTakeFirstOrThrow()
  await takeBack()
  const replaces = { number: formatDocumentNumber(wrong), day: toBelgradeDay(wrong.registered_at) }
  const written = await issueDueDocument(ctx, wrong.leave_request_id, replaces)
  if (written === undefined) throw new AppError('leave.decision_not_needed')
  return written
}

/** Issues the due document and returns its number in the register, or nothing if none is due. */
async function issueDueDocument(ctx: Ctx, leaveRequestId: number, replaces?: ReplacedDocument): Promise<number | undefined> {
  // The lock prevents changes of the request until its document exists.
  await sql`select from leave_request where id = ${leaveRequestId} for no key update`.execute(ctx.db)
  const [row] = await loadLeaveRequestRows(ctx, sql`r.id = ${leaveRequestId}`)
  const decisions = row ? await loadLeaveRequestDocuments(ctx, row.id) : []
  const kind = row && findDueLeaveDocument(row, decisions)
  if (!row || !kind) return
  const earlier = removeAnnulledLeaveDocuments(decisions).findLast((document) => document.kind !== 'revocation')
  const known = await loadLeaveDecisionContent(ctx, row, kind, earlier)
  const { facts, isWoman } = await factsOfPerson(ctx, row.employee_id, 'employee', row.employee_id, row.first_day)
  const document = await renderDocumentWithoutQuestions(ctx, findLeaveDecisionTemplate(known), {
    facts: { ...facts, ...buildLeaveDecisionMergeData(known), 'document.date': ctx.today },
    isWoman,
  })
  const entry = await allocateDocumentNumber(ctx, DECISION_REGISTER, document.title)
  const page_file_id = await storeDocumentContent(
    ctx,
    addReplacedDocumentToContent(document.content(formatDocumentNumber(entry)), replaces),
    {
      name: `${DECISION_REGISTER}-${entry.year}-${entry.number}-${row.code}`,
      employeeId: row.employee_id,
    },
  )
  const { template_code, document_template_version_id, is_sensitive, contains_pay: containsPay } = document
  const by = { template_code, document_template_version_id, is_sensitive, contains_pay: containsPay }
  await ctx.db
    .insertInto('leave_document')
    .values({ ...by, leave_request_id: row.id, employee_id: row.employee_id, kind, document_registration_id: entry.id, page_file_id })
    .execute()
  await enqueueDocumentRendering(ctx)
  await sendLeaveDocument(ctx, entry.id)
  return entry.id
}

export const issueLeaveDocumentJob = defineCompanyBackgroundJob('issueLeaveDocument', issueLeaveDocument)
