import { NIGHT_SHIFT_MIN_MINUTES } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { findRuleBlockingShift, OBJECTIVE_WEIGHT_FACTORS, type OptimizationModel, SHIFT_PREFERENCE_VALUE } from './optimization-model.ts'

/** The constraints and costs of a line. */
export const HARD_PLAN_CONSTRAINTS = ['barred', 'daily_rest', 'weekly_rest', 'week', 'nights'] as const
export const SOFT_PLAN_CONSTRAINTS = [
  'hours_short',
  'hours_over',
  'nights_share',
  'sundays_share',
  'holidays_share',
  'overtime',
  'rhythm',
  'weekends',
  'stability',
  'wish',
] as const
export type HardPlanConstraint = (typeof HARD_PLAN_CONSTRAINTS)[number]
export type SoftPlanConstraint = (typeof SOFT_PLAN_CONSTRAINTS)[number]
export type PlanRuleViolationCallback = (rule: HardPlanConstraint | SoftPlanConstraint, day: number, amount: number) => void
/** Returns the number of breaches of a line, and stores its cost in `out[0]`. With `note` it reports each. */
export type EmployeePlanScorer = (person: number, line: Uint8Array, out: Float64Array, note?: PlanRuleViolationCallback) => number

const DAY = 1440
const WEEK = 7 * DAY
/** Hours off the fund cost progressively, so that they are spread; linear above a week. */
const uneven = (hours: number) => (hours <= 40 ? (hours * hours) / 40 : 2 * hours - 40)
const isMet = (wish: number, kind: number) => {
  if (wish === SHIFT_PREFERENCE_VALUE.free) return kind === 0
  if (wish === SHIFT_PREFERENCE_VALUE.work) return kind > 0
  return kind === wish
}
/** The maximum deviation that counts. */
const MAX_DEVIATION = 8
const CUT = Number.POSITIVE_INFINITY

/**
 * Evaluates a line by all rules of the law and all goals in one pass. The search calls it millions of times; the plan check decides. It
 * reports everything that the check reports (`differential.test.ts`), and may be stricter where a rule changes within a week.
 */
export function createEmployeePlanScorer(model: OptimizationModel): EmployeePlanScorer {
  const { days, first, last, kinds, from, to, minutes, night, shiftWork, holiday, people } = model
  const weeks = days / 7
  const maxRest = new Float64Array(weeks)
  const worked = new Uint8Array(weeks)
  const weight = (goal: keyof OptimizationModel['objectives']) => OBJECTIVE_WEIGHT_FACTORS[model.objectives[goal]]!
  const hours = weight('hours')
  const fairness = weight('fairness')
  const rhythm = weight('rhythm')
  const weekends = weight('weekends')
  const stability = weight('stability')
  const wishes = weight('wishes')
  const overtime = weight('overtime')
  const put = (minute: number, rest: number) => {
    const week = Math.min(weeks - 1, Math.max(0, Math.floor(minute / WEEK)))
    if (rest > maxRest[week]!) maxRest[week] = rest
  }
  /** A rest counts completely for the week of its middle, and for others by its part in them. */
  const rests = (start: number, stop: number, isCut: boolean) => {
    if (stop <= start) return
    put((start + stop) / 2, isCut && stop - start >= DAY ? CUT : stop - start)
    for (let minute = start; minute < stop; ) {
      const next = Math.min(stop, WEEK * (Math.floor(minute / WEEK) + 1))
      put(minute, next - minute)
      minute = next
    }
  }
  return (person, line, out, note) => {
    const worker = people[person]!
    const { open, before, balance, wish, publishedDays } = worker
    let hard = 0
    let soft = 0
    let week = 0
    let total = 0
    let run = 0
    let kindBefore = 0
    let lastWork = -99
    let end = 0
    let ended = 0
    let isCut = true
    let inShifts = 0
    let since = -1
    let nightMinutes = 0
    let reported = 1
    let nights = 0
    let sundays = 0
    let feasts = 0
    maxRest.fill(0)
    worked.fill(0)
    for (let day = 0; day < days; day++) {
      const kind = line[day]!
      const isPlanned = day >= first && day <= last
      if (kind) {
        const at = day * kinds + kind
        const start = day * DAY + from[at]!
        inShifts |= shiftWork[at]!
        if (open[day] && findRuleBlockingShift(model, worker, day, at)) {
          hard += 4
          note?.('barred', day, 4)
        }
        if (lastWork >= 0 && start - ended < worker.rest[day]!) {
          hard++
          note?.('daily_rest', day, 1)
        }
        rests(end, start, isCut)
        isCut = false
        ended = day * DAY + to[at]!
        end = Math.max(end, ended)
        week += minutes[at]!
        worked[Math.floor(day / 7)] = 1
        if (night[at]! >= NIGHT_SHIFT_MIN_MINUTES) {
          if (since < 0 || day - lastWork > 7) {
            since = day
            nightMinutes = 0
            reported = 1
          }
          nightMinutes += minutes[at]!
          const inRow = Math.floor((day - since) / 7) + 1
          if (inRow > reported && nightMinutes > worker.weekly[day]!) {
            reported = inRow
            if (!worker.nightWeeks[day]) {
              hard++
              note?.('nights', day, 1)
            }
          }
        } else since = -1
        run++
        if (isPlanned) {
          total += minutes[at]!
          if (night[at]! >= NIGHT_SHIFT_MIN_MINUTES) nights++
          if (day % 7 === 6) sundays++
          if (holiday[day]) feasts++
          // A shift over midnight takes the morning of a preferred day off.
          if (open[day] && wishes && to[at]! > DAY && wish?.[day + 1] === SHIFT_PREFERENCE_VALUE.free) {
            soft += 10 * wishes
            note?.('wish', day, 10 * wishes)
          }
          let cost = run > 6 ? 25 * rhythm : 0
          if (kindBefore && kindBefore !== kind && day - lastWork <= 2) cost += 4 * rhythm
          if (cost) {
            soft += cost
            note?.('rhythm', day, cost)
          }
        }
        kindBefore = kind
        lastWork = day
      } else {
        if (isPlanned && run && day + 1 < days && line[day + 1] && rhythm) {
          soft += 3 * rhythm
          note?.('rhythm', day, 3 * rhythm)
        }
        run = 0
      }
      if (isPlanned) {
        // A published day, including a day off, should not change.
        if (open[day] && before[day] !== kind && stability && (before[day] || publishedDays?.[day])) {
          const cost = (publishedDays?.[day] ? 16 : 8) * stability
          soft += cost
          note?.('stability', day, cost)
        }
        if (wish?.[day] && wishes && open[day] && !isMet(wish[day]!, kind)) {
          soft += 10 * wishes
          note?.('wish', day, 10 * wishes)
        }
        if (day % 7 === 6 && weekends && !kind !== !line[day - 1]) {
          soft += 6 * weekends
          note?.('weekends', day, 6 * weekends)
        }
      }
      if (day % 7 === 6) {
        const maxWeekMinutes = worker.weekLimitMinutes[(day - 6) / 7]!
        if (week > maxWeekMinutes) {
          const over = Math.ceil((week - maxWeekMinutes) / 240)
          hard += over
          note?.('week', day, over)
        }
        const beyond = (week - worker.weekFull[(day - 6) / 7]!) / 60
        if (beyond > 0 && overtime && day >= first && day - 6 <= last) {
          soft += 2 * overtime * beyond
          note?.('overtime', Math.min(day, last), 2 * overtime * beyond)
        }
        week = 0
      }
    }
    rests(end, days * DAY, true)
    const minRest = inShifts ? worker.weekRestInShifts : worker.weekRest
    for (let at = 0; at < weeks; at++)
      if (worked[at] && maxRest[at]! < minRest[at]!) {
        hard++
        note?.('weekly_rest', at * 7 + 6, 1)
      }
    const deviationHours = (total - worker.fund) / 60
    if (deviationHours && hours) {
      const cost =
        hours * (deviationHours < 0 ? -1.5 * deviationHours + uneven(-deviationHours) : 2 * deviationHours + uneven(deviationHours))
      soft += cost
      note?.(deviationHours < 0 ? 'hours_short' : 'hours_over', last, cost)
    }
    if (fairness) {
      soft +=
        shared(balance[0], nights, 'nights_share') +
        shared(balance[1], sundays, 'sundays_share') +
        shared(balance[2], feasts, 'holidays_share')
    }
    out[0] = soft
    return hard

    function shared(of: number, count: number, rule: SoftPlanConstraint): number {
      // A large deviation is not compensated within one month.
      const sum = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, of)) + count
      if (sum <= 0) return 0
      note?.(rule, last, fairness * sum * sum)
      return fairness * sum * sum
    }
  }
}
