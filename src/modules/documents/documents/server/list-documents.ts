import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { documentsContract as documents, IssuedDocument } from '../contract.ts'
import type { DocumentDeliveryState } from '../document-delivery-contract.ts'
import type { DocumentFinding } from '../rules/checks/document-finding.ts'
import {
  type DocumentDeliveryStateJson,
  documentDeliveryStateSql,
  documentDispatchStateCondition,
  toDocumentDeliveryState,
} from './delivery/document-delivery-state.ts'
import { formatDocumentFinding } from './merge-data/assert-lawful-document.ts'

export async function listEmployeeDocuments(ctx: Ctx, input: ParsedApiInput<typeof documents.listEmployeeDocuments>) {
  const { employee_id, page, size, search, sending } = input
  type Row = Omit<IssuedDocument, keyof DocumentDeliveryState | 'check'> & {
    delivered: DocumentDeliveryStateJson
    count: number
    check: RawCheck | null
  }
  const { rows } = await sql<Row>`
    select d.id, d.document_registration_id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.template_code, d.about, d.script, d.day, d.is_sensitive,
      d.content_file_id is not null as has_docx,
      r.registered_at, nullif(concat_ws(' ', c.first_name, c.last_name), '') as created_by, count(*) over () as count,
      ${documentDeliveryStateSql('d.document_registration_id')} as delivered,
      (select jsonb_build_object('reason', k.reason, 'findings', k.findings, 'written_by',
        (select nullif(concat_ws(' ', w.first_name, w.last_name), '') from names_of_company_users() w where w.user_id = k.written_by))
        from document_check k where k.document_id = d.id) as check
    from document d join document_registration r on r.id = d.document_registration_id left join names_of_company_users() c on c.user_id = d.created_by
    where d.employee_id = ${employee_id} and ${sending ? documentDispatchStateCondition('d.document_registration_id', sending) : sql`true`}
      and (${search || null}::text is null or position(folded(${search ?? ''}) in folded(d.title || ' ' || r.book || '-' || r.year || '/' || r.number)) > 0)
    order by d.id desc ${buildPageLimitSql({ page, size })}`.execute(ctx.db)
  const visible = rows.map(({ count: _, delivered, check, ...row }) => ({
    ...row,
    check: check && { ...check, findings: check.findings.map((finding) => formatDocumentFinding(ctx, finding)) },
    ...toDocumentDeliveryState(delivered),
    registered_at: new Date(row.registered_at).toISOString(),
  }))
  return { documents: visible, pagination: computePagination({ page, size }, Number(rows[0]?.count ?? 0)) }
}

type RawCheck = { reason: string; findings: DocumentFinding[]; written_by: string | null }
