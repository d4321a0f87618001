import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import {
  type EngagementKind,
  engagementKindDefinitions,
  type TemporaryWorkPersonGroup,
} from '#modules/people/engagements/rules/engagement-kinds.ts'
import { computeSupplementaryWorkLimit, countsTowardsTemporaryWorkLimit } from '#modules/people/engagements/rules/temporary-work.ts'
import { addMonths, countDays, type Day, getEarlierDay, getLaterDay } from '#shared/days.ts'
import {
  createDocumentErrorFinding,
  createDocumentWarningFinding,
  type DocumentFinding,
  sortDocumentFindingsBySeverity,
} from './document-finding.ts'
import { findDayInTemplateAnswer, findNumberInTemplateAnswer } from './find-template-answer.ts'

/** An engagement for the count of days: its period, and the worked days by year. */
export type EngagementWithWorkedDays = { from: Day; to: Day | null; agreed: number | null; worked: ReadonlyMap<number, number> }

/** The facts of the record before the contract of an engagement gets its number. */
export type EngagementContractFacts = EngagementWithWorkedDays & {
  kind: EngagementKind
  basis: TemporaryWorkPersonGroup | null
  /** The number of an existing contract, which means that this one is not the first. */
  numbered: string | null
  born: Day | null
  /** Whether the person is an employee of the company at that time. */
  employed: 'full_time' | 'part_time' | null
  /** The person's other engagements, which count too. */
  others: readonly EngagementWithWorkedDays[]
}

const FIRST_DAY_QUESTION_PATTERN = /početak posla|(^|\s)od(\s|$)/i
const LAST_DAY_QUESTION_PATTERN = /rok za predaju|(^|\s)do(\s|$)/i
const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The findings of an engagement contract: its days, period, person and age. */
export function checkEngagementContractDocument(engaging: EngagementContractFacts, answers: TemplateAnswers, day: Day): DocumentFinding[] {
  const { kind, from, numbered } = engaging
  const { article } = engagementKindDefinitions[kind]
  const to = engaging.to ?? answeredDay(answers, LAST_DAY_QUESTION_PATTERN)
  const agreed =
    engaging.agreed ?? (countsTowardsTemporaryWorkLimit(kind) ? findNumberInTemplateAnswer(answers, /broj radnih dana/i) : null)
  const whole = { ...engaging, to, agreed }
  const found = checkPeriod(engaging, answers, article)
  if (countsTowardsTemporaryWorkLimit(kind)) found.push(...checkYears(whole, day))
  found.push(...checkPerson(whole), ...checkWeek(whole, answers))
  if (day > from && !numbered) found.push(createDocumentWarningFinding('engagement_late', article, { day: from }))
  if (numbered) found.push(createDocumentWarningFinding('contract_numbered', article, { number: numbered }))
  return sortDocumentFindingsBySeverity(found)
}

/** Finds a day in the answers, except those to questions about pay, which can also contain days. */
const answeredDay = (answers: TemplateAnswers, question: RegExp) =>
  findDayInTemplateAnswer(Object.fromEntries(Object.entries(answers).filter(([label]) => !/naknad/i.test(label))), question)

/** Days in answers must be within the engagement. */
function checkPeriod({ from, to }: EngagementContractFacts, answers: TemplateAnswers, article: string): DocumentFinding[] {
  const begin = answeredDay(answers, FIRST_DAY_QUESTION_PATTERN) ?? from
  const end = answeredDay(answers, LAST_DAY_QUESTION_PATTERN) ?? to
  if (end && end < begin) return [createDocumentErrorFinding('period_order', article, { from: begin, to: end })]
  const outside = [begin, end].find((one) => one && (one < from || (to && one > to)))
  if (!outside) return []
  return [
    to
      ? createDocumentErrorFinding('outside_engagement', article, { day: outside, from, to })
      : createDocumentErrorFinding('before_engagement', article, { day: outside, from }),
  ]
}

/** Checks the working days per year and person over all engagements: used and agreed (čl. 197). */
function checkYears(engaging: EngagementContractFacts, day: Day): DocumentFinding[] {
  const { from, to, agreed, worked, others } = engaging
  const limit = getLegalFiguresOn(from).temporaryWork
  const done = [...worked.values()].reduce((sum, days) => sum + days, 0)
  if (to && to >= from && agreed !== null && agreed > countDays(from, to))
    return [createDocumentErrorFinding('days_beyond_period', 'ZoR čl. 197', { from, to, days: agreed })]
  if (agreed !== null && agreed < done) return [createDocumentWarningFinding('fewer_than_worked', 'ZoR čl. 197', { days: agreed, done })]
  for (let year = yearOf(from); year <= yearOf(to ?? from); year++) {
    const own = daysIn(year, engaging, getEarlierDay(day, from))
    const further = others.map((one) => daysIn(year, one, day)).reduce(addRanges, { min: 0, max: 0 })
    const values = { year: String(year), limit, used: further.min, left: Math.max(0, limit - further.min) }
    if (own.min + further.min > limit)
      return [createDocumentErrorFinding(further.min ? 'temporary_agreed' : 'temporary_over', 'ZoR čl. 197', values)]
    if (own.max + further.max > limit)
      return [createDocumentWarningFinding('temporary_may_pass', 'ZoR čl. 197', { ...values, max: own.max + further.max })]
  }
  return []
}

type Range = { min: number; max: number }
const addRanges = (a: Range, b: Range): Range => ({ min: a.min + b.min, max: a.max + b.max })

/** The days of an engagement in a year: worked days of the past, agreed days of the remaining time. */
function daysIn(year: number, { from, to, agreed, worked }: EngagementWithWorkedDays, today: Day): Range {
  const done = worked.get(year) ?? 0
  if (agreed === null || year < yearOf(today) || (to !== null && to < today)) return { min: done, max: done }
  const first = getLaterDay(from, `${year}-01-01`)
  const last = getEarlierDay(to ?? '9999-12-31', `${year}-12-31`)
  const workDays = last < first ? 0 : countDays(first, last)
  const outside = to === null ? Number.POSITIVE_INFINITY : countDays(from, to) - workDays
  const workedElsewhere = [...worked.values()].reduce((sum, days) => sum + days, -done)
  const fits = (days: number) => Math.max(done, Math.min(days, workDays))
  return { min: fits(agreed - outside), max: fits(agreed - workedElsewhere) }
}

/**
 * Persons under fifteen are refused, and persons under eighteen need a consent (čl. 24 i 25). An employee cannot be engaged for the same
 * work (čl. 197, 202).
 */
function checkPerson({ kind, basis, born, from, employed }: EngagementContractFacts): DocumentFinding[] {
  const found: DocumentFinding[] = []
  const computeBirthday = (years: number): Day | null => born && addMonths(born, years * 12)
  const isUnder = (years: number) => born !== null && from < computeBirthday(years)!
  if (isUnder(15)) found.push(createDocumentErrorFinding('engaged_child', 'ZoR čl. 24', { day: computeBirthday(15)! }))
  else if (isUnder(18)) found.push(createDocumentWarningFinding('engaged_minor', 'ZoR čl. 25', { day: computeBirthday(18)! }))
  if (kind === 'youth_cooperative' && born && !isUnder(31))
    found.push(createDocumentWarningFinding('cooperative_age', 'ZoR čl. 198', { day: computeBirthday(30)! }))
  if (countsTowardsTemporaryWorkLimit(kind) && employed === 'full_time')
    found.push(createDocumentWarningFinding('temporary_of_full_time', 'ZoR čl. 197'))
  if (basis === 'unemployed' && employed === 'part_time') found.push(createDocumentWarningFinding('engaged_is_employed', 'ZoR čl. 197'))
  if (kind === 'supplementary' && employed === 'full_time') found.push(createDocumentErrorFinding('supplementary_here', 'ZoR čl. 202'))
  return found
}

/** Supplementary work can take at most a third of full time (čl. 202). */
function checkWeek({ kind, from }: EngagementContractFacts, answers: TemplateAnswers): DocumentFinding[] {
  const hours = kind === 'supplementary' ? findNumberInTemplateAnswer(answers, /časova.{0,200}nedeljno/i) : null
  const limit = computeSupplementaryWorkLimit(getLegalFiguresOn(from))
  return hours !== null && hours * 60 > limit
    ? [createDocumentErrorFinding('supplementary_long', 'ZoR čl. 202', { max: { minutes: limit } })]
    : []
}
