import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { AnnouncementForReader, MyAnnouncement } from '../announcement-schemas.ts'
import type { myAnnouncementsContract as own } from '../my-announcements-contract.ts'
import { downloadAnnouncementVersionFile } from './announcement-detail.ts'
import { announcementCreatorNameSql, newestAnnouncementVersionSql } from './announcement-rows.ts'
import { getAnnouncementReadPath } from './deliver-announcements.ts'

type Raw = Omit<AnnouncementForReader, 'published_at' | 'viewed_at' | 'confirmed_at' | 'is_corrected'> & {
  version_id: number
  published_at: Date
  viewed_at: Date | null
  confirmed_at: Date | null
}

/** Announcements in force for the caller, and those of which the caller was notified. */
const createRecipientCondition = ({ employeeId, today }: Ctx) => sql<SqlBool>`a.published_at is not null
  and (a.id in (select announcements_for_employee(${employeeId}, ${today}::date)) or exists (select from announcement_read_receipt o
    join announcement_version w on w.id = o.announcement_version_id where w.announcement_id = a.id and o.employee_id = ${employeeId}))`

const waits = ({
  employeeId,
  today,
}: Ctx) => sql<SqlBool>`a.id in (select announcements_for_employee(${employeeId}, ${today}::date)) and r.paper_signed_on is null
  and case when a.must_confirm then r.confirmed_at is null else r.viewed_at is null end`

const selectAnnouncementTables = ({ employeeId }: Ctx) => sql`
  from announcement a ${newestAnnouncementVersionSql}
    left join announcement_read_receipt r on r.announcement_version_id = v.id and r.employee_id = ${employeeId}
    left join company_document_version d on d.id = v.company_document_version_id
    left join stored_file f on f.id = coalesce(v.stored_file_id, d.stored_file_id)
    left join names_of_company_users() c on c.user_id = v.published_by`

async function loadAnnouncementRows(ctx: Ctx, where: RawBuilder<SqlBool>, limit: RawBuilder<unknown> = sql``): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    select a.id, v.title, v.body, v.version, v.id as version_id, v.published_at, a.valid_until, a.must_confirm, a.confirm_by, a.withdrawn_reason, ${announcementCreatorNameSql} as author,
      a.id in (select announcements_for_employee(${ctx.employeeId}, ${ctx.today}::date)) as is_current, r.viewed_at, r.confirmed_at, r.paper_signed_on,
      (select e.gender = 'female' from employee e where e.id = ${ctx.employeeId}) as she,
      case when f.id is not null then jsonb_build_object('name', f.name, 'size', f.size, 'company_document_id', null) end as file
    ${selectAnnouncementTables(ctx)} where ${where} order by v.published_at desc, a.id desc ${limit}`.execute(ctx.db)
  return rows
}

const announcementOf = ({ version_id: _, body, file, author, she, ...row }: Raw): MyAnnouncement => ({
  ...row,
  published_at: row.published_at.toISOString(),
  viewed_at: row.viewed_at?.toISOString() ?? null,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
})

export async function listMyAnnouncements(ctx: Ctx, { page, size, waiting }: ParsedApiInput<typeof own.listMyAnnouncements>) {
  if (ctx.employeeId === null) return { announcements: [], pagination: computePagination({ page, size }, 0) }
  const where = waiting ? waits(ctx) : createRecipientCondition(ctx)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*)::int as count ${selectAnnouncementTables(ctx)} where ${where}`.execute(ctx.db)
  const rows = await loadAnnouncementRows(ctx, where, sql`limit ${size} offset ${(page - 1) * size}`)
  return { announcements: rows.map(announcementOf), pagination: computePagination({ page, size }, counted[0]!.count) }
}

async function loadOwnAnnouncement(ctx: Ctx, id: number): Promise<Raw> {
  const [row] =
    ctx.employeeId === null ? [] : await loadAnnouncementRows(ctx, sql<SqlBool>`a.id = ${id} and ${createRecipientCondition(ctx)}`)
  if (!row) throw createNotFoundError()
  return row
}

const createAnnouncementForReader = (row: Raw): AnnouncementForReader => ({
  ...announcementOf(row),
  body: row.body,
  file: row.file,
  author: row.author,
  she: row.she,
  is_corrected: row.version > 1,
})

export const getMyAnnouncement = async (ctx: Ctx, { announcement_id }: ParsedApiInput<typeof own.getMyAnnouncement>) => ({
  data: createAnnouncementForReader(await loadOwnAnnouncement(ctx, announcement_id)),
})

export async function markAnnouncementRead(ctx: Ctx, { announcement_id, version }: ParsedApiInput<typeof own.markAnnouncementRead>) {
  const row = await loadOwnAnnouncement(ctx, announcement_id)
  if (row.version === version && !row.viewed_at && row.withdrawn_reason === null) await read(ctx, row, false)
  return getMyAnnouncement(ctx, { announcement_id })
}

export async function confirmMyAnnouncement(ctx: Ctx, { announcement_id, version }: ParsedApiInput<typeof own.confirmMyAnnouncement>) {
  const row = await loadOwnAnnouncement(ctx, announcement_id)
  if (row.version === version && row.confirmed_at) return { data: createAnnouncementForReader(row) }
  if (row.withdrawn_reason !== null) throw new AppError('announcements.ended')
  if (!row.must_confirm) throw new AppError('announcements.no_confirmation')
  if (row.version !== version) throw new AppError('announcements.version_outdated')
  await read(ctx, row, true)
  return getMyAnnouncement(ctx, { announcement_id })
}

/** The first of concurrent calls sets the time. The inbox message is marked as read too. */
async function read(ctx: Ctx, { id, version_id }: Raw, confirms: boolean): Promise<void> {
  await sql`
    insert into announcement_read_receipt as r (announcement_version_id, employee_id, viewed_at, confirmed_at)
    values (${version_id}, ${ctx.employeeId}, ${ctx.now}, ${confirms ? ctx.now : null})
    on conflict (company_id, announcement_version_id, employee_id)
    do update set viewed_at = coalesce(r.viewed_at, excluded.viewed_at), confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)`.execute(
    ctx.db,
  )
  await ctx.db
    .updateTable('inbox_message')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.userId)
    .where('link', '=', getAnnouncementReadPath(id))
    .where('read_at', 'is', null)
    .execute()
}

export async function getMyAnnouncementFile(ctx: Ctx, { announcement_id }: ParsedApiInput<typeof own.getMyAnnouncementFile>) {
  const { version } = await loadOwnAnnouncement(ctx, announcement_id)
  return downloadAnnouncementVersionFile(ctx, announcement_id, version)
}
