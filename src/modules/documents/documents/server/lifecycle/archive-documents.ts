import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { documentLifecycleContract as lifecycle } from '../../document-lifecycle-contract.ts'
import { loadDocumentsForLifecycleAction } from './documents-for-lifecycle-action.ts'

/** Archives documents under a location, or restores them; the audit log records it. */
export async function archiveDocuments(ctx: Ctx, input: ParsedApiInput<typeof lifecycle.archiveDocuments>) {
  const { document_registration_ids, is_archived, place } = input
  const documents = await loadDocumentsForLifecycleAction(ctx, document_registration_ids, is_archived ? 'archive' : 'restore')
  await ctx.db
    .updateTable('document_registration')
    .set(
      is_archived
        ? { archived_at: sql`clock_timestamp()`, archived_by: ctx.userId, archive_location: place ?? null }
        : { archived_at: null, archived_by: null, archive_location: null },
    )
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  return { data: { count: documents.length } }
}
