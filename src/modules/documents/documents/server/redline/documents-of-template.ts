import { sql } from 'kysely'
import { loadActiveTemplateVersion } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { documentRedlineContract as contract, TemplateDocument } from '../../redline-contract.ts'

/** Documents of a template, newest first. A change of the template text does not change them. */
export async function listTemplateDocuments(ctx: Ctx, { code, page, size, older }: ParsedApiInput<typeof contract.listTemplateDocuments>) {
  const current = await loadActiveTemplateVersion(ctx, code)
  const documents = sql`(
    select document_registration_id, employee_id, document_template_version_id as version_id from document where template_code = ${code}
    union all
    select document_registration_id, employee_id, document_template_version_id from registered_leave_document where template_code = ${code}
  ) p where ${employeeInScopeSql(ctx, 'p.employee_id')}`
  const isOlder = sql<boolean>`(p.version_id is distinct from ${current}::bigint)`
  const counted = await sql<{ all: number; older: number }>`
    select count(*)::int as all, count(*) filter (where ${isOlder})::int as older from ${documents}`.execute(ctx.db)
  const { rows } = await sql<TemplateDocument>`
    select r.id as document_registration_id, r.book || '-' || r.year || '/' || r.number as number, r.title,
      coalesce((select d.day from document d where d.document_registration_id = r.id), (r.registered_at at time zone 'Europe/Belgrade')::date)::text as day,
      jsonb_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) as employee, v.version, ${isOlder} as is_older
    from (select * from ${documents} and ${older ? isOlder : sql`true`}
      order by p.document_registration_id desc limit ${size} offset ${(page - 1) * size}) p
      join document_registration r on r.id = p.document_registration_id join employee e on e.id = p.employee_id
      left join document_template_version v on v.id = p.version_id
    order by r.id desc`.execute(ctx.db)
  const counts = counted.rows[0]!
  return { documents: rows, ...counts, pagination: computePagination({ page, size }, older ? counts.older : counts.all) }
}
