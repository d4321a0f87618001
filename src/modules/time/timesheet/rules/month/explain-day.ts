import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { DayResult, DayResultTraceEntry, MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { formatMinuteAsTime, formatMinutesAsHours } from '#modules/time/planning/rules/time-format.ts'
import type { Day } from '#shared/days.ts'
import { findHourCategoryArticle } from './hour-pay-rate.ts'

/** A sentence of the explanation: a message key (`time.why.…`), its values, and the article, if any. */
export type TimesheetExplanationSentence = { key: string; values: Record<string, string | number>; article: string | null }

/** The stored data of a day that suffices to explain it years later. */
export type TimesheetDayToExplain = Pick<DayResult, 'planned_minutes' | 'minutes' | 'extra_minutes'> & {
  flags: readonly string[]
  trace: readonly DayResultTraceEntry[] | null
}

/** A personal holiday, shown to users who may see it. */
const isPersonalHoliday = ({ rule, code }: DayResultTraceEntry) => rule === 'holiday' && code === 'VP'
const PERSONAL_HOLIDAY_ARTICLE = 'čl. 4 Zakona o državnim i drugim praznicima'

const RULE_ARTICLES: Readonly<Record<string, string>> = {
  flexitime: 'čl. 55',
  break: 'čl. 64',
  overtime: 'čl. 53',
  off: 'čl. 55 i 67',
  holiday: 'čl. 114 st. 1',
  personal_holiday: PERSONAL_HOLIDAY_ARTICLE,
  personal_holiday_worked: PERSONAL_HOLIDAY_ARTICLE,
  long_day: 'čl. 53 st. 3',
  part_time_extra: 'čl. 39 i 53',
}

const FLAG_ARTICLES: Readonly<Record<string, string>> = {
  unapproved_overtime: 'čl. 53 i 55 st. 6',
  over_approval: 'čl. 53 i 55 st. 6',
  unapproved_work_on_day_off: 'čl. 53 i 67',
  work_on_day_off: 'čl. 67',
  official_exit: 'čl. 50',
  over_12_hours: 'čl. 53 st. 3',
}

/** Flags that a trace entry or the hours explain better. */
const FLAGS_WITHOUT_EXPLANATION: readonly string[] = [
  'late',
  'left_early',
  'private_exit',
  'break_exceeded',
  'holiday_not_worked',
  'over_12_hours',
]

/** Durations are in minutes. */
const DURATION_VALUE_NAMES: readonly string[] = [
  'minutes',
  'tolerance',
  'allowed',
  'exceeded',
  'before',
  'after',
  'approved',
  'counted',
  'limit',
]
const TIME_VALUE_NAMES: readonly string[] = ['from', 'to', 'start']

/**
 * Explains a day: first its plan, its events and the applied rules, then each category of hours, then the open points. Without a trace
 * (manual hours) it explains only the hours.
 */
export function explainTimesheetDay(result: TimesheetDayToExplain): TimesheetExplanationSentence[] {
  const reasons: TimesheetExplanationSentence[] = []
  const isOff = result.trace?.some(({ rule }) => rule === 'off') ?? false
  for (const entry of result.trace ?? []) reasons.push(...explainTraceEntry(entry, isOff))
  for (const [code, minutes] of Object.entries(result.minutes)) reasons.push(explainCategory(code, minutes))
  for (const flag of result.flags) {
    if (!FLAGS_WITHOUT_EXPLANATION.includes(flag))
      reasons.push({
        key: `time.why.flag.${flag}`,
        values: { extra: formatMinutesAsHours(result.extra_minutes) },
        article: FLAG_ARTICLES[flag] ?? null,
      })
  }
  return reasons
}

/** Explains a cell that differs from the computed hours: the computed hours, and the comment of the user. */
export function explainTimesheetOverride(
  computed: MinutesByHourCategory | null,
  typed: MinutesByHourCategory,
  comment: string | null,
): TimesheetExplanationSentence[] {
  const formatHoursByCode = (minutes: MinutesByHourCategory) =>
    Object.entries(minutes)
      .map(([code, count]) => `${code} ${formatMinutesAsHours(count)}`)
      .join(', ') || '0:00'
  const values = { typed: formatHoursByCode(typed), computed: formatHoursByCode(computed ?? {}), comment: comment ?? '' }
  return [{ key: comment ? 'time.why.typed_with_comment' : 'time.why.typed', values, article: null }]
}

function explainCategory(code: string, minutes: number): TimesheetExplanationSentence {
  const key = HOUR_CODES.includes(code) ? `time.why.hours.${code}` : 'time.why.hours.leave'
  return { key, values: { code, minutes: formatMinutesAsHours(minutes) }, article: findHourCategoryArticle(code) }
}

function explainTraceEntry(entry: DayResultTraceEntry, isOff: boolean): TimesheetExplanationSentence[] {
  const { rule } = entry
  if (rule === 'clocked') return explainClockEvents(entry)
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'rule' || value === undefined || Array.isArray(value)) continue
    if (DURATION_VALUE_NAMES.includes(name)) values[name] = formatMinutesAsHours(Number(value))
    else if (TIME_VALUE_NAMES.includes(name)) values[name] = formatMinuteAsTime(Number(value))
    else values[name] = name === 'day' ? formatExplanationDate(String(value)) : value
  }
  let key: string = rule
  if (rule === 'break' && Number(entry.exceeded) > 0) key = 'break_exceeded'
  else if (rule === 'overtime') key = `overtime${entry.approved ? '' : '_not_approved'}${isOff ? '_when_off' : ''}`
  else if (isPersonalHoliday(entry)) key = 'personal_holiday'
  return [{ key: `time.why.${key}`, values, article: RULE_ARTICLES[key] ?? RULE_ARTICLES[rule] ?? articleOfLeave(entry) }]
}

/** The article of the leave that produced the hours. The law itself defines only for annual leave that it yields to a holiday. */
function articleOfLeave({ rule, code }: DayResultTraceEntry): string | null {
  if (typeof code !== 'string') return null
  if (rule === 'leave_gives_way') return ANNUAL_LEAVE_CODES.includes(code) ? 'čl. 70' : null
  return rule === 'leave' || rule === 'excused' || rule === 'trip' ? findHourCategoryArticle(code) : null
}
const ANNUAL_LEAVE_CODES: readonly string[] = ['GO', 'GOS']

function explainClockEvents(entry: DayResultTraceEntry): TimesheetExplanationSentence[] {
  const formatClockTimes = (list: DayResultTraceEntry[string]) =>
    (Array.isArray(list) ? list : []).map(formatMinuteAsTime).join(', ') || '–'
  return [{ key: 'time.why.clocked', values: { in: formatClockTimes(entry.in), out: formatClockTimes(entry.out) }, article: null }]
}

/** Formats a date for users: `31.12.2026.` */
export const formatExplanationDate = (day: Day) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`
