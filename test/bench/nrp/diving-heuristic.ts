import type { DemandCoverageLinearProgram } from '#modules/time/optimizer/rules/column-generation/demand-coverage-linear-program.ts'
import type { StaffingDemandsWithPenalties } from '#modules/time/optimizer/rules/column-generation/demands-with-penalties.ts'
import type { HighsLinearSolver } from '#modules/time/optimizer/rules/column-generation/highs-solver.ts'

type Cell = { person: number; day: number; kind: number; weight: number }
type Step = { cells: Cell[]; closed: number[] }
const MAX_REVERTED_STEPS = 60
const NO_SHIFT = -1

/**
 * Converts the fractional solution into whole lines: fixes almost certain single cells (whole lines would leave too little freedom), and
 * generates new lines around them, until every line is whole. `share`: share of people with a fixed cell per step.
 */
export function runDivingHeuristic(
  market: StaffingDemandsWithPenalties,
  master: DemandCoverageLinearProgram,
  highs: HighsLinearSolver,
  until: () => boolean,
  share: number,
): Map<number, Uint8Array> {
  const fixedCells = new Map(master.group.map((person) => [person, new Int8Array(market.days).fill(NO_SHIFT)]))
  const closed = new Set<number>()
  const avoided = new Set<string>()
  const keyOf = ({ person, day }: Cell) => `${person} ${day}`
  const setClosed = (columns: Iterable<number>, isClosed: boolean) => {
    for (const index of columns) {
      if (isClosed) closed.add(index)
      else closed.delete(index)
      master.programme.changeColBounds(master.slack + index, 0, isClosed ? 0 : highs.infinity)
    }
  }
  const jump = 0.25 * market.under.reduce((a, b) => Math.max(a, b), 0)
  const maxPeople = Math.ceil(master.group.length * share)
  const nearly = () => master.value + Math.max(0.5, master.value * 0.0005)
  master.solve()
  let target = nearly()
  let last = master.value
  let undone = 0
  let limit = maxPeople
  let step: Step = { cells: [], closed: [] }
  for (;;) {
    master.generate(until, [2, 8], target, fixedCells)
    limit = maxPeople
    if (master.value > last + jump && step.cells.length && undone < MAX_REVERTED_STEPS && !until()) {
      // The result is too expensive, so the last step is reverted. Half of the step or another cell is tried.
      undone++
      setClosed(step.closed, false)
      for (const { person, day } of step.cells) fixedCells.get(person)![day] = NO_SHIFT
      if (step.cells.length === 1) avoided.add(keyOf(step.cells[0]!))
      limit = Math.max(1, Math.floor(step.cells.length / 2))
      master.solve()
    }
    last = master.value
    target = Math.max(target, nearly())
    const mixed = mixedLines(master)
    const sure = surest(market, mixed, fixedCells, undone < MAX_REVERTED_STEPS ? (cell) => avoided.has(keyOf(cell)) : () => false)
    if (!sure.length || until()) {
      setClosed([...closed], false)
      return new Map([...mixed].map(([person, lines]) => [person, lines.reduce((a, b) => (b.weight > a.weight ? b : a)).line]))
    }
    step = { cells: sure.slice(0, limit), closed: [] }
    for (const { person, day, kind } of step.cells) fixedCells.get(person)![day] = kind
    master.columns.forEach(({ person, line }, index) => {
      const of = fixedCells.get(person)!
      if (!closed.has(index) && of.some((kind, day) => kind !== NO_SHIFT && kind !== line[day])) step.closed.push(index)
    })
    setClosed(step.closed, true)
  }
}

type Mixed = ReadonlyMap<number, { line: Uint8Array; weight: number }[]>
/** By person the lines that the programme mixes. */
function mixedLines({ columns, primal, slack }: DemandCoverageLinearProgram): Mixed {
  const used = columns.flatMap(({ person, line }, index) =>
    primal[slack + index]! > 1e-6 ? [{ person, line, weight: primal[slack + index]! }] : [],
  )
  return Map.groupBy(used, ({ person }) => person)
}

/** For each person without a whole line, the cell with the highest weight; the most certain first. */
function surest(
  { days, kinds }: StaffingDemandsWithPenalties,
  mixed: Mixed,
  fixedCells: ReadonlyMap<number, Int8Array>,
  isAvoided: (cell: Cell) => boolean,
): Cell[] {
  const cells: Cell[] = []
  for (const [person, lines] of mixed) {
    if (lines.length === 1) continue
    const sum = new Float64Array(days * kinds)
    for (const { line, weight } of lines)
      line.forEach((kind, day) => {
        sum[day * kinds + kind]! += weight
      })
    let best: Cell | undefined
    sum.forEach((weight, at) => {
      const cell = { person, day: Math.floor(at / kinds), kind: at % kinds, weight }
      if (weight > 0.9999 || weight <= (best?.weight ?? 0) || fixedCells.get(person)![cell.day] !== NO_SHIFT || isAvoided(cell)) return
      best = cell
    })
    if (best) cells.push(best)
  }
  return cells.sort((a, b) => b.weight - a.weight)
}
