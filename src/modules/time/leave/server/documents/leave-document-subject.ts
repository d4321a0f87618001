import type { DocumentSubjectDefinition } from '#modules/documents/documents/server/document-subjects.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { loadVisibleLeaveRequestRow } from '../leave-request-list.ts'
import { loadLeaveRequestDocuments, removeAnnulledLeaveDocuments } from './due-leave-documents.ts'
import { getLeaveDecision, issueLeaveDocument, reissueLeaveDocument } from './leave-documents.ts'

/** Leave decisions for the requests of documents. An existing document is returned with its number. */
export const leaveDecisionDocumentSubject: DocumentSubjectDefinition = {
  about: 'leave-request',
  allow: 'request_leave.create_document',
  documents: [
    { code: 'resenje_odsustvo', title: 'Rešenje o odsustvu (godišnji odmor i druga odsustva)', kind: 'decision', article: 'ZoR čl. 68–79' },
  ],
  async issue(ctx, { employeeId, number }) {
    const row = await loadVisibleLeaveRequestRow(ctx, number)
    if (row?.employee_id !== employeeId) throw createNotFoundError()
    if (row.status !== 'approved' && row.status !== 'cancelled') throw new AppError('leave.not_decided')
    await issueLeaveDocument(ctx, { leaveRequestId: number })
    const document = removeAnnulledLeaveDocuments(await loadLeaveRequestDocuments(ctx, number)).at(-1)
    if (!document) throw new AppError('leave.no_decision_for_type')
    return {
      id: document.id,
      number: document.number,
      url: `/api/company/${ctx.companyId}/leave-requests/${number}/decisions/${document.id}`,
    }
  },
  reissue: reissueLeaveDocument,
  // After the annulment of a decision, another one can be issued.
  async annulled({ db }, registeredId) {
    await db.updateTable('leave_document').set({ is_annulled: true }).where('document_registration_id', '=', registeredId).execute()
  },
  read: (ctx, { number, id, script, format }) => getLeaveDecision(ctx, { leave_request_id: number, leave_document_id: id, script, format }),
}
