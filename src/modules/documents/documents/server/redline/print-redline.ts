import { sql } from 'kysely'
import { contentTypeByDocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import type { TextComparison } from '#modules/documents/templates/rules/redline/compare-texts.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileDownloadReply } from '#shared/contract.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import { documentFileName } from '../rendered-document-file.ts'

/** Writes a comparison as a file whose changes have the caller as author. */
export async function writeTextComparisonFile(
  ctx: Ctx,
  redline: TextComparison,
  heading: { title: string; of: string; script: DocumentWritingScript },
): Promise<FileDownloadReply> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from names_of_company_users() where user_id = ${ctx.userId}`.execute(
    ctx.db,
  )
  const author = rows[0]?.name ?? 'Kadrovik'
  const bytes = async () => (await import('./redline-docx.ts')).writeRedlineDocx(redline, { ...heading, author, at: ctx.now })
  return {
    name: documentFileName(`${heading.title} – ${heading.of}`.replaceAll('/', '-'), 'docx', heading.script),
    type: contentTypeByDocumentFormat.docx,
    bytes,
  }
}
