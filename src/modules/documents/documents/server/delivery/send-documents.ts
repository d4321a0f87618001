import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { documentDeliveryContract as delivery } from '../../document-delivery-contract.ts'
import {
  type DocumentRecipient,
  deliverableDocumentSql,
  loadAutomaticallySendableDocuments,
  loadSendableDocuments,
  type SendableDocument,
} from './dispatchable-documents.ts'
import { loadDocumentDispatchSettings } from './document-dispatch-settings.ts'

const EMPLOYEE_DOCUMENTS_PATH = '/employee-dashboard/documents'

export async function previewDocumentDispatch(
  ctx: Ctx,
  { document_registration_ids }: ParsedApiInput<typeof delivery.previewDocumentDispatch>,
) {
  const { ready, left_out } = await loadSendableDocuments(ctx, document_registration_ids)
  const { suffices } = await loadDocumentDispatchSettings(ctx)
  const kinds = new Set(ready.map(({ kind }) => kind))
  return { data: { ready: ready.length, for_information: [...kinds].filter((kind) => !suffices.includes(kind)), left_out } }
}

export async function sendDocuments(
  ctx: Ctx,
  { document_registration_ids, for_information }: ParsedApiInput<typeof delivery.sendDocuments>,
) {
  const { ready, left_out } = await loadSendableDocuments(ctx, document_registration_ids)
  if (!ready.length) throw createValidationError({ document_registration_ids: 'documents.nothing_to_send' })
  return { data: { sent: await send(ctx, ready, for_information), left_out } }
}

/** Sends a new leave decision if the company wants it and the employee can read it. */
export async function sendLeaveDocument(ctx: Ctx, registeredId: number): Promise<void> {
  if ((await loadDocumentDispatchSettings(ctx)).leave_at_once) await sendDocumentsAutomatically(ctx, registeredId)
}

/** Sends a new document if the employee can read it. */
export async function sendDocumentsAutomatically(ctx: Ctx, registeredId: number): Promise<void> {
  await send(ctx, (await loadAutomaticallySendableDocuments(ctx, registeredId)).ready, false)
}

/** A document that another user sends at the same time is skipped. Returns the number of sent documents. */
async function send(ctx: Ctx, documents: readonly SendableDocument[], forInformation: boolean): Promise<number> {
  if (!documents.length) return 0
  const { suffices } = await loadDocumentDispatchSettings(ctx)
  const rows = documents.map(({ document_registration_id, employee_id, kind }) => ({
    document_registration_id,
    employee_id,
    is_legal_service: !forInformation && suffices.includes(kind),
  }))
  const sent = await ctx.db
    .insertInto('document_dispatch')
    .values(rows)
    .onConflict((on) => on.columns(['company_id', 'document_registration_id']).where('recalled_at', 'is', null).doNothing())
    .returning('document_registration_id')
    .execute()
  const now = new Set(sent.map(({ document_registration_id }) => document_registration_id))
  await notifyEmployees(
    ctx,
    documents.filter(({ document_registration_id }) => now.has(document_registration_id)),
  )
  return sent.length
}

/** Sends one inbox message per document, and one email per recipient without any content. */
async function notifyEmployees(ctx: Ctx, documents: readonly SendableDocument[]): Promise<void> {
  const readers = new Map<number, { reader: DocumentRecipient; count: number }>()
  for (const { employee_id, number, title, readers: of } of documents)
    for (const reader of of) {
      await ctx.db
        .insertInto('inbox_message')
        .values({
          user_id: reader.user_id,
          employee_id,
          message: 'documents.inbox.sent',
          details: JSON.stringify({ number, title }),
          link: EMPLOYEE_DOCUMENTS_PATH,
        })
        .execute()
      readers.set(reader.user_id, { reader, count: (readers.get(reader.user_id)?.count ?? 0) + 1 })
    }
  const { short_name: company } = await ctx.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  for (const { reader, count } of readers.values())
    await queueEmail(ctx, { to: reader, letter: 'documents.mail.sent', details: { company, count }, path: EMPLOYEE_DOCUMENTS_PATH })
}

export async function recallDocument(ctx: Ctx, { document_dispatch_id }: ParsedApiInput<typeof delivery.recallDocument>) {
  const { rows } = await sql<{ employee_id: number; number: string; confirmed_at: Date | null; recalled_at: Date | null }>`
    select s.employee_id, s.confirmed_at, s.recalled_at, r.book || '-' || r.year || '/' || r.number as number
    from document_dispatch s join employee_document p on p.document_registration_id = s.document_registration_id
      join document_registration r on r.id = s.document_registration_id
    where s.id = ${document_dispatch_id} and ${deliverableDocumentSql(ctx, 'p')} for update of s`.execute(ctx.db)
  const sending = rows[0]
  if (!sending) throw createNotFoundError()
  if (sending.confirmed_at) throw new AppError('documents.receipt_already_confirmed')
  if (sending.recalled_at) throw new AppError('documents.already_recalled')
  await ctx.db
    .updateTable('document_dispatch')
    .set({ recalled_at: sql`clock_timestamp()`, recalled_by: ctx.userId })
    .where('id', '=', document_dispatch_id)
    .execute()
  const { employee_id, number } = sending
  await sql`insert into inbox_message (user_id, employee_id, message, details)
    select user_id, ${employee_id}, 'documents.inbox.taken_back', ${JSON.stringify({ number })}::jsonb from membership where employee_id = ${employee_id}`.execute(
    ctx.db,
  )
  return { data: { id: document_dispatch_id } }
}

export type UnconfirmedDelivery = {
  id: number
  employee_id: number
  employee: string
  number: string
  day: string
  leave_request_id: number | null
}

/** Documents that need a confirmation, and were neither confirmed nor delivered in another way. */
export async function listUnconfirmedDocuments({ db }: Pick<Ctx, 'db'>): Promise<UnconfirmedDelivery[]> {
  const { rows } = await sql<UnconfirmedDelivery>`
    select s.id, s.employee_id, e.full_name as employee, r.book || '-' || r.year || '/' || r.number as number,
      (s.sent_at at time zone 'Europe/Belgrade')::date::text as day, p.leave_request_id
    from document_dispatch s join employee e on e.id = s.employee_id join document_registration r on r.id = s.document_registration_id
      join employee_document p on p.document_registration_id = s.document_registration_id
    where s.is_legal_service and s.confirmed_at is null and s.recalled_at is null
      and not exists (select from document_delivery d where d.document_registration_id = s.document_registration_id and d.way <> 'refused')
    order by s.id`.execute(db)
  return rows
}
