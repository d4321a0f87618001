import { MS_PER_MINUTE } from '#shared/days.ts'
/** A clock event for scoring. Times are in milliseconds. */
export type ScoredClockEvent = {
  id: number
  at: number
  employee_id: number
  direction: 'in' | 'out' | 'unknown'
  device_id: number | null
  location_id: number | null
  /** The town of the location, if known. */
  town: string | null
}

/** The facts of an employee on the day. */
export type EmployeeDayForAnomalyCheck = {
  /** Whether the employee is on leave for the whole day. */
  away: boolean
  /** Whether the employee works at night on this day, worked on the night before, or did so recently. */
  nights: boolean
}

export const clockEventAnomalyKinds = ['two_places', 'two_towns', 'two_readers', 'same_way', 'many', 'night', 'away', 'burst'] as const
export type ClockEventAnomalyKind = (typeof clockEventAnomalyKinds)[number]
export type ClockEventAnomaly = { kind: ClockEventAnomalyKind; score: number; events: number[] }

/** At most 100. A double press alone is below the reporting limit. */
const WEIGHT_BY_ANOMALY: Record<ClockEventAnomalyKind, number> = {
  two_towns: 80,
  two_places: 60,
  away: 50,
  burst: 50,
  two_readers: 40,
  many: 40,
  night: 30,
  same_way: 10,
}

const MS_PER_SECOND = 1_000
export const CLOCK_EVENT_ANOMALY_THRESHOLDS = {
  /** The minimum time between locations in one town. */
  places: 5 * MS_PER_MINUTE,
  towns: 30 * MS_PER_MINUTE,
  /**
   * The time in which the same direction counts as repeated. At another device, two people use the card; at the same device, the card was
   * read twice.
   */
  readers: 15 * MS_PER_SECOND,
  again: 60 * MS_PER_SECOND,
  /** Number of events of an employee within a time that is suspicious. */
  many: 10,
  manyWithin: 30 * MS_PER_MINUTE,
  /** Number of employees at one device within a time that is suspicious. */
  burst: 8,
  burstWithin: 10 * MS_PER_SECOND,
  /** The night, in minutes of the day. */
  nightFrom: 23 * 60,
  nightTo: 5 * 60,
  /** Anomalies with a lower score need no review. */
  min: 20,
} as const

export const isNightMinuteForAnomaly = (minute: number): boolean =>
  minute >= CLOCK_EVENT_ANOMALY_THRESHOLDS.nightFrom || minute < CLOCK_EVENT_ANOMALY_THRESHOLDS.nightTo

/** The total score of a day, at most 100. */
export const sumClockEventAnomalyScores = (anomalies: readonly ClockEventAnomaly[]): number =>
  Math.min(
    100,
    anomalies.reduce((sum, { score }) => sum + score, 0),
  )

/** The anomalies of an employee on a day in order. `minuteOf` is the local minute of the day. */
export function findClockEventAnomaliesOfEmployee(
  events: readonly ScoredClockEvent[],
  { away, nights }: EmployeeDayForAnomalyCheck,
  minuteOf: (at: number) => number,
): ClockEventAnomaly[] {
  const anomalies: ClockEventAnomaly[] = []
  const add = (kind: ClockEventAnomalyKind, events: readonly ScoredClockEvent[], times = 1) => {
    if (events.length)
      anomalies.push({ kind, score: Math.min(100, WEIGHT_BY_ANOMALY[kind] * times), events: [...new Set(events.map(({ id }) => id))] })
  }
  const pairs = events.slice(1).map((event, at) => [events[at]!, event] as const)
  for (const kind of ['two_towns', 'two_places', 'two_readers', 'same_way'] as const) {
    const found = pairs.filter(([a, b]) => findAnomalyBetweenEvents(a, b) === kind)
    add(kind, found.flat(), kind === 'same_way' ? found.length : 1)
  }
  add('many', findCrowdedEvents(events, CLOCK_EVENT_ANOMALY_THRESHOLDS.many, CLOCK_EVENT_ANOMALY_THRESHOLDS.manyWithin))
  if (away) add('away', events)
  else if (!nights)
    add(
      'night',
      events.filter(({ at }) => isNightMinuteForAnomaly(minuteOf(at))),
    )
  return anomalies
}

/** The anomalies between two consecutive events. */
function findAnomalyBetweenEvents(a: ScoredClockEvent, b: ScoredClockEvent): ClockEventAnomalyKind | undefined {
  const apart = b.at - a.at
  const elsewhere = a.location_id !== null && b.location_id !== null && a.location_id !== b.location_id
  if (elsewhere && a.town && b.town && a.town !== b.town && apart < CLOCK_EVENT_ANOMALY_THRESHOLDS.towns) return 'two_towns'
  if (elsewhere && apart < CLOCK_EVENT_ANOMALY_THRESHOLDS.places) return 'two_places'
  if (a.direction !== b.direction || a.direction === 'unknown') return undefined
  if (a.device_id !== b.device_id && apart < CLOCK_EVENT_ANOMALY_THRESHOLDS.readers) return 'two_readers'
  return a.device_id === b.device_id && apart < CLOCK_EVENT_ANOMALY_THRESHOLDS.again ? 'same_way' : undefined
}

/** Events of several employees at one device within seconds: probably one person holds their cards. */
export function findClockEventAnomaliesOfDevice(events: readonly ScoredClockEvent[]): ClockEventAnomaly[] {
  const once = events.filter(({ employee_id }, at) => at === 0 || events[at - 1]!.employee_id !== employee_id)
  const burst = findCrowdedEvents(once, CLOCK_EVENT_ANOMALY_THRESHOLDS.burst, CLOCK_EVENT_ANOMALY_THRESHOLDS.burstWithin).map(
    ({ id }) => id,
  )
  return burst.length ? [{ kind: 'burst', score: WEIGHT_BY_ANOMALY.burst, events: burst }] : []
}

/** Groups of at least `count` events within `within`. */
function findCrowdedEvents(events: readonly ScoredClockEvent[], count: number, within: number): ScoredClockEvent[] {
  const close = new Set<ScoredClockEvent>()
  for (let last = count - 1; last < events.length; last++) {
    const group = events.slice(last - count + 1, last + 1)
    if (events[last]!.at - group[0]!.at <= within) for (const event of group) close.add(event)
  }
  return [...close]
}
