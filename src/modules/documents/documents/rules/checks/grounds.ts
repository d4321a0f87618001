import { lawOn } from '#modules/foundation/law/law.ts'
import { deadline } from '#modules/people/employees/rules/deadlines.ts'
import { addDays } from '#shared/days.ts'
import { answerTo, legalGroundIn, numberIn } from './answers.ts'
import { type DocumentFinding, earlierDocument, error, warning } from './finding.ts'
import type { CheckedRecord } from './record.ts'
import { afterWarning } from './warning.ts'

export const GROUND = /osnov/i

/** The ground of the record, if there is no answer. */
export const withRecord = ({ answers, record }: CheckedRecord): CheckedRecord['answers'] =>
  record.endBasis && !answerTo(answers, GROUND) ? { ...answers, 'Osnov prestanka': record.endBasis } : answers

export function ground(document: CheckedRecord): DocumentFinding[] {
  const law = lawOn(document.day)
  const answers = withRecord(document)
  const basis = legalGroundIn(answers, GROUND)
  const days = numberIn(document.answers, /otkazni rok/i)
  const notice = days !== null && (days < law.resultsNotice || days > law.maxResultsNotice) ? [error('results_notice', 'ZoR čl. 189')] : []
  if (!answerTo(answers, GROUND)) return notice
  if (basis?.article !== 179 || basis.paragraph === null) return [...notice, warning('basis_unclear', 'ZoR čl. 179 i 185')]
  switch (basis.paragraph) {
    case 1:
      return [...notice, ...(basis.item === 3 ? afterDormancy(document) : basis.item === 2 ? [] : afterNotice(document, days))]
    case 2:
    case 3:
      return [...notice, ...afterWarning(document)]
    case 5:
      return [...notice, ...(basis.item === 2 ? afterOffer(document) : [])]
    default:
      return [...notice, warning('basis_unclear', 'ZoR čl. 179 i 185')]
  }
}

/** For lack of results a notice of shortcomings with time to improve comes first (čl. 180a), and a notice period (čl. 189). */
function afterNotice({ record, day }: CheckedRecord, days: number | null): DocumentFinding[] {
  const output = earlierDocument(record, 'obavestenje_rezultati', day)
  const found = days === null ? [warning('no_results_notice_period', 'ZoR čl. 189')] : []
  if (!output) return [...found, error('no_results_notice', 'ZoR čl. 180a')]
  return output.served_on ? found : [...found, error('results_notice_not_served', 'ZoR čl. 180a i 185', { number: output.number })]
}

/** A refused annex was offered in writing with eight working days to answer (čl. 172). */
function afterOffer({ record, day }: CheckedRecord): DocumentFinding[] {
  const offer = earlierDocument(record, 'ponuda_aneksa', day)
  if (!offer?.served_on) return [error('no_offer', 'ZoR čl. 172')]
  const until = deadline('annex_answer', offer.served_on, record.holidays)
  return day <= until ? [error('offer_days', 'ZoR čl. 172', { day: addDays(until, 1) })] : []
}

/** An employee has fifteen days to return after dormancy (čl. 79, 179 st. 1 t. 3). */
function afterDormancy({ record, day }: CheckedRecord): DocumentFinding[] {
  const ended = record.dormant.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!ended) return [warning('no_dormancy', 'ZoR čl. 79 i 179 st. 1 t. 3')]
  const until = ended.to && deadline('return_from_dormancy', ended.to)
  if (!until) return [error('still_dormant', 'ZoR čl. 79')]
  return day <= until ? [error('return_days', 'ZoR čl. 79 i 179 st. 1 t. 3', { day: addDays(until, 1) })] : []
}
