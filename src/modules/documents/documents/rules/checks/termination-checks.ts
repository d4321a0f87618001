import { legalFiguresOn } from '#modules/foundation/law/law.ts'
import { computeDeadline } from '#modules/people/employees/rules/deadlines.ts'
import { addMonths } from '#shared/days.ts'
import { parseMoney } from '#shared/text/numbers.ts'
import type { CheckedDocument } from './checked-document.ts'
import { createErrorFinding, createWarningFinding, type DocumentFinding } from './document-finding.ts'
import { findDayAnswer, findLegalGroundAnswer, findQuestionAnswer } from './find-answer.ts'
import { findLastProtectedDay, NO_PROTECTION_END } from './last-protected-day.ts'
import { fillAnswersFromRecord, LEGAL_GROUND_QUESTION } from './legal-ground-check.ts'
import { checkProtection, LAST_DAY_QUESTION } from './protection-check.ts'

/** Checks an end by law (čl. 175–176), or at the end of probation (čl. 36). */
export function checkTermination(document: CheckedDocument): DocumentFinding[] {
  const { record, day } = document
  const basis = findLegalGroundAnswer(fillAnswersFromRecord(document), LEGAL_GROUND_QUESTION)
  const last = record.employment?.last_day ?? null
  if (basis?.article === 36) return checkProtection(document)
  if (basis?.article !== 175) return []
  if (basis.item === 1) {
    if (!record.employment?.is_fixed_term) return [createErrorFinding('not_fixed_term', 'ZoR čl. 31 i 175 t. 1')]
    const until = findLastProtectedDay(record, last ?? day)
    return until && until !== NO_PROTECTION_END ? [createErrorFinding('term_extended', 'ZoR čl. 187 st. 2', { day: until })] : []
  }
  const sixtyFive = record.born && addMonths(record.born, legalFiguresOn(day).retirementAge)
  if (basis.item === 2 && sixtyFive && (last ?? day) < sixtyFive)
    return [createErrorFinding('not_65', 'ZoR čl. 175 t. 2', { day: sixtyFive })]
  const isPaid = findQuestionAnswer(document.answers, /otpremnin/i) !== undefined
  return basis.item === 2 && !isPaid ? [createWarningFinding('pension_severance', 'ZoR čl. 119 st. 1 t. 1')] : []
}

/** Checks a resignation (čl. 178): the employer may accept a shorter notice; a general act cannot require a longer one. */
export function checkResignation({ answers, day, record }: CheckedDocument): DocumentFinding[] {
  const end = findDayAnswer(answers, LAST_DAY_QUESTION)
  if (!end) return []
  const [minDays, maxDays] = [computeDeadline('resignation_notice', day), computeDeadline('resignation_notice_max', day)]
  const early = record.employment && end < record.employment.first_day
  if (early) return [createErrorFinding('end_before_begin', 'ZoR čl. 178', { day: end })]
  if (end < minDays) return [createWarningFinding('resignation_short', 'ZoR čl. 178', { day: minDays })]
  return end > maxDays ? [createWarningFinding('resignation_long', 'ZoR čl. 178', { day: maxDays })] : []
}

/** Checks an agreement (čl. 177): it precedes the end. */
export function checkTerminationAgreement({ answers, day, record }: CheckedDocument): DocumentFinding[] {
  const end = findDayAnswer(answers, LAST_DAY_QUESTION)
  if (!end) return []
  if (record.employment && end < record.employment.first_day) return [createErrorFinding('end_before_begin', 'ZoR čl. 177', { day: end })]
  return end < day ? [createWarningFinding('agreement_after', 'ZoR čl. 177', { day: end })] : []
}

/**
 * Warns of an amount below that of base salaries, because other pay only increases it (čl. 76), and of a second decision on the same end.
 */
export function checkLeaveMoney({ answers, record, about_id }: CheckedDocument): DocumentFinding[] {
  const earlier = record.documents.find((document) => document.code === 'resenje_naknada_go' && document.about_id === about_id)
  const twice = earlier ? [createWarningFinding('leave_money_twice', 'ZoR čl. 76', { number: earlier.number, day: earlier.day })] : []
  const text = parseMoney(findQuestionAnswer(answers, /annual_leave\.compensation/) ?? '')
  const isLow = text !== null && record.leaveMoney !== null && text < record.leaveMoney
  return [...twice, ...(isLow ? [createWarningFinding('leave_money_low', 'ZoR čl. 76')] : [])]
}
