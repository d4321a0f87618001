import type { SickLeaveRules } from '#modules/time/leave/rules/sick-leave.ts'
import { NIGHT_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { DayResultTraceEntry, MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { formatMinuteAsTime } from '#modules/time/planning/rules/time-format.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { countDays, type Day } from '#shared/days.ts'
import { formatExplanationDate, type TimesheetExplanationSentence } from './explain-day.ts'
import { findHourCategoryArticle, type HourPayRate, type LeaveBehindPaidHour } from './hour-pay-rate.ts'

/** The leave that produced the hours of a day: its first day, and the number of days counted before this one. */
export type LeaveDayCountOfPaidHours = LeaveBehindPaidHour & { first_day: Day; already_counted: number }
/** The factor of the company for an hour of a category, and its first day. */
export type CompanyHourPayFactor = { factor: number; first_day: Day } | null

/** Explains which day of a sick leave it is, and who pays it; empty for other leave. */
export function explainLeaveDayCount(day: Day, leave: LeaveDayCountOfPaidHours, sick: SickLeaveRules): TimesheetExplanationSentence[] {
  if (!leave.sick_kind) return []
  const rule = sick.kinds[leave.sick_kind]
  const count = leave.already_counted + countDays(leave.first_day, day)
  const key = rule.payer !== 'split' ? `all_${rule.payer}` : leave.payer
  const values = { count, from: formatExplanationDate(leave.first_day), limit: sick.employerDays, next: sick.employerDays + 1 }
  const reasons: TimesheetExplanationSentence[] = [{ key: `time.why.count.${key}`, values, article: rule.article }]
  if (leave.already_counted > 0) reasons.push({ key: 'time.why.count.before', values: { count: leave.already_counted }, article: null })
  return reasons
}

/** Explains who pays an hour of a category, the percentage, the company factor, and the legal certainty of the rule. */
export function explainHourPay(code: string, pay: HourPayRate, own: CompanyHourPayFactor): TimesheetExplanationSentence[] {
  const { payer, percent, base, factor, certainty } = pay
  const employerKind = percent === 0 ? 'by_act' : base!
  const kind = payer === 'employer' ? employerKind : payer
  const reasons: TimesheetExplanationSentence[] = [
    { key: `time.why.pay.${kind}`, values: { code, percent: formatDecimal(percent ?? 0) }, article: null },
  ]
  if (own && payer === 'employer')
    reasons.push({
      key: 'time.why.pay.own',
      values: { code, factor: formatDecimal(factor), day: formatExplanationDate(own.first_day) },
      article: findHourCategoryArticle(code),
    })
  if (certainty !== 'law') reasons.push({ key: `time.why.${certainty}`, values: { code }, article: null })
  return reasons
}

const formatDecimal = (value: number) => String(value).replace('.', ',')

/** The law makes these kinds of leave yield to a holiday; for other leave the company decides. */
const CODES_YIELDING_BY_LAW: readonly string[] = ['GO', 'GOS', 'O']

/** Explains the company settings that apply to the day. `annualHours`: hours of a day of annual leave. */
export function explainSettingsAppliedToDay(
  minutes: MinutesByHourCategory,
  trace: readonly DayResultTraceEntry[],
  settings: WorkingTimeSettings,
  annualHours: 'planned' | 'eight',
): TimesheetExplanationSentence[] {
  const rules = new Set(trace.map(({ rule }) => rule))
  const reasons: TimesheetExplanationSentence[] = []
  const say = (name: string, values: TimesheetExplanationSentence['values'] = {}, article: string | null = null) =>
    reasons.push({ key: `time.why.setting.${name}`, values, article })
  if (NIGHT_HOUR_CODES.some((code) => minutes[code]))
    say('night', { from: formatMinuteAsTime(settings.night_from), to: formatMinuteAsTime(settings.night_to) }, 'čl. 62')
  if (rules.has('overtime')) say('overtime', { from: settings.extra_from, step: settings.overtime_step }, 'čl. 53')
  if (rules.has('part_time_extra')) say('part_time_extra')
  if (rules.has('after_midnight') || rules.has('from_day_before')) say(`midnight_${settings.midnight}`)
  if (settings.unexcused && minutes[settings.unexcused]) say('unexcused', { code: settings.unexcused })
  for (const { rule, code } of trace)
    if (rule === 'leave_gives_way' && typeof code === 'string' && !CODES_YIELDING_BY_LAW.includes(code)) say('yields', { code })
  if (minutes.GO || minutes.GOS) say(`annual_${annualHours}`)
  return reasons
}
