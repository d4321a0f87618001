import { computeRotationDayOffset, type WorkScheduleRotationVersion } from '../../rules/rotation.ts'

/** The crew of an employee, by number. `ROTATION_CREW_NUMBER_OF_OTHERS` is outside the rotation. */
export const ROTATION_CREW_NUMBER_OF_OTHERS = -1
export type RotationCrewNumberByEmployee = ReadonlyMap<number, number>

/** Splits employees evenly in their order. Employees outside the rotation and those moved by hand do not change. */
export function splitEmployeesIntoRotationCrews(
  ids: readonly number[],
  crews: number,
  fixed: RotationCrewNumberByEmployee = new Map(),
): RotationCrewNumberByEmployee {
  const split = new Map<number, number>()
  for (const [id, crew] of fixed) if (ids.includes(id) && crew < crews) split.set(id, crew)
  const free = ids.filter((id) => !split.has(id))
  const total = free.length + [...split.values()].filter((crew) => crew !== ROTATION_CREW_NUMBER_OF_OTHERS).length
  const sizes = Array.from({ length: crews }, (_, crew) => Math.floor(total / crews) + (crew < total % crews ? 1 : 0))
  for (const crew of split.values()) if (crew !== ROTATION_CREW_NUMBER_OF_OTHERS) sizes[crew]!--
  let crew = 0
  for (const id of free) {
    while (crew < crews - 1 && sizes[crew]! <= 0) crew++
    sizes[crew]!--
    split.set(id, crew)
  }
  return split
}

type Member = { employee_id: number; shifted_by: number }

/** The employees of crews with their positions in the rotation, computed from the starts of the crews on the first Monday. */
export function listRotationCrewMembers(
  split: RotationCrewNumberByEmployee,
  starts: readonly number[],
  version: WorkScheduleRotationVersion,
  monday: string,
): Member[] {
  return [...split].flatMap(([employee_id, crew]) =>
    crew === ROTATION_CREW_NUMBER_OF_OTHERS
      ? []
      : [{ employee_id, shifted_by: computeRotationDayOffset(version, monday, starts[crew] ?? 0) }],
  )
}
