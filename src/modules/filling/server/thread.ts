import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#db/give_way.ts'
import { type Filled, fill } from '../rules/fill.ts'
import type { Model } from '../rules/model.ts'

/** `stop` is set to 1 by who wants the best so far: a thread that never rests hears nothing else. */
export type Work = { model: Model; seed: number; stop: Int32Array }
export type Told = { share: number } | { filled: Filled }

giveWay()

const { model, seed, stop } = workerData as Work
const port = parentPort!
const say = (told: Told) => port.postMessage(told)
let said = -1
const filled = fill(model, seed, (share) => {
  const percent = Math.floor(share * 100)
  if (percent > said) say({ share })
  said = percent
  return Atomics.load(stop, 0) === 1
})
say({ filled })
