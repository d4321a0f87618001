import { dayIn } from './answers.ts'
import { type DocumentFinding, error, spanCovering, warning } from './finding.ts'
import { lastProtectedDay, OPEN_END } from './protected.ts'
import type { CheckedRecord } from './record.ts'

export const END = /dan prestanka/i

export function protection(document: CheckedRecord): DocumentFinding[] {
  const { record, day, answers } = document
  const end = dayIn(answers, END) ?? day
  const found: DocumentFinding[] = []
  const until = lastProtectedDay(record, day) ?? lastProtectedDay(record, end)
  if (until) found.push(until === OPEN_END ? error('protected', 'ZoR čl. 187') : error('protected_until', 'ZoR čl. 187', { day: until }))
  else if (record.hasInfant && spanCovering(record.findings, day)) found.push(warning('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (spanCovering(record.representative, day)) found.push(warning('representative', 'ZoR čl. 188'))
  if (spanCovering(record.sick, day)) found.push(warning('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends with the day on which the decision is served at the earliest (čl. 185). */
export function order({ answers, day }: CheckedRecord): DocumentFinding[] {
  const end = dayIn(answers, END)
  return end && end < day ? [error('end_before_document', 'ZoR čl. 185', { day: end })] : []
}
