import { workerData } from 'node:worker_threads'
import { pricingOf } from '#modules/time/optimizer/rules/column-generation/pricing.ts'
import { ANSWERED, answer, QUESTION, type Shared } from './pricing-threads.ts'
import { readInstance } from './reader.ts'

const { path, shared } = workerData as { path: string; shared: Shared }
const instance = readInstance(path)
const pricing = pricingOf(instance)
for (let last = 0; ; last++) {
  Atomics.wait(shared.turn, QUESTION, last)
  answer(instance, pricing, shared, 1)
  Atomics.store(shared.turn, ANSWERED, 1)
  Atomics.notify(shared.turn, ANSWERED)
}
