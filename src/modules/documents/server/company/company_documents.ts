import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Given, Upload } from '#lib/contract.ts'
import { addDays } from '#lib/days.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { isAll, pagination } from '#lib/fields.ts'
import { own } from '#lib/own.ts'
import { keepsCompany } from '#modules/access/policies.ts'
import { documentOf } from '#modules/files/server/document.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import { dropFiles } from '#modules/files/server/forgotten.ts'
import type { Ctx } from '#server/context.ts'
import type { CompanyDocument, companyDocumentsContract as contract, RegisterEntry } from '../../company_contract.ts'
import { keptUntil } from '../../rules/retention.ts'
import { deliveredOf, isOnWay, isSendingState, type RawDelivered, shownDelivered } from '../delivery/state.ts'
import { registered } from '../register.ts'
import { askToRead } from '../search/index.ts'
import { heldPapers, isActedOnBy, registeredPapers } from '../way/acted_on.ts'
import { annul } from '../way/annul.ts'

/** The book in which documents of the company are numbered. */
const BOOK = 'DEL'
/** So many days before its end a document asks for attention. */
const SOON = 30

const keepUntil = sql`case when d.retention <> 'permanent' then make_date(extract(year from d.day)::int + d.retention::int, 12, 31) end`
const columns: Record<string, RawBuilder<unknown>> = {
  number: sql`(r.year, r.number)`,
  title: sql`d.title`,
  day: sql`d.day`,
  expires_on: sql`d.expires_on`,
}

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const asked = (sort ?? '-day').split(',').map((one) => ({ column: own(columns, one.replace(/^-/, '')), down: one.startsWith('-') }))
  if (asked.some(({ column }) => !column)) throw invalid({ sort: 'invalid.invalid_value' })
  return sql.join([...asked.map(({ column, down }) => sql`${column!} ${sql.raw(down ? 'desc' : 'asc')} nulls last`), sql`d.id desc`])
}

const limits = ({ page, size }: { page: number; size: number }) => (isAll(size) ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`)

async function rowsWhere(ctx: Ctx, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>, limit: RawBuilder<unknown>) {
  const { rows } = await sql<CompanyDocument & { count: number; file_id: number }>`
    select d.id, d.registered_document_id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.category, d.direction, d.partner, d.day, d.expires_on,
      d.retention, d.note, d.revision, r.cancelled_at is not null as is_annulled, v.id as version_id, v.version, v.stored_file_id as file_id, jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size) as file,
      count(*) over () as count
    from company_document d join registered_document r on r.id = d.registered_document_id
      cross join lateral (select * from company_document_version v where v.company_document_id = d.id order by v.version desc limit 1) v
      join stored_file f on f.id = v.stored_file_id
    where ${where} order by ${order} ${limit}`.execute(ctx.db)
  return {
    documents: rows.map(({ count: _, ...row }) => ({ ...row, keep_until: keptUntil(row.day, row.retention) })),
    count: Number(rows[0]?.count ?? 0),
  }
}

/** Of these, the documents that are here. */
export const companyDocumentsOf = (ctx: Ctx, ids: readonly number[]) =>
  rowsWhere(ctx, sql<SqlBool>`d.id = any (${[...ids]}::bigint[])`, sql`d.id`, sql``)

const oneOf = async (ctx: Ctx, id: number) => {
  const { documents } = await rowsWhere(ctx, sql<SqlBool>`d.id = ${id}`, sql`d.id`, sql``)
  if (!documents[0]) throw notFound()
  return { data: documents[0] }
}

export async function listCompanyDocuments(ctx: Ctx, input: Given<typeof contract.listCompanyDocuments>) {
  const { page, size, search, sort, category, direction, due } = input
  const conditions = [
    sql<SqlBool>`true`,
    ...(category ? [sql<SqlBool>`d.category = ${category}`] : []),
    ...(direction ? [sql<SqlBool>`d.direction = ${direction}`] : []),
    ...(search
      ? [
          sql<SqlBool>`(d.id in (select search_company_document(${search})) or position(lower(${search}) in lower(r.book || '-' || r.year || '/' || r.number)) > 0)`,
        ]
      : []),
    ...(due === 'expiring' ? [sql<SqlBool>`d.expires_on between ${ctx.today}::date and ${addDays(ctx.today, SOON)}::date`] : []),
    ...(due === 'expired' ? [sql<SqlBool>`d.expires_on < ${ctx.today}::date`] : []),
    ...(due === 'kept_out' ? [sql<SqlBool>`${keepUntil} < ${ctx.today}::date`] : []),
  ]
  const { documents, count } = await rowsWhere(
    ctx,
    sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
    orderOf(sort),
    limits({ page, size }),
  )
  return { documents, pagination: pagination({ page, size }, count) }
}

export async function createCompanyDocument(ctx: Ctx, { file, ...input }: Given<typeof contract.createCompanyDocument>) {
  const document = await documentOf(file, 'file')
  const { id: registered_document_id } = await registered(ctx, BOOK, input.title)
  return addCompanyDocument(ctx, { ...input, registered_document_id }, document)
}

/** Keeps a document of the company under a number that was given to it. */
export async function addCompanyDocument(
  ctx: Ctx,
  input: Insertable<DB['company_document']>,
  document: Upload,
  note: string | null = null,
) {
  const { id } = await ctx.db.insertInto('company_document').values(input).returning('id').executeTakeFirstOrThrow()
  await keepVersion(ctx, id, document, note)
  return oneOf(ctx, id)
}

export async function createCompanyDocumentVersion(ctx: Ctx, input: Given<typeof contract.createCompanyDocumentVersion>) {
  const { company_document_id, file, note } = input
  const document = await documentOf(file, 'file')
  // Of two versions at once the second waits, and both are kept.
  await sql`select from company_document where id = ${company_document_id} for no key update`.execute(ctx.db)
  await keepVersion(ctx, company_document_id, document, note)
  return oneOf(ctx, company_document_id)
}

async function keepVersion(ctx: Ctx, company_document_id: number, file: Upload, note?: string | null): Promise<void> {
  const stored_file_id = await keepFile(ctx, file)
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from company_document_version where company_document_id = ${company_document_id})`
  await ctx.db
    .insertInto('company_document_version')
    .values({ company_document_id, version, stored_file_id, note: note ?? null })
    .execute()
  await askToRead(ctx)
}

export async function updateCompanyDocument(ctx: Ctx, { company_document_id, ...changes }: Given<typeof contract.updateCompanyDocument>) {
  await ctx.db
    .updateTable('company_document')
    .set({ title: (eb) => eb.ref('title'), ...changes })
    .where('id', '=', company_document_id)
    .execute()
  return oneOf(ctx, company_document_id)
}

export async function deleteCompanyDocument(ctx: Ctx, { company_document_id: id, reason }: Given<typeof contract.deleteCompanyDocument>) {
  const document = await ctx.db
    .selectFrom('company_document')
    .select('registered_document_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound()
  const [paper] = await heldPapers(ctx, [document.registered_document_id])
  if (!paper) throw notFound()
  if (!paper.is_annulled) {
    if (!reason) throw invalid({ reason: 'invalid.required' })
    await annul(ctx, paper, reason)
  }
  const versions = await ctx.db
    .deleteFrom('company_document_version')
    .where('company_document_id', '=', id)
    .returning('stored_file_id')
    .execute()
  await ctx.db.deleteFrom('company_document').where('id', '=', id).execute()
  await dropFiles(
    ctx,
    versions.map(({ stored_file_id }) => stored_file_id),
  )
  return { data: { id } }
}

export async function listCompanyDocumentVersions(ctx: Ctx, input: Given<typeof contract.listCompanyDocumentVersions>) {
  type Row = { id: number; version: number; note: string | null; saved_at: Date; saved_by: string | null; file: CompanyDocument['file'] }
  const { rows } = await sql<Row>`
    select v.id, v.version, v.note, v.saved_at, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) as saved_by,
      jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size) as file
    from company_document_version v join stored_file f on f.id = v.stored_file_id left join colleagues() c on c.user_id = v.saved_by
    where v.company_document_id = ${input.company_document_id} order by v.version desc`.execute(ctx.db)
  return { data: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })) }
}

export async function getCompanyDocumentFile(ctx: Ctx, input: Given<typeof contract.getCompanyDocumentFile>) {
  const version = await ctx.db
    .selectFrom('company_document_version')
    .select('stored_file_id')
    .where('id', '=', input.company_document_version_id)
    .where('company_document_id', '=', input.company_document_id)
    .executeTakeFirst()
  if (!version) throw notFound()
  return readFileOf(ctx, version.stored_file_id)
}

/**
 * All numbers that were given, of papers and of company documents; those taken back too. By its sending and its way is looked for what may
 * be acted on, and by the name of who it is about as well.
 */
export async function listRegister(ctx: Ctx, { page, size, search, book, sending, way }: Given<typeof contract.listRegister>) {
  type Row = Pick<RegisterEntry, 'id' | 'number' | 'title' | 'employee'> & {
    registered_at: Date
    cancelled_at: Date | null
    delivered: RawDelivered | null
    deleted_because: string | null
    sendable: boolean
    actable: boolean
    count: number
  }
  const { rows } = await sql<Row>`
    select id, number, title, employee, deleted_because, registered_at, cancelled_at, sendable, actable, case when actable then ${deliveredOf('entry.id')} end as delivered,
      count(*) over () as count
    from (select r.id, r.book, r.book || '-' || r.year || '/' || r.number as number, r.title, r.registered_at, r.cancelled_at,
        ${isActedOnBy(ctx)} as actable, p.registered_document_id is not null and ${isActedOnBy(ctx)} as sendable,
        case when ${isActedOnBy(ctx)} then e.full_name end as employee,
        case when ${keepsCompany(ctx) ? sql`p.registered_document_id is null and d.id is null` : sql`false`}
          then (select a.reason from paper_annulment a where a.registered_document_id = r.id and a.employee_id is null) end as deleted_because
      from ${registeredPapers} left join employee e on e.id = p.employee_id where ${way ? isOnWay[way] : sql`true`}) entry
    where (${book ?? null}::text is null or book = ${book ?? null})
      and ${way ? sql`actable` : sql`true`} and ${sending ? sql`sendable and ${isSendingState('entry.id', sending)}` : sql`true`}
      and (${search || null}::text is null or position(folded(${search ?? ''}) in folded(concat_ws(' ', title, number, employee))) > 0)
    order by id desc ${limits({ page, size })}`.execute(ctx.db)
  const entries = rows.map(({ count: _, sendable, actable, delivered, ...row }) => {
    const shown = delivered && shownDelivered(delivered)
    return {
      ...row,
      sending: sendable ? (shown?.sending ?? null) : null,
      stage: shown?.stage ?? (row.cancelled_at ? ('annulled' as const) : ('numbered' as const)),
      can: { send: sendable, act: actable },
      registered_at: row.registered_at.toISOString(),
      cancelled_at: row.cancelled_at?.toISOString() ?? null,
    }
  })
  return { entries, pagination: pagination({ page, size }, Number(rows[0]?.count ?? 0)) }
}
