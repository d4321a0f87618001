import { lawOn } from '#modules/foundation/law/law.ts'
import { answerTo, numberIn } from './answers.ts'
import { type DocumentFinding, error, warning } from './finding.ts'
import type { CheckedRecord } from './record.ts'
import { afterWarning } from './warning.ts'

/** Checks a measure instead of dismissal: the same warning, and the limits of čl. 179a. */
export function checkMeasure(document: CheckedRecord): DocumentFinding[] {
  const { answers, day } = document
  const law = lawOn(day)
  const over = (question: RegExp, limit: number, key: 'measure_fine' | 'measure_months' | 'measure_days') =>
    (numberIn(answers, question) ?? 0) > limit ? [error(key, 'ZoR čl. 179a', { max: limit })] : []
  return [
    ...afterWarning(document),
    ...over(/procentima osnovne zarade/i, law.finePercent, 'measure_fine'),
    ...over(/broj meseci novčane kazne/i, law.fineMonths, 'measure_months'),
    ...over(/radnih dana udaljenja/i, law.suspension, 'measure_days'),
    ...whole(answers),
  ]
}

/** The names of measures and their further answers. */
const MEASURES = [
  [/udaljenj/i, /^udaljenje od|radnih dana udaljenja/i],
  [/kazn/i, /procentima osnovne zarade/i],
  [/opomen/i, /^opomena sa najavom/i],
] as const

/** A measure has its length or amount, and nothing of another measure. */
function whole(answers: CheckedRecord['answers']): DocumentFinding[] {
  const measure = answerTo(answers, /^mera$/i)
  if (measure === undefined) return []
  return MEASURES.flatMap(([name, part]) => {
    const [is, text] = [name.test(measure), answerTo(answers, part) !== undefined]
    return is === text ? [] : [warning(is ? 'measure_incomplete' : 'measure_mixed', 'ZoR čl. 179a')]
  })
}
