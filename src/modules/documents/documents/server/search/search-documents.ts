import { sql } from 'kysely'
import { extractTextAroundSearchMatch } from '#modules/documents/templates/rules/text-around-search-match.ts'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canManageEmployees, canViewCompany, canViewPay, canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { companyDocumentsContract as contract, DocumentTextSearchMatch } from '../../company-documents-contract.ts'

type Row = Omit<DocumentTextSearchMatch, 'snippet'> & { stored_file_id: number; is_guarded: boolean; count: number }

/** Finds at most a thousand documents, newest first. Documents without permission are not revealed. */
export async function searchDocuments(ctx: Ctx, { page, size, search }: ParsedApiInput<typeof contract.searchDocuments>) {
  if (!search?.trim()) return { documents: [], pagination: computePagination({ page, size }, 0) }
  const { rows } = await sql<Row>`
    with found as materialized (select search_document_text(${search}) as id)
    select *, count(*) over () as count from (${selectFoundCompanyDocuments(ctx)} union all ${selectFoundEmployeeDocuments(ctx)}) every
    order by stored_file_id desc ${buildPageLimitSql({ page, size })}`.execute(ctx.db)
  const text = await loadDocumentContents(ctx, rows)
  for (const id of new Set(rows.filter(({ is_guarded }) => is_guarded).map(({ employee }) => employee!.id)))
    await sql`select log_reveal_of_employee_data('searchDocuments', ${id})`.execute(ctx.db)
  const documents = rows.map(({ count: _, stored_file_id, is_guarded: __, ...row }) => ({
    ...row,
    snippet: extractTextAroundSearchMatch(text.get(stored_file_id) ?? '', search),
  }))
  return { documents, pagination: computePagination({ page, size }, Number(rows[0]?.count ?? 0)) }
}

/** Only the newest version is searched. */
const selectFoundCompanyDocuments = (ctx: Ctx) => sql`
  select 'company' as kind, d.id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.day, v.id as version_id,
    jsonb_build_object('name', f.name, 'type', f.type) as file, null as script, null::jsonb as employee, v.stored_file_id, false as is_guarded
  from found join company_document_version v on v.stored_file_id = found.id
    join company_document d on d.id = v.company_document_id join document_registration r on r.id = d.document_registration_id
    join stored_file f on f.id = v.stored_file_id
  where ${canViewCompany(ctx)}
    and v.version = (select max(version) from company_document_version n where n.company_document_id = d.id)`

const selectFoundEmployeeDocuments = (ctx: Ctx) => sql`
  select 'document', d.id, r.book || '-' || r.year || '/' || r.number, d.title, d.day, null,
    jsonb_build_object('name', replace(r.book || '-' || r.year || '/' || r.number, '/', '-') || '.pdf', 'type', 'application/pdf'), d.script,
    jsonb_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name), found.id, d.is_sensitive or d.contains_pay
  from found join document d on coalesce(d.content_file_id, d.latin_file_id) = found.id
    join employee e on e.id = d.employee_id join document_registration r on r.id = d.document_registration_id
  where ${canManageEmployees(ctx)} and (not d.is_sensitive or ${canViewSensitiveData(ctx)})
    and (not d.contains_pay or ${canViewPay(ctx)})
    and ${employeeInScopeSql(ctx, 'd.employee_id')}`

async function loadDocumentContents(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, string>> {
  if (!rows.length) return new Map()
  const ids = rows.map(({ stored_file_id }) => stored_file_id)
  const found = await ctx.db.selectFrom('document_text').select(['stored_file_id', 'content']).where('stored_file_id', 'in', ids).execute()
  return new Map(found.map(({ stored_file_id, content }) => [stored_file_id, content]))
}
