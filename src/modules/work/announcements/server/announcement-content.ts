import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canViewCompany } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { announcementsContract as contract } from '../contract.ts'
import type { StoredAnnouncement } from './announcement-rows.ts'

export type AnnouncementInput = ParsedApiInput<typeof contract.createAnnouncement>
export type AnnouncementFileRow = { stored_file_id: number | null; company_document_version_id: number | null }
export type AnnouncementAttachedText = Pick<AnnouncementInput, 'title' | 'body'> & AnnouncementFileRow & { sha256: string }

type Frame = Pick<StoredAnnouncement, 'valid_from' | 'valid_until' | 'must_confirm' | 'confirm_by'>

export function toAnnouncementValidityFields(ctx: Ctx, fields: AnnouncementInput, before?: Frame) {
  const { valid_from, must_confirm } = fields
  const valid_until = fields.valid_until ?? null
  const confirm_by = must_confirm ? (fields.confirm_by ?? null) : null
  if (valid_until && valid_until < valid_from) throw createValidationError({ valid_until: 'announcements.end_before_start' })
  if (valid_until && valid_until < ctx.today && valid_until !== before?.valid_until)
    throw createValidationError({ valid_until: 'announcements.last_day_in_past' })
  if (confirm_by && confirm_by < valid_from) throw createValidationError({ confirm_by: 'announcements.confirmation_deadline_before_start' })
  if (confirm_by && valid_until && confirm_by > valid_until)
    throw createValidationError({ confirm_by: 'announcements.confirmation_deadline_after_end' })
  if (confirm_by && confirm_by < ctx.today && confirm_by !== before?.confirm_by)
    throw createValidationError({ confirm_by: 'announcements.confirmation_deadline_in_past' })
  return { valid_from, valid_until, must_confirm, confirm_by }
}

export async function renderAnnouncementAttachedText(
  ctx: Ctx,
  { title, body, ...attached }: Pick<AnnouncementInput, 'title' | 'body' | 'attachment' | 'company_document_id' | 'file'>,
  before: AnnouncementFileRow,
): Promise<AnnouncementAttachedText> {
  const file = await resolveAttachment(ctx, attached, before)
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file where id = coalesce(${file.stored_file_id}::bigint,
      (select stored_file_id from company_document_version where id = ${file.company_document_version_id}::bigint))`.execute(ctx.db)
  const text = JSON.stringify([title, body, rows[0]?.sha256 ?? null])
  return { title, body, ...file, sha256: createHash('sha256').update(text).digest('hex') }
}

async function resolveAttachment(
  ctx: Ctx,
  { attachment, company_document_id, file }: Pick<AnnouncementInput, 'attachment' | 'company_document_id' | 'file'>,
  before: AnnouncementFileRow,
): Promise<AnnouncementFileRow> {
  if (attachment === 'existing')
    return { stored_file_id: before.stored_file_id, company_document_version_id: before.company_document_version_id }
  if (attachment === 'file') {
    if (!file) throw createValidationError({ file: 'invalid.required' })
    return { stored_file_id: await storeUploadedFile(ctx, await validateUploadedDocument(file, 'file')), company_document_version_id: null }
  }
  if (attachment === 'none') return { stored_file_id: null, company_document_version_id: null }
  // Users without access to documents of the company cannot attach one.
  if (!canViewCompany(ctx)) throw createValidationError({ company_document_id: 'invalid.unknown_id' })
  if (!company_document_id) throw createValidationError({ company_document_id: 'invalid.required' })
  const version = await ctx.db
    .selectFrom('company_document_version')
    .select('id')
    .where('company_document_id', '=', company_document_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!version) throw createValidationError({ company_document_id: 'invalid.unknown_id' })
  return { stored_file_id: null, company_document_version_id: version.id }
}
