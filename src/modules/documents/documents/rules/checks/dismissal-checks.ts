import { parseMoney } from '#shared/text/numbers.ts'
import type { CheckedDocument } from './checked-document.ts'
import { createErrorFinding, createWarningFinding, type DocumentFinding } from './document-finding.ts'
import { findDayAnswer, findQuestionAnswer } from './find-answer.ts'
import { checkLegalGround } from './legal-ground-check.ts'
import { checkDateOrder, checkProtection } from './protection-check.ts'

/** Checks a dismissal (čl. 179): protected employees, and required earlier documents. */
export function checkDismissal(document: CheckedDocument): DocumentFinding[] {
  return [...checkProtection(document), ...checkDateOrder(document), ...checkLegalGround(document)]
}

/** Checks a redundancy (čl. 179 st. 5 t. 1): severance is paid before it. */
export function checkRedundancy(document: CheckedDocument): DocumentFinding[] {
  const paid = findDayAnswer(document.answers, /dan isplate otpremnine/i)
  const late = paid && paid > document.day ? [createErrorFinding('severance_after', 'ZoR čl. 158', { day: paid })] : []
  return [...checkProtection(document), ...checkDateOrder(document), ...late, ...severance(document)]
}

/**
 * The law uses the average of the last three months, which the record does not know, so an amount below that of the base salary is a
 * warning only. The text contains no amount, because readers may lack the permission for pay.
 */
function severance({ answers, record }: CheckedDocument): DocumentFinding[] {
  const paid = parseMoney(findQuestionAnswer(answers, /iznos otpremnine/i) ?? '')
  if (paid === null || !record.severance || paid >= record.severance.min) return []
  return [createWarningFinding('severance_low', 'ZoR čl. 158', { years: record.severance.years })]
}
