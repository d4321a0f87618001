import { dayIn } from './answers.ts'
import { type DocumentFinding, doubtful, forbidden, holding } from './finding.ts'
import { lastProtectedDay, OPEN_END } from './protected.ts'
import type { CheckedRecord } from './record.ts'

export const END = /dan prestanka/i

export function protection(document: CheckedRecord): DocumentFinding[] {
  const { record, day, answers } = document
  const end = dayIn(answers, END) ?? day
  const found: DocumentFinding[] = []
  const until = lastProtectedDay(record, day) ?? lastProtectedDay(record, end)
  if (until)
    found.push(until === OPEN_END ? forbidden('protected', 'ZoR čl. 187') : forbidden('protected_until', 'ZoR čl. 187', { day: until }))
  else if (record.hasInfant && holding(record.findings, day)) found.push(doubtful('may_be_pregnant', 'ZoR čl. 90 i 187'))
  if (holding(record.representative, day)) found.push(doubtful('representative', 'ZoR čl. 188'))
  if (holding(record.sick, day)) found.push(doubtful('sick', 'ZoR čl. 183 t. 1'))
  return found
}

/** Employment ends with the day on which the decision is served at the earliest (čl. 185). */
export function order({ answers, day }: CheckedRecord): DocumentFinding[] {
  const end = dayIn(answers, END)
  return end && end < day ? [forbidden('end_before_document', 'ZoR čl. 185', { day: end })] : []
}
