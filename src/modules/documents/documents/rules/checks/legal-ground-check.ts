import { legalFiguresOn } from '#modules/foundation/law/law.ts'
import { computeDeadline } from '#modules/people/employees/rules/deadlines.ts'
import { addDays } from '#shared/days.ts'
import type { CheckedDocument } from './checked-document.ts'
import { createErrorFinding, createWarningFinding, type DocumentFinding, findEarlierDocument } from './document-finding.ts'
import { findLegalGroundAnswer, findNumberAnswer, findQuestionAnswer } from './find-answer.ts'
import { checkDismissalAfterWarning } from './warning-check.ts'

export const LEGAL_GROUND_QUESTION = /osnov/i

/** The ground of the record, if there is no answer. */
export const fillAnswersFromRecord = ({ answers, record }: CheckedDocument): CheckedDocument['answers'] =>
  record.endBasis && !findQuestionAnswer(answers, LEGAL_GROUND_QUESTION) ? { ...answers, 'Osnov prestanka': record.endBasis } : answers

export function checkLegalGround(document: CheckedDocument): DocumentFinding[] {
  const law = legalFiguresOn(document.day)
  const answers = fillAnswersFromRecord(document)
  const basis = findLegalGroundAnswer(answers, LEGAL_GROUND_QUESTION)
  const days = findNumberAnswer(document.answers, /otkazni rok/i)
  const notice =
    days !== null && (days < law.resultsNotice || days > law.maxResultsNotice) ? [createErrorFinding('results_notice', 'ZoR čl. 189')] : []
  if (!findQuestionAnswer(answers, LEGAL_GROUND_QUESTION)) return notice
  if (basis?.article !== 179 || basis.paragraph === null) return [...notice, createWarningFinding('basis_unclear', 'ZoR čl. 179 i 185')]
  switch (basis.paragraph) {
    case 1:
      return [...notice, ...(basis.item === 3 ? afterDormancy(document) : basis.item === 2 ? [] : afterNotice(document, days))]
    case 2:
    case 3:
      return [...notice, ...checkDismissalAfterWarning(document)]
    case 5:
      return [...notice, ...(basis.item === 2 ? afterOffer(document) : [])]
    default:
      return [...notice, createWarningFinding('basis_unclear', 'ZoR čl. 179 i 185')]
  }
}

/** For lack of results a notice of shortcomings with time to improve comes first (čl. 180a), and a notice period (čl. 189). */
function afterNotice({ record, day }: CheckedDocument, days: number | null): DocumentFinding[] {
  const output = findEarlierDocument(record, 'obavestenje_rezultati', day)
  const found = days === null ? [createWarningFinding('no_results_notice_period', 'ZoR čl. 189')] : []
  if (!output) return [...found, createErrorFinding('no_results_notice', 'ZoR čl. 180a')]
  return output.served_on
    ? found
    : [...found, createErrorFinding('results_notice_not_served', 'ZoR čl. 180a i 185', { number: output.number })]
}

/** A refused annex was offered in writing with eight working days to answer (čl. 172). */
function afterOffer({ record, day }: CheckedDocument): DocumentFinding[] {
  const offer = findEarlierDocument(record, 'ponuda_aneksa', day)
  if (!offer?.served_on) return [createErrorFinding('no_offer', 'ZoR čl. 172')]
  const until = computeDeadline('annex_answer', offer.served_on, record.holidays)
  return day <= until ? [createErrorFinding('offer_days', 'ZoR čl. 172', { day: addDays(until, 1) })] : []
}

/** An employee has fifteen days to return after dormancy (čl. 79, 179 st. 1 t. 3). */
function afterDormancy({ record, day }: CheckedDocument): DocumentFinding[] {
  const ended = record.dormant.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!ended) return [createWarningFinding('no_dormancy', 'ZoR čl. 79 i 179 st. 1 t. 3')]
  const until = ended.to && computeDeadline('return_from_dormancy', ended.to)
  if (!until) return [createErrorFinding('still_dormant', 'ZoR čl. 79')]
  return day <= until ? [createErrorFinding('return_days', 'ZoR čl. 79 i 179 st. 1 t. 3', { day: addDays(until, 1) })] : []
}
