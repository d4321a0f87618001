import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays, getLaterDay } from '#shared/days.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import {
  createDocumentErrorFinding,
  createDocumentWarningFinding,
  type DocumentFinding,
  findNewestDocumentOfTemplate,
} from './document-finding.ts'
import { findDayInTemplateAnswer } from './find-template-answer.ts'

/** A dismissal for a violation needs a warning with at least eight days to answer (čl. 180), and a decision in time (čl. 184). */
export function checkDismissalAfterWarningDocument({ record, day, answers }: DocumentToCheck): DocumentFinding[] {
  const measure = record.warnings.filter((one) => one.day <= day).sort((a, b) => (a.day < b.day ? 1 : -1))[0]
  const issued = findNewestDocumentOfTemplate(record, 'upozorenje', day)
  if (!measure && !issued) return [createDocumentErrorFinding('no_warning', 'ZoR čl. 180')]
  if (issued && !issued.served_on && !measure)
    return [createDocumentErrorFinding('warning_not_served', 'ZoR čl. 180 i 185', { number: issued.number })]
  const served = [issued?.served_on, measure?.day]
    .filter((one) => one != null)
    .sort()
    .at(-1)!
  const until = getLaterDay(computeLegalDeadline('warning_answer', served), measure?.until ?? served)
  const found: DocumentFinding[] = []
  if (day <= until && !measure?.answered_on)
    found.push(createDocumentErrorFinding('warning_days', 'ZoR čl. 180', { day: addDays(until, 1) }))
  else if (day <= until) found.push(createDocumentWarningFinding('answered_early', 'ZoR čl. 180', { day: addDays(until, 1) }))
  const text = findDayInTemplateAnswer(answers, /dan dostavljanja upozorenja/i)
  if (text && text !== served) found.push(createDocumentWarningFinding('warning_differs', 'ZoR čl. 180', { text, day: served }))
  if (measure?.decide_by && day > measure.decide_by)
    found.push(createDocumentErrorFinding('decided_late', 'ZoR čl. 184', { day: measure.decide_by }))
  return found
}
