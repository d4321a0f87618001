import { parseMoney } from '#shared/text/numbers.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import { createDocumentErrorFinding, createDocumentWarningFinding, type DocumentFinding } from './document-finding.ts'
import { checkEmploymentEndsAfterDocumentService, checkEmploymentProtectionForDocument } from './employment-protection-check.ts'
import { findDayInTemplateAnswer, findTemplateQuestionAnswer } from './find-template-answer.ts'
import { checkLegalGroundOfDocument } from './legal-ground-check.ts'

/** Checks a dismissal (čl. 179): protected employees, and required earlier documents. */
export function checkDismissalDocument(document: DocumentToCheck): DocumentFinding[] {
  return [
    ...checkEmploymentProtectionForDocument(document),
    ...checkEmploymentEndsAfterDocumentService(document),
    ...checkLegalGroundOfDocument(document),
  ]
}

/** Checks a redundancy (čl. 179 st. 5 t. 1): severance is paid before it. */
export function checkRedundancyDismissalDocument(document: DocumentToCheck): DocumentFinding[] {
  const paid = findDayInTemplateAnswer(document.answers, /dan isplate otpremnine/i)
  const late = paid && paid > document.day ? [createDocumentErrorFinding('severance_after', 'ZoR čl. 158', { day: paid })] : []
  return [
    ...checkEmploymentProtectionForDocument(document),
    ...checkEmploymentEndsAfterDocumentService(document),
    ...late,
    ...checkSeveranceAmount(document),
  ]
}

/**
 * The law uses the average of the last three months, which the record does not contain. An amount below the base salary is therefore only a
 * warning. The text contains no amount, because readers can lack the permission for pay.
 */
function checkSeveranceAmount({ answers, record }: DocumentToCheck): DocumentFinding[] {
  const paid = parseMoney(findTemplateQuestionAnswer(answers, /iznos otpremnine/i) ?? '')
  if (paid === null || !record.severance || paid >= record.severance.min) return []
  return [createDocumentWarningFinding('severance_low', 'ZoR čl. 158', { years: record.severance.years })]
}
