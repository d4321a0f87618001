import { parentPort, workerData } from 'node:worker_threads'
import { loadHighsLinearSolver } from '../rules/column-generation/highs-solver.ts'
import {
  findStaffingDemandConflicts,
  type StaffingDemandConflict,
} from '../rules/column-generation/staffing-demands-unsatisfiable-together.ts'
import { computeOptimizedPlan, isDemandCovered, type OptimizedPlanResult } from '../rules/compute-optimized-plan.ts'
import type { OptimizationModel } from '../rules/optimization-model.ts'

/** The input of the search thread. `stop` is set to 1 to request the best plan so far, because a busy thread receives no messages. */
export type OptimizationThreadInput = { model: OptimizationModel; seed: number; stop: Int32Array; withProof: boolean }
/** The plan, and for each shortage whether it could be met at all. */
export type OptimizationThreadResult = { filled: OptimizedPlanResult; conflicts: StaffingDemandConflict[] }
export type OptimizationThreadMessage = { share: number } | OptimizationThreadResult

const { model, seed, stop, withProof } = workerData as OptimizationThreadInput
const port = parentPort!
const say = (message: OptimizationThreadMessage) => port.postMessage(message)
const isStopped = () => Atomics.load(stop, 0) === 1
let lastProgress = -1
const filled = computeOptimizedPlan(model, seed, (share) => {
  const percent = Math.floor(share * 100)
  if (percent > lastProgress) say({ share })
  lastProgress = percent
  return isStopped()
})
const isProvable = withProof && !filled.stopped && !isDemandCovered(model, filled.plan)
say({
  filled,
  conflicts: isProvable ? findStaffingDemandConflicts(model, filled.plan, await loadHighsLinearSolver(), () => !isStopped()) : [],
})
