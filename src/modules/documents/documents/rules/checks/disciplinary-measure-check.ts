import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { checkDismissalAfterWarningDocument } from './dismissal-after-warning-check.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import { createDocumentErrorFinding, createDocumentWarningFinding, type DocumentFinding } from './document-finding.ts'
import { findNumberInTemplateAnswer, findTemplateQuestionAnswer } from './find-template-answer.ts'

/** Checks a measure instead of a dismissal: the same warning as for a dismissal, and the limits of čl. 179a. */
export function checkDisciplinaryMeasureDocument(document: DocumentToCheck): DocumentFinding[] {
  const { answers, day } = document
  const law = getLegalFiguresOn(day)
  const checkMeasureLimit = (question: RegExp, limit: number, key: 'measure_fine' | 'measure_months' | 'measure_days') =>
    (findNumberInTemplateAnswer(answers, question) ?? 0) > limit ? [createDocumentErrorFinding(key, 'ZoR čl. 179a', { max: limit })] : []
  return [
    ...checkDismissalAfterWarningDocument(document),
    ...checkMeasureLimit(/procentima osnovne zarade/i, law.finePercent, 'measure_fine'),
    ...checkMeasureLimit(/broj meseci novčane kazne/i, law.fineMonths, 'measure_months'),
    ...checkMeasureLimit(/radnih dana udaljenja/i, law.suspension, 'measure_days'),
    ...checkMeasureDetails(answers),
  ]
}

const QUESTIONS_BY_MEASURE = [
  [/udaljenj/i, /^udaljenje od|radnih dana udaljenja/i],
  [/kazn/i, /procentima osnovne zarade/i],
  [/opomen/i, /^opomena sa najavom/i],
] as const

/** A measure needs its own length or amount, and must not have those of another measure. */
function checkMeasureDetails(answers: DocumentToCheck['answers']): DocumentFinding[] {
  const measure = findTemplateQuestionAnswer(answers, /^mera$/i)
  if (measure === undefined) return []
  return QUESTIONS_BY_MEASURE.flatMap(([name, part]) => {
    const is = name.test(measure)
    const text = findTemplateQuestionAnswer(answers, part) !== undefined
    return is === text ? [] : [createDocumentWarningFinding(is ? 'measure_incomplete' : 'measure_mixed', 'ZoR čl. 179a')]
  })
}
