import { parseMoney } from '#shared/text/numbers.ts'
import { answerTo, dayIn } from './answers.ts'
import { type DocumentFinding, error, warning } from './finding.ts'
import { ground } from './grounds.ts'
import { order, protection } from './protection.ts'
import type { CheckedRecord } from './record.ts'

/** The employer ends the employment (čl. 179): who is protected is not touched, and what comes first has come. */
export function checkDismissal(document: CheckedRecord): DocumentFinding[] {
  return [...protection(document), ...order(document), ...ground(document)]
}

/** Because nobody is needed (čl. 179 st. 5 t. 1): severance is paid before it. */
export function checkRedundancy(document: CheckedRecord): DocumentFinding[] {
  const paid = dayIn(document.answers, /dan isplate otpremnine/i)
  const late = paid && paid > document.day ? [error('severance_after', 'ZoR čl. 158', { day: paid })] : []
  return [...protection(document), ...order(document), ...late, ...severance(document)]
}

/**
 * The law counts from the average that was paid in the last three months, which the record does not know, so less than follows from the
 * base salary is doubtful and no more. The sentence says no sum: the reason is read by who may not know pay.
 */
function severance({ answers, record }: CheckedRecord): DocumentFinding[] {
  const paid = parseMoney(answerTo(answers, /iznos otpremnine/i) ?? '')
  if (paid === null || !record.severance || paid >= record.severance.min) return []
  return [warning('severance_low', 'ZoR čl. 158', { years: record.severance.years })]
}
