import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addMonths } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { parseMoney } from '#shared/text/numbers.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import { createDocumentErrorFinding, createDocumentWarningFinding, type DocumentFinding } from './document-finding.ts'
import { checkEmploymentProtectionForDocument, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN } from './employment-protection-check.ts'
import { findDayInTemplateAnswer, findLegalGroundInTemplateAnswer, findTemplateQuestionAnswer } from './find-template-answer.ts'
import { findLastDayOfEmploymentProtection, UNKNOWN_EMPLOYMENT_PROTECTION_END_DAY } from './last-day-of-employment-protection.ts'
import { fillLegalGroundFromRecord, LEGAL_GROUND_QUESTION_PATTERN } from './legal-ground-check.ts'

/** Checks an end of employment by law (čl. 175–176), or at the end of probation (čl. 36). */
export function checkTerminationByLawDocument(document: DocumentToCheck): DocumentFinding[] {
  const { record, day } = document
  const basis = findLegalGroundInTemplateAnswer(fillLegalGroundFromRecord(document), LEGAL_GROUND_QUESTION_PATTERN)
  const last = record.employment?.last_day ?? null
  if (basis?.article === 36) return checkEmploymentProtectionForDocument(document)
  if (basis?.article !== 175) return []
  if (basis.item === 1) {
    if (!record.employment?.is_fixed_term) return [createDocumentErrorFinding('not_fixed_term', 'ZoR čl. 31 i 175 t. 1')]
    const until = findLastDayOfEmploymentProtection(record, last ?? day)
    return until && until !== UNKNOWN_EMPLOYMENT_PROTECTION_END_DAY
      ? [createDocumentErrorFinding('term_extended', 'ZoR čl. 187 st. 2', { day: until })]
      : []
  }
  const sixtyFive = record.born && addMonths(record.born, getLegalFiguresOn(day).retirementAge)
  if (basis.item === 2 && sixtyFive && (last ?? day) < sixtyFive)
    return [createDocumentErrorFinding('not_65', 'ZoR čl. 175 t. 2', { day: sixtyFive })]
  const isPaid = findTemplateQuestionAnswer(document.answers, /otpremnin/i) !== undefined
  return basis.item === 2 && !isPaid ? [createDocumentWarningFinding('pension_severance', 'ZoR čl. 119 st. 1 t. 1')] : []
}

/** Checks a resignation (čl. 178). The employer can accept a shorter notice; a general act cannot require a longer one. */
export function checkResignationDocument({ answers, day, record }: DocumentToCheck): DocumentFinding[] {
  const end = findDayInTemplateAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN)
  if (!end) return []
  const minDays = computeLegalDeadline('resignation_notice', day)
  const maxDays = computeLegalDeadline('resignation_notice_max', day)
  const early = record.employment && end < record.employment.first_day
  if (early) return [createDocumentErrorFinding('end_before_begin', 'ZoR čl. 178', { day: end })]
  if (end < minDays) return [createDocumentWarningFinding('resignation_short', 'ZoR čl. 178', { day: minDays })]
  return end > maxDays ? [createDocumentWarningFinding('resignation_long', 'ZoR čl. 178', { day: maxDays })] : []
}

/** Checks an agreement on the end of employment (čl. 177): it must precede the end. */
export function checkTerminationAgreementDocument({ answers, day, record }: DocumentToCheck): DocumentFinding[] {
  const end = findDayInTemplateAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN)
  if (!end) return []
  if (record.employment && end < record.employment.first_day)
    return [createDocumentErrorFinding('end_before_begin', 'ZoR čl. 177', { day: end })]
  return end < day ? [createDocumentWarningFinding('agreement_after', 'ZoR čl. 177', { day: end })] : []
}

/**
 * Warns of an amount below that of base salaries, because other pay only increases it (čl. 76). Also warns of a second decision on the same
 * end.
 */
export function checkUnusedLeaveCompensationDocument({ answers, record, about_id }: DocumentToCheck): DocumentFinding[] {
  const earlier = record.documents.find((document) => document.code === 'resenje_naknada_go' && document.about_id === about_id)
  const twice = earlier
    ? [createDocumentWarningFinding('leave_money_twice', 'ZoR čl. 76', { number: earlier.number, day: earlier.day })]
    : []
  const text = parseMoney(findTemplateQuestionAnswer(answers, /annual_leave\.compensation/) ?? '')
  const isLow = text !== null && record.leaveMoney !== null && text < record.leaveMoney
  return omitAbsentItems([...twice, isLow && createDocumentWarningFinding('leave_money_low', 'ZoR čl. 76')])
}
