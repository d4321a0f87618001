export type DepartmentTreeNode = { id: number; parent_id: number | null }
/** A row of a tree. `place`: its position among `among` siblings. `depth` starts at 1. */
export type DepartmentTreeBranch<Row> = { row: Row; depth: number; children: number; place: number; among: number }

/** The rows in the order of the tree, each after its parent. A row with a missing parent becomes a root. */
export function buildDepartmentTree<Row extends DepartmentTreeNode>(rows: readonly Row[]): DepartmentTreeBranch<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null))
  const walk = (parent: number | null, depth: number): DepartmentTreeBranch<Row>[] =>
    (childrenOf.get(parent) ?? []).flatMap((row, place, siblings) => [
      { row, depth, children: childrenOf.get(row.id)?.length ?? 0, place: place + 1, among: siblings.length },
      ...walk(row.id, depth + 1),
    ])
  return walk(null, 1)
}

/** The ids of a row and of all its descendants. */
export function listDescendantDepartmentIds(rows: readonly DepartmentTreeNode[], root: number): Set<number> {
  const found = new Set([root])
  for (const { row } of buildDepartmentTree(rows)) if (row.parent_id !== null && found.has(row.parent_id)) found.add(row.id)
  return found
}

/** The matching rows with all their ancestors. */
export function selectDepartmentsWithAncestors<Row extends DepartmentTreeNode>(rows: readonly Row[], fits: (row: Row) => boolean): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const included = new Set<number>()
  for (const row of rows)
    if (fits(row))
      for (let one: Row | undefined = row; one && !included.has(one.id); one = byId.get(one.parent_id ?? 0)) included.add(one.id)
  return rows.filter(({ id }) => included.has(id))
}

/** The rows whose ancestors are all expanded. */
export function listVisibleTreeBranches<Row extends DepartmentTreeNode>(
  rows: readonly Row[],
  closed: ReadonlySet<number>,
): DepartmentTreeBranch<Row>[] {
  const hidden = new Set<number>()
  return buildDepartmentTree(rows).filter(({ row }) => {
    const isHidden = row.parent_id !== null && hidden.has(row.parent_id)
    if (isHidden || closed.has(row.id)) hidden.add(row.id)
    return !isHidden
  })
}
