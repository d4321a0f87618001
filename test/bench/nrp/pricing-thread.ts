import { workerData } from 'node:worker_threads'
import { createEmployeePlanSearch } from '#modules/time/optimizer/rules/column-generation/search-employee-plans.ts'
import { ANSWER_COUNT_INDEX, answerPricingQuestions, QUESTION_NUMBER_INDEX, type SharedPricing } from './pricing-threads.ts'
import { readNrpInstance } from './read-instance.ts'

const { path, shared } = workerData as { path: string; shared: SharedPricing }
const instance = readNrpInstance(path)
const pricing = createEmployeePlanSearch(instance)
for (let last = 0; ; last++) {
  Atomics.wait(shared.turn, QUESTION_NUMBER_INDEX, last)
  answerPricingQuestions(instance, pricing, shared, 1)
  Atomics.store(shared.turn, ANSWER_COUNT_INDEX, 1)
  Atomics.notify(shared.turn, ANSWER_COUNT_INDEX)
}
