import { deliveredOf, shownDelivered } from '#modules/documents/documents/server/delivery/state.ts'
import type { Ctx } from '#platform/context.ts'
import { issuesPapers } from '../../policies.ts'
import type { DecisionKind } from '../../rules/decision-facts.ts'
import type { LeaveRequest } from '../../shapes.ts'
import type { RequestRow } from '../rows.ts'

type Paper = LeaveRequest['papers'][number]

/** The papers of a request in the order in which they were numbered. */
export async function papersOf(ctx: Ctx, requestId: number): Promise<Paper[]> {
  const rows = await ctx.db
    .selectFrom('leave_document as d')
    .innerJoin('registered_document as r', 'r.id', 'd.registered_document_id')
    .select([
      'd.id',
      'd.kind',
      'd.template_code',
      'd.is_annulled',
      'd.outdated_at',
      'd.registered_document_id',
      'r.book',
      'r.year',
      'r.number',
      'r.registered_at',
    ])
    .select(deliveredOf('d.registered_document_id').as('delivered'))
    .where('d.leave_request_id', '=', requestId)
    .orderBy('d.id')
    .execute()
  // How it was tried to be handed over is noted for who delivers it.
  const delivers = issuesPapers(ctx)
  return rows.map(
    ({ id, kind, template_code, is_annulled, outdated_at, registered_document_id, book, year, number, registered_at, delivered }) => ({
      id,
      registered_document_id,
      kind: kind as DecisionKind,
      has_docx: template_code !== null,
      is_annulled,
      is_outdated: outdated_at !== null && !is_annulled,
      number: `${book}-${year}/${number}`,
      registered_at: registered_at.toISOString(),
      ...shownDelivered(delivered),
      ...(!delivers && { deliveries: [] }),
    }),
  )
}

/** Those that hold: what was annulled is as if it had not been written. */
export const validOf = (papers: readonly Paper[]) => papers.filter(({ is_annulled }) => !is_annulled)

/** Which paper the state of a request asks for and is not there yet. */
export function duePaper(row: RequestRow, all: readonly Paper[]): DecisionKind | null {
  if (!row.needs_decision) return null
  const papers = validOf(all)
  const has = (kind: DecisionKind) => papers.some((paper) => paper.kind === kind)
  if (row.status === 'cancelled') return has('decision') && !has('revocation') ? 'revocation' : null
  if (row.status !== 'approved') return null
  if (!has('decision')) return 'decision'
  const latest = papers.at(-1)!.registered_at
  return row.returned_on && row.ended_at && latest < row.ended_at.toISOString() ? 'change' : null
}

export const isPaperDue = (row: RequestRow, papers: readonly Paper[]) => duePaper(row, papers) !== null
