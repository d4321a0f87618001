import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { queueEmail } from '#platform/mail/outbox.ts'
import { AppError, notFound, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { deliveryContract as delivery } from '../../delivery-contract.ts'
import { isDeliverableBy, type PaperReader, type Sendable, sendableByItself, sendableOf } from './papers.ts'
import { sendingSettings } from './settings.ts'

/** Where an employee reads them. */
const PLACE = '/employee-dashboard/documents'

export async function checkPaperSendings(ctx: Ctx, { registered_document_ids }: ParsedInput<typeof delivery.checkPaperSendings>) {
  const { ready, left_out } = await sendableOf(ctx, registered_document_ids)
  const { suffices } = await sendingSettings(ctx)
  const kinds = new Set(ready.map(({ kind }) => kind))
  return { data: { ready: ready.length, for_information: [...kinds].filter((kind) => !suffices.includes(kind)), left_out } }
}

export async function sendPapers(ctx: Ctx, { registered_document_ids, for_information }: ParsedInput<typeof delivery.sendPapers>) {
  const { ready, left_out } = await sendableOf(ctx, registered_document_ids)
  if (!ready.length) throw validationError({ registered_document_ids: 'documents.nothing_to_send' })
  return { data: { sent: await send(ctx, ready, for_information), left_out } }
}

/** Sends a decision on leave that was just written, where the company wants that and the employee can read it. */
export async function sendLeavePaper(ctx: Ctx, registeredId: number): Promise<void> {
  if ((await sendingSettings(ctx)).leave_at_once) await sendByItself(ctx, registeredId)
}

/** Sends what was just written for an employee, where they can read it. */
export async function sendByItself(ctx: Ctx, registeredId: number): Promise<void> {
  await send(ctx, (await sendableByItself(ctx, registeredId)).ready, false)
}

/** What somebody else has sent meanwhile is left as it is. Answers how many were sent. */
async function send(ctx: Ctx, papers: readonly Sendable[], forInformation: boolean): Promise<number> {
  if (!papers.length) return 0
  const { suffices } = await sendingSettings(ctx)
  const rows = papers.map(({ registered_document_id, employee_id, kind }) => ({
    registered_document_id,
    employee_id,
    serves: !forInformation && suffices.includes(kind),
  }))
  const sent = await ctx.db
    .insertInto('paper_sending')
    .values(rows)
    .onConflict((on) => on.columns(['company_id', 'registered_document_id']).where('taken_back_at', 'is', null).doNothing())
    .returning('registered_document_id')
    .execute()
  const now = new Set(sent.map(({ registered_document_id }) => registered_document_id))
  await tell(
    ctx,
    papers.filter(({ registered_document_id }) => now.has(registered_document_id)),
  )
  return sent.length
}

/** A message for each paper, and one letter for each reader, which says of nothing but that there is something. */
async function tell(ctx: Ctx, papers: readonly Sendable[]): Promise<void> {
  const readers = new Map<number, { reader: PaperReader; count: number }>()
  for (const { employee_id, number, title, readers: of } of papers)
    for (const reader of of) {
      await ctx.db
        .insertInto('inbox_message')
        .values({
          user_id: reader.user_id,
          employee_id,
          message: 'documents.inbox.sent',
          details: JSON.stringify({ number, title }),
          link: PLACE,
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
    await queueEmail(ctx, { to: reader, letter: 'documents.mail.sent', details: { company, count }, path: PLACE })
}

export async function takeBackPaper(ctx: Ctx, { paper_sending_id }: ParsedInput<typeof delivery.takeBackPaper>) {
  const { rows } = await sql<{ employee_id: number; number: string; confirmed_at: Date | null; taken_back_at: Date | null }>`
    select s.employee_id, s.confirmed_at, s.taken_back_at, r.book || '-' || r.year || '/' || r.number as number
    from paper_sending s join employee_paper p on p.registered_document_id = s.registered_document_id
      join registered_document r on r.id = s.registered_document_id
    where s.id = ${paper_sending_id} and ${isDeliverableBy(ctx, 'p')} for update of s`.execute(ctx.db)
  const sending = rows[0]
  if (!sending) throw notFound()
  if (sending.confirmed_at) throw new AppError('documents.confirmed_for_good', 409)
  if (sending.taken_back_at) throw new AppError('documents.taken_back_already', 409)
  await ctx.db
    .updateTable('paper_sending')
    .set({ taken_back_at: sql`clock_timestamp()`, taken_back_by: ctx.userId })
    .where('id', '=', paper_sending_id)
    .execute()
  const { employee_id, number } = sending
  await sql`insert into inbox_message (user_id, employee_id, message, details)
    select user_id, ${employee_id}, 'documents.inbox.taken_back', ${JSON.stringify({ number })}::jsonb from membership where employee_id = ${employee_id}`.execute(
    ctx.db,
  )
  return { data: { id: paper_sending_id } }
}

export type Unconfirmed = {
  id: number
  employee_id: number
  employee: string
  number: string
  day: string
  leave_request_id: number | null
}

/** Papers that a confirmation would serve, that nobody has confirmed, and that were not served in another way either. */
export async function unconfirmedPapers({ db }: Pick<Ctx, 'db'>): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select s.id, s.employee_id, e.full_name as employee, r.book || '-' || r.year || '/' || r.number as number,
      (s.sent_at at time zone 'Europe/Belgrade')::date::text as day, p.leave_request_id
    from paper_sending s join employee e on e.id = s.employee_id join registered_document r on r.id = s.registered_document_id
      join employee_paper p on p.registered_document_id = s.registered_document_id
    where s.serves and s.confirmed_at is null and s.taken_back_at is null
      and not exists (select from paper_delivery d where d.registered_document_id = s.registered_document_id and d.way <> 'refused')
    order by s.id`.execute(db)
  return rows
}
