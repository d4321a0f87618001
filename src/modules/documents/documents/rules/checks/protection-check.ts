import type { CheckedDocument } from './checked-document.ts'
import { createErrorFinding, createWarningFinding, type DocumentFinding, findCoveringPeriod } from './document-finding.ts'
import { findDayAnswer } from './find-answer.ts'
import { findLastProtectedDay, NO_PROTECTION_END } from './last-protected-day.ts'

export const LAST_DAY_QUESTION = /dan prestanka/i

export function checkProtection(document: CheckedDocument): DocumentFinding[] {
  const { record, day, answers } = document
  const end = findDayAnswer(answers, LAST_DAY_QUESTION) ?? day
  const found: DocumentFinding[] = []
  const until = findLastProtectedDay(record, day) ?? findLastProtectedDay(record, end)
  if (until)
    found.push(
      until === NO_PROTECTION_END
        ? createErrorFinding('protected', 'ZoR čl. 187')
        : createErrorFinding('protected_until', 'ZoR čl. 187', { day: until }),
    )
  else if (record.hasInfant && findCoveringPeriod(record.findings, day))
    found.push(createWarningFinding('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (findCoveringPeriod(record.representative, day)) found.push(createWarningFinding('representative', 'ZoR čl. 188'))
  if (findCoveringPeriod(record.sick, day)) found.push(createWarningFinding('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends with the day on which the decision is served at the earliest (čl. 185). */
export function checkDateOrder({ answers, day }: CheckedDocument): DocumentFinding[] {
  const end = findDayAnswer(answers, LAST_DAY_QUESTION)
  return end && end < day ? [createErrorFinding('end_before_document', 'ZoR čl. 185', { day: end })] : []
}
