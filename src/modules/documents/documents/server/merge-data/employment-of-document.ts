import { sql } from 'kysely'
import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import type { FixedTermReason } from '#modules/people/employees/rules/fixed-term-employment.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeDocumentFacts, PeriodInEmployeeRecord } from '../../rules/checks/document-check-input.ts'

export type DocumentEmploymentRow = {
  id: number
  first_day: Day
  last_day: Day
  termination_reason: string | null
  fixed_term_reason: FixedTermReason | null
  is_fixed_term: boolean
  is_full_time: boolean
  terms_from: Day
  terms_until: Day
  is_first: boolean
  contract_number: string | null
  annex_number: string | null
}

/** The employment of a document, with its newest terms or those of the subject. */
export async function loadEmploymentOfDocument(
  ctx: Ctx,
  employeeId: number,
  about: DocumentSubjectKind,
  id: number,
  day: Day,
): Promise<DocumentEmploymentRow | null> {
  const { rows } = await sql<DocumentEmploymentRow>`
    select m.id, m.first_day::text, m.last_day::text, m.termination_reason, m.fixed_term_reason, y.is_fixed_term, t.working_hours = 'full_time' as is_full_time, t.first_day::text as terms_from,
      t.last_day::text as terms_until, t.first_day = (select min(f.first_day) from employment_terms f where f.employment_id = m.id) as is_first, m.contract_number, t.annex_number
    from employment m join employment_terms t on t.employment_id = m.id join employment_relationship_type y on y.id = t.employment_relationship_type_id
    where m.employee_id = ${employeeId} and case ${about} when 'employment' then m.id = ${id} when 'terms' then t.id = ${id} else true end
    order by m.first_day <= ${day}::date desc, abs(m.first_day - ${day}::date), t.first_day desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

export async function loadLeaveFactsForDocument(
  ctx: Ctx,
  employeeId: number,
): Promise<Pick<EmployeeDocumentFacts, 'protectedLeave' | 'sick' | 'dormant'>> {
  const { rows } = await sql<PeriodInEmployeeRecord & { protects: boolean; sick: boolean; dormant: boolean }>`
    select first_day::text as from, last_day::text as to, protects, is_sick as sick, is_dormant as dormant
    from approved_leave where employee_id = ${employeeId}`.execute(ctx.db)
  const listLeavePeriods = (which: 'protects' | 'sick' | 'dormant') =>
    rows.filter((row) => row[which]).map(({ from, to }) => ({ from, to }))
  return { protectedLeave: listLeavePeriods('protects'), sick: listLeavePeriods('sick'), dormant: listLeavePeriods('dormant') }
}
