import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { DocumentForLifecycleAction } from './documents-for-lifecycle-action.ts'

/** The rendered files of a document in both scripts, if they exist. */
export async function loadRenderedDocumentFiles(ctx: Ctx, { id }: Pick<DocumentForLifecycleAction, 'id'>): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from employee_document p
      left join document_rendering w on w.content_file_id = p.drawn_from_id
      join stored_file f on f.id in (w.stored_file_id, p.latin_file_id, p.cyrillic_file_id)
    where p.document_registration_id = ${id}
    union all
    select f.sha256 from company_document d join company_document_version v on v.company_document_id = d.id
      join stored_file f on f.id = v.stored_file_id where d.document_registration_id = ${id} and f.type = 'application/pdf'`.execute(ctx.db)
  return Promise.all(rows.map(({ sha256 }) => ctx.services.files.read(sha256)))
}
