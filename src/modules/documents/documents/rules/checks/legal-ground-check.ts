import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays } from '#shared/days.ts'
import { checkDismissalAfterWarningDocument } from './dismissal-after-warning-check.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import {
  createDocumentErrorFinding,
  createDocumentWarningFinding,
  type DocumentFinding,
  findNewestDocumentOfTemplate,
} from './document-finding.ts'
import { findLegalGroundInTemplateAnswer, findNumberInTemplateAnswer, findTemplateQuestionAnswer } from './find-template-answer.ts'

export const LEGAL_GROUND_QUESTION_PATTERN = /osnov/i

/** Fills in the legal ground of the record if the answer is missing. */
export const fillLegalGroundFromRecord = ({ answers, record }: DocumentToCheck): DocumentToCheck['answers'] =>
  record.endBasis && !findTemplateQuestionAnswer(answers, LEGAL_GROUND_QUESTION_PATTERN)
    ? { ...answers, 'Osnov prestanka': record.endBasis }
    : answers

export function checkLegalGroundOfDocument(document: DocumentToCheck): DocumentFinding[] {
  const law = getLegalFiguresOn(document.day)
  const answers = fillLegalGroundFromRecord(document)
  const basis = findLegalGroundInTemplateAnswer(answers, LEGAL_GROUND_QUESTION_PATTERN)
  const days = findNumberInTemplateAnswer(document.answers, /otkazni rok/i)
  const notice =
    days !== null && (days < law.resultsNotice || days > law.maxResultsNotice)
      ? [createDocumentErrorFinding('results_notice', 'ZoR čl. 189')]
      : []
  if (!findTemplateQuestionAnswer(answers, LEGAL_GROUND_QUESTION_PATTERN)) return notice
  if (basis?.article !== 179 || basis.paragraph === null)
    return [...notice, createDocumentWarningFinding('basis_unclear', 'ZoR čl. 179 i 185')]
  switch (basis.paragraph) {
    case 1:
      if (basis.item === 3) return [...notice, ...checkDocumentAfterDormancy(document)]
      if (basis.item === 2) return notice
      return [...notice, ...checkDocumentAfterNotice(document, days)]
    case 2:
    case 3:
      return [...notice, ...checkDismissalAfterWarningDocument(document)]
    case 5:
      return basis.item === 2 ? [...notice, ...checkDocumentAfterOffer(document)] : notice
    default:
      return [...notice, createDocumentWarningFinding('basis_unclear', 'ZoR čl. 179 i 185')]
  }
}

/**
 * A dismissal for lack of results needs an earlier notice of shortcomings with time to improve (čl. 180a), and a notice period (čl. 189).
 */
function checkDocumentAfterNotice({ record, day }: DocumentToCheck, days: number | null): DocumentFinding[] {
  const output = findNewestDocumentOfTemplate(record, 'obavestenje_rezultati', day)
  const found = days === null ? [createDocumentWarningFinding('no_results_notice_period', 'ZoR čl. 189')] : []
  if (!output) return [...found, createDocumentErrorFinding('no_results_notice', 'ZoR čl. 180a')]
  return output.served_on
    ? found
    : [...found, createDocumentErrorFinding('results_notice_not_served', 'ZoR čl. 180a i 185', { number: output.number })]
}

/** A refused annex must have been offered in writing with eight working days to answer (čl. 172). */
function checkDocumentAfterOffer({ record, day }: DocumentToCheck): DocumentFinding[] {
  const offer = findNewestDocumentOfTemplate(record, 'ponuda_aneksa', day)
  if (!offer?.served_on) return [createDocumentErrorFinding('no_offer', 'ZoR čl. 172')]
  const until = computeLegalDeadline('annex_answer', offer.served_on, record.holidays)
  return day <= until ? [createDocumentErrorFinding('offer_days', 'ZoR čl. 172', { day: addDays(until, 1) })] : []
}

/** An employee has fifteen days to return after dormancy (čl. 79, 179 st. 1 t. 3). */
function checkDocumentAfterDormancy({ record, day }: DocumentToCheck): DocumentFinding[] {
  const ended = record.dormant.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!ended) return [createDocumentWarningFinding('no_dormancy', 'ZoR čl. 79 i 179 st. 1 t. 3')]
  const until = ended.to && computeLegalDeadline('return_from_dormancy', ended.to)
  if (!until) return [createDocumentErrorFinding('still_dormant', 'ZoR čl. 79')]
  return day <= until ? [createDocumentErrorFinding('return_days', 'ZoR čl. 79 i 179 st. 1 t. 3', { day: addDays(until, 1) })] : []
}
