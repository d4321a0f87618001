import type { PaperSubject } from '#modules/documents/documents/server/subjects.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { requestRow } from '../list.ts'
import { papersOf, validOf } from './due-papers.ts'
import { getLeaveDecision, writeLeavePaper, writeLeavePaperAnew } from './papers.ts'

/** Decisions on leave, as the call for papers asks for them. What was written already is given again and keeps its number. */
export const leaveDecisions: PaperSubject = {
  about: 'leave-request',
  allow: 'request_leave.create_document',
  papers: [
    { code: 'resenje_odsustvo', title: 'Rešenje o odsustvu (godišnji odmor i druga odsustva)', kind: 'decision', article: 'ZoR čl. 68–79' },
  ],
  async issue(ctx, { employeeId, number }) {
    const row = await requestRow(ctx, number)
    if (row?.employee_id !== employeeId) throw notFound()
    if (row.status !== 'approved' && row.status !== 'cancelled') throw new AppError('leave.not_decided_yet', 409)
    await writeLeavePaper(ctx, { leaveRequestId: number })
    const paper = validOf(await papersOf(ctx, number)).at(-1)
    if (!paper) throw new AppError('leave.no_decision_for_type', 409)
    return { id: paper.id, number: paper.number, url: `/api/company/${ctx.companyId}/leave-requests/${number}/papers/${paper.id}` }
  },
  anew: writeLeavePaperAnew,
  read: (ctx, { number, id, script, format }) => getLeaveDecision(ctx, { leave_request_id: number, leave_document_id: id, script, format }),
}
