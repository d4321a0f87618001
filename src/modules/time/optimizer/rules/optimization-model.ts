/** The objectives. Weights: 0 none, 1 low, 2 normal, 3 high. Coverage takes precedence over all of them. */
export const OPTIMIZATION_OBJECTIVE_NAMES = ['wishes', 'fairness', 'hours', 'overtime', 'stability', 'rhythm', 'weekends', 'alone'] as const
export type OptimizationObjectiveWeights = Record<(typeof OPTIMIZATION_OBJECTIVE_NAMES)[number], number>
export const DEFAULT_OBJECTIVE_WEIGHTS: OptimizationObjectiveWeights = {
  hours: 2,
  fairness: 2,
  rhythm: 2,
  weekends: 2,
  stability: 2,
  wishes: 2,
  overtime: 2,
  alone: 0,
}
/** The factor of each weight level. */
export const OBJECTIVE_WEIGHT_FACTORS = [0, 0.4, 1, 2.5] as const

/** The legal limits of an employee by day or week, in minutes. */
export type EmployeeHourLimits = {
  rest: Int32Array
  maxMinutes: Int32Array
  /** 1 if night work is forbidden. */
  noNight: Uint8Array
  /** 1 if all work is forbidden. */
  noWork: Uint8Array
  /** 1 if the employee has consented to more than a week of nights. */
  nightWeeks: Uint8Array
  weekly: Int32Array
  weekLimitMinutes: Int32Array
  /** Minutes above which a week has overtime; unreachable with averaged hours. */
  weekFull: Int32Array
  /** Weekly rest in shift work. */
  weekRestInShifts: Int32Array
  /** Weekly rest outside shift work. */
  weekRest: Int32Array
}

/** The values of a preference for a day off, or for any shift. */
export const SHIFT_PREFERENCE_VALUE = { free: -1, work: -2 } as const

/** The workplace of an employee in the model. */
export type OptimizationEmployeeWorkPlace = {
  /** By day: the profile of place and position; -1 without employment. */
  profile: Int16Array
}

/** Days, shifts, demands, and the demands that each shift covers: the data that every search needs. */
export type OptimizationDemandData = {
  days: number
  first: number
  last: number
  kinds: number
  demands: number
  /** day × demand: the required number. */
  need: Int32Array
  /** day × demand: the number of employees outside the model who cover it. */
  base: Int32Array
  /**
   * profile × kinds + kind: the demands that the shift covers. A demand of the next day is `demand + demands`, of the previous day `demand
   * - demands`. Added to day × demands, this gives the row.
   */
  serves: readonly (readonly number[])[]
  people: readonly OptimizationEmployeeWorkPlace[]
}

export type OptimizationEmployee = EmployeeHourLimits &
  OptimizationEmployeeWorkPlace & {
    id: number
    /** 1 if the cell may change. */
    open: Uint8Array
    /** The current plan; leave counts as a day off. */
    before: Uint8Array
    /** 1 if the day is published. */
    publishedDays?: Uint8Array
    /** By day: the preference: 0, `SHIFT_PREFERENCE_VALUE.free`, `SHIFT_PREFERENCE_VALUE.work`, or a kind. */
    wish?: Int16Array
    /** Minutes of the month by contract, minus holidays and leave. */
    fund: number
    /** Nights, Sundays and holidays of the year above the average. */
    balance: readonly [nights: number, sundays: number, holidays: number]
  }

/** Presence by place and shift, independent of demands. `base` is day × row, for employees outside the model. */
export type LoneWorkerPresence = { rows: number; serves: readonly (readonly number[])[]; base: Int32Array }

/** A part of the hours of a demand in which no shift starts or ends, in minutes from midnight. */
export type OptimizationDemandHours = { demand: number; from: number; to: number }

/**
 * A month as flat arrays, which can be sent to a thread without copying objects. Day 0 is a Monday and the last day a Sunday. Days outside
 * `first` to `last` are context. Kind 0 is a day off; others are shifts.
 */
export type OptimizationModel = Omit<OptimizationDemandData, 'people'> & {
  /** day × kind: the shift version of the day. `exists` is 0 without one. */
  from: Int32Array
  to: Int32Array
  minutes: Int32Array
  night: Int32Array
  shiftWork: Uint8Array
  exists: Uint8Array
  holiday: Uint8Array
  people: readonly OptimizationEmployee[]
  objectives: OptimizationObjectiveWeights
  /**
   * For rows by hours: the demand and the minutes. For a demand by shift the row is the whole demand. Without this field every row is a
   * demand.
   */
  parts?: readonly OptimizationDemandHours[]
  /** By row: the permitted shortage and the welcome surplus. */
  slack?: readonly (readonly [less: number, more: number])[]
  together?: LoneWorkerPresence
}

export type OptimizationPlan = Uint8Array[]

/** A seeded random generator: the same seed gives the same plan on every machine. */
export function createSeededRandomGenerator(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

/** Whether the employee can have the shift on the day: the place has a demand, and the law permits the shift. */
export function canAssignShift(model: OptimizationModel, worker: OptimizationEmployee, day: number, kind: number): boolean {
  if (kind === 0) return true
  const at = day * model.kinds + kind
  return worker.open[day] === 1 && isShiftNeededByDemand(model, worker, day, kind) && !findRuleBlockingShift(model, worker, day, at)
}

export const isShiftNeededByDemand = (model: OptimizationModel, worker: OptimizationEmployee, day: number, kind: number): boolean =>
  listCoveredDemands(model, worker, day, kind).some((demand) => model.need[day * model.demands + demand]! > 0)

const nothing: readonly number[] = []
/** The demands that the employee covers with the shift on the day. */
export const listCoveredDemands = (
  { serves, kinds }: OptimizationDemandData,
  worker: OptimizationEmployeeWorkPlace,
  day: number,
  kind: number,
): readonly number[] => (worker.profile[day]! < 0 || !kind ? nothing : serves[worker.profile[day]! * kinds + kind]!)

/** The reason why a single shift is impossible for an employee, independent of other days. */
export function findRuleBlockingShift(
  model: OptimizationModel,
  worker: OptimizationEmployee,
  day: number,
  at: number,
): 'night' | 'long' | 'regime' | 'version' | undefined {
  if (!model.exists[at]) return 'version'
  if (worker.noWork[day]) return 'regime'
  if (model.night[at]! > 0 && worker.noNight[day]) return 'night'
  return model.minutes[at]! > worker.maxMinutes[day]! ? 'long' : undefined
}

/** The row of a covered demand, on any day. */
export const findDemandRowOfShift = ({ demands }: Pick<OptimizationDemandData, 'demands'>, served: number): number =>
  (served + demands) % demands

/** The number of employees who cover each demand on each day. */
export function countEmployeesCoveringDemands(board: OptimizationDemandData, plan: OptimizationPlan): Int32Array {
  const cover = Int32Array.from(board.base)
  plan.forEach((line, person) => {
    const worker = board.people[person]!
    for (let day = board.first; day <= board.last; day++)
      for (const demand of listCoveredDemands(board, worker, day, line[day]!)) cover[day * board.demands + demand]!++
  })
  return cover
}

/** Less than the cost of a surplus. Only a high weight adds a second person. */
const SINGLE_EMPLOYEE_COST = 20

/** The coverage table, with an additional row for each place and shift if working alone is an objective, and the cost of all rows. */
export function createDemandCoverageTable(model: OptimizationModel): {
  board: OptimizationDemandData
  cost: (at: number, count: number) => number
} {
  const { together, demands, days } = model
  const weight = OBJECTIVE_WEIGHT_FACTORS[model.objectives.alone]!
  if (!together?.rows || !weight) return { board: model, cost: (at, count) => computeDemandRowPenalty(model, at, count) }
  const wide = demands + together.rows
  const widenDemandRows = (of: Int32Array, more?: Int32Array) => {
    const into = new Int32Array(days * wide)
    for (let day = 0; day < days; day++) {
      into.set(of.subarray(day * demands, (day + 1) * demands), day * wide)
      if (more) into.set(more.subarray(day * together.rows, (day + 1) * together.rows), day * wide + demands)
    }
    return into
  }
  const need = widenDemandRows(model.need)
  return {
    board: {
      ...model,
      demands: wide,
      need,
      base: widenDemandRows(model.base, together.base),
      serves: model.serves.map((own, at) => [
        ...own.map((one) => one + Math.floor(one / demands) * together.rows),
        ...together.serves[at]!.map((row) => demands + row),
      ]),
    },
    cost: (at, count) => {
      if (at % wide < demands) return rowCost(model, at % wide, need[at]!, count)
      if (count === 1) return SINGLE_EMPLOYEE_COST * weight
      return 0
    },
  }
}

/** The number of shifts with one person alone at a place. */
export function countLoneWorkerShifts(model: OptimizationModel, plan: OptimizationPlan): number {
  const { together, first, last, kinds, people } = model
  if (!together) return 0
  const count = together.base.slice()
  plan.forEach((line, person) => {
    for (let day = first; day <= last; day++) {
      const profile = people[person]!.profile[day]!
      if (profile >= 0 && line[day]) for (const row of together.serves[profile * kinds + line[day]!]!) count[day * together.rows + row]!++
    }
  })
  return count.subarray(first * together.rows, (last + 1) * together.rows).reduce((sum, one) => sum + Number(one === 1), 0)
}

const NO_DEVIATION = [0, 0] as const
/**
 * The cost of shortage and surplus. A second missing employee costs more than the first of another demand. A permitted shortage costs less
 * than any other.
 */
export function computeShortageAndSurplusPenalty(
  need: number,
  count: number,
  [less, more]: readonly [less: number, more: number] = NO_DEVIATION,
): number {
  const lack = need - count
  if (lack > 0) {
    const spared = Math.min(lack, less)
    const missed = Math.max(0, lack - less)
    return 60 * spared + 200 * missed + 10 * missed * missed
  }
  const beyond = Math.max(0, -lack - more)
  const welcome = 4 * (-lack - beyond)
  return welcome + (need === 0 ? 60 * beyond : 35 * beyond * beyond)
}

/** Hours cost in proportion to a working day. Overlaps are unavoidable, so a surplus costs little. */
const MINUTES_PER_WORKING_DAY = 480
const HOURLY_SURPLUS_COST = 4
function rowCost({ parts, slack }: OptimizationModel, row: number, need: number, count: number): number {
  const { from, to } = parts?.[row] ?? { from: 0, to: 0 }
  if (from === to) return computeShortageAndSurplusPenalty(need, count, slack?.[row])
  if (need === 0) return 0
  return (
    ((count > need ? HOURLY_SURPLUS_COST * (count - need) : computeShortageAndSurplusPenalty(need, count, slack?.[row])) * (to - from)) /
    MINUTES_PER_WORKING_DAY
  )
}

/** The cost of a row on a day. */
export const computeDemandRowPenalty = (model: OptimizationModel, at: number, count: number): number =>
  rowCost(model, at % model.demands, model.need[at]!, count)
