import { parseMoney } from '#shared/text/numbers.ts'
import { answerTo, dayIn } from './answers.ts'
import { type DocumentFinding, error, warning } from './finding.ts'
import { ground } from './grounds.ts'
import { order, protection } from './protection.ts'
import type { CheckedRecord } from './record.ts'

/** Checks a dismissal (čl. 179): protected employees, and required earlier documents. */
export function checkDismissal(document: CheckedRecord): DocumentFinding[] {
  return [...protection(document), ...order(document), ...ground(document)]
}

/** Checks a redundancy (čl. 179 st. 5 t. 1): severance is paid before it. */
export function checkRedundancy(document: CheckedRecord): DocumentFinding[] {
  const paid = dayIn(document.answers, /dan isplate otpremnine/i)
  const late = paid && paid > document.day ? [error('severance_after', 'ZoR čl. 158', { day: paid })] : []
  return [...protection(document), ...order(document), ...late, ...severance(document)]
}

/**
 * The law uses the average of the last three months, which the record does not know, so an amount below that of the base salary is a
 * warning only. The text contains no amount, because readers may lack the permission for pay.
 */
function severance({ answers, record }: CheckedRecord): DocumentFinding[] {
  const paid = parseMoney(answerTo(answers, /iznos otpremnine/i) ?? '')
  if (paid === null || !record.severance || paid >= record.severance.min) return []
  return [warning('severance_low', 'ZoR čl. 158', { years: record.severance.years })]
}
