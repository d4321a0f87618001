import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { AnnouncementAttachment, AnnouncementRow } from '../announcement-schemas.ts'
import { findAnnouncementAudienceDay, findAnnouncementState } from '../rules/announcement-state.ts'
import { loadAnnouncementAudiences } from './announcement-audience.ts'
import { loadAnnouncementReadCounts } from './read-counts.ts'

/** SQL condition: a user with a restricted scope manages only own announcements. */
export const managedAnnouncementSql = (ctx: Ctx): RawBuilder<SqlBool> => (ctx.isScoped ? sql`a.created_by = ${ctx.userId}` : sql`true`)

/** The newest version of `a`. */
export const newestAnnouncementVersionSql = sql`cross join lateral (select * from announcement_version v where v.announcement_id = a.id order by v.version desc limit 1) v`

/** SQL for the name of a colleague; `c` is a row of `colleagues()`. */
export const announcementCreatorNameSql = sql`coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email)`

type Raw = Omit<AnnouncementRow, 'state' | 'audience' | 'counts' | 'published_at'> & {
  body: string
  file: AnnouncementAttachment | null
  version_id: number
  published_at: Date | null
  withdrawn_at: Date | null
  withdrawn_reason: string | null
  reminded_on: string | null
}
/** An announcement as stored, with the day for which the audience is counted. */
export type StoredAnnouncement = Raw & Pick<AnnouncementRow, 'state'> & { audience_day: string }

/** Announcements that the caller manages. */
export async function loadAnnouncements(
  ctx: Ctx,
  where: RawBuilder<SqlBool>,
  limit: RawBuilder<unknown> = sql``,
): Promise<StoredAnnouncement[]> {
  const { rows } = await sql<Raw>`
    select a.id, v.title, v.body, v.version, v.id as version_id, a.valid_from, a.valid_until, a.must_confirm, a.confirm_by, a.published_at, ${announcementCreatorNameSql} as author,
      a.withdrawn_at, a.withdrawn_reason, a.reminded_on, a.receipts_deleted_on, a.revision,
      case when f.id is not null then jsonb_build_object('name', f.name, 'size', f.size, 'company_document_id', d.company_document_id) end as file
    from announcement a ${newestAnnouncementVersionSql}
      left join company_document_version d on d.id = v.company_document_version_id
      left join stored_file f on f.id = coalesce(v.stored_file_id, d.stored_file_id)
      left join names_of_company_users() c on c.user_id = a.created_by
    where ${managedAnnouncementSql(ctx)} and ${where} order by a.id desc ${limit}`.execute(ctx.db)
  return rows.map((row) => {
    const days = { ...row, withdrawn_on: row.withdrawn_at && toBelgradeDay(row.withdrawn_at) }
    return {
      ...row,
      state: findAnnouncementState(ctx.today, { ...days, published: row.published_at !== null }),
      audience_day: findAnnouncementAudienceDay(ctx.today, days),
    }
  })
}

/** Loads an announcement that the caller manages; throws 404 otherwise. */
export async function loadAnnouncement(ctx: Ctx, id: number): Promise<StoredAnnouncement> {
  const [row] = await loadAnnouncements(ctx, sql`a.id = ${id}`)
  if (!row) throw createNotFoundError()
  return row
}

/** Announcements in the form of lists. */
export async function toAnnouncementRows(ctx: Ctx, rows: readonly StoredAnnouncement[]): Promise<AnnouncementRow[]> {
  const audiences = await loadAnnouncementAudiences(ctx, rows)
  const counts = await loadAnnouncementReadCounts(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    title: row.title,
    version: row.version,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    must_confirm: row.must_confirm,
    confirm_by: row.confirm_by,
    author: row.author,
    revision: row.revision,
    receipts_deleted_on: row.receipts_deleted_on,
    published_at: row.published_at?.toISOString() ?? null,
    audience: audiences.get(row.id)!,
    counts: counts.get(row.id)!,
  }))
}
