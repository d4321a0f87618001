import { type LegalFiguresOfDay, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { FieldError } from '#shared/app-error.ts'
import { addDays, addMonths, type Day, getEarlierDay, getLaterDay, getMonthOfDay, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { type EngagementKind, engagementKindDefinitions, type temporaryWorkPersonGroups } from './engagement-kinds.ts'

/** Maximum working days of temporary work in a calendar year (ZoR čl. 197). */
export const MAX_TEMPORARY_WORK_DAYS = newestLegalFigureValues.temporaryWork
/** A warning shows from this number of remaining days. */
const LIMIT_WARNING_DAYS = 20

/** Kinds whose days are limited, with the person or through a cooperative (čl. 197–198). */
export const engagementKindsWithTemporaryWorkLimit: readonly EngagementKind[] = ['temporary', 'youth_cooperative']
export const countsTowardsTemporaryWorkLimit = (kind: EngagementKind) => engagementKindsWithTemporaryWorkLimit.includes(kind)

export type TemporaryWorkDaysState = 'within' | 'near' | 'reached' | 'over'
export const computeTemporaryWorkDaysState = (used: number): TemporaryWorkDaysState => {
  if (used > MAX_TEMPORARY_WORK_DAYS) return 'over'
  if (used === MAX_TEMPORARY_WORK_DAYS) return 'reached'
  if (used >= MAX_TEMPORARY_WORK_DAYS - LIMIT_WARNING_DAYS) return 'near'
  return 'within'
}

type Lasting = { first_day: Day; last_day: Day | null }

/** The days of a month within the engagement. */
function daysOfMonth(month: string, { first_day, last_day }: Lasting): Day[] {
  const end = addDays(addMonths(`${month}-01`, 1), -1)
  const first = getLaterDay(`${month}-01`, first_day)
  const last = getEarlierDay(end, last_day ?? end)
  return last < first ? [] : [...iterateDaysBetween(first, last)]
}
const isSunday = (day: Day) => getWeekday(day) === 7

/** The minimum number of Sundays among the worked days of a month. */
export function findMinWorkedSundays(month: string, days: number, engagement: Lasting): number {
  const weekdays = daysOfMonth(month, engagement).filter((day) => !isSunday(day)).length
  return Math.max(0, days - weekdays)
}

/** Errors of the days of a month: too many, or in the future. Days above the yearly limit and on Sundays are stored and reported. */
export function validateTemporaryWorkDays(
  { month, days }: { month: string; days: number },
  engagement: Lasting,
  today: Day,
): Record<string, FieldError> {
  const maxDays = daysOfMonth(month, engagement).length
  if (month > getMonthOfDay(today)) return { month: 'engagements.month_in_future' }
  if (maxDays === 0) return { month: 'engagements.not_engaged_in_month' }
  if (days > maxDays) return { days: { code: 'engagements.more_than_month', details: { max: maxDays } } }
  return {}
}

export type EngagementInput = {
  kind: EngagementKind
  basis?: (typeof temporaryWorkPersonGroups)[number] | null
  intermediary?: string | null
  weekly_minutes?: number | null
  agreed_days?: number | null
  work: string
}

/** The maximum of supplementary work: a third of full time (čl. 202). */
export const computeSupplementaryWorkLimit = ({ fullTimeWeek, supplementaryWork }: LegalFiguresOfDay) =>
  Math.floor(fullTimeWeek / supplementaryWork)

/** Errors for fields that the kind needs and that are missing, and for fields that it cannot have. */
export function validateEngagement(input: EngagementInput, figures = newestLegalFigureValues): Record<string, FieldError> {
  const { needs } = engagementKindDefinitions[input.kind]
  const wrong: Record<string, FieldError> = {}
  for (const field of needs) if (!input[field]) wrong[field] = 'invalid.required'
  for (const field of ['basis', 'agreed_days'] as const)
    if (input[field] && !(field === 'basis' ? input.kind === 'temporary' : countsTowardsTemporaryWorkLimit(input.kind)))
      wrong[field] = 'engagements.not_of_kind'
  const limit = computeSupplementaryWorkLimit(figures)
  if (input.kind === 'supplementary' && (input.weekly_minutes ?? 0) > limit)
    wrong.weekly_minutes = {
      code: 'engagements.over_third',
      details: { hours: `${Math.floor(limit / 60)}:${String(limit % 60).padStart(2, '0')}` },
    }
  return wrong
}
