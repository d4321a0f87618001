import { sql } from 'kysely'
import { contentTypeByDocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import type { RedlineTextComparison } from '#modules/documents/templates/rules/redline/compare-texts-for-redline.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { FileDownloadReply } from '#shared/api-contract.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import { formatDocumentFileName } from '../rendered-document-file.ts'

/** Writes a comparison as a file. The caller is the author of the tracked changes. */
export async function writeRedlineFile(
  ctx: Ctx,
  redline: RedlineTextComparison,
  heading: { title: string; of: string; script: DocumentWritingScript },
): Promise<FileDownloadReply> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from names_of_company_users() where user_id = ${ctx.userId}`.execute(
    ctx.db,
  )
  const author = rows[0]?.name ?? 'Kadrovik'
  const renderRedlineFile = async () => (await import('./redline-docx.ts')).writeRedlineDocx(redline, { ...heading, author, at: ctx.now })
  return {
    name: formatDocumentFileName(`${heading.title} – ${heading.of}`.replaceAll('/', '-'), 'docx', heading.script),
    type: contentTypeByDocumentFormat.docx,
    bytes: renderRedlineFile,
  }
}
