import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { encryptText } from '#platform/encryption.ts'
import { enqueueSystemBackgroundJob, HIGH_BACKGROUND_JOB_PRIORITY } from '#platform/jobs/background-job-queue.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { documentSigningContract as signing } from '../../document-signing-contract.ts'
import { type DocumentForLifecycleAction, loadDocumentsForLifecycleAction } from '../lifecycle/documents-for-lifecycle-action.ts'
import { findUsableDocumentSigningService } from './document-signing-settings.ts'
import { SIGNING_PIN_ENCRYPTION_PURPOSE, signPendingDocumentsJob } from './sign-documents-job.ts'

export async function listDocumentSigners(ctx: Ctx) {
  return { data: (await findUsableDocumentSigningService(ctx))?.signers ?? [] }
}

/** Stores the files to sign and enqueues the job, which calls the service without a transaction. */
export async function requestDocumentSignatures(ctx: Ctx, input: ParsedApiInput<typeof signing.requestDocumentSignatures>) {
  const { document_registration_ids, signer: credential, script, pin, code } = input
  const service = await findUsableDocumentSigningService(ctx)
  if (!service) throw new AppError('documents.signing.not_set_up')
  const signer = service.signers.find((one) => one.credential === credential)
  if (!signer) throw createValidationError({ signer: 'invalid.invalid_value' })
  const requires = (what: 'pin' | 'code') => signer.prompts === what || signer.prompts === 'pin_and_code'
  if (requires('pin') && !pin) throw createValidationError({ pin: 'invalid.required' })
  if (requires('code') && !code) throw createValidationError({ code: 'invalid.required' })
  const documents = await loadDocumentsForLifecycleAction(ctx, document_registration_ids, 'sign')
  await assertPdf(ctx, documents)
  const rows = documents.map(({ id, employee_id }) => ({ document_registration_id: id, employee_id, script, signer: signer.name }))
  const query = await ctx.db.insertInto('document_signing_job').values(rows).returning('id').execute()
  const sealed = encryptText(
    ctx.services.secret,
    SIGNING_PIN_ENCRYPTION_PURPOSE,
    String(ctx.companyId),
    JSON.stringify({ credential, pin, code }),
  )
  const work = { companyId: ctx.companyId, ids: query.map(({ id }) => id), sealed }
  await enqueueSystemBackgroundJob(ctx, signPendingDocumentsJob, work, { urgency: HIGH_BACKGROUND_JOB_PRIORITY })
  return { data: { count: documents.length } }
}

/** A document of the company can be any file, but only a PDF can be signed. */
async function assertPdf(ctx: Ctx, documents: readonly DocumentForLifecycleAction[]): Promise<void> {
  const ids = documents.flatMap(({ company_document_id }) => company_document_id ?? [])
  if (!ids.length) return
  const { rows } = await sql<{ number: string }>`
    select r.book || '-' || r.year || '/' || r.number as number from company_document d join document_registration r on r.id = d.document_registration_id
      cross join lateral (select v.stored_file_id from company_document_version v where v.company_document_id = d.id order by v.version desc limit 1) v
      join stored_file f on f.id = v.stored_file_id
    where d.id = any (${ids}::bigint[]) and f.type <> 'application/pdf' limit 1`.execute(ctx.db)
  if (rows[0]) throw new AppError('documents.signing.needs_pdf', { number: rows[0].number })
}
