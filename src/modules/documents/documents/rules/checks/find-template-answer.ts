import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import { type Day, isDay } from '#shared/days.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { toLatin } from '#shared/text/transliteration.ts'

/** Finds the answer to the question that matches the pattern, because a company template can word it differently. */
export const findTemplateQuestionAnswer = (answers: TemplateAnswers, question: RegExp): string | undefined =>
  Object.entries(answers)
    .find(([label, answer]) => question.test(label) && answer.trim())?.[1]
    .trim()

export const findNumberInTemplateAnswer = (answers: TemplateAnswers, question: RegExp): number | null =>
  parseNumber(findTemplateQuestionAnswer(answers, question) ?? '')

/** Parses a day in an answer: `2026-12-31` or `31.12.2026.` */
export function findDayInTemplateAnswer(answers: TemplateAnswers, question: RegExp): Day | null {
  const answer = findTemplateQuestionAnswer(answers, question) ?? ''
  if (isDay(answer)) return answer
  const [, date, month, year] = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/.exec(answer) ?? []
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  return isDay(day) ? day : null
}

const numerals = ['jed', 'dv', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset', 'jedanaest', 'dvanaest']

/**
 * Parses the number of months in a length such as „tri meseca”, „90 dana” or „godinu dana”. Undefined without an answer, null if it cannot
 * be parsed.
 */
export function findMonthCountInTemplateAnswer(answers: TemplateAnswers, question: RegExp): number | null | undefined {
  const answer = findTemplateQuestionAnswer(answers, question)
  if (answer === undefined) return undefined
  const text = toLatin(answer).toLowerCase()
  const word = numerals.findLastIndex((numeral) => new RegExp(`(^|\\s)${numeral}`).test(text))
  const count = Number(/\d+([.,]\d+)?/.exec(text)?.[0].replace(',', '.')) || (word >= 0 ? word + 1 : null)
  if (/mes/.test(text)) return count
  if (/godin/.test(text)) return (count ?? 1) * 12
  if (/nedelj/.test(text)) return count && (count * 7) / 30
  if (/dan/.test(text)) return count && count / 30
  return null
}

/** Parses article, paragraph and item of a dismissal ground: `člana 179. stav 2. tačka 1`. */
export function findLegalGroundInTemplateAnswer(
  answers: TemplateAnswers,
  question: RegExp,
): { article: number; paragraph: number | null; item: number | null } | null {
  const text = toLatin(findTemplateQuestionAnswer(answers, question) ?? '').toLowerCase()
  const article = /(?:^|\D)(36|17[5-9])(?!\d)/.exec(text)
  if (!article) return null
  const rest = text.slice(article.index + article[0].length)
  const parseArticlePart = (name: RegExp) => Number(name.exec(rest)?.[1]) || null
  return {
    article: Number(article[1]),
    paragraph: parseArticlePart(/st(?:av)?\.?\s*(\d)/),
    item: parseArticlePart(/(?:^|[^a-zčćžšđ])t(?:ačka|ač)?\.?\s*(\d)/),
  }
}
