/** What a line of days of one person must keep. Kind 0 is a day off, the others are shifts. */
export type LineRules = {
  days: number
  kinds: number
  /** By kind. */
  minutes: Int32Array
  /** kind × next kind: 1 where the second may not follow on the next day. */
  banned: Uint8Array
  /** day × kind: 1 where it may stand. */
  may: Uint8Array
  /** By kind: how many at most. */
  max: Int32Array
  maxMinutes: number
  minMinutes: number
  /** Shifts in a row, and days off in a row. What the edge of the days cuts off counts as long enough. */
  maxRun: number
  minRun: number
  minOff: number
  maxWeekends: number
}

/** Which moves lead into a day, and out of what: shifts that forbid the same followers and last as long are one group. */
export type LineShape = {
  rules: LineRules
  /** Minutes are counted in whole units. */
  unit: number
  max: number
  min: number
  /** One shift of each group, and all of it. */
  leaders: readonly number[]
  members: readonly (readonly number[])[]
  /** Kinds that may be had less often than the minutes allow. */
  limited: readonly number[]
  /** How many a day leaves behind: so many days off, or so many shifts of a group. */
  modes: number
  /** How many weekends are told apart: one where they are not limited. */
  weekends: number
  countsWeekends: boolean
  /** By day: the least that must have been worked by its end, so that the least of all can still be reached. */
  floor: Int32Array
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)

export function shapeOf(rules: LineRules): LineShape {
  const { days, kinds, minutes, banned, may, max: maxima, maxRun, minOff, maxMinutes, minMinutes, maxWeekends } = rules
  const open: number[] = []
  for (let kind = 1; kind < kinds; kind++) {
    let isOpen = false
    for (let day = 0; day < days && maxima[kind]! > 0; day++) isOpen ||= may[day * kinds + kind] === 1
    if (isOpen) open.push(kind)
  }
  const unit = open.reduce((sum, kind) => gcd(minutes[kind]!, sum), 0) || 1
  const groups = Map.groupBy(open, (kind) => `${minutes[kind]} ${banned.subarray(kind * kinds, (kind + 1) * kinds).join('')}`)
  const members = [...groups.values()]
  const maxShiftMinutes = Math.max(0, ...open.map((kind) => minutes[kind]!))
  const countsWeekends = maxWeekends < Math.ceil((days + 1) / 7)
  return {
    rules,
    unit,
    max: Math.floor(maxMinutes / unit),
    min: Math.ceil(minMinutes / unit),
    leaders: members.map(([kind]) => kind!),
    members,
    limited: open.filter((kind) => maxima[kind]! < Math.min(days, Math.floor(maxMinutes / minutes[kind]!))),
    modes: minOff + members.length * maxRun,
    weekends: countsWeekends ? maxWeekends + 1 : 1,
    countsWeekends,
    floor: Int32Array.from({ length: days }, (_, day) => {
      const left = days - 1 - day
      const work = left - minOff * Math.floor(left / (maxRun + minOff))
      return Math.max(0, Math.ceil((minMinutes - work * maxShiftMinutes) / unit))
    }),
  }
}
