import type { Day } from '#shared/days.ts'

/** Sorts the two days of a comparison. */
export const sortComparedOrgChartDays = (on: Day, other: Day | undefined): { on: Day; before: Day | undefined } =>
  other && other > on ? { on: other, before: on } : { on, before: other }

/** The fields of a department that a comparison needs. */
export type ComparableOrgChartDepartment = {
  id: number
  name: string
  parent_id: number | null
  cost_centre: string | null
  head_id: number | null
  deputy_id: number | null
}
export type DepartmentDifferenceKind = 'opened' | 'closed' | 'moved' | 'changed' | null
export type ComparedOrgChart<Row> = { row: Row; difference: DepartmentDifferenceKind; was: Row | undefined }

/** The departments of the later day with their differences from the earlier one, then the removed ones. */
export function compareOrgCharts<Row extends ComparableOrgChartDepartment>(
  before: readonly Row[],
  after: readonly Row[],
): ComparedOrgChart<Row>[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  return [
    ...after.map((row) => ({ row, difference: differenceOf(was.get(row.id), row), was: was.get(row.id) })),
    ...before.filter(({ id }) => !is.has(id)).map((row) => ({ row, difference: 'closed' as const, was: row })),
  ]
}

function differenceOf(was: ComparableOrgChartDepartment | undefined, is: ComparableOrgChartDepartment): DepartmentDifferenceKind {
  if (!was) return 'opened'
  if (was.parent_id !== is.parent_id) return 'moved'
  const comparedFields = ['name', 'cost_centre', 'head_id', 'deputy_id'] as const
  return comparedFields.some((field) => was[field] !== is[field]) ? 'changed' : null
}
