import type { Ctx } from '#platform/context.ts'
import { documentOf } from '#platform/files/server/document.ts'
import { storeFile } from '#platform/files/server/files.ts'
import { digestOf } from '#platform/files/store/local-store.ts'
import { AppError, notFound, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { wayContract as way } from '../../way-contract.ts'
import { signaturesIn } from '../signing/signed-pdf.ts'
import { heldPapers, mustAllow, mustBeThen, papersFor } from './acted-on.ts'
import { issuedDrawings } from './issued-bytes.ts'
import { getPaper } from './look.ts'

const PDF = 'application/pdf'

export async function notePapersSigned(ctx: Ctx, { registered_document_ids, day, signed_by }: ParsedInput<typeof way.notePapersSigned>) {
  const papers = await papersFor(ctx, registered_document_ids, 'sign')
  mustBeThen(ctx, papers, day)
  await ctx.db
    .insertInto('paper_signature')
    .values(papers.map(({ id, employee_id }) => ({ registered_document_id: id, employee_id, way: 'by_hand', day, signed_by })))
    .execute()
  return { data: { count: papers.length } }
}

/** A PDF that carries a signature was signed elsewhere, and names who signed it; what else comes is a scan. */
export async function uploadSignedPaper(ctx: Ctx, input: ParsedInput<typeof way.uploadSignedPaper>) {
  const [paper] = await heldPapers(ctx, [input.registered_document_id])
  if (!paper) throw notFound()
  mustAllow(paper, 'sign')
  mustBeThen(ctx, [paper], input.day)
  const document = await documentOf(input.file, 'file')
  if (document.type !== PDF && !document.type.startsWith('image/')) throw validationError({ file: 'documents.signed_not_pdf' })
  const bytes = Buffer.from(document.bytes)
  const found = document.type === PDF ? signaturesIn(bytes) : []
  if (found.some(({ is_whole }) => !is_whole)) throw validationError({ file: 'documents.signed_changed' })
  const issued = found.length
    ? (await issuedDrawings(ctx, paper)).find((drawing) => bytes.subarray(0, drawing.length).equals(drawing))
    : undefined
  await ctx.db
    .insertInto('paper_signature')
    .values({
      registered_document_id: paper.id,
      employee_id: paper.employee_id,
      way: found.length ? 'outside' : 'by_hand',
      day: input.day,
      signed_by:
        input.signed_by ??
        (found
          .map(({ signer }) => signer)
          .join(', ')
          .slice(0, 300) ||
          null),
      unsigned_sha256: issued ? digestOf(issued) : null,
      stored_file_id: await storeFile(ctx, { ...document, ...(paper.employee_id !== null && { employeeId: paper.employee_id }) }),
    })
    .execute()
  return getPaper(ctx, { registered_document_id: paper.id })
}

/** Takes back what was noted wrongly; what the signing service has signed stays. */
export async function takeBackPaperSignature(ctx: Ctx, input: ParsedInput<typeof way.takeBackPaperSignature>) {
  const [paper] = await heldPapers(ctx, [input.registered_document_id])
  const found = paper && (await signatureOf(ctx, paper.id, input.paper_signature_id))
  if (!found) throw notFound()
  mustAllow(paper, 'sign')
  if (found.way === 'service') throw new AppError('documents.signature_is_final', 409)
  await ctx.db
    .updateTable('paper_signature')
    .set({ taken_back_at: ctx.now, taken_back_by: ctx.userId })
    .where('id', '=', found.id)
    .execute()
  return { data: { id: found.id } }
}

const signatureOf = (ctx: Ctx, paper: number, id: number) =>
  ctx.db
    .selectFrom('paper_signature')
    .select(['id', 'way'])
    .where('id', '=', id)
    .where('registered_document_id', '=', paper)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
