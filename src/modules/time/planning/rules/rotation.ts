import { addDays, countDays, type Day, getWeekday } from '#shared/days.ts'

/** A sequence of days that repeats from its anchor; null is a day off. It applies from `first_day` until the next version. */
export type WorkScheduleRotationVersion = { first_day: Day; anchor_day: Day; days: readonly (number | null)[] }

/**
 * The level at which a rotation is assigned. The rotation of an employee precedes that of the team, and that of the team precedes the
 * department's.
 */
export type RotationAssignmentLevel = 'person' | 'team' | 'department'

const computeModulo = (value: number, length: number) => ((value % length) + length) % length
const daysFrom = (anchor: Day, day: Day) => countDays(anchor, day) - 1

/** The version that applies on a day. */
export function findRotationVersion(versions: readonly WorkScheduleRotationVersion[], day: Day): WorkScheduleRotationVersion | undefined {
  return versions.filter(({ first_day }) => first_day <= day).sort((a, b) => (a.first_day < b.first_day ? 1 : -1))[0]
}

/** The shift of a rotation on a day, as `plan_of_employees` computes it. Null is a day off; undefined is a day before the first version. */
export function findRotationShift(
  versions: readonly WorkScheduleRotationVersion[],
  day: Day,
  shiftedBy: number,
): number | null | undefined {
  const version = findRotationVersion(versions, day)
  return version && (version.days[computeModulo(daysFrom(version.anchor_day, day) + shiftedBy, version.days.length)] ?? null)
}

/** The first Monday on or after a day. */
export const findFirstMondayFrom = (day: Day): Day => addDays(day, computeModulo(8 - getWeekday(day), 7))

/** The offset in days that puts the position `start` of the rotation on a day. */
export function computeRotationDayOffset({ anchor_day, days }: WorkScheduleRotationVersion, day: Day, start: number): number {
  return computeModulo(start - daysFrom(anchor_day, day), days.length)
}

/** The usual number of crews: one for each week of a weekly rotation, one for each day of a short one. */
export function findUsualCrewCount(length: number): number {
  return Math.min(MAX_ROTATION_CREWS, length % 7 === 0 ? length / 7 : length)
}

export const MAX_ROTATION_CREWS = 8

/**
 * The positions at which the first week of each crew starts, spread evenly over the rotation. They are whole weeks if the rotation consists
 * of weeks.
 */
export function listCrewRotationStarts(length: number, crews: number): number[] {
  const step = length % 7 === 0 ? 7 : 1
  return Array.from({ length: crews }, (_, crew) => computeModulo(Math.floor((crew * length) / step / crews) * step, length))
}

/** The positions at which a crew can start: the weeks of a weekly rotation, otherwise its days. */
export function listPossibleRotationStarts(length: number): number[] {
  const step = length % 7 === 0 ? 7 : 1
  return Array.from({ length: length / step }, (_, at) => at * step)
}

const stronger: Record<RotationAssignmentLevel, string> = { person: 'cell', team: 'cell person', department: 'cell person team' }

/** Whether an assignment of this level determines a day with this origin. */
export const isPlannedDayFromAssignmentLevel = (level: RotationAssignmentLevel, origin: string) =>
  !stronger[level].split(' ').includes(origin)
