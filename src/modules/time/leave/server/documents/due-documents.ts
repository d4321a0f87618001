import { deliveredOf, toDelivered } from '#modules/documents/documents/server/delivery/state.ts'
import type { Ctx } from '#platform/context.ts'
import { canIssueDecisions } from '../../policies.ts'
import type { DecisionKind } from '../../rules/decision-facts.ts'
import type { LeaveRequest } from '../../shapes.ts'
import type { RequestRow } from '../rows.ts'

type RequestDocument = LeaveRequest['decisions'][number]

/** The papers of a request in the order in which they were numbered. */
export async function documentsOf(ctx: Ctx, requestId: number): Promise<RequestDocument[]> {
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
    .select(deliveredOf('d.document_registration_id').as('delivered'))
    .where('d.leave_request_id', '=', requestId)
    .orderBy('d.id')
    .execute()
  // How it was tried to be handed over is noted for who delivers it.
  const delivers = canIssueDecisions(ctx)
  return rows.map(
    ({ id, kind, template_code, is_annulled, outdated_at, document_registration_id, book, year, number, registered_at, delivered }) => ({
      id,
      document_registration_id,
      kind: kind as DecisionKind,
      has_docx: template_code !== null,
      is_annulled,
      is_outdated: outdated_at !== null && !is_annulled,
      number: `${book}-${year}/${number}`,
      registered_at: registered_at.toISOString(),
      ...toDelivered(delivered),
      ...(!delivers && { deliveries: [] }),
    }),
  )
}

/** Those that hold: what was annulled is as if it had not been written. */
export const withoutAnnulled = (decisions: readonly RequestDocument[]) => decisions.filter(({ is_annulled }) => !is_annulled)

/** Which paper the state of a request asks for and is not there yet. */
export function dueDocument(row: RequestRow, all: readonly RequestDocument[]): DecisionKind | null {
  if (!row.needs_decision) return null
  const decisions = withoutAnnulled(all)
  const has = (kind: DecisionKind) => decisions.some((document) => document.kind === kind)
  if (row.status === 'cancelled') return has('decision') && !has('revocation') ? 'revocation' : null
  if (row.status !== 'approved') return null
  if (!has('decision')) return 'decision'
  const latest = decisions.at(-1)!.registered_at
  return row.returned_on && row.ended_at && latest < row.ended_at.toISOString() ? 'change' : null
}

export const isDocumentDue = (row: RequestRow, decisions: readonly RequestDocument[]) => dueDocument(row, decisions) !== null
