import { parentPort, workerData } from 'node:worker_threads'
import { type Conflict, conflictsOf } from '../rules/columns/conflict.ts'
import { openHighs } from '../rules/columns/highs.ts'
import { type FilledPlan, fill, isCovered } from '../rules/fill.ts'
import type { Model } from '../rules/model.ts'

/** `stop` is set to 1 by who wants the best so far: a thread that never rests hears nothing else. */
export type FillWork = { model: Model; seed: number; stop: Int32Array; withProof: boolean }
/** What is found, and of what lacks in it whether it could be met at all. */
export type FillOutcome = { filled: FilledPlan; conflicts: Conflict[] }
export type ThreadMessage = { share: number } | FillOutcome

const { model, seed, stop, withProof } = workerData as FillWork
const port = parentPort!
const say = (told: ThreadMessage) => port.postMessage(told)
const isStopped = () => Atomics.load(stop, 0) === 1
let said = -1
const filled = fill(model, seed, (share) => {
  const percent = Math.floor(share * 100)
  if (percent > said) say({ share })
  said = percent
  return isStopped()
})
const isProvable = withProof && !filled.stopped && !isCovered(model, filled.plan)
say({ filled, conflicts: isProvable ? conflictsOf(model, filled.plan, await openHighs(), () => !isStopped()) : [] })
