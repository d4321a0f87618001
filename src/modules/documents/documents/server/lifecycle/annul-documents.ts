import { sql } from 'kysely'
import { deleteContractDocumentNumber } from '#modules/people/employees/server/employment-contracts.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { documentLifecycleContract as lifecycle } from '../../document-lifecycle-contract.ts'
import { listAllowedDocumentActions } from '../../rules/document-lifecycle.ts'
import { formatDocumentNumber } from '../document-register.ts'
import { findDocumentReissueHandler, listDocumentSubjects } from '../document-subjects.ts'
import {
  assertDocumentActionAllowed,
  type DocumentForLifecycleAction,
  loadExistingDocuments,
  lockDocumentRows,
} from './documents-for-lifecycle-action.ts'

/** Annuls the documents that can be annulled, and returns the others. */
export async function annulDocuments(ctx: Ctx, { document_registration_ids, reason }: ParsedApiInput<typeof lifecycle.annulDocuments>) {
  const documents = await loadExistingDocuments(ctx, document_registration_ids)
  const able = documents.filter((document) => listAllowedDocumentActions(document).annul)
  const unable = documents.filter((document) => !listAllowedDocumentActions(document).annul)
  // If no document can be annulled, it is an error; otherwise the result lists the others.
  if (!able.length) assertDocumentActionAllowed(unable[0]!, 'annul')
  for (const document of able) await annulLockedDocuments(ctx, document, reason)
  return { data: { count: able.length, left_out: unable.map(({ number, title }) => ({ number, title })) } }
}

/** Annuls an automatic document and issues it again from current data, if it is still required. */
export async function reissueDocument(ctx: Ctx, { document_registration_id, reason }: ParsedApiInput<typeof lifecycle.reissueDocument>) {
  const [document] = await lockDocumentRows(ctx, [document_registration_id])
  if (!document) throw createNotFoundError()
  assertDocumentActionAllowed(document, 'annul')
  const reissued = findDocumentReissueHandler(document.leave_request_id === null ? document.template_code : 'leave')
  if (!reissued) throw new AppError('documents.not_auto_issuable')
  const rendered = await annulLockedDocuments(ctx, document, reason, (takeBack) => reissued(ctx, document.id, takeBack))
  return { data: { id: rendered!, number: await loadDocumentNumber(ctx, rendered!) } }
}

/**
 * Annuls a number permanently with its reason. `replace` writes the replacement after it called its argument, and returns the new
 * registration. Unconfirmed dispatches are recalled, and their recipients are notified.
 */
export async function annulLockedDocuments(
  ctx: Ctx,
  document: DocumentForLifecycleAction,
  reason: string,
  replace?: (takeBack: () => Promise<void>) => Promise<number>,
): Promise<number | undefined> {
  const takeBack = () => releaseNumber(ctx, document)
  const replaced_by_id = await replace?.(takeBack)
  if (!replace) await takeBack()
  const { id: document_registration_id, employee_id } = document
  await ctx.db.insertInto('document_annulment').values({ document_registration_id, employee_id, reason, replaced_by_id }).execute()
  return replaced_by_id
}

async function releaseNumber(ctx: Ctx, { id, number, employee_id }: DocumentForLifecycleAction): Promise<void> {
  await ctx.db.updateTable('document_registration').set({ cancelled_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
  for (const { annulled } of listDocumentSubjects()) await annulled?.(ctx, id)
  await deleteContractDocumentNumber(ctx, number)
  await ctx.db.updateTable('engagement').set({ contract_number: null }).where('contract_number', '=', number).execute()
  const sent = await ctx.db
    .selectFrom('document_dispatch')
    .select(['id', 'confirmed_at'])
    .where('document_registration_id', '=', id)
    .where('recalled_at', 'is', null)
    .executeTakeFirst()
  if (!sent) return
  if (!sent.confirmed_at)
    await ctx.db
      .updateTable('document_dispatch')
      .set({ recalled_at: sql`clock_timestamp()`, recalled_by: ctx.userId })
      .where('id', '=', sent.id)
      .execute()
  await sql`insert into inbox_message (user_id, employee_id, message, details)
    select user_id, ${employee_id}, 'documents.inbox.annulled', ${JSON.stringify({ number })}::jsonb
    from membership where employee_id = ${employee_id}`.execute(ctx.db)
}

async function loadDocumentNumber({ db }: Ctx, id: number): Promise<string> {
  return formatDocumentNumber(
    await db.selectFrom('document_registration').select(['book', 'year', 'number']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}
