import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { CompanyDocument } from '../../company-documents-contract.ts'
import { computeDocumentRetentionEnd } from '../../rules/document-retention.ts'

export async function selectCompanyDocumentsSql(
  ctx: Ctx,
  where: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
) {
  const { rows } = await sql<CompanyDocument & { count: number; file_id: number }>`
    select d.id, d.document_registration_id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.category, d.direction, d.partner, d.day, d.expires_on,
      d.retention, d.note, d.revision, r.cancelled_at is not null as is_annulled, v.id as version_id, v.version, v.stored_file_id as file_id, jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size) as file,
      count(*) over () as count
    from company_document d join document_registration r on r.id = d.document_registration_id
      cross join lateral (select * from company_document_version v where v.company_document_id = d.id order by v.version desc limit 1) v
      join stored_file f on f.id = v.stored_file_id
    where ${where} order by ${order} ${limit}`.execute(ctx.db)
  return {
    documents: rows.map(({ count: _, ...row }) => ({ ...row, retain_until: computeDocumentRetentionEnd(row.day, row.retention) })),
    count: Number(rows[0]?.count ?? 0),
  }
}

/** Loads those of the documents that belong to the company. */
export const loadCompanyDocuments = (ctx: Ctx, ids: readonly number[]) =>
  selectCompanyDocumentsSql(ctx, sql<SqlBool>`d.id = any (${[...ids]}::bigint[])`, sql`d.id`, sql``)

export const loadCompanyDocument = async (ctx: Ctx, id: number) => {
  const { documents } = await selectCompanyDocumentsSql(ctx, sql<SqlBool>`d.id = ${id}`, sql`d.id`, sql``)
  if (!documents[0]) throw createNotFoundError()
  return { data: documents[0] }
}
