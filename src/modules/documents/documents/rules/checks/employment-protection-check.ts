import type { DocumentToCheck } from './document-check-input.ts'
import {
  createDocumentErrorFinding,
  createDocumentWarningFinding,
  type DocumentFinding,
  findEmployeeRecordPeriodCoveringDay,
} from './document-finding.ts'
import { findDayInTemplateAnswer } from './find-template-answer.ts'
import { findLastDayOfEmploymentProtection, UNKNOWN_EMPLOYMENT_PROTECTION_END_DAY } from './last-day-of-employment-protection.ts'

export const LAST_EMPLOYMENT_DAY_QUESTION_PATTERN = /dan prestanka/i

export function checkEmploymentProtectionForDocument(document: DocumentToCheck): DocumentFinding[] {
  const { record, day, answers } = document
  const end = findDayInTemplateAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN) ?? day
  const found: DocumentFinding[] = []
  const until = findLastDayOfEmploymentProtection(record, day) ?? findLastDayOfEmploymentProtection(record, end)
  if (until)
    found.push(
      until === UNKNOWN_EMPLOYMENT_PROTECTION_END_DAY
        ? createDocumentErrorFinding('protected', 'ZoR čl. 187')
        : createDocumentErrorFinding('protected_until', 'ZoR čl. 187', { day: until }),
    )
  else if (record.hasInfant && findEmployeeRecordPeriodCoveringDay(record.findings, day))
    found.push(createDocumentWarningFinding('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (findEmployeeRecordPeriodCoveringDay(record.representative, day))
    found.push(createDocumentWarningFinding('representative', 'ZoR čl. 188'))
  if (findEmployeeRecordPeriodCoveringDay(record.sick, day)) found.push(createDocumentWarningFinding('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends at the earliest on the day on which the decision is delivered (čl. 185). */
export function checkEmploymentEndsAfterDocumentService({ answers, day }: DocumentToCheck): DocumentFinding[] {
  const end = findDayInTemplateAnswer(answers, LAST_EMPLOYMENT_DAY_QUESTION_PATTERN)
  return end && end < day ? [createDocumentErrorFinding('end_before_document', 'ZoR čl. 185', { day: end })] : []
}
