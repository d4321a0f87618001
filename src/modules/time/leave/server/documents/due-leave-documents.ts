import { documentDeliveryStateSql, toDocumentDeliveryState } from '#modules/documents/documents/server/delivery/document-delivery-state.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canIssueLeaveDecisions } from '../../leave-permission-checks.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import type { LeaveDecisionKind } from '../../rules/leave-decision-content.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'

type RequestDocument = LeaveRequest['decisions'][number]

/** Loads the documents of a request, in order of their number. */
export async function loadLeaveRequestDocuments(ctx: Ctx, requestId: number): Promise<RequestDocument[]> {
  const rows = await ctx.db
    .selectFrom('leave_document as d')
    .innerJoin('document_registration as r', 'r.id', 'd.document_registration_id')
    .select([
      'd.id',
      'd.kind',
      'd.template_code',
      'd.is_annulled',
      'd.outdated_at',
      'd.document_registration_id',
      'r.book',
      'r.year',
      'r.number',
      'r.registered_at',
    ])
    .select(documentDeliveryStateSql('d.document_registration_id').as('delivered'))
    .where('d.leave_request_id', '=', requestId)
    .orderBy('d.id')
    .execute()
  // Only users who issue decisions see delivery attempts.
  const delivers = canIssueLeaveDecisions(ctx)
  return rows.map(
    ({ id, kind, template_code, is_annulled, outdated_at, document_registration_id, book, year, number, registered_at, delivered }) => {
      const delivery = toDocumentDeliveryState(delivered)
      return {
        id,
        document_registration_id,
        kind: kind as LeaveDecisionKind,
        has_docx: template_code !== null,
        is_annulled,
        is_outdated: outdated_at !== null && !is_annulled,
        number: `${book}-${year}/${number}`,
        registered_at: registered_at.toISOString(),
        ...delivery,
        deliveries: delivers ? delivery.deliveries : [],
      }
    },
  )
}

/** Returns the valid decisions, without annulled ones. */
export const removeAnnulledLeaveDocuments = (decisions: readonly RequestDocument[]) => decisions.filter(({ is_annulled }) => !is_annulled)

/** The document that the state of the request requires and that does not exist yet, if any. */
export function findDueLeaveDocument(row: LeaveRequestDatabaseRow, all: readonly RequestDocument[]): LeaveDecisionKind | null {
  if (!row.needs_decision) return null
  const decisions = removeAnnulledLeaveDocuments(all)
  const has = (kind: LeaveDecisionKind) => decisions.some((document) => document.kind === kind)
  if (row.status === 'cancelled') return has('decision') && !has('revocation') ? 'revocation' : null
  if (row.status !== 'approved') return null
  if (!has('decision')) return 'decision'
  const latest = decisions.at(-1)!.registered_at
  return row.returned_on && row.ended_at && latest < row.ended_at.toISOString() ? 'change' : null
}

export const isLeaveDocumentDue = (row: LeaveRequestDatabaseRow, decisions: readonly RequestDocument[]) =>
  findDueLeaveDocument(row, decisions) !== null
