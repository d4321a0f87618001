import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { Announcement } from '../announcement-schemas.ts'
import type { announcementsContract as contract } from '../contract.ts'
import type { AnnouncementState } from '../rules/announcement-state.ts'
import {
  announcementCreatorNameSql,
  loadAnnouncement,
  loadAnnouncements,
  managedAnnouncementSql,
  newestAnnouncementVersionSql,
  toAnnouncementRows,
} from './announcement-rows.ts'

const isIn = ({ today }: Ctx): Record<AnnouncementState, ReturnType<typeof sql<boolean>>> => {
  const open = sql`a.published_at is not null and a.withdrawn_at is null`
  return {
    draft: sql`a.published_at is null`,
    scheduled: sql`${open} and a.valid_from > ${today}::date`,
    current: sql`${open} and a.valid_from <= ${today}::date and (a.valid_until is null or a.valid_until >= ${today}::date)`,
    ended: sql`${open} and a.valid_until < ${today}::date and a.valid_from <= ${today}::date`,
    withdrawn: sql`a.withdrawn_at is not null`,
  }
}

export async function listAnnouncements(ctx: Ctx, { page, size, search, state }: ParsedApiInput<typeof contract.listAnnouncements>) {
  const where = sql<boolean>`${state ? isIn(ctx)[state] : sql`true`} and ${search ? sql`v.id in (select search_announcement_version(${search}))` : sql`true`}`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from announcement a ${newestAnnouncementVersionSql} where ${managedAnnouncementSql(ctx)} and ${where}`.execute(
    ctx.db,
  )
  const rows = await loadAnnouncements(ctx, where, sql`limit ${size} offset ${(page - 1) * size}`)
  return { announcements: await toAnnouncementRows(ctx, rows), pagination: computePagination({ page, size }, counted[0]!.count) }
}

export async function getAnnouncement(
  ctx: Ctx,
  { announcement_id }: ParsedApiInput<typeof contract.getAnnouncement>,
): Promise<{ data: Announcement }> {
  const row = await loadAnnouncement(ctx, announcement_id)
  const [announcement] = await toAnnouncementRows(ctx, [row])
  const { state, body, file, withdrawn_reason, reminded_on } = row
  const live = state === 'scheduled' || state === 'current'
  const waits = row.must_confirm
    ? announcement!.counts.confirmed < announcement!.counts.people
    : announcement!.counts.viewed < announcement!.counts.people
  return {
    data: {
      ...announcement!,
      body,
      file,
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
      withdrawn_reason,
      reminded_on,
      versions: await loadAnnouncementVersions(ctx, announcement_id),
      can: {
        edit: state === 'draft' || live,
        publish: state === 'draft',
        remove: state === 'draft',
        withdraw: live || state === 'ended',
        remind: state === 'current' && waits && reminded_on !== ctx.today,
        note: row.must_confirm && !row.receipts_deleted_on && (state === 'current' || state === 'ended'),
      },
    },
  }
}

async function loadAnnouncementVersions(ctx: Ctx, id: number): Promise<Announcement['versions']> {
  const { rows } = await sql<Omit<Announcement['versions'][number], 'published_at'> & { published_at: Date | null }>`
    select v.version, v.title, v.body, v.published_at, v.sha256, ${announcementCreatorNameSql} as author,
      (select count(*) from announcement_read_receipt r where r.announcement_version_id = v.id and (r.confirmed_at is not null or r.paper_signed_on is not null))::int as confirmed
    from announcement_version v left join names_of_company_users() c on c.user_id = v.published_by
    where v.announcement_id = ${id} order by v.version desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, published_at: row.published_at?.toISOString() ?? null }))
}

export async function getAnnouncementFile(ctx: Ctx, { announcement_id, version }: ParsedApiInput<typeof contract.getAnnouncementFile>) {
  const row = await loadAnnouncement(ctx, announcement_id)
  return downloadAnnouncementVersionFile(ctx, announcement_id, version ?? row.version)
}

/** Downloads the attachment of a version. */
export async function downloadAnnouncementVersionFile(ctx: Ctx, announcement_id: number, version: number) {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(v.stored_file_id, d.stored_file_id) as id
    from announcement_version v left join company_document_version d on d.id = v.company_document_version_id
    where v.announcement_id = ${announcement_id} and v.version = ${version}`.execute(ctx.db)
  if (!rows[0]) throw createNotFoundError()
  return readStoredFile(ctx, rows[0].id)
}
