import { sql } from 'kysely'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { decryptText } from '#platform/encryption.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { logJobFailure } from '#platform/jobs/log-job-failure.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import type { DocumentSigningFailure } from '../../rules/document-signing-failures.ts'
import { findStoredDocumentRendering } from '../rendered-document-file.ts'
import { DocumentSigningFailedError, type DocumentSigningService, signPdfsWithSigningService } from './cloud-signing-service.ts'
import { findUsableDocumentSigningService, loadDocumentSigningServiceSecret } from './document-signing-settings.ts'
import { readPdfSignatures } from './pdf-signatures.ts'

/** The encryption purpose of the PIN and code, which stay encrypted until the job reads them. */
export const SIGNING_PIN_ENCRYPTION_PURPOSE = 'paper-signing'

export type DocumentSigningJobInput = { companyId: number; ids: number[]; sealed: string }
type Waiting = {
  id: number
  document_registration_id: number
  employee_id: number | null
  requested_by: number | null
  signer: string
  script: DocumentWritingScript
  number: string
  drawn_from_id: number | null
  /** The issued file, or its newest copy with an embedded signature. */
  sha256: string | null
}
type UnsignedFile = { of: Buffer; bytes: Buffer }
/** A signed copy, with the signer from its certificate. */
type Signed = UnsignedFile & { signer: string }

/**
 * Signs pending documents: reads the data, calls the service without a transaction, then stores the result. It is not retried after an
 * error, because a PIN must not be sent twice.
 */
export async function signPendingDocuments(
  services: ApplicationServices,
  { companyId, ids, sealed }: DocumentSigningJobInput,
): Promise<void> {
  const runInCompanyTransaction = <T>(work: (ctx: Ctx) => Promise<T>) =>
    withSystemCompanyTransaction(services, companyId, 'signDocuments', work)
  const { issuedDocuments, service } = await runInCompanyTransaction(async (ctx) => ({
    issuedDocuments: await loadDocumentsToSign(ctx, ids),
    service: await findSigningService(ctx),
  }))
  if (!issuedDocuments.length) return
  try {
    if (typeof service === 'string') throw new DocumentSigningFailedError(service)
    const { credential, pin, code } = JSON.parse(decryptText(services.secret, SIGNING_PIN_ENCRYPTION_PURPOSE, String(companyId), sealed))
    const documents: Buffer[] = []
    for (const document of issuedDocuments) documents.push(await loadDocumentBytes(services, companyId, document))
    const { files, certificate } = await signPdfsWithSigningService(service, { credential, pin, code }, documents)
    const signed = await Promise.all(files.map((bytes, at) => verifySigned({ of: documents[at]!, bytes }, certificate)))
    await runInCompanyTransaction((ctx) => keep(ctx, issuedDocuments, signed))
  } catch (error) {
    const isExpected = error instanceof DocumentSigningFailedError
    // The job does not run again, because the service accepts a one-time code only once.
    if (!isExpected) logJobFailure('signDocuments', error)
    await runInCompanyTransaction((ctx) =>
      finishSigningJobs(ctx, issuedDocuments, 'failed', isExpected ? error.failure : 'application_error'),
    )
  }
}

const loadDocumentsToSign = async (ctx: Ctx, ids: readonly number[]): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
    select s.id, s.document_registration_id, s.employee_id, s.requested_by, s.signer, s.script, r.book || '-' || r.year || '/' || r.number as number, p.drawn_from_id,
      coalesce(
        (select f.sha256 from document_signature g join stored_file f on f.id = g.stored_file_id
          where g.document_registration_id = r.id and g.way <> 'by_hand' and g.recalled_at is null order by g.id desc limit 1),
        (select f.sha256 from stored_file f where f.id = case s.script when 'latin' then p.latin_file_id else p.cyrillic_file_id end),
        (select f.sha256 from company_document d join company_document_version v on v.company_document_id = d.id
          join stored_file f on f.id = v.stored_file_id where d.document_registration_id = r.id order by v.version desc limit 1)) as sha256
    from document_signing_job s join document_registration r on r.id = s.document_registration_id
      left join employee_document p on p.document_registration_id = r.id
    where s.id = any (${[...ids]}::bigint[]) and s.state = 'waiting' order by s.id`.execute(ctx.db)
  ).rows

async function findSigningService(ctx: Ctx): Promise<DocumentSigningService | DocumentSigningFailure> {
  const service = await findUsableDocumentSigningService(ctx)
  if (!service) return 'not_set_up'
  const secret = await loadDocumentSigningServiceSecret(ctx)
  return secret ? { url: service.url, clientId: service.client_id, secret, allowed: ctx.services.signingServices } : 'secret_unreadable'
}

async function loadDocumentBytes(
  services: ApplicationServices,
  companyId: number,
  { sha256, drawn_from_id, script }: Waiting,
): Promise<Buffer> {
  if (sha256) return services.files.read(sha256)
  if (drawn_from_id === null) throw new DocumentSigningFailedError('document_changed')
  return (await findStoredDocumentRendering({ services, companyId }, drawn_from_id, script)).bytes
}

/** Checks that the returned file begins with the sent bytes, and that the signer's key made its last signature, which covers the file. */
async function verifySigned({ of, bytes }: UnsignedFile, certificate: Buffer): Promise<Signed> {
  const last = (await readPdfSignatures(bytes)).at(-1)
  if (!bytes.subarray(0, of.length).equals(of) || bytes.length <= of.length) throw new DocumentSigningFailedError('document_changed')
  if (!last?.is_whole || !last.certificate?.equals(certificate)) throw new DocumentSigningFailedError('signature_wrong')
  return { of, bytes, signer: last.signer }
}

/** Stores all signed copies or none. A document that was annulled in the meantime gets no signature. */
async function keep(ctx: Ctx, issuedDocuments: readonly Waiting[], signed: readonly Signed[]): Promise<void> {
  const numbers = issuedDocuments.map(({ document_registration_id }) => document_registration_id)
  const { rows } = await sql<{ id: number }>`
    select id from document_registration where id = any (${numbers}::bigint[]) and cancelled_at is null order by id for update`.execute(
    ctx.db,
  )
  const valid = new Set(rows.map(({ id }) => id))
  for (const [at, document] of issuedDocuments.entries()) {
    const { document_registration_id, employee_id, number, script } = document
    if (!valid.has(document_registration_id)) {
      await finishSigningJobs(ctx, [document], 'failed', 'document_changed')
      continue
    }
    const { of, bytes, signer } = signed[at]!
    const name = `${number.replace('/', '-')}${script === 'cyrillic' ? '-cir' : ''}-potpisano.pdf`
    await ctx.db
      .insertInto('document_signature')
      .values({
        document_registration_id,
        employee_id,
        way: 'service',
        day: toBelgradeDay(ctx.now),
        signed_by: signer.slice(0, 300),
        unsigned_sha256: computeSha256Hex(of),
        stored_file_id: await storeUploadedFile(ctx, {
          name,
          type: 'application/pdf',
          bytes,
          employeeId: employee_id ?? undefined,
        }),
        noted_by: document.requested_by,
      })
      .execute()
    await finishSigningJobs(ctx, [document], 'signed')
  }
}

async function finishSigningJobs(
  ctx: Ctx,
  issuedDocuments: readonly Waiting[],
  state: 'signed' | 'failed',
  failure?: DocumentSigningFailure,
): Promise<void> {
  await ctx.db
    .updateTable('document_signing_job')
    .set({ state, failure: failure ?? null, ended_at: sql`clock_timestamp()` })
    .where(
      'id',
      'in',
      issuedDocuments.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}

export const signPendingDocumentsJob = defineSystemBackgroundJob('signDocuments', signPendingDocuments)
