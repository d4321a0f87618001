import { computeRedistributionBalance } from '#modules/time/planning/rules/law/redistribution-balance.ts'
import { type ReferencePeriodSurplus, sumReferencePeriodSurplusMinutes } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { WorkingTimeRegime } from '#modules/time/planning/rules/law/working-time-limits.ts'
import { HOUR_CODES_OUTSIDE_TOTALS, isOvertimeHourCode, isWorkedHourCode } from '#modules/time/planning/rules/month/hour-categories.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { formatMinutesAsHours } from '#modules/time/planning/rules/time-format.ts'
import { formatExplanationDate, type TimesheetExplanationSentence } from '../month/explain-day.ts'
import { computeAveragingSurplus } from '../month/sum-timesheet-month.ts'

/** All in minutes: the due hours of the period, the counted hours, the average week, and the overtime. */
export type ReferencePeriodBalance = { due: number; counted: number; average: number; surplus: number }

/**
 * The result of a reference period: work without overtime and paid absences, compared with the contracted hours (ZoR čl. 56 st. 3, čl. 57
 * st. 2). The excess is overtime, at most the worked time. A deficit reduces nothing.
 */
export function computeReferencePeriodBalance(minutes: MinutesByHourCategory, due: number, contractedWeek: number): ReferencePeriodBalance {
  const { realised, overtime } = computeAveragingSurplus(minutes, due)
  const weeks = due / contractedWeek
  const { average } = computeRedistributionBalance(weeks ? [{ weeks, minutes: realised / weeks }] : [], contractedWeek)
  return { due, counted: realised, average: Math.round(average), surplus: Math.min(overtime, regularOf(minutes)) }
}

const isRegular = (code: string) => isWorkedHourCode(code) && !isOvertimeHourCode(code) && !HOUR_CODES_OUTSIDE_TOTALS.includes(code)
const regularOf = (minutes: MinutesByHourCategory) =>
  Object.keys(minutes).reduce((sum, code) => (isRegular(code) ? sum + minutes[code]! : sum), 0)

/**
 * An ended period with the data that explains it. `minutes`: all its hours; `isCut`: the employee left the regime before the reference
 * period ended.
 */
export type EndedReferencePeriodResult = ReferencePeriodSurplus & {
  kind: WorkingTimeRegime
  first_day: string
  last_day: string
  due: number
  /** Holidays that were rest days of the schedule and reduced the due hours, if the company sets it so. */
  rested: number
  counted: number
  minutes: MinutesByHourCategory
  isCut: boolean
}
/** A current period; `ahead`: planned minutes of its future days. */
export type RunningReferencePeriodResult = EndedReferencePeriodResult & { ahead: number }

/** Explains the result of a period. */
export function explainReferencePeriod(period: EndedReferencePeriodResult | RunningReferencePeriodResult): TimesheetExplanationSentence[] {
  const { kind, first_day, last_day, due, rested, counted, minutes, isCut, ...surplus } = period
  const reasons: TimesheetExplanationSentence[] = []
  const say = (name: string, values: TimesheetExplanationSentence['values'], article: string | null = null) =>
    reasons.push({ key: `time.why.period.${name}`, values, article })
  const formatHoursOfCodes = (codes: readonly string[], of: MinutesByHourCategory) =>
    codes.map((code) => `${code} ${formatMinutesAsHours(of[code]!)}`).join(', ')
  const article = kind === 'averaging' ? 'čl. 56 st. 3' : 'čl. 57 st. 2'
  say(kind, { from: formatExplanationDate(first_day), to: formatExplanationDate(last_day) }, article)
  say('due', { due: formatMinutesAsHours(due + rested) }, 'čl. 51')
  if (rested) say('rested', { rested: formatMinutesAsHours(rested), due: formatMinutesAsHours(due) })
  const codes = sortHourCodesByTimesheetOrder(Object.keys(minutes)).filter((code) => !HOUR_CODES_OUTSIDE_TOTALS.includes(code))
  const counts = codes.filter((code) => computeAveragingSurplus({ [code]: minutes[code]! }, 0).realised > 0)
  say('counted', { counted: formatMinutesAsHours(counted), hours: formatHoursOfCodes(counts, minutes) || '0:00' })
  const others = codes.filter((code) => !counts.includes(code))
  if (others.length) say('left_out', { hours: formatHoursOfCodes(others, minutes) })
  if ('ahead' in period) {
    const balance = counted + period.ahead - due
    say('ahead', { ahead: formatMinutesAsHours(period.ahead) })
    if (balance) say(balance > 0 ? 'expected_over' : 'expected_under', { balance: formatMinutesAsHours(Math.abs(balance)) })
    return reasons
  }
  const total = sumReferencePeriodSurplusMinutes(surplus)
  if (!total) {
    // Only converted hours (redistribution, cut period) are an excess that is not overtime.
    const converted = isCut && kind === 'redistribution' ? Math.min(counted - due, regularOf(minutes)) : 0
    if (converted > 0) say('converted', { surplus: formatMinutesAsHours(converted) }, 'čl. 61')
    else if (counted < due) say('short', { missing: formatMinutesAsHours(due - counted) }, article)
    else say('even', {})
    return reasons
  }
  const endArticle = kind === 'averaging' ? article : 'čl. 57 st. 4'
  say('surplus', { surplus: formatMinutesAsHours(total) }, isCut && kind === 'redistribution' ? 'čl. 61' : endArticle)
  const moved = sortHourCodesByTimesheetOrder(Object.keys(surplus.moved))
  if (moved.length) say('moved', { hours: formatHoursOfCodes(moved, surplus.moved) })
  if (surplus.earlier) say('earlier', { earlier: formatMinutesAsHours(surplus.earlier) }, 'čl. 108 st. 1 t. 3')
  return reasons
}
