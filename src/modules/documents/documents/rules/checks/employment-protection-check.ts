import type { DocumentToCheck } from './document-check-input.ts'
import {
  createDocumentErrorFinding,
  createDocumentWarningFinding,
  type DocumentFinding,
  findRecordPeriodCoveringDay,
} from './document-finding.ts'
import { findDayInTemplateAnswer } from './find-template-answer.ts'
import { findLastProtectedDay, UNKNOWN_PROTECTION_END_DAY } from './last-protected-day.ts'

export const LAST_EMPLOYMENT_DAY_QUESTION_PATTERN = /dan prestanka/i

export function checkEmploymentProtection(document: DocumentToCheck): DocumentFinding[] {
  const { record, day, answers } = document
  const end = findDayInTemplateAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN) ?? day
  const found: DocumentFinding[] = []
  const until = findLastProtectedDay(record, day) ?? findLastProtectedDay(record, end)
  if (until)
    found.push(
      until === UNKNOWN_PROTECTION_END_DAY
        ? createDocumentErrorFinding('protected', 'ZoR čl. 187')
        : createDocumentErrorFinding('protected_until', 'ZoR čl. 187', { day: until }),
    )
  else if (record.hasInfant && findRecordPeriodCoveringDay(record.findings, day))
    found.push(createDocumentWarningFinding('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (findRecordPeriodCoveringDay(record.representative, day)) found.push(createDocumentWarningFinding('representative', 'ZoR čl. 188'))
  if (findRecordPeriodCoveringDay(record.sick, day)) found.push(createDocumentWarningFinding('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends with the day on which the decision is served at the earliest (čl. 185). */
export function checkEmploymentEndsAfterDocumentService({ answers, day }: DocumentToCheck): DocumentFinding[] {
  const end = findDayInTemplateAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN)
  return end && end < day ? [createDocumentErrorFinding('end_before_document', 'ZoR čl. 185', { day: end })] : []
}
