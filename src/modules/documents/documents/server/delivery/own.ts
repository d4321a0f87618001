import { type RawBuilder, sql } from 'kysely'
import { type Ctx, withCompanyTransaction } from '#platform/context.ts'
import { readFileOf } from '#platform/files/server/files.ts'
import { limitOf } from '#platform/list-query.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Download, ParsedInput } from '#shared/contract.ts'
import { pagination } from '#shared/fields.ts'
import type { Script } from '../../contract.ts'
import type { OwnPaper, ownPapersContract as own } from '../../own-contract.ts'
import { stateOfSending } from '../../rules/sending.ts'
import { drawingKept, drawnFrom } from '../drawn.ts'

type Row = {
  id: number
  number: string
  title: string
  serves: boolean
  is_decision: boolean
  sent_at: Date
  opened_at: Date | null
  confirmed_at: Date | null
  has_docx: boolean
  count: number
}

/** What was sent to who asks and not taken back. An account without an employee has none. */
async function rowsWhere(ctx: Ctx, where: RawBuilder<unknown>, limit = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, r.book || '-' || r.year || '/' || r.number as number, r.title, s.serves, r.book = 'RES' as is_decision, s.sent_at, s.opened_at, s.confirmed_at,
      p.content_file_id is not null as has_docx, count(*) over ()::int as count
    from paper_sending s join registered_document r on r.id = s.registered_document_id
      join employee_paper p on p.registered_document_id = s.registered_document_id
    where s.employee_id = ${ctx.employeeId} and s.taken_back_at is null and ${where}
    order by s.confirmed_at is not null, s.id desc ${limit}`.execute(ctx.db)
  return rows
}

function shown({ count: _, sent_at, opened_at, confirmed_at, ...row }: Row): OwnPaper {
  const times = { opened_at: opened_at?.toISOString() ?? null, confirmed_at: confirmed_at?.toISOString() ?? null }
  return { ...row, sent_at: sent_at.toISOString(), confirmed_at: times.confirmed_at, state: stateOfSending(times) }
}

export async function listOwnPapers(ctx: Ctx, { page, size, search, waiting }: ParsedInput<typeof own.listOwnPapers>) {
  const said = search
    ? sql`position(folded(${search}) in folded(r.title || ' ' || r.book || '-' || r.year || '/' || r.number)) > 0`
    : sql`true`
  const rows = await rowsWhere(ctx, sql`${said} and ${waiting ? sql`s.confirmed_at is null` : sql`true`}`, limitOf({ page, size }))
  return { papers: rows.map(shown), pagination: pagination({ page, size }, rows[0]?.count ?? 0) }
}

type Held = {
  id: number
  employee_id: number
  confirmed_at: Date | null
  shown_file_id: number | null
  /** Of its issue; a decision on leave has both, and is shown as the account reads. */
  script: Script
  content_file_id: number | null
  drawn_from_id: number | null
  latin_file_id: number | null
  cyrillic_file_id: number | null
  /** The newest copy of it that was signed, as a PDF. */
  signed_file_id: number | null
}

/** A paper that was sent to who asks and not taken back. */
async function mine(ctx: Ctx, id: number, { held }: { held: boolean }): Promise<Held> {
  const { rows } = await sql<Held>`
    select s.id, s.employee_id, s.confirmed_at, s.shown_file_id, p.content_file_id, p.drawn_from_id, p.latin_file_id, p.cyrillic_file_id,
      (select g.stored_file_id from paper_signature g join stored_file f on f.id = g.stored_file_id where g.registered_document_id = s.registered_document_id
        and g.taken_back_at is null and f.type = 'application/pdf' order by g.id desc limit 1) as signed_file_id,
      coalesce(p.script, (select a.script from paper_readers(array[s.employee_id]) a where a.user_id = ${ctx.userId})) as script
    from paper_sending s join employee_paper p on p.registered_document_id = s.registered_document_id
    where s.id = ${id} and s.employee_id = ${ctx.employeeId} and s.taken_back_at is null ${held ? sql`for update of s` : sql``}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function getOwnPaper(ctx: Ctx, { paper_sending_id, format }: ParsedInput<typeof own.getOwnPaper>): Promise<Download> {
  const paper = await mine(ctx, paper_sending_id, { held: false })
  await sql`select log_look('getOwnPaper', ${paper.employee_id})`.execute(ctx.db)
  if (format === 'docx') {
    if (paper.content_file_id === null) throw new AppError('documents.no_docx', 409)
    return drawnFrom(ctx, paper.content_file_id, format, paper.script)
  }
  const fileId = paper.shown_file_id ?? paper.signed_file_id ?? (paper.script === 'latin' ? paper.latin_file_id : paper.cyrillic_file_id)
  if (fileId !== null) {
    await show(ctx, paper.id, fileId)
    return { ...(await readFileOf(ctx, fileId)), inline: true }
  }
  const { services, companyId, userId } = ctx
  const caller = { companyId, userId, sessionId: null, action: 'getOwnPaper' }
  const drawing = await drawnFrom(ctx, paper.drawn_from_id!, 'pdf', paper.script)
  // It is drawn once the transaction has ended, and was opened only when there is something to see.
  const bytes = async () => {
    const { id, bytes } = await drawingKept(ctx, paper.drawn_from_id!, paper.script)
    await withCompanyTransaction(services, caller, (later) => show(later, paper.id, id))
    return bytes
  }
  return { ...drawing, bytes, inline: true }
}

/** Notes what is shown at the first look, so that what is confirmed is what was read. */
async function show(ctx: Ctx, id: number, shown_file_id: number): Promise<void> {
  await ctx.db
    .updateTable('paper_sending')
    .set({ shown_file_id, opened_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('shown_file_id', 'is', null)
    .execute()
}

export async function confirmOwnPaper(ctx: Ctx, { paper_sending_id }: ParsedInput<typeof own.confirmOwnPaper>) {
  const { id, confirmed_at, shown_file_id } = await mine(ctx, paper_sending_id, { held: true })
  if (confirmed_at) throw new AppError('documents.confirmed_already', 409)
  if (shown_file_id === null) throw new AppError('documents.not_opened_yet', 409)
  const { sha256 } = await ctx.db.selectFrom('stored_file').select('sha256').where('id', '=', shown_file_id).executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('paper_sending')
    .set({ confirmed_at: sql`clock_timestamp()`, confirmed_by: ctx.userId, shown_sha256: sha256 })
    .where('id', '=', id)
    .execute()
  const [row] = await rowsWhere(ctx, sql`s.id = ${id}`)
  return { data: shown(row!) }
}
