import type {
  DemandCoverageLinearProgram,
  LinearProgramColumnOfEmployeePlan,
} from '#modules/time/optimizer/rules/column-generation/demand-coverage-linear-program.ts'
import type { HighsLinearSolver } from '#modules/time/optimizer/rules/column-generation/highs-solver.ts'
import type { OptimizationPlan } from '#modules/time/optimizer/rules/optimization-model.ts'

type SearchInput = { best: OptimizationPlan; bestCost: number; seconds: number; max: number; until: () => boolean }

/** The best mix of the available lines that improves on `best`, the start. Null without one. */
export function recombineRosters(
  master: DemandCoverageLinearProgram,
  highs: HighsLinearSolver,
  { best, bestCost, seconds, max: maxChanges, until }: SearchInput,
): Map<number, Uint8Array> | null {
  for (const person of master.group) master.add(person, best[person]!)
  const gap = bestCost - master.solve()
  if (gap < 0.5) return null
  const isOwn = ({ person, line }: LinearProgramColumnOfEmployeePlan) => best[person]!.every((kind, day) => line[day] === kind)
  const picked = master.columns
    .map((column) => ({ column, own: isOwn(column), reduced: master.reduced(column) }))
    .filter(({ own, reduced }) => own || reduced <= gap)
    .sort((a, b) => Number(b.own) - Number(a.own) || a.reduced - b.reduced)
    .slice(0, maxChanges)
  const programme = highs.createModel()
  try {
    programme.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.9, objective_bound: bestCost })
    master.frame(programme)
    picked.forEach(({ column }, index) => {
      programme.addCol(column.cost, 0, 1, { indices: column.rows, values: column.rows.map(() => 1) })
      programme.changeColIntegrality(master.slack + index, 1)
    })
    programme.setSolution({ colValue: [...startOf(master, picked), ...picked.map(({ own }) => Number(own))] })
    programme.run({ [highs.constants.callbackType.mipInterrupt]: (event: { interrupt(): void }) => void (until() && event.interrupt()) })
    const { colValue } = programme.getSolution()
    const selected = picked.filter((_, index) => colValue[master.slack + index]! > 0.5)
    return selected.length === master.group.length ? new Map(selected.map(({ column }) => [column.person, column.line])) : null
  } finally {
    programme.dispose()
  }
}

/** Under- and over-coverage of the existing lines. */
function startOf(
  { slack, rowOf, need, group }: DemandCoverageLinearProgram,
  picked: readonly { column: LinearProgramColumnOfEmployeePlan; own: boolean }[],
): Float64Array {
  const start = new Float64Array(slack)
  const count = new Int32Array(group.length + slack / 2)
  for (const { column, own } of picked) if (own) for (const row of column.rows) count[row]!++
  rowOf.forEach((row, at) => {
    if (row < 0) return
    const index = 2 * (row - group.length)
    start[index] = Math.max(0, need[at]! - count[row]!)
    start[index + 1] = Math.max(0, count[row]! - need[at]!)
  })
  return start
}
