import { type RawBuilder, sql } from 'kysely'
import { toBelgradeDay } from '#shared/days.ts'
import type { DocumentDeliveryState, DocumentDispatch, documentDispatchFilters } from '../../document-delivery-contract.ts'
import { computeLawsuitDeadline, findFirstDocumentDeliveryDay } from '../../rules/document-delivery.ts'
import type { DocumentDispatchState } from '../../rules/document-dispatch.ts'
import { computeDocumentDispatchState } from '../../rules/document-dispatch.ts'
import { type DocumentLifecycleFilter, type DocumentStageInput, findDocumentStage } from '../../rules/document-lifecycle.ts'

/** A dispatch as SQL returns it. */
export type DocumentDispatchJson = Omit<DocumentDispatch, 'state'> | null

/** The valid dispatch of a document: one that was not recalled. */
export const validDocumentDispatchSql = (registeredId: string): RawBuilder<DocumentDispatchJson> => {
  const createUserNameSql = (column: string) =>
    sql`(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from names_of_company_users() u where u.user_id = ${sql.ref(column)})`
  return sql`(select jsonb_build_object('id', s.id, 'is_legal_service', s.is_legal_service, 'sent_at', s.sent_at, 'sent_by', ${createUserNameSql('s.sent_by')}, 'opened_at', s.opened_at,
    'confirmed_at', s.confirmed_at, 'confirmed_by', ${createUserNameSql('s.confirmed_by')}, 'viewed_sha256', s.viewed_sha256)
    from document_dispatch s where s.document_registration_id = ${sql.ref(registeredId)} and s.recalled_at is null)`
}

const toIsoInstant = (text: string | null) => text && new Date(text).toISOString()

export function toDocumentDispatch(raw: DocumentDispatchJson): DocumentDispatch | null {
  if (!raw) return null
  const { sent_at, opened_at, confirmed_at, ...rest } = raw
  const times = { sent_at: toIsoInstant(sent_at)!, opened_at: toIsoInstant(opened_at), confirmed_at: toIsoInstant(confirmed_at) }
  return { ...rest, ...times, state: computeDocumentDispatchState(times) }
}

/** The delivery state as SQL returns it. */
export type DocumentDeliveryStateJson = Pick<DocumentStageInput, 'is_annulled' | 'is_archived' | 'is_signed'> & {
  deliveries: DocumentDeliveryState['deliveries']
  sending: DocumentDispatchJson
  is_decision: boolean
}

/** SQL for the delivery data of a document. */
export const documentDeliveryStateSql = (registeredId: string): RawBuilder<DocumentDeliveryStateJson> => sql`(select jsonb_build_object(
  'sending', ${validDocumentDispatchSql(registeredId)}, 'is_decision', document.book = 'RES', 'is_annulled', document.cancelled_at is not null,
  'is_archived', document.archived_at is not null,
  'is_signed', exists (select from document_signature g where g.document_registration_id = document.id and g.recalled_at is null),
  'deliveries', coalesce((select jsonb_agg(jsonb_build_object('id', tried.id, 'way', tried.way, 'day', tried.day, 'note', tried.note,
      'noted_by', (select concat_ws(' ', n.first_name, n.last_name) from names_of_company_users() n where n.user_id = tried.noted_by)) order by tried.day, tried.id)
    from document_delivery tried where tried.document_registration_id = document.id), '[]'))
  from document_registration document where document.id = ${sql.ref(registeredId)})`

/** The day of delivery by attempts and confirmation, and the last day for a lawsuit. */
export function toDocumentDeliveryState({
  deliveries,
  sending: raw,
  is_decision,
  ...state
}: DocumentDeliveryStateJson): DocumentDeliveryState {
  const sending = toDocumentDispatch(raw)
  const served_on = findFirstDocumentDeliveryDay([...deliveries, ...createDeliveryOfConfirmation(sending)])
  const challenge_deadline = is_decision && !state.is_annulled ? computeLawsuitDeadline(served_on) : null
  const stage = findDocumentStage({ ...state, is_served: served_on !== null, is_sent: sending !== null })
  return { deliveries, sending, served_on, challenge_deadline, stage }
}

/** The confirmation in the form of a delivery. */
const createDeliveryOfConfirmation = (sending: DocumentDispatch | null) =>
  sending?.confirmed_at && sending.is_legal_service ? [{ way: 'account' as const, day: toBelgradeDay(new Date(sending.confirmed_at)) }] : []

const states: Record<DocumentDispatchState, RawBuilder<unknown>> = {
  sent: sql`s.opened_at is null`,
  opened: sql`s.opened_at is not null and s.confirmed_at is null`,
  confirmed: sql`s.confirmed_at is not null`,
}

/** SQL condition: a document has a dispatch state. */
export function documentDispatchStateCondition(registeredId: string, state: (typeof documentDispatchFilters)[number]): RawBuilder<boolean> {
  const createDispatchCondition = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from document_dispatch s where s.document_registration_id = ${sql.ref(registeredId)} and s.recalled_at is null and ${condition})`
  return state === 'not_sent' ? sql<boolean>`not ${createDispatchCondition(sql`true`)}` : createDispatchCondition(states[state])
}

/** SQL conditions of lifecycle filters, on rows `r` of the register. */
export const documentLifecycleConditions: Record<DocumentLifecycleFilter, RawBuilder<boolean>> = {
  not_signed: sql<boolean>`r.cancelled_at is null and r.archived_at is null
    and not exists (select from document_signature g where g.document_registration_id = r.id and g.recalled_at is null)`,
  not_served: sql<boolean>`r.cancelled_at is null and r.archived_at is null
    and not exists (select from document_delivery d where d.document_registration_id = r.id and d.way <> 'refused')
    and not exists (select from document_dispatch s where s.document_registration_id = r.id and s.confirmed_at is not null and s.is_legal_service)`,
  not_archived: sql<boolean>`r.archived_at is null`,
  archived: sql<boolean>`r.archived_at is not null`,
  annulled: sql<boolean>`r.cancelled_at is not null`,
}
