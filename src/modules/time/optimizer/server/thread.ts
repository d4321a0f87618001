import { parentPort, workerData } from 'node:worker_threads'
import { openHighs } from '../rules/column-generation/highs-solver.ts'
import { type Conflict, findConflicts } from '../rules/column-generation/infeasibility.ts'
import type { Model } from '../rules/model.ts'
import { isCovered, type SolvedPlan, solve } from '../rules/solve.ts'

/** `stop` is set to 1 to request the best plan so far, because a busy thread receives no messages. */
export type SolverInput = { model: Model; seed: number; stop: Int32Array; withProof: boolean }
/** The plan, and for each lack whether it could be met at all. */
export type SolverOutcome = { filled: SolvedPlan; conflicts: Conflict[] }
export type ThreadMessage = { share: number } | SolverOutcome

const { model, seed, stop, withProof } = workerData as SolverInput
const port = parentPort!
const say = (message: ThreadMessage) => port.postMessage(message)
const isStopped = () => Atomics.load(stop, 0) === 1
let lastProgress = -1
const filled = solve(model, seed, (share) => {
  const percent = Math.floor(share * 100)
  if (percent > lastProgress) say({ share })
  lastProgress = percent
  return isStopped()
})
const isProvable = withProof && !filled.stopped && !isCovered(model, filled.plan)
say({ filled, conflicts: isProvable ? findConflicts(model, filled.plan, await openHighs(), () => !isStopped()) : [] })
