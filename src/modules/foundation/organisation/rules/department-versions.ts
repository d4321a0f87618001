import type { Day } from '#shared/days.ts'

/** A department on a day. `is_open` is false before it is founded and after it is closed. */
export type DepartmentStateOnDay = {
  name: string
  parent_id: number | null
  cost_centre: string | null
  head_id: number | null
  deputy_id: number | null
  is_open: boolean
}
/** A state from a day until the next version. The first version starts at `-infinity`. */
export type DepartmentVersion = DepartmentStateOnDay & { first_day: Day }
export type DepartmentFieldChange = Partial<DepartmentStateOnDay>

export const FIRST_DEPARTMENT_VERSION_DAY = '-infinity'
export const departmentVersionFields = [
  'name',
  'parent_id',
  'cost_centre',
  'head_id',
  'deputy_id',
  'is_open',
] as const satisfies (keyof DepartmentStateOnDay)[]

/** The version on a day. Versions must be in order. `-infinity` also sorts before every day as a text. */
export const findDepartmentVersionOn = <V extends DepartmentVersion>(versions: readonly V[], day: Day): V =>
  versions.findLast(({ first_day }) => first_day <= day)!

/**
 * The versions after a change from a day on. A field changes until the next version that changed it. A version without a difference is
 * removed.
 */
export function applyDepartmentChangeFromDay(
  versions: readonly DepartmentVersion[],
  day: Day,
  change: DepartmentFieldChange,
): DepartmentVersion[] {
  const before = findDepartmentVersionOn(versions, day)
  const split =
    before.first_day === day ? [...versions] : versions.flatMap((one) => (one === before ? [one, { ...one, first_day: day }] : [one]))
  const fields = departmentVersionFields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  const open = new Set<keyof DepartmentStateOnDay>(fields)
  const changed = split.map((version) => {
    if (version.first_day < day) return version
    for (const field of open) if (version[field] !== before[field]) open.delete(field)
    return { ...version, ...Object.fromEntries([...open].map((field) => [field, change[field]])) }
  })
  return changed.filter((version, at) => at === 0 || !isSame(version, changed[at - 1]!))
}

/** The fields that change on that day, with old and new values; empty if none. */
export function findDepartmentDifferenceOn(
  versions: readonly DepartmentVersion[],
  day: Day,
  change: DepartmentFieldChange,
): { before: DepartmentFieldChange; after: DepartmentFieldChange } {
  const was = findDepartmentVersionOn(versions, day)
  const fields = departmentVersionFields.filter((field) => change[field] !== undefined && change[field] !== was[field])
  const pick = (from: DepartmentFieldChange) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { before: pick(was), after: pick(change) }
}

const isSame = (a: DepartmentStateOnDay, b: DepartmentStateOnDay) => departmentVersionFields.every((field) => a[field] === b[field])
