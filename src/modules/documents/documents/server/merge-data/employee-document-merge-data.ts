import { sql } from 'kysely'
import { fixedTermGroundTexts } from '#modules/documents/templates/builtin/fixed-term-grounds.sr.ts'
import type { DocumentMergeData, DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import { findEmploymentTermsChangeForAnnex } from '#modules/documents/templates/rules/terms-change-of-annex.ts'
import { computeSeniorityPercent } from '#modules/people/employees/rules/length-of-service.ts'
import { loadBasePayOfEmployee, loadSeniorityPremiumInput } from '#modules/people/employees/server/pay/pay-amounts.ts'
import { loadFullYearsWithEmployer } from '#modules/people/employees/server/personal-file/length-of-service.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { findTerminationLegalBasis } from '../../rules/termination-legal-basis.ts'
import { loadCompanyMergeData } from './company-merge-data.ts'
import { type EmploymentMergeData, loadEmploymentMergeData } from './employment-merge-data.ts'
import { type EmploymentTermsMergeData, loadEmploymentTermsMergeData } from './employment-terms-merge-data.ts'
import { buildLegalFiguresMergeData } from './law-merge-data.ts'
import { buildLengthOfServiceMergeData } from './length-of-service-merge-data.ts'
import { loadDocumentMergeDataOfExtensions } from './merge-data-extensions.ts'
import { buildPayMergeData, formatPayChangeForAnnex } from './pay-merge-data.ts'
import { loadPersonMergeData } from './person-merge-data.ts'
import {
  buildTransferMergeData,
  formatPlaceOfWork,
  listEmploymentTermChangesForAnnex,
  selectChangedEmploymentTermTexts,
  toNullIfInfiniteLastDay,
} from './terms-change-merge-data.ts'
import { buildAnnexOfferMergeData, buildWarningMergeData } from './warning-merge-data.ts'

/** The fields of a document about an employee on a day. Throws 404 if the subject is not the employee's. */
export async function loadEmployeeDocumentMergeData(ctx: Ctx, employeeId: number, about: DocumentSubjectKind, number: number, day: Day) {
  if (about === 'employee' && number !== employeeId) throw createNotFoundError()
  const company = await loadCompanyMergeData(ctx)
  const person = await loadPersonMergeData(ctx, employeeId)
  const employments = await loadEmploymentMergeData(ctx, employeeId)
  const terms = await loadEmploymentTermsMergeData(ctx, employeeId)
  const subject = about === 'terms' ? terms.find(({ id }) => id === number) : undefined
  const wanted = about === 'employment' ? number : subject?.employment_id
  const employment = wanted === undefined ? findNearestSpan(employments, day) : employments.find(({ id }) => id === wanted)
  if (about !== 'employee' && !employment) throw createNotFoundError()
  const ofEmployment = terms.filter(({ employment_id }) => employment_id === employment?.id)
  // A contract can precede the start of work, so the first terms of its employment count.
  const now = subject ?? findNearestSpan(ofEmployment, day)
  const before = subject && ofEmployment.filter(({ first_day }) => first_day < subject.first_day).at(-1)
  const allPay = await loadBasePayOfEmployee(ctx, employeeId)
  const ofPay = allPay.filter(({ employment_id }) => employment_id === employment?.id).reverse()
  const begins = ofPay.map(({ first_day }) => first_day)
  const change = subject && findEmploymentTermsChangeForAnnex({ ...subject, is_first: before === undefined }, begins, day)
  const isOfTerms = change?.day === subject?.first_day
  const pay = findNearestSpan(ofPay, change?.day ?? day)
  const seniority = await loadSeniorityPremiumInput(ctx, employeeId, day, pay?.seniority_rate ?? null)
  const ofTerms = before && subject && isOfTerms ? listEmploymentTermChangesForAnnex(before, subject) : []
  const changedPay = change ? selectChangedEmploymentTermTexts(formatPayChangeForAnnex(allPay, change.day)) : []
  const offer = subject ? await buildAnnexOfferMergeData(ctx, subject.id, day, change?.since ?? null) : {}
  const facts: DocumentMergeData = {
    ...company,
    ...buildLegalFiguresMergeData(day),
    ...person.facts,
    ...buildEmploymentMergeData(employment, now, day),
    ...buildTransferMergeData(ofEmployment, day),
    ...(await buildWarningMergeData(ctx, employeeId, day)),
    ...offer,
    ...buildTermsMergeData(now, company['company.address']),
    'terms.from': change?.day ?? now?.first_day ?? null,
    'terms.annex_number': isOfTerms ? (now?.annex_number ?? null) : null,
    ...buildPayMergeData(pay, seniority.rate),
    'service.full_years': await loadFullYearsWithEmployer(ctx, employeeId, day),
    'service.increase': computeSeniorityPercent(seniority.years, seniority.rate),
    ...buildLengthOfServiceMergeData(employments, terms, day),
    ...(await loadDocumentMergeDataOfExtensions(ctx, {
      employeeId,
      lastDay: employment ? toNullIfInfiniteLastDay(employment.last_day) : null,
      day,
    })),
    changes: [...ofTerms, ...changedPay],
    people: [],
    equipment: await loadEquipment(ctx, employeeId, day),
    'document.date': day,
    'document.place': company['company.city'] ?? null,
  }
  return { facts, isWoman: person.isWoman, changesPay: changedPay.length > 0, isOfTerms }
}

function buildEmploymentMergeData(
  employment: EmploymentMergeData | undefined,
  now: EmploymentTermsMergeData | undefined,
  day: Day,
): DocumentMergeData {
  return {
    'employment.first_day': employment?.first_day ?? null,
    'employment.last_day': employment ? toNullIfInfiniteLastDay(employment.last_day) : null,
    'employment.is_over': employment !== undefined && employment.last_day < day,
    'employment.contract_number': employment?.contract_number ?? null,
    'employment.is_fixed_term': now?.is_fixed_term ?? false,
    'employment.fixed_term_reason': fixedTermGroundTexts[employment?.fixed_term_reason ?? ''] ?? null,
    'employment.probation_until': employment?.probation_until ?? null,
    'employment.end_basis': findTerminationLegalBasis(employment?.termination_reason ?? null),
  }
}

/** The terms that apply, with their job position. An employee without a location works at the address of the company. */
function buildTermsMergeData(
  now: EmploymentTermsMergeData | undefined,
  companyAddress: DocumentMergeData[string] | undefined,
): DocumentMergeData {
  return {
    'terms.position': now?.position ?? null,
    'terms.department': now?.department ?? null,
    'terms.place_of_work': (now && formatPlaceOfWork(now)) ?? companyAddress ?? null,
    'terms.relationship_type': now?.relationship_type ?? null,
    'terms.weekly_hours': now ? now.weekly_minutes / 60 : null,
    'terms.daily_hours': now ? Math.round((now.weekly_minutes / 300) * 100) / 100 : null,
    'terms.is_full_time': now?.working_hours === 'full_time',
    'position.description': now?.description ?? null,
    'position.qualification': now?.qualification ?? null,
    'position.conditions': now?.conditions ?? null,
    'position.is_high_risk': now?.is_high_risk ?? false,
    'position.risk': now?.risk ?? null,
  }
}

/** Equipment that was issued up to a day and not returned. */
async function loadEquipment(ctx: Ctx, employeeId: number, day: Day) {
  const { rows } = await sql<{ thing: string; inventory_number: string | null; state: string | null; handed_over_on: Day }>`
    select item as thing, inventory_number, state, handed_over_on from equipment
    where employee_id = ${employeeId} and handed_over_on <= ${day}::date and (returned_on is null or returned_on > ${day}::date)
    order by handed_over_on, id`.execute(ctx.db)
  return rows
}

/** The employment or terms that a document of a day concerns; undefined if there is none. */
export async function loadDocumentSubjectOnDay(
  ctx: Ctx,
  employeeId: number,
  about: DocumentSubjectKind,
  day: Day,
): Promise<number | undefined> {
  if (about === 'employee') return employeeId
  if (about === 'company') return undefined
  return findNearestSpan<{ id: number; first_day: Day; last_day: Day }>(
    about === 'employment' ? await loadEmploymentMergeData(ctx, employeeId) : await loadEmploymentTermsMergeData(ctx, employeeId),
    day,
  )?.id
}

/** The row that applies on the day, otherwise the next one, otherwise the last one. */
function findNearestSpan<Span extends { first_day: Day; last_day: Day | null }>(spans: readonly Span[], day: Day): Span | undefined {
  return (
    spans.find(({ first_day, last_day }) => first_day <= day && (last_day === null || last_day === 'infinity' || last_day >= day)) ??
    spans.find(({ first_day }) => first_day > day) ??
    spans.at(-1)
  )
}
