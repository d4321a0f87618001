import { NIGHT_SHIFT_MIN_MINUTES } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { MINUTES_PER_DAY } from '#shared/days.ts'
import { findRuleBlockingShift, OBJECTIVE_WEIGHT_FACTORS, type OptimizationModel, SHIFT_PREFERENCE_VALUE } from './optimization-model.ts'

/** The hard constraints of an employee's plan. */
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
/** Returns the number of violations of a plan, and stores its cost in `out[0]`. With `note` it reports each violation and cost. */
export type EmployeePlanScorer = (person: number, line: Uint8Array, out: Float64Array, note?: PlanRuleViolationCallback) => number

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY
/** Deviations from the hour fund cost progressively, so that they are spread; above a week the cost is linear. */
const computeDeviationCost = (hours: number) => (hours <= 40 ? (hours * hours) / 40 : 2 * hours - 40)
const isMet = (wish: number, kind: number) => {
  if (wish === SHIFT_PREFERENCE_VALUE.free) return kind === 0
  if (wish === SHIFT_PREFERENCE_VALUE.work) return kind > 0
  return kind === wish
}
/** The maximum deviation that counts. */
const MAX_DEVIATION = 8
const UNLIMITED_REST = Number.POSITIVE_INFINITY

/**
 * Evaluates an employee's plan by all rules of the law and all objectives in one pass. The search calls it millions of times; the plan
 * check is authoritative. It reports everything that the check reports (`compute-optimized-plan.test.ts`), and can be stricter if a rule
 * changes within a week.
 */
export function createEmployeePlanScorer(model: OptimizationModel): EmployeePlanScorer {
  const score = new LineScore(model)
  return (person, line, out, note) => score.compute(person, line, out, note)
}

/** `alone` is an objective of coverage, not of one employee's plan. */
type LineGoal = Exclude<keyof OptimizationModel['objectives'], 'alone'>

/** The state of one pass. One object is reused for all plans, because creating objects is slow. */
class LineScore {
  private readonly model: OptimizationModel
  private readonly weeks: number
  private readonly maxRest: Float64Array
  private readonly worked: Uint8Array
  private readonly weights: Record<LineGoal, number>
  private worker!: OptimizationModel['people'][number]
  private line!: Uint8Array
  private note: PlanRuleViolationCallback | undefined
  private hard = 0
  private soft = 0
  private weekMinutes = 0
  private totalMinutes = 0
  private run = 0
  private kindBefore = 0
  private lastWork = -99
  private end = 0
  private ended = 0
  private isCut = true
  private inShifts = 0
  private nightsSince = -1
  private nightMinutes = 0
  private reported = 1
  private nights = 0
  private sundays = 0
  private feasts = 0

  constructor(model: OptimizationModel) {
    const getObjectiveWeight = (goal: LineGoal) => OBJECTIVE_WEIGHT_FACTORS[model.objectives[goal]]!
    this.model = model
    this.weeks = model.days / 7
    this.maxRest = new Float64Array(this.weeks)
    this.worked = new Uint8Array(this.weeks)
    this.weights = {
      hours: getObjectiveWeight('hours'),
      fairness: getObjectiveWeight('fairness'),
      rhythm: getObjectiveWeight('rhythm'),
      weekends: getObjectiveWeight('weekends'),
      stability: getObjectiveWeight('stability'),
      wishes: getObjectiveWeight('wishes'),
      overtime: getObjectiveWeight('overtime'),
    }
  }

  compute(person: number, line: Uint8Array, out: Float64Array, note: PlanRuleViolationCallback | undefined): number {
    const { days, first, last } = this.model
    this.begin(this.model.people[person]!, line, note)
    for (let day = 0; day < days; day++) {
      const kind = line[day]!
      const isPlanned = day >= first && day <= last
      if (kind) {
        this.checkShift(day, kind)
        if (isPlanned) this.rateShift(day, kind)
        this.kindBefore = kind
        this.lastWork = day
      } else this.rateDayOff(day, isPlanned)
      if (isPlanned) this.rateCell(day, kind)
      if (day % 7 === 6) this.closeWeek(day)
    }
    this.closeMonth()
    out[0] = this.soft
    return this.hard
  }

  private begin(worker: OptimizationModel['people'][number], line: Uint8Array, note: PlanRuleViolationCallback | undefined): void {
    this.worker = worker
    this.line = line
    this.note = note
    this.hard = 0
    this.soft = 0
    this.weekMinutes = 0
    this.totalMinutes = 0
    this.run = 0
    this.kindBefore = 0
    this.lastWork = -99
    this.end = 0
    this.ended = 0
    this.isCut = true
    this.inShifts = 0
    this.nightsSince = -1
    this.nightMinutes = 0
    this.reported = 1
    this.nights = 0
    this.sundays = 0
    this.feasts = 0
    this.maxRest.fill(0)
    this.worked.fill(0)
  }

  /** Checks the law: whether the shift is allowed, the rest before it, and consecutive nights. */
  private checkShift(day: number, kind: number): void {
    const { worker, model } = this
    const at = day * model.kinds + kind
    const start = day * MINUTES_PER_DAY + model.from[at]!
    this.inShifts |= model.shiftWork[at]!
    if (worker.open[day] && findRuleBlockingShift(model, worker, day, at)) {
      this.hard += 4
      this.note?.('barred', day, 4)
    }
    if (this.lastWork >= 0 && start - this.ended < worker.rest[day]!) {
      this.hard++
      this.note?.('daily_rest', day, 1)
    }
    this.addRest(this.end, start, this.isCut)
    this.isCut = false
    this.ended = day * MINUTES_PER_DAY + model.to[at]!
    this.end = Math.max(this.end, this.ended)
    this.weekMinutes += model.minutes[at]!
    this.worked[Math.floor(day / 7)] = 1
    if (model.night[at]! >= NIGHT_SHIFT_MIN_MINUTES) this.checkNights(day, at)
    else this.nightsSince = -1
    this.run++
  }

  private checkNights(day: number, at: number): void {
    if (this.nightsSince < 0 || day - this.lastWork > 7) {
      this.nightsSince = day
      this.nightMinutes = 0
      this.reported = 1
    }
    this.nightMinutes += this.model.minutes[at]!
    const inRow = Math.floor((day - this.nightsSince) / 7) + 1
    if (inRow <= this.reported || this.nightMinutes <= this.worker.weekly[day]!) return
    this.reported = inRow
    if (this.worker.nightWeeks[day]) return
    this.hard++
    this.note?.('nights', day, 1)
  }

  /** A rest counts completely for the week that contains its middle, and partly for other weeks. */
  private addRest(start: number, stop: number, isCut: boolean): void {
    if (stop <= start) return
    this.putRest((start + stop) / 2, isCut && stop - start >= MINUTES_PER_DAY ? UNLIMITED_REST : stop - start)
    for (let minute = start; minute < stop; ) {
      const next = Math.min(stop, MINUTES_PER_WEEK * (Math.floor(minute / MINUTES_PER_WEEK) + 1))
      this.putRest(minute, next - minute)
      minute = next
    }
  }

  private putRest(minute: number, rest: number): void {
    const week = Math.min(this.weeks - 1, Math.max(0, Math.floor(minute / MINUTES_PER_WEEK)))
    if (rest > this.maxRest[week]!) this.maxRest[week] = rest
  }

  /** Rates the objectives of a single shift, and adds to the sums of monthly objectives. */
  private rateShift(day: number, kind: number): void {
    const { model, worker } = this
    const { wishes, rhythm } = this.weights
    const at = day * model.kinds + kind
    this.totalMinutes += model.minutes[at]!
    if (model.night[at]! >= NIGHT_SHIFT_MIN_MINUTES) this.nights++
    if (day % 7 === 6) this.sundays++
    if (model.holiday[day]) this.feasts++
    // A shift over midnight extends into the morning of a preferred day off.
    if (worker.open[day] && wishes && model.to[at]! > MINUTES_PER_DAY && worker.wish?.[day + 1] === SHIFT_PREFERENCE_VALUE.free)
      this.addCost('wish', day, 10 * wishes)
    let cost = this.run > 6 ? 25 * rhythm : 0
    if (this.kindBefore && this.kindBefore !== kind && day - this.lastWork <= 2) cost += 4 * rhythm
    if (cost) this.addCost('rhythm', day, cost)
  }

  /** Rates a single day off within a run of work. */
  private rateDayOff(day: number, isPlanned: boolean): void {
    const { rhythm } = this.weights
    if (isPlanned && this.run && day + 1 < this.model.days && this.line[day + 1] && rhythm) this.addCost('rhythm', day, 3 * rhythm)
    this.run = 0
  }

  private rateCell(day: number, kind: number): void {
    const { worker } = this
    const { stability, wishes, weekends } = this.weights
    // A published day, including a day off, should not change.
    if (worker.open[day] && worker.before[day] !== kind && stability && (worker.before[day] || worker.publishedDays?.[day]))
      this.addCost('stability', day, (worker.publishedDays?.[day] ? 16 : 8) * stability)
    if (worker.wish?.[day] && wishes && worker.open[day] && !isMet(worker.wish[day]!, kind)) this.addCost('wish', day, 10 * wishes)
    if (day % 7 === 6 && weekends && !kind !== !this.line[day - 1]) this.addCost('weekends', day, 6 * weekends)
  }

  private closeWeek(day: number): void {
    const { first, last } = this.model
    const { overtime } = this.weights
    const week = (day - 6) / 7
    const maxMinutes = this.worker.weekLimitMinutes[week]!
    if (this.weekMinutes > maxMinutes) {
      const over = Math.ceil((this.weekMinutes - maxMinutes) / 240)
      this.hard += over
      this.note?.('week', day, over)
    }
    const beyond = (this.weekMinutes - this.worker.weekFull[week]!) / 60
    if (beyond > 0 && overtime && day >= first && day - 6 <= last) this.addCost('overtime', Math.min(day, last), 2 * overtime * beyond)
    this.weekMinutes = 0
  }

  private closeMonth(): void {
    const { days, last } = this.model
    const { worker } = this
    const { hours, fairness } = this.weights
    this.addRest(this.end, days * MINUTES_PER_DAY, true)
    const minRest = this.inShifts ? worker.weekRestInShifts : worker.weekRest
    for (let week = 0; week < this.weeks; week++)
      if (this.worked[week] && this.maxRest[week]! < minRest[week]!) {
        this.hard++
        this.note?.('weekly_rest', week * 7 + 6, 1)
      }
    const deviation = (this.totalMinutes - worker.fund) / 60
    if (deviation && hours) {
      const cost =
        hours * (deviation < 0 ? -1.5 * deviation + computeDeviationCost(-deviation) : 2 * deviation + computeDeviationCost(deviation))
      this.addCost(deviation < 0 ? 'hours_short' : 'hours_over', last, cost)
    }
    if (fairness)
      this.soft +=
        this.costOfShare(worker.balance[0], this.nights, 'nights_share') +
        this.costOfShare(worker.balance[1], this.sundays, 'sundays_share') +
        this.costOfShare(worker.balance[2], this.feasts, 'holidays_share')
  }

  private costOfShare(balance: number, count: number, rule: SoftPlanConstraint): number {
    // A large deviation cannot be compensated within one month.
    const sum = Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, balance)) + count
    if (sum <= 0) return 0
    const cost = this.weights.fairness * sum * sum
    this.note?.(rule, this.model.last, cost)
    return cost
  }

  private addCost(rule: SoftPlanConstraint, day: number, cost: number): void {
    this.soft += cost
    this.note?.(rule, day, cost)
  }
}
