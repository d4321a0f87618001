import type { Day } from '#shared/days.ts'

/** What a department is on a day. `is_open` is false before it is founded and once it is closed. */
export type DepartmentState = {
  name: string
  parent_id: number | null
  cost_centre: string | null
  head_id: number | null
  deputy_id: number | null
  is_open: boolean
}
/** A state that holds from a day until the next version. The first begins before every day: `-infinity`. */
export type Version = DepartmentState & { first_day: Day }
export type DepartmentChange = Partial<DepartmentState>

export const BEGINNING = '-infinity'
export const stateFields = [
  'name',
  'parent_id',
  'cost_centre',
  'head_id',
  'deputy_id',
  'is_open',
] as const satisfies (keyof DepartmentState)[]

/** The version in force on a day. `-infinity` is before every day also as a text. Versions stand in their order, and the first has no beginning. */
export const versionOn = <V extends Version>(versions: readonly V[], day: Day): V => versions.findLast(({ first_day }) => first_day <= day)!

/**
 * The versions after a change from a day on. What a later version says otherwise already was said of a later day, so there it stays:
 * a field changes until the next version that had changed it. A version that says no more than the one before it is gone.
 */
export function changedFrom(versions: readonly Version[], day: Day, change: DepartmentChange): Version[] {
  const before = versionOn(versions, day)
  const split =
    before.first_day === day ? [...versions] : versions.flatMap((one) => (one === before ? [one, { ...one, first_day: day }] : [one]))
  const fields = stateFields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  const open = new Set<keyof DepartmentState>(fields)
  const changed = split.map((version) => {
    if (version.first_day < day) return version
    for (const field of open) if (version[field] !== before[field]) open.delete(field)
    return { ...version, ...Object.fromEntries([...open].map((field) => [field, change[field]])) }
  })
  return changed.filter((version, at) => at === 0 || !isSame(version, changed[at - 1]!))
}

/** What a change changes on that day, as it was and as it becomes; empty where it says what is so already. */
export function differenceOn(
  versions: readonly Version[],
  day: Day,
  change: DepartmentChange,
): { before: DepartmentChange; after: DepartmentChange } {
  const was = versionOn(versions, day)
  const fields = stateFields.filter((field) => change[field] !== undefined && change[field] !== was[field])
  const pick = (from: DepartmentChange) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { before: pick(was), after: pick(change) }
}

const isSame = (a: DepartmentState, b: DepartmentState) => stateFields.every((field) => a[field] === b[field])
