/** The rules of a line of days of one employee. Kind 0 is a day off, others are shifts. */
export type EmployeePlanRules = {
  days: number
  kinds: number
  /** By kind. */
  minutes: Int32Array
  /** kind × next kind: 1 if the second may not follow on the next day. */
  banned: Uint8Array
  /** day × kind: 1 if allowed. */
  may: Uint8Array
  /** By kind: the maximum number. */
  max: Int32Array
  maxMinutes: number
  minMinutes: number
  /** Consecutive shifts and days off. A run that the edge cuts counts as long enough. */
  maxRun: number
  minRun: number
  minOff: number
  maxWeekends: number
}

/** The moves into a day: shifts with equal forbidden followers and length are one group. */
export type ShiftsGroupedByForbiddenFollowers = {
  rules: EmployeePlanRules
  /** Minutes are counted in whole units. */
  unit: number
  max: number
  min: number
  /** One shift of each group, and all of it. */
  leaders: readonly number[]
  members: readonly (readonly number[])[]
  /** Kinds that may be had less often than the minutes allow. */
  limited: readonly number[]
  /** The number of states of a day: days off in a row, or shifts of a group in a row. */
  modes: number
  /** The number of distinguished weekends: one without a limit. */
  weekends: number
  countsWeekends: boolean
  /** By day: the minimum minutes by its end to reach the total minimum. */
  floor: Int32Array
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)

export function groupShiftTransitions(rules: EmployeePlanRules): ShiftsGroupedByForbiddenFollowers {
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
