import { workerData } from 'node:worker_threads'
import { createPricing } from '#modules/time/optimizer/rules/column-generation/pricing.ts'
import { ANSWERED, answerPricing, QUESTION, type SharedPricing } from './pricing-threads.ts'
import { readNrpInstance } from './read-instance.ts'

const { path, shared } = workerData as { path: string; shared: SharedPricing }
const instance = readNrpInstance(path)
const pricing = createPricing(instance)
for (let last = 0; ; last++) {
  Atomics.wait(shared.turn, QUESTION, last)
  answerPricing(instance, pricing, shared, 1)
  Atomics.store(shared.turn, ANSWERED, 1)
  Atomics.notify(shared.turn, ANSWERED)
}
