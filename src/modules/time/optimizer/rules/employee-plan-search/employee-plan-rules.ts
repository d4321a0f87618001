/** The rules of a sequence of days of one employee. Kind 0 is a day off; others are shifts. */
export type EmployeePlanRules = {
  days: number
  kinds: number
  /** By kind. */
  minutes: Int32Array
  /** kind × next kind: 1 if the second must not follow on the next day. */
  banned: Uint8Array
  /** day × kind: 1 if allowed. */
  may: Uint8Array
  /** By kind: the maximum count. */
  max: Int32Array
  maxMinutes: number
  minMinutes: number
  /** Consecutive shifts and days off. A run that is cut by the edge counts as long enough. */
  maxRun: number
  minRun: number
  minOff: number
  maxWeekends: number
}

/** The transitions into a day. Shifts with equal length and equal forbidden followers form one group. */
export type ShiftsGroupedByForbiddenFollowers = {
  rules: EmployeePlanRules
  /** Minutes are counted in multiples of this unit. */
  unit: number
  max: number
  min: number
  /** One shift of each group. */
  leaders: readonly number[]
  /** All shifts of each group. */
  members: readonly (readonly number[])[]
  /** Kinds whose maximum count is lower than the minutes allow. */
  limited: readonly number[]
  /** The number of states of a day: consecutive days off, or consecutive shifts of a group. */
  modes: number
  /** The number of distinguished weekends; one without a limit. */
  weekends: number
  countsWeekends: boolean
  /** By day: the minimum minutes at its end that still allow the total minimum. */
  floor: Int32Array
}

const computeGreatestCommonDivisor = (a: number, b: number): number => (b ? computeGreatestCommonDivisor(b, a % b) : a)

export function groupShiftTransitions(rules: EmployeePlanRules): ShiftsGroupedByForbiddenFollowers {
  const { days, kinds, minutes, banned, may, max: maxima, maxRun, minOff, maxMinutes, minMinutes, maxWeekends } = rules
  const open: number[] = []
  for (let kind = 1; kind < kinds; kind++) {
    let isOpen = false
    for (let day = 0; day < days && maxima[kind]! > 0; day++) isOpen ||= may[day * kinds + kind] === 1
    if (isOpen) open.push(kind)
  }
  const unit = open.reduce((sum, kind) => computeGreatestCommonDivisor(minutes[kind]!, sum), 0) || 1
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
