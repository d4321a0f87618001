import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { checkDismissalAfterWarningDocument } from './dismissal-after-warning-check.ts'
import type { DocumentToCheck } from './document-check-input.ts'
import { createDocumentErrorFinding, createDocumentWarningFinding, type DocumentFinding } from './document-finding.ts'
import { findNumberInTemplateAnswer, findTemplateQuestionAnswer } from './find-template-answer.ts'

/** Checks a measure instead of a dismissal: the same warning as for a dismissal, and the limits of čl. 179a. */
export function checkDisciplinaryMeasureDocument(document: DocumentToCheck): DocumentFinding[] {
  const { answers, day } = document
  const law = getLegalFiguresOn(day)
  const over = (question: RegExp, limit: number, key: 'measure_fine' | 'measure_months' | 'measure_days') =>
    (findNumberInTemplateAnswer(answers, question) ?? 0) > limit ? [createDocumentErrorFinding(key, 'ZoR čl. 179a', { max: limit })] : []
  return [
    ...checkDismissalAfterWarningDocument(document),
    ...over(/procentima osnovne zarade/i, law.finePercent, 'measure_fine'),
    ...over(/broj meseci novčane kazne/i, law.fineMonths, 'measure_months'),
    ...over(/radnih dana udaljenja/i, law.suspension, 'measure_days'),
    ...whole(answers),
  ]
}

const QUESTIONS_BY_MEASURE = [
  [/udaljenj/i, /^udaljenje od|radnih dana udaljenja/i],
  [/kazn/i, /procentima osnovne zarade/i],
  [/opomen/i, /^opomena sa najavom/i],
] as const

/** A measure needs its own length or amount, and must not have those of another measure. */
function whole(answers: DocumentToCheck['answers']): DocumentFinding[] {
  const measure = findTemplateQuestionAnswer(answers, /^mera$/i)
  if (measure === undefined) return []
  return QUESTIONS_BY_MEASURE.flatMap(([name, part]) => {
    const is = name.test(measure)
    const text = findTemplateQuestionAnswer(answers, part) !== undefined
    return is === text ? [] : [createDocumentWarningFinding(is ? 'measure_incomplete' : 'measure_mixed', 'ZoR čl. 179a')]
  })
}
