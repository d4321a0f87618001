import type { Ctx } from '#platform/call-context.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { documentLifecycleContract as way } from '../../document-lifecycle-contract.ts'
import { readPdfSignatures } from '../signing/pdf-signatures.ts'
import {
  assertDayAfterDocumentIssue,
  assertDocumentActionAllowed,
  loadDocumentsForLifecycleAction,
  lockDocumentRows,
} from './documents-for-lifecycle-action.ts'
import { getDocumentLifecycle } from './get-document-lifecycle.ts'
import { loadRenderedDocumentFiles } from './rendered-document-files.ts'

const PDF_CONTENT_TYPE = 'application/pdf'

export async function recordDocumentSignatures(
  ctx: Ctx,
  { document_registration_ids, day, signed_by }: ParsedApiInput<typeof way.recordDocumentSignatures>,
) {
  const documents = await loadDocumentsForLifecycleAction(ctx, document_registration_ids, 'sign')
  assertDayAfterDocumentIssue(ctx, documents, day)
  await ctx.db
    .insertInto('document_signature')
    .values(documents.map(({ id, employee_id }) => ({ document_registration_id: id, employee_id, way: 'by_hand', day, signed_by })))
    .execute()
  return { data: { count: documents.length } }
}

/** A PDF with a signature was signed electronically and contains the signer; other files are scans. */
export async function uploadSignedDocument(ctx: Ctx, input: ParsedApiInput<typeof way.uploadSignedDocument>) {
  const [registration] = await lockDocumentRows(ctx, [input.document_registration_id])
  if (!registration) throw createNotFoundError()
  assertDocumentActionAllowed(registration, 'sign')
  assertDayAfterDocumentIssue(ctx, [registration], input.day)
  const document = await validateUploadedDocument(input.file, 'file')
  if (document.type !== PDF_CONTENT_TYPE && !document.type.startsWith('image/'))
    throw createValidationError({ file: 'documents.signed_not_pdf' })
  const bytes = Buffer.from(document.bytes)
  const found = document.type === PDF_CONTENT_TYPE ? await readPdfSignatures(bytes) : []
  if (found.some(({ is_whole }) => !is_whole)) throw createValidationError({ file: 'documents.signed_changed' })
  const issued = found.length
    ? (await loadRenderedDocumentFiles(ctx, registration)).find((drawing) => bytes.subarray(0, drawing.length).equals(drawing))
    : undefined
  await ctx.db
    .insertInto('document_signature')
    .values({
      document_registration_id: registration.id,
      employee_id: registration.employee_id,
      way: found.length ? 'outside' : 'by_hand',
      day: input.day,
      signed_by:
        input.signed_by ??
        (found
          .map(({ signer }) => signer)
          .join(', ')
          .slice(0, 300) ||
          null),
      unsigned_sha256: issued ? computeSha256Hex(issued) : null,
      stored_file_id: await storeUploadedFile(ctx, {
        ...document,
        employeeId: registration.employee_id ?? undefined,
      }),
    })
    .execute()
  return getDocumentLifecycle(ctx, { document_registration_id: registration.id })
}

/** Deletes a wrong record of a signature. Signatures of the signing service cannot be deleted. */
export async function deleteDocumentSignature(ctx: Ctx, input: ParsedApiInput<typeof way.deleteDocumentSignature>) {
  const [registration] = await lockDocumentRows(ctx, [input.document_registration_id])
  const found = registration && (await findSignature(ctx, registration.id, input.document_signature_id))
  if (!found) throw createNotFoundError()
  assertDocumentActionAllowed(registration, 'sign')
  if (found.way === 'service') throw new AppError('documents.signature_is_final')
  await ctx.db.updateTable('document_signature').set({ recalled_at: ctx.now, recalled_by: ctx.userId }).where('id', '=', found.id).execute()
  return { data: { id: found.id } }
}

const findSignature = (ctx: Ctx, registration: number, id: number) =>
  ctx.db
    .selectFrom('document_signature')
    .select(['id', 'way'])
    .where('id', '=', id)
    .where('document_registration_id', '=', registration)
    .where('recalled_at', 'is', null)
    .executeTakeFirst()
