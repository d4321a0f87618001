import type { DocumentToCheck } from './checked-document.ts'
import { createDocumentError, createDocumentWarning, type DocumentFinding, findPeriodCoveringDay } from './document-finding.ts'
import { findDayAnswer } from './find-question-answer.ts'
import { DAY_OF_UNKNOWN_PROTECTION_END, findLastProtectedDay } from './last-protected-day.ts'

export const LAST_EMPLOYMENT_DAY_QUESTION_PATTERN = /dan prestanka/i

export function checkEmploymentProtection(document: DocumentToCheck): DocumentFinding[] {
  const { record, day, answers } = document
  const end = findDayAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN) ?? day
  const found: DocumentFinding[] = []
  const until = findLastProtectedDay(record, day) ?? findLastProtectedDay(record, end)
  if (until)
    found.push(
      until === DAY_OF_UNKNOWN_PROTECTION_END
        ? createDocumentError('protected', 'ZoR čl. 187')
        : createDocumentError('protected_until', 'ZoR čl. 187', { day: until }),
    )
  else if (record.hasInfant && findPeriodCoveringDay(record.findings, day))
    found.push(createDocumentWarning('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (findPeriodCoveringDay(record.representative, day)) found.push(createDocumentWarning('representative', 'ZoR čl. 188'))
  if (findPeriodCoveringDay(record.sick, day)) found.push(createDocumentWarning('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends with the day on which the decision is served at the earliest (čl. 185). */
export function checkEmploymentEndsAfterService({ answers, day }: DocumentToCheck): DocumentFinding[] {
  const end = findDayAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN)
  return end && end < day ? [createDocumentError('end_before_document', 'ZoR čl. 185', { day: end })] : []
}
