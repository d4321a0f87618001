import type { ApiClient } from '#shared/api-client.ts'
import { addDays, addMonths, countDays, type Day, isWeekend, iterateDaysBetween } from '#shared/days.ts'
import type { leaveContract } from '../../contract.ts'

export type LeaveCalendar = Awaited<ReturnType<ApiClient<typeof leaveContract>['listLeaveCalendar']>>
export type LeaveCalendarPerson = LeaveCalendar['people'][number]
export type LeaveCalendarAbsence = LeaveCalendarPerson['spans'][number]
export type LeaveCalendarEmployeeGroup = NonNullable<LeaveCalendarAbsence['group']>

/** The days that a calendar shows: a month, or the twelve months of a year. */
export type LeaveCalendarRange = { first: Day; last: Day; days: readonly Day[]; months: number }

export function createLeaveCalendarRange(month: string, months: number): LeaveCalendarRange {
  const first = `${month}-01`
  const last = addDays(addMonths(first, months), -1)
  return { first, last, days: [...iterateDaysBetween(first, last)], months }
}

export const countLeaveCalendarColumns = ({ months, days }: LeaveCalendarRange) => (months > 1 ? months : days.length)

/** The position of a span in the range, as fractions of its width. */
export function computeAbsenceBarPosition(
  { first, last, days }: LeaveCalendarRange,
  span: Pick<LeaveCalendarAbsence, 'first_day' | 'last_day'>,
) {
  const from = span.first_day > first ? span.first_day : first
  const to = span.last_day < last ? span.last_day : last
  const formatPercentOfDays = (count: number) => `${(100 * count) / days.length}%`
  return { left: formatPercentOfDays(countDays(first, from) - 1), width: formatPercentOfDays(countDays(from, to)) }
}

/** The background of every row as one image: days off and today, or in a year view every second month. */
export function buildLeaveCalendarBackground({ days, months }: LeaveCalendarRange, off: ReadonlyMap<Day, string>, today: Day): string {
  const formatPercentOfDays = (count: number) => `${((100 * count) / days.length).toFixed(4)}%`
  const isGrey = (day: Day) => (months > 1 ? day.endsWith('-01') && !day.endsWith('-01-01') : isWeekend(day) || off.has(day))
  const todayColour = months > 1 ? 'var(--accent)' : 'var(--accent-soft)'
  const colourOf = (day: Day) => {
    if (day === today) return todayColour
    return isGrey(day) ? 'var(--sunken)' : 'transparent'
  }
  const parts = days.flatMap((day, place) => {
    const colour = colourOf(day)
    return [`${colour} ${formatPercentOfDays(place)}`, `${colour} ${formatPercentOfDays(place + 1)}`]
  })
  return `linear-gradient(to right, ${parts.join(', ')})`
}

/** The colour of a group; hidden reasons share one colour. */
const kinds: Record<LeaveCalendarEmployeeGroup, string> = {
  annual: 'leave',
  paid: 'paid',
  unpaid: 'unpaid',
  sick: 'sick',
  parental: 'parental',
  dormancy: 'unpaid',
  other: 'stoppage',
}
export const findLeaveCalendarAbsenceKind = ({ group }: Pick<LeaveCalendarAbsence, 'group'>) => (group === null ? 'away' : kinds[group])

/** The groups of the legend in this calendar, in a fixed order. */
export const listLeaveCalendarLegendGroups = ({ people }: LeaveCalendar): (LeaveCalendarEmployeeGroup | null)[] => {
  const found = new Set(people.flatMap(({ spans }) => spans.map(({ group }) => group)))
  return [...(Object.keys(kinds) as LeaveCalendarEmployeeGroup[]), null].filter((group) => found.has(group))
}

export const createAbsentOnDayPredicate = (day: Day) => (span: Pick<LeaveCalendarAbsence, 'first_day' | 'last_day'>) =>
  span.first_day <= day && day <= span.last_day

export type LeaveCalendarDayAbsenceCount = LeaveCalendar['loads'][number]
/** Whether absences exceed the maximum of a rule, for all employees or for a part. */
export const exceedsMaxAbsentEmployees = ({ away, max: maxPeople, strains }: LeaveCalendarDayAbsenceCount) =>
  strains.length > 0 || (maxPeople !== null && away > maxPeople)

/** The range of maximum absences over the days; empty without a rule. */
export function computeAllowedAbsenceRange(loads: readonly LeaveCalendarDayAbsenceCount[]): { min: number; max: number } | null {
  const maxima = loads.flatMap(({ max: maxPeople }) => maxPeople ?? [])
  return maxima.length ? { min: Math.min(...maxima), max: Math.max(...maxima) } : null
}
