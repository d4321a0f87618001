/** How much each goal weighs: 0 is not at all, 1 little, 2 as usual, 3 much. Coverage comes before all of them. */
export const OBJECTIVES = ['wishes', 'fairness', 'hours', 'overtime', 'stability', 'rhythm', 'weekends', 'alone'] as const
export type Objectives = Record<(typeof OBJECTIVES)[number], number>
export const DEFAULT_OBJECTIVES: Objectives = {
  hours: 2,
  fairness: 2,
  rhythm: 2,
  weekends: 2,
  stability: 2,
  wishes: 2,
  overtime: 2,
  alone: 0,
}
/** What a goal weighs at its four levels. */
export const WEIGHT_LEVELS = [0, 0.4, 1, 2.5] as const

/** What the law says of one person, by day or by week of the window, in minutes. */
export type PersonLimits = {
  rest: Int32Array
  maxMinutes: Int32Array
  /** 1 where no minute of the night may be worked, and where nothing may be worked at all. */
  noNight: Uint8Array
  noWork: Uint8Array
  /** 1 where more than a week of nights is consented to. */
  nightWeeks: Uint8Array
  weekly: Int32Array
  weekLimitMinutes: Int32Array
  /** Beyond this a week is overtime; out of reach where hours are counted over a longer time. */
  weekFull: Int32Array
  /** The rest of a week: of who works in shifts, and of who does not. */
  weekRestInShifts: Int32Array
  weekRest: Int32Array
}

/** To be free, or to work on any shift. */
export const PREFERENCE_VALUE = { free: -1, work: -2 } as const

/** Somebody on the board. */
export type DemandProfile = {
  /** By day: which place and position the terms say; -1 where nobody is employed. */
  profile: Int16Array
}

/** Days, shifts and demands, and who covers what by which shift: what every search looks at, whatever the rules of a line are. */
export type Board = {
  days: number
  first: number
  last: number
  kinds: number
  demands: number
  /** day × demand: how many are needed, and how many there are beside these people. */
  need: Int32Array
  base: Int32Array
  /**
   * profile × kinds + kind: the demands that such a person covers on the shift. One of the next day stands as `demand + demands`, of the day
   * before as `demand - demands`: together with day × demands each names its row.
   */
  serves: readonly (readonly number[])[]
  people: readonly DemandProfile[]
}

export type Worker = PersonLimits &
  DemandProfile & {
    id: number
    /** 1 where the cell may be written. */
    open: Uint8Array
    /** The plan as it stands; leave counts as a day off. */
    before: Uint8Array
    /** 1 where they were told of the day. */
    publishedDays?: Uint8Array
    /** By day: what they wish, 0 where nothing, `PREFERENCE_VALUE.free`, `PREFERENCE_VALUE.work`, or a kind. */
    wish?: Int16Array
    /** Minutes of the month by contract, less holidays and leave. */
    fund: number
    /** Nights, Sundays and holidays of the year so far, beyond what falls on everybody. */
    balance: readonly [nights: number, sundays: number, holidays: number]
  }

/**
 * Who is at a place on a shift, whatever they are asked for: a row for each place and shift. `base` is day × row, of people beside these.
 */
export type CoLocation = { rows: number; serves: readonly (readonly number[])[]; base: Int32Array }

/** A part of the hours that a demand asks for, in which nobody comes or goes: minutes from the midnight of the day. */
export type DemandPart = { demand: number; from: number; to: number }

/**
 * A month to be filled, in flat arrays, so that a thread takes it without a copy of objects. Day 0 is a Monday and the last a Sunday; days
 * before `first` and after `last` are what stands around the month. Kind 0 is a day off, the others are shifts.
 */
export type Model = Omit<Board, 'people'> & {
  /** day × kind: of the version of the shift that holds on the day. `exists` is 0 where there is none. */
  from: Int32Array
  to: Int32Array
  minutes: Int32Array
  night: Int32Array
  shiftWork: Uint8Array
  exists: Uint8Array
  holiday: Uint8Array
  people: readonly Worker[]
  objectives: Objectives
  /**
   * By row, where hours are asked for: which demand it is of, and from when to when. Of a demand on a shift the hours are none, and its row
   * is all of it. Nothing said: every row is a demand.
   */
  parts?: readonly DemandPart[]
  /** By row: so many fewer than needed may do, and so many more are welcome. */
  slack?: readonly (readonly [less: number, more: number])[]
  together?: CoLocation
}

export type Plan = Uint8Array[]

/** A generator with a seed: the same seed and the same count of steps give the same plan on every machine. */
export function randomOf(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

/** May this person be given the shift on the day: a place where it is asked for, and a shift that the law does not keep from them wholly. */
export function canAssign(model: Model, worker: Worker, day: number, kind: number): boolean {
  if (kind === 0) return true
  const at = day * model.kinds + kind
  return worker.open[day] === 1 && isDemanded(model, worker, day, kind) && !blockedBy(model, worker, day, at)
}

export const isDemanded = (model: Model, worker: Worker, day: number, kind: number): boolean =>
  demandsCovered(model, worker, day, kind).some((demand) => model.need[day * model.demands + demand]! > 0)

const nothing: readonly number[] = []
/** The demands that the person covers on the shift of the day. */
export const demandsCovered = ({ serves, kinds }: Board, worker: DemandProfile, day: number, kind: number): readonly number[] =>
  worker.profile[day]! < 0 || !kind ? nothing : serves[worker.profile[day]! * kinds + kind]!

/** What keeps a single shift from a person, whatever stands around it. */
export function blockedBy(model: Model, worker: Worker, day: number, at: number): 'night' | 'long' | 'regime' | 'version' | undefined {
  if (!model.exists[at]) return 'version'
  if (worker.noWork[day]) return 'regime'
  if (model.night[at]! > 0 && worker.noNight[day]) return 'night'
  return model.minutes[at]! > worker.maxMinutes[day]! ? 'long' : undefined
}

/** Which row of its day it is that is served, whatever day it lies on. */
export const rowServed = ({ demands }: Pick<Board, 'demands'>, served: number): number => (served + demands) % demands

/** How many cover each demand of each day. */
export function coverOf(board: Board, plan: Plan): Int32Array {
  const cover = Int32Array.from(board.base)
  plan.forEach((line, person) => {
    const worker = board.people[person]!
    for (let day = board.first; day <= board.last; day++)
      for (const demand of demandsCovered(board, worker, day, line[day]!)) cover[day * board.demands + demand]!++
  })
  return cover
}

/** Somebody alone costs less than one who is too many; only who weighs it much has a second person beyond the demand. */
const ALONE = 20

/** The board with a row more for each place and shift, where it is a goal that nobody is alone; and what all of its rows cost. */
export function planBoardOf(model: Model): { board: Board; cost: (at: number, count: number) => number } {
  const { together, demands, days } = model
  const weight = WEIGHT_LEVELS[model.objectives.alone]!
  if (!together?.rows || !weight) return { board: model, cost: (at, count) => demandCost(model, at, count) }
  const wide = demands + together.rows
  const widened = (of: Int32Array, more?: Int32Array) => {
    const into = new Int32Array(days * wide)
    for (let day = 0; day < days; day++) {
      into.set(of.subarray(day * demands, (day + 1) * demands), day * wide)
      if (more) into.set(more.subarray(day * together.rows, (day + 1) * together.rows), day * wide + demands)
    }
    return into
  }
  const need = widened(model.need)
  return {
    board: {
      ...model,
      demands: wide,
      need,
      base: widened(model.base, together.base),
      serves: model.serves.map((own, at) => [
        ...own.map((one) => one + Math.floor(one / demands) * together.rows),
        ...together.serves[at]!.map((row) => demands + row),
      ]),
    },
    cost: (at, count) => (at % wide < demands ? rowCost(model, at % wide, need[at]!, count) : count === 1 ? ALONE * weight : 0),
  }
}

/** How often somebody is alone at a place on a shift. */
export function aloneOf(model: Model, plan: Plan): number {
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

const STRICT = [0, 0] as const
/** What a lack or a surplus costs. The second that is lacking in a place weighs more than the first of another; what may lack weighs less than any that may not. */
export function coverCost(need: number, count: number, [less, more]: readonly [less: number, more: number] = STRICT): number {
  const lack = need - count
  if (lack > 0) {
    const [spared, missed] = [Math.min(lack, less), Math.max(0, lack - less)]
    return 60 * spared + 200 * missed + 10 * missed * missed
  }
  const beyond = Math.max(0, -lack - more)
  const welcome = 4 * (-lack - beyond)
  return welcome + (need === 0 ? 60 * beyond : 35 * beyond * beyond)
}

/** Hours cost by their share of a working day. That shifts lie over each other cannot be helped, so who is beyond them costs little. */
const WORKING_DAY = 480
const BEYOND_HOURS = 4
function rowCost({ parts, slack }: Model, row: number, need: number, count: number): number {
  const { from, to } = parts?.[row] ?? { from: 0, to: 0 }
  if (from === to) return coverCost(need, count, slack?.[row])
  if (need === 0) return 0
  return ((count > need ? BEYOND_HOURS * (count - need) : coverCost(need, count, slack?.[row])) * (to - from)) / WORKING_DAY
}

/** The same of a row on a day of the month. */
export const demandCost = (model: Model, at: number, count: number): number => rowCost(model, at % model.demands, model.need[at]!, count)
