import type { SystematizationPosition, SystematizationPositionDifference, SystematizationWarning } from '../systematization-schemas.ts'

/** The fields of a position that a comparison needs. */
export type ComparedSystematizationPosition = Omit<SystematizationPosition, 'id' | 'filled' | 'revision' | 'profession_qualification_id'>
type Field = SystematizationPositionDifference['fields'][number]['field']

const formatters: Record<Field, (position: ComparedSystematizationPosition) => string | null> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  departments: ({ departments }) => departments.map(({ name }) => name).join(', ') || null,
  description: ({ description }) => description,
  conditions: ({ conditions }) => conditions,
  qualification: ({ profession_qualification: level }) => (level ? `${level.code} ${level.name}` : null),
  occupation: ({ occupation_code, occupation_name }) => [occupation_code, occupation_name].filter(Boolean).join(' ') || null,
  planned_headcount: ({ planned_headcount }) => textOf(planned_headcount),
  coefficient: ({ coefficient }) => textOf(coefficient),
  risk: ({ risk }) => risk,
  is_high_risk: ({ is_high_risk }) => String(is_high_risk),
  is_fit_for_disability: ({ is_fit_for_disability }) => String(is_fit_for_disability),
}
const textOf = (value: number | null) => (value === null ? null : String(value))

/** Added, removed and changed positions by field, in the order of the later version. A position without an id is identified by its name. */
export function compareSystematizationVersions(
  before: readonly ComparedSystematizationPosition[],
  after: readonly ComparedSystematizationPosition[],
): SystematizationPositionDifference[] {
  const keyOf = ({ job_position_id, name }: ComparedSystematizationPosition) => job_position_id ?? name.toLowerCase()
  const was = new Map(before.map((one) => [keyOf(one), one]))
  const is = new Set(after.map(keyOf))
  const createPositionDifference = (
    kind: SystematizationPositionDifference['kind'],
    one: ComparedSystematizationPosition,
    from: ComparedSystematizationPosition | null,
    fields: SystematizationPositionDifference['fields'],
  ) => ({
    kind,
    name: one.name,
    code: one.code,
    planned_before: from?.planned_headcount ?? null,
    planned_after: kind === 'removed' ? null : one.planned_headcount,
    fields,
  })
  const changed = after.flatMap((one) => {
    const from = was.get(keyOf(one))
    if (!from) return [createPositionDifference('added', one, null, [])]
    const fields = (Object.keys(formatters) as Field[])
      .map((field) => ({ field, before: formatters[field](from), after: formatters[field](one) }))
      .filter(({ before, after }) => before !== after)
    return fields.length ? [createPositionDifference('changed', one, from, fields)] : []
  })
  return [...changed, ...before.filter((one) => !is.has(keyOf(one))).map((one) => createPositionDifference('removed', one, one, []))]
}

type Level = { code: string; name: string }
/** An employee who has a position today. */
export type JobPositionOccupant = { id: number; name: string; job_position_id: number; level: Level | null }
export type OccupiedJobPosition = { job_position_id: number; name: string; filled: number }
type Plan = {
  positions: readonly ComparedSystematizationPosition[]
  /** Positions that employees have today, with their numbers. */
  taken: readonly OccupiedJobPosition[]
  /** Employees whose names the user may see. */
  occupants: readonly JobPositionOccupant[]
  /** Departments that are closed today. */
  closed: ReadonlySet<number>
}

/** Differences between employees and plan: exceeded headcounts first, then unmet requirements. */
export function findSystematizationWarnings({ positions, taken, occupants, closed }: Plan): SystematizationWarning[] {
  const empty = { planned: null, filled: null, employee: null, required: null, has: null, department: null }
  const planned = new Map(positions.flatMap((one) => (one.job_position_id ? [[one.job_position_id, one] as const] : [])))
  const filled = new Map(taken.map((one) => [one.job_position_id, one.filled]))
  const createPositionWarning = ({ job_position_id: id, name }: Pick<ComparedSystematizationPosition, 'job_position_id' | 'name'>) => ({
    ...empty,
    position: { id, name },
  })
  return [
    ...positions.flatMap((one): SystematizationWarning[] => {
      const count = filled.get(one.job_position_id ?? 0) ?? 0
      const seats = one.planned_headcount
      return seats !== null && count > seats ? [{ ...createPositionWarning(one), kind: 'over', planned: seats, filled: count }] : []
    }),
    ...taken
      .filter(({ job_position_id }) => !planned.has(job_position_id))
      .map((one): SystematizationWarning => ({ ...createPositionWarning(one), kind: 'not_planned', filled: one.filled })),
    ...positions.flatMap((one) =>
      one.departments
        .filter(({ id }) => closed.has(id))
        .map((department): SystematizationWarning => ({ ...createPositionWarning(one), kind: 'department_closed', department })),
    ),
    ...occupants.flatMap(({ id, name, job_position_id, level }): SystematizationWarning[] => {
      const one = planned.get(job_position_id)
      const required = one?.profession_qualification
      if (!one || !required || !level || isLevelSufficient(level, required)) return []
      return [
        {
          ...createPositionWarning(one),
          kind: 'qualification',
          employee: { id, name },
          required: formatLevel(required),
          has: formatLevel(level),
        },
      ]
    }),
  ]
}

const formatLevel = ({ code, name }: Level) => `${code} ${name}`
/** Levels of the national framework: 1 to 8, including 6.1, 6.2, 7.1 and 7.2 (ZNOKS, "Sl. glasnik RS" 27/2018). */
const isLevelSufficient = (has: Level, required: Level) => Number(has.code) >= Number(required.code)
