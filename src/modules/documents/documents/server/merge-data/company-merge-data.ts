import { sql } from 'kysely'
import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { formatPostalCodeAndCity, joinNonEmptyTextsWithCommas } from './join-address-texts.ts'
import { buildLegalFiguresMergeData } from './law-merge-data.ts'

/** The fields of documents about the company: its data and employees on the day. */
export async function loadCompanyMergeFields(ctx: Ctx, day: Day): Promise<DocumentMergeData> {
  const company = await loadCompanyMergeData(ctx)
  return {
    ...company,
    ...buildLegalFiguresMergeData(day),
    people: await countEmployeesOnDay(ctx, day),
    'document.date': day,
    'document.place': company['company.city'],
  }
}

export async function countEmployeesOnDay(ctx: Ctx, day: Day) {
  const { rows } = await sql<{ name: string; position: string; department: string }>`
    select e.last_name || ' ' || e.first_name as name, p.name as position, d.name as department
    from employment_terms t join employee e on e.id = t.employee_id join job_position p on p.id = t.job_position_id
      join department d on d.id = t.department_id
    where t.first_day <= ${day}::date and t.last_day >= ${day}::date and ${employeeInScopeSql(ctx, 'e.id')}
    order by d.name, e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows.map((row, at) => ({ ...row, starts: rows[at - 1]?.department === row.department ? '' : row.department }))
}

export async function loadCompanyMergeData(
  ctx: Ctx,
): Promise<DocumentMergeData & { 'company.address': string | null; 'company.city': string | null }> {
  const company = await ctx.db.selectFrom('company').selectAll().where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  // The signatory of decisions is a leave setting (ZoR čl. 192).
  const { signatory, signatoryTitle } = (await readCompanySetting(ctx, 'leave')).value
  return {
    'company.work_rules': await findWorkRulebookTitle(ctx),
    'company.name': company.name,
    'company.short_name': company.short_name,
    'company.address': joinNonEmptyTextsWithCommas(company.address, formatPostalCodeAndCity(company.postal_code, company.city)),
    'company.city': company.city,
    'company.pib': company.pib,
    'company.registration_number': company.registration_number,
    'company.activity_code': company.activity_code,
    'company.representative': company.legal_representative,
    'company.signatory': typeof signatory === 'string' ? signatory : company.legal_representative,
    'company.signatory_title': typeof signatoryTitle === 'string' ? signatoryTitle : 'direktor',
    'company.email': company.email,
    'company.phone': company.phone,
  }
}

/** The newest valid work rules among the company's documents, for citation in contracts. */
async function findWorkRulebookTitle(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ title: string; number: string }>`
    select d.title, r.book || '-' || r.year || '/' || r.number as number
    from company_document d join document_registration r on r.id = d.document_registration_id
    where d.category = 'act' and d.title ~* '(pravilnik o radu|kolektivni ugovor)' and (d.expires_on is null or d.expires_on >= ${ctx.today}::date)
      and r.cancelled_at is null order by d.id desc limit 1`.execute(ctx.db)
  return rows[0] ? `${rows[0].title} broj ${rows[0].number}` : null
}
