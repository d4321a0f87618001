import { parentPort, workerData } from 'node:worker_threads'
import { loadHighs } from '../rules/column-generation/highs-solver.ts'
import { type DemandConflict, findDemandConflicts } from '../rules/column-generation/infeasibility.ts'
import type { OptimizationModel } from '../rules/optimization-model.ts'
import { isDemandCovered, type SolvedPlan, solvePlanning } from '../rules/solve-planning.ts'

/** `stop` is set to 1 to request the best plan so far, because a busy thread receives no messages. */
export type SolverInput = { model: OptimizationModel; seed: number; stop: Int32Array; withProof: boolean }
/** The plan, and for each lack whether it could be met at all. */
export type SolverOutcome = { filled: SolvedPlan; conflicts: DemandConflict[] }
export type SolverThreadMessage = { share: number } | SolverOutcome

const { model, seed, stop, withProof } = workerData as SolverInput
const port = parentPort!
const say = (message: SolverThreadMessage) => port.postMessage(message)
const isStopped = () => Atomics.load(stop, 0) === 1
let lastProgress = -1
const filled = solvePlanning(model, seed, (share) => {
  const percent = Math.floor(share * 100)
  if (percent > lastProgress) say({ share })
  lastProgress = percent
  return isStopped()
})
const isProvable = withProof && !filled.stopped && !isDemandCovered(model, filled.plan)
say({ filled, conflicts: isProvable ? findDemandConflicts(model, filled.plan, await loadHighs(), () => !isStopped()) : [] })
