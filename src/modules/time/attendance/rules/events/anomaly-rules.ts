/** A pass as it is looked at: whose, where, which way. Times are milliseconds. */
export type ScoredEvent = {
  id: number
  at: number
  employee_id: number
  direction: 'in' | 'out' | 'unknown'
  device_id: number | null
  location_id: number | null
  /** The town of the location, where it is said. */
  town: string | null
}

/** What is known of a person on the day. */
export type EmployeeDay = {
  /** On leave for the whole day. */
  away: boolean
  /** Works at night on this day or the one before, or did lately. */
  nights: boolean
}

export const anomalyKinds = ['two_places', 'two_towns', 'two_readers', 'same_way', 'many', 'night', 'away', 'burst'] as const
export type AnomalyKind = (typeof anomalyKinds)[number]
export type Anomaly = { kind: AnomalyKind; score: number; events: number[] }

/** What each weighs, of a hundred; one pressed twice says nothing by itself. */
const WEIGHT: Record<AnomalyKind, number> = {
  two_towns: 80,
  two_places: 60,
  away: 50,
  burst: 50,
  two_readers: 40,
  many: 40,
  night: 30,
  same_way: 10,
}

const [SECOND, MINUTE] = [1_000, 60_000]
export const ANOMALY_THRESHOLDS = {
  /** From one place of a town to another nobody is sooner, nor from one town to another. */
  places: 5 * MINUTE,
  towns: 30 * MINUTE,
  /** The same way again: at another reader of the place a card is in two hands, at the same one it was shown twice. */
  readers: 15 * SECOND,
  again: 60 * SECOND,
  /** So many passes of a person within so long. */
  many: 10,
  manyWithin: 30 * MINUTE,
  /** So many people at one reader within so long. */
  burst: 8,
  burstWithin: 10 * SECOND,
  /** The night, in minutes of the day. */
  nightFrom: 23 * 60,
  nightTo: 5 * 60,
  /** Below that nobody is asked to look. */
  min: 20,
} as const

export const isAtNight = (minute: number): boolean => minute >= ANOMALY_THRESHOLDS.nightFrom || minute < ANOMALY_THRESHOLDS.nightTo

/** The sum of what speaks against the passes of a day, a hundred at most. */
export const scoreOf = (anomalies: readonly Anomaly[]): number =>
  Math.min(
    100,
    anomalies.reduce((sum, { score }) => sum + score, 0),
  )

/** What is hardly so in the passes of one person on a day, in their order. `minuteOf` is the minute of the day on the wall. */
export function anomaliesOfEmployee(
  passes: readonly ScoredEvent[],
  { away, nights }: EmployeeDay,
  minuteOf: (at: number) => number,
): Anomaly[] {
  const anomalies: Anomaly[] = []
  const add = (kind: AnomalyKind, events: readonly ScoredEvent[], times = 1) => {
    if (events.length)
      anomalies.push({ kind, score: Math.min(100, WEIGHT[kind] * times), events: [...new Set(events.map(({ id }) => id))] })
  }
  const pairs = passes.slice(1).map((pass, at) => [passes[at]!, pass] as const)
  for (const kind of ['two_towns', 'two_places', 'two_readers', 'same_way'] as const) {
    const found = pairs.filter(([a, b]) => betweenOf(a, b) === kind)
    add(kind, found.flat(), kind === 'same_way' ? found.length : 1)
  }
  add('many', crowd(passes, ANOMALY_THRESHOLDS.many, ANOMALY_THRESHOLDS.manyWithin))
  if (away) add('away', passes)
  else if (!nights)
    add(
      'night',
      passes.filter(({ at }) => isAtNight(minuteOf(at))),
    )
  return anomalies
}

/** What is improbable between two passes, one after the other. */
function betweenOf(a: ScoredEvent, b: ScoredEvent): AnomalyKind | undefined {
  const apart = b.at - a.at
  const elsewhere = a.location_id !== null && b.location_id !== null && a.location_id !== b.location_id
  if (elsewhere && a.town && b.town && a.town !== b.town && apart < ANOMALY_THRESHOLDS.towns) return 'two_towns'
  if (elsewhere && apart < ANOMALY_THRESHOLDS.places) return 'two_places'
  if (a.direction !== b.direction || a.direction === 'unknown') return undefined
  if (a.device_id !== b.device_id && apart < ANOMALY_THRESHOLDS.readers) return 'two_readers'
  return a.device_id === b.device_id && apart < ANOMALY_THRESHOLDS.again ? 'same_way' : undefined
}

/** Cards of many people at one reader within seconds, in their order: somebody holds them all. */
export function anomaliesOfDevice(passes: readonly ScoredEvent[]): Anomaly[] {
  const once = passes.filter(({ employee_id }, at) => at === 0 || passes[at - 1]!.employee_id !== employee_id)
  const events = crowd(once, ANOMALY_THRESHOLDS.burst, ANOMALY_THRESHOLDS.burstWithin).map(({ id }) => id)
  return events.length ? [{ kind: 'burst', score: WEIGHT.burst, events }] : []
}

/** The passes that stand so close that `count` of them are within `within`. */
function crowd(passes: readonly ScoredEvent[], count: number, within: number): ScoredEvent[] {
  const close = new Set<ScoredEvent>()
  for (let last = count - 1; last < passes.length; last++) {
    const group = passes.slice(last - count + 1, last + 1)
    if (passes[last]!.at - group[0]!.at <= within) for (const pass of group) close.add(pass)
  }
  return [...close]
}
