import { sql } from 'kysely'
import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import { findEmploymentTermsChangeForAnnex } from '#modules/documents/templates/rules/terms-change-of-annex.ts'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { computeRedundancySeverance } from '#modules/people/employees/rules/severance.ts'
import { loadFixedTermEmploymentContracts } from '#modules/people/employees/server/employment-contracts.ts'
import { loadBasePayOfEmployee } from '#modules/people/employees/server/pay/pay-amounts.ts'
import {
  loadEmploymentProtections,
  loadFamilyDataForWorkingTimeLimits,
} from '#modules/people/employees/server/personal-file/employment-protections.ts'
import { loadFullYearsWithEmployer } from '#modules/people/employees/server/personal-file/length-of-service.ts'
import { engagementKindsWithTemporaryWorkLimit } from '#modules/people/engagements/rules/temporary-work.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, getEarlierDay, splitDayIntoParts } from '#shared/days.ts'
import type { EmployeeDocumentFacts, PeriodInEmployeeRecord } from '../../rules/checks/document-check-input.ts'
import { findLastDayOfEmploymentProtection } from '../../rules/checks/last-day-of-employment-protection.ts'
import { findTerminationLegalBasis } from '../../rules/termination-legal-basis.ts'
import { loadEmployeeDocumentsForCheck, loadServedWarningDocuments } from './employee-documents-for-check.ts'
import { type DocumentEmploymentRow, loadEmploymentOfDocument, loadLeaveFactsForDocument } from './employment-of-document.ts'

export type EmployeeDocumentTarget = { employee_id: number; about: DocumentSubjectKind; about_id: number; day: Day }

export async function loadEmployeeDocumentFacts(
  ctx: Ctx,
  { employee_id, about, about_id, day }: EmployeeDocumentTarget,
): Promise<EmployeeDocumentFacts> {
  const employment = await loadEmploymentOfDocument(ctx, employee_id, about, about_id, day)
  const { year } = splitDayIntoParts(day)
  const [leave, spans, family, documents, warnings, terms, temporaryDays, calendar, person] = await Promise.all([
    loadLeaveFactsForDocument(ctx, employee_id),
    loadEmploymentProtections(ctx, [employee_id], '1900-01-01', '9999-12-31'),
    loadFamilyDataForWorkingTimeLimits(ctx, [employee_id]),
    loadEmployeeDocumentsForCheck(ctx, employee_id),
    loadServedWarningDocuments(ctx, employee_id),
    loadFixedTermEmploymentContracts(ctx.db, [employee_id], '9999-12-31'),
    countTemporaryWorkDaysByYear(ctx, employee_id),
    loadCompanyCalendar(ctx.db, `${year - 1}-01-01`, `${year + 2}-12-31`),
    ctx.db.selectFrom('employee').select('date_of_birth').where('id', '=', employee_id).executeTakeFirst(),
  ])
  const listPeriodsOfKind = (kind: 'pregnancy' | 'representative'): PeriodInEmployeeRecord[] =>
    (spans.get(employee_id) ?? [])
      .filter((one) => one.kind === kind)
      .map(({ first_day, last_day, withdrawn_on }) => ({
        from: first_day,
        to: withdrawn_on ? getEarlierDay(addDays(withdrawn_on, -1), last_day ?? '9999-12-31') : last_day,
      }))
  const isInfant = ({ born }: { born: Day }) => born <= day && day <= addDays(born, 365)
  const change =
    employment && about === 'terms'
      ? await changeIn(ctx, employment, day)
      : { ...NO_TERMS_CHANGE, numbered: employment?.contract_number ?? null }
  return {
    employment: employment && {
      first_day: employment.first_day,
      last_day: employment.last_day === 'infinity' ? null : employment.last_day,
      is_fixed_term: employment.is_fixed_term,
      ground: employment.fixed_term_reason,
    },
    ...change,
    isFullTime: employment?.is_full_time ?? false,
    born: person?.date_of_birth ?? null,
    ...leave,
    findings: listPeriodsOfKind('pregnancy'),
    hasInfant: (family.get(employee_id)?.children ?? []).some(isInfant),
    representative: listPeriodsOfKind('representative'),
    documents,
    warnings,
    earlierTerms: (terms.get(employee_id) ?? [])
      .filter((one) => one.employment_id !== employment?.id && one.to !== null && (!employment || one.from < employment.first_day))
      .map(({ from, to }) => ({ from, to: to! })),
    transfers: [],
    temporaryDays,
    severance: await loadSeverance(ctx, employee_id, day),
    endBasis: findTerminationLegalBasis(employment?.termination_reason ?? null),
    leaveMoney: null,
    holidays: new Set(calendar.keys()),
  }
}

const NO_TERMS_CHANGE = { termsFrom: null, changedBefore: null }

/** The change of terms that a document concerns, with the number of its annex. */
async function changeIn(ctx: Ctx, { id, terms_from, terms_until, is_first, annex_number }: DocumentEmploymentRow, day: Day) {
  const rows = await ctx.db.selectFrom('pay_basics').select('first_day').where('employment_id', '=', id).orderBy('first_day').execute()
  const begins = rows.map(({ first_day }) => first_day as Day)
  const change = findEmploymentTermsChangeForAnnex({ first_day: terms_from, last_day: terms_until, is_first }, begins, day)
  return { termsFrom: change.day, changedBefore: change.since, numbered: change.day === terms_from ? annex_number : null }
}

/** The severance by a gross monthly base salary, with the permission for pay. */
async function loadSeverance(ctx: Ctx, employeeId: number, day: Day): Promise<EmployeeDocumentFacts['severance']> {
  if (!canViewPay(ctx)) return null
  const pay = (await loadBasePayOfEmployee(ctx, employeeId)).find(
    ({ first_day, last_day }) => first_day <= day && (last_day === null || last_day >= day),
  )
  if (pay?.amount_kind !== 'gross' || pay.per !== 'month') return null
  const years = await loadFullYearsWithEmployer(ctx, employeeId, day)
  return { years, min: computeRedundancySeverance(pay.amount, years, [1, getLegalFiguresOn(day).redundancySeverance]).para }
}

/** The last day of the protection by čl. 187 that includes a day: by leave, or by a finding that does not concern breast-feeding. */
export async function loadEmploymentProtectionEnd(ctx: Ctx, employeeId: number, day: Day): Promise<Day | null> {
  const record = await loadEmployeeDocumentFacts(ctx, { employee_id: employeeId, about: 'employee', about_id: employeeId, day })
  return findLastDayOfEmploymentProtection(record, day)
}

async function countTemporaryWorkDaysByYear(ctx: Ctx, employeeId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ year: number; used: number }>`
    select extract(year from m.month)::int as year, sum(m.days)::int as used from contingent_worker p
      join engagement g on g.contingent_worker_id = p.id join engagement_month m on m.engagement_id = g.id
    where p.employee_id = ${employeeId} and g.kind = any (${engagementKindsWithTemporaryWorkLimit}::text[]) group by 1`.execute(ctx.db)
  return new Map(rows.map(({ year, used }) => [year, used]))
}
