import { buildDepartmentTree, type DepartmentTreeNode, listDescendantDepartmentIds } from './department-tree.ts'

type Position = {
  id: number
  name: string
  departments: readonly { id: number }[]
  planned_headcount: number | null
  filled: number
}
/** The planned and filled seats of a department including its sub-departments, and the positions of that department alone. */
export type DepartmentHeadcountPlan = {
  planned: number
  filled: number
  positions: { id: number; name: string; planned: number; filled: number }[]
}

/** The plan of the systematization by department. A position counts in every department that contains all its departments. */
export function computeDepartmentHeadcountPlans(
  departments: readonly DepartmentTreeNode[],
  positions: readonly Position[],
): Map<number, DepartmentHeadcountPlan> {
  const planned = positions.flatMap((position) =>
    position.planned_headcount === null || position.departments.length === 0 ? [] : [{ ...position, planned: position.planned_headcount }],
  )
  const plans = new Map<number, DepartmentHeadcountPlan>()
  for (const { row } of buildDepartmentTree(departments)) {
    const within = listDescendantDepartmentIds(departments, row.id)
    const own = planned.filter((position) => position.departments.every(({ id }) => within.has(id)))
    if (own.length === 0) continue
    plans.set(row.id, {
      planned: own.reduce((all, one) => all + one.planned, 0),
      filled: own.reduce((all, { filled }) => all + filled, 0),
      positions: own
        .filter((position) => position.departments.every(({ id }) => id === row.id))
        .map(({ id, name, planned, filled }) => ({ id, name, planned, filled })),
    })
  }
  return plans
}
