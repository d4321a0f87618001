import { computeDeadline } from '#modules/people/employees/rules/deadlines.ts'
import { addDays, getLaterDay } from '#shared/days.ts'
import type { CheckedDocument } from './checked-document.ts'
import { createErrorFinding, createWarningFinding, type DocumentFinding, findEarlierDocument } from './document-finding.ts'
import { findDayAnswer } from './find-answer.ts'

/** A breach needs a warning with at least eight days to answer (čl. 180), and a decision in time (čl. 184). */
export function checkDismissalAfterWarning({ record, day, answers }: CheckedDocument): DocumentFinding[] {
  const measure = record.warnings.filter((one) => one.day <= day).sort((a, b) => (a.day < b.day ? 1 : -1))[0]
  const issued = findEarlierDocument(record, 'upozorenje', day)
  if (!measure && !issued) return [createErrorFinding('no_warning', 'ZoR čl. 180')]
  if (issued && !issued.served_on && !measure)
    return [createErrorFinding('warning_not_served', 'ZoR čl. 180 i 185', { number: issued.number })]
  const served = [issued?.served_on, measure?.day]
    .filter((one) => one != null)
    .sort()
    .at(-1)!
  const until = getLaterDay(computeDeadline('warning_answer', served), measure?.until ?? served)
  const found: DocumentFinding[] = []
  if (day <= until && !measure?.answered_on) found.push(createErrorFinding('warning_days', 'ZoR čl. 180', { day: addDays(until, 1) }))
  else if (day <= until) found.push(createWarningFinding('answered_early', 'ZoR čl. 180', { day: addDays(until, 1) }))
  const text = findDayAnswer(answers, /dan dostavljanja upozorenja/i)
  if (text && text !== served) found.push(createWarningFinding('warning_differs', 'ZoR čl. 180', { text, day: served }))
  if (measure?.decide_by && day > measure.decide_by)
    found.push(createErrorFinding('decided_late', 'ZoR čl. 184', { day: measure.decide_by }))
  return found
}
