import { sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { enqueueSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { announcementsContract as contract } from '../contract.ts'
import { loadAnnouncementAudiences, replaceAnnouncementAudience } from './announcement-audience.ts'
import {
  type AnnouncementAttachedText,
  type AnnouncementFileRow,
  type AnnouncementInput,
  renderAnnouncementAttachedText,
  toAnnouncementValidityFields,
} from './announcement-content.ts'
import { getAnnouncement } from './announcement-detail.ts'
import { loadAnnouncement, managedAnnouncementSql, type StoredAnnouncement } from './announcement-rows.ts'
import { deliverAnnouncementJob, notifyAnnouncementWithdrawalJob } from './deliver-announcements.ts'

export async function createAnnouncement(ctx: Ctx, fields: AnnouncementInput) {
  const frame = toAnnouncementValidityFields(ctx, fields)
  const text = await renderAnnouncementAttachedText(ctx, fields, { stored_file_id: null, company_document_version_id: null })
  const { id: announcement_id } = await ctx.db.insertInto('announcement').values(frame).returning('id').executeTakeFirstOrThrow()
  await replaceAnnouncementAudience(ctx, announcement_id, fields)
  await ctx.db
    .insertInto('announcement_version')
    .values({ announcement_id, version: 1, ...text })
    .execute()
  return getAnnouncement(ctx, { announcement_id })
}

export async function updateAnnouncement(
  ctx: Ctx,
  { announcement_id, revision, ...fields }: ParsedApiInput<typeof contract.updateAnnouncement>,
) {
  const row = await lockCurrentAnnouncement(ctx, announcement_id, revision)
  if (row.state === 'withdrawn' || row.state === 'ended') throw new AppError('announcements.ended')
  const before = await selectAnnouncementVersion(ctx, row)
  // A past day can stay unchanged.
  const frame = toAnnouncementValidityFields(ctx, fields, row)
  const text = await renderAnnouncementAttachedText(ctx, fields, before)
  await ctx.db.updateTable('announcement').set(frame).where('id', '=', announcement_id).execute()
  await replaceAnnouncementAudience(ctx, announcement_id, fields, (await loadAnnouncementAudiences(ctx, [row])).get(announcement_id))
  if (text.sha256 !== before.sha256) await (row.state === 'draft' ? rewrite(ctx, row, text, before) : correct(ctx, row, text))
  if (row.state !== 'draft') await enqueueDelivery(ctx, announcement_id)
  return getAnnouncement(ctx, { announcement_id })
}

async function rewrite(ctx: Ctx, row: StoredAnnouncement, text: AnnouncementAttachedText, before: AnnouncementFileRow): Promise<void> {
  await ctx.db.updateTable('announcement_version').set(text).where('id', '=', row.version_id).execute()
  if (before.stored_file_id && before.stored_file_id !== text.stored_file_id) await deleteStoredFiles(ctx, [before.stored_file_id])
}

/** Confirmations belong to a version, so a new version requires new ones. */
const correct = (ctx: Ctx, row: StoredAnnouncement, text: AnnouncementAttachedText) =>
  ctx.db
    .insertInto('announcement_version')
    .values({ announcement_id: row.id, version: row.version + 1, ...text, published_at: ctx.now, published_by: ctx.userId })
    .execute()

export async function publishAnnouncement(ctx: Ctx, { announcement_id, revision }: ParsedApiInput<typeof contract.publishAnnouncement>) {
  const row = await lockCurrentAnnouncement(ctx, announcement_id, revision)
  if (row.state !== 'draft') throw new AppError('announcements.already_published')
  if (row.valid_until && row.valid_until < ctx.today) throw createValidationError({ valid_until: 'announcements.last_day_in_past' })
  if (row.confirm_by && row.confirm_by < ctx.today)
    throw createValidationError({ confirm_by: 'announcements.confirmation_deadline_in_past' })
  await ctx.db.updateTable('announcement').set({ published_at: ctx.now }).where('id', '=', announcement_id).execute()
  await ctx.db
    .updateTable('announcement_version')
    .set({ published_at: ctx.now, published_by: ctx.userId })
    .where('id', '=', row.version_id)
    .execute()
  await enqueueDelivery(ctx, announcement_id)
  return getAnnouncement(ctx, { announcement_id })
}

export async function withdrawAnnouncement(
  ctx: Ctx,
  { announcement_id, revision, reason }: ParsedApiInput<typeof contract.withdrawAnnouncement>,
) {
  const row = await lockCurrentAnnouncement(ctx, announcement_id, revision)
  if (row.state === 'draft') throw new AppError('announcements.not_published')
  if (row.state === 'withdrawn') throw new AppError('announcements.ended')
  await ctx.db
    .updateTable('announcement')
    .set({ withdrawn_at: ctx.now, withdrawn_by: ctx.userId, withdrawn_reason: reason })
    .where('id', '=', announcement_id)
    .execute()
  await enqueueSystemBackgroundJob(ctx, notifyAnnouncementWithdrawalJob, { companyId: ctx.companyId, announcementId: announcement_id })
  return getAnnouncement(ctx, { announcement_id })
}

export async function deleteAnnouncement(ctx: Ctx, { announcement_id }: ParsedApiInput<typeof contract.deleteAnnouncement>) {
  const row = await lockCurrentAnnouncement(ctx, announcement_id)
  if (row.state !== 'draft') throw new AppError('announcements.already_published')
  const { stored_file_id } = await selectAnnouncementVersion(ctx, row)
  await ctx.db.deleteFrom('announcement').where('id', '=', announcement_id).executeTakeFirstOrThrow()
  if (stored_file_id) await deleteStoredFiles(ctx, [stored_file_id])
  return { data: { id: announcement_id } }
}

/** Loads and locks the announcement to change, at the expected revision. */
async function lockCurrentAnnouncement(ctx: Ctx, id: number, revision?: number): Promise<StoredAnnouncement> {
  const { rows } = await sql<{ revision: number }>`
    select revision from announcement a where id = ${id} and ${managedAnnouncementSql(ctx)} for update`.execute(ctx.db)
  if (!rows[0]) throw createNotFoundError()
  assertRowRevision(revision, rows[0].revision)
  return loadAnnouncement(ctx, id)
}

const enqueueDelivery = ({ db, companyId }: Ctx, announcementId: number) =>
  enqueueSystemBackgroundJob({ db }, deliverAnnouncementJob, { companyId, announcementId }, { key: `announcement ${announcementId}` })

const selectAnnouncementVersion = (ctx: Ctx, { version_id }: StoredAnnouncement) =>
  ctx.db
    .selectFrom('announcement_version')
    .select(['stored_file_id', 'company_document_version_id', 'sha256'])
    .where('id', '=', version_id)
    .executeTakeFirstOrThrow()
