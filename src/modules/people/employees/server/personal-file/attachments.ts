import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { downloadStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { personalFileContract as dossier } from '../../personal-file-contract.ts'
import { canReadPersonalFileEntries, type PersonalFileEntryKindName } from '../../rules/personal-file/personal-file-entry-kinds.ts'
import { assertCanWritePersonalFileEntry, lockPersonalFileEntry } from './lock-personal-file-entry.ts'

const MAX_ATTACHMENTS = 5

/** Adds a file to an existing row. */
export async function addDossierAttachment(
  ctx: Ctx,
  { employee_id, about, about_id, file }: ParsedApiInput<typeof dossier.addDossierAttachment>,
) {
  assertCanWritePersonalFileEntry(ctx, about)
  await lockPersonalFileEntry(ctx, about, employee_id, about_id).catch((error) => {
    throw error instanceof AppError ? createValidationError({ about_id: 'invalid.unknown_id' }) : error
  })
  if ((await selectAttachments(ctx, about, about_id)).length >= MAX_ATTACHMENTS)
    throw createValidationError({ file: { code: 'dossier.too_many_proofs', details: { limit: MAX_ATTACHMENTS } } })
  const stored_file_id = await storeUploadedFile(ctx, { ...(await validateUploadedDocument(file, 'file')), employeeId: employee_id })
  const row = { employee_id, about, about_id, stored_file_id }
  return { data: await ctx.db.insertInto('dossier_attachment').values(row).returning('id').executeTakeFirstOrThrow() }
}

/** A user without access to the row does not learn that it has a file. */
export async function getDossierAttachment(
  ctx: Ctx,
  { employee_id, dossier_attachment_id }: ParsedApiInput<typeof dossier.getDossierAttachment>,
) {
  const found = await findAttachment(ctx, employee_id, dossier_attachment_id)
  const isSensitiveDocument = found.about === 'identity_document' && !canViewSensitiveData(ctx)
  if (!canReadPersonalFileEntries(found.about, ctx.permissions) || isSensitiveDocument) throw createNotFoundError()
  return downloadStoredFile(ctx, found.stored_file_id)
}

export async function deleteDossierAttachment(
  ctx: Ctx,
  { employee_id, dossier_attachment_id }: ParsedApiInput<typeof dossier.deleteDossierAttachment>,
) {
  const found = await findAttachment(ctx, employee_id, dossier_attachment_id)
  assertCanWritePersonalFileEntry(ctx, found.about)
  await drop(ctx, [found])
  return { data: { id: dossier_attachment_id } }
}

/** Deletes the attachments of a row together with it. */
export const deletePersonalFileEntryAttachments = async (ctx: Ctx, kind: PersonalFileEntryKindName, id: number) =>
  drop(ctx, await selectAttachments(ctx, kind, id))

const selectAttachments = (ctx: Ctx, about: PersonalFileEntryKindName, id: number) =>
  ctx.db.selectFrom('dossier_attachment').select(['id', 'stored_file_id']).where('about', '=', about).where('about_id', '=', id).execute()

async function drop(ctx: Ctx, proofs: { id: number; stored_file_id: number }[]): Promise<void> {
  for (const { id } of proofs) await ctx.db.deleteFrom('dossier_attachment').where('id', '=', id).execute()
  await deleteStoredFiles(
    ctx,
    proofs.map(({ stored_file_id }) => stored_file_id),
  )
}

async function findAttachment(ctx: Ctx, employeeId: number, id: number) {
  const found = await ctx.db
    .selectFrom('dossier_attachment')
    .select(['id', 'about', 'stored_file_id'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return { ...found, about: found.about as PersonalFileEntryKindName }
}
