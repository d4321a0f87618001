import { Worker } from 'node:worker_threads'
import type {
  EmployeePlanSearchRequest,
  FindCheapestEmployeePlans,
} from '#modules/time/optimizer/rules/column-generation/demand-coverage-linear-program.ts'
import { createEmployeePlanSearch } from '#modules/time/optimizer/rules/column-generation/search-employee-plans.ts'
import type { CheapestEmployeePlanSearch } from '#modules/time/optimizer/rules/employee-plan-search/cheapest-employee-plan.ts'
import { type NrpInstance, readNrpInstance } from './read-instance.ts'

/** Shared memory of both threads: the question, and a line for each person where one was found. */
export type SharedPricing = {
  turn: Int32Array
  requested: Uint8Array
  prices: Float64Array
  limits: Float64Array
  lockedCells: Int8Array
  found: Uint8Array
  lines: Uint8Array
}
/** Positions in `turn`: the number of the question, number of answers, labels, and whether cells are fixed. */
export const QUESTION_NUMBER_INDEX = 0
export const ANSWER_COUNT_INDEX = 1
export const LABEL_COUNT_INDEX = 2
export const HAS_FIXED_CELLS_INDEX = 3
const NO_SHIFT = -1

const sharedFor = ({ people, days, need }: NrpInstance): SharedPricing => {
  const room = (bytes: number) => new SharedArrayBuffer(bytes)
  return {
    turn: new Int32Array(room(16)),
    requested: new Uint8Array(room(people.length)),
    prices: new Float64Array(room(8 * need.length)),
    limits: new Float64Array(room(8 * people.length)),
    lockedCells: new Int8Array(room(people.length * days)),
    found: new Uint8Array(room(people.length)),
    lines: new Uint8Array(room(people.length * days)),
  }
}

/** Answers a question for one half of the people. */
export function answerPricingQuestions(
  { people, days }: NrpInstance,
  pricing: FindCheapestEmployeePlans,
  shared: SharedPricing,
  half: 0 | 1,
): void {
  const own = [...people.keys()].filter((person) => person % 2 === half && shared.requested[person])
  const fixedCells = new Map(own.map((person) => [person, shared.lockedCells.subarray(person * days, (person + 1) * days)]))
  const question: EmployeePlanSearchRequest = {
    people: own,
    prices: shared.prices,
    limits: shared.limits,
    labels: shared.turn[LABEL_COUNT_INDEX]!,
  }
  for (const { person, line } of pricing(shared.turn[HAS_FIXED_CELLS_INDEX] ? { ...question, lockedCells: fixedCells } : question)) {
    shared.found[person] = 1
    shared.lines.set(line, person * days)
  }
}

/** Pricing on two cores: half of the people in this thread, half in another; the same lines as on one core. */
export function createTwoThreadPricing(
  path: string,
  searches: CheapestEmployeePlanSearch[],
): { pricing: FindCheapestEmployeePlans; end: () => Promise<number> } {
  const instance = readNrpInstance(path)
  const { days, people } = instance
  const shared = sharedFor(instance)
  const searchPricing = createEmployeePlanSearch(instance, searches)
  const thread = new Worker(new URL('./pricing-thread.ts', import.meta.url), { workerData: { path, shared } })
  const pricing: FindCheapestEmployeePlans = ({ people: personIds, prices, limits, labels, lockedCells: fixedCells }) => {
    shared.requested.fill(0)
    shared.found.fill(0)
    for (const person of personIds) shared.requested[person] = 1
    shared.prices.set(prices)
    shared.limits.set(limits)
    shared.lockedCells.fill(NO_SHIFT)
    for (const [person, cells] of fixedCells ?? []) shared.lockedCells.set(cells, person * days)
    shared.turn[LABEL_COUNT_INDEX] = labels
    shared.turn[HAS_FIXED_CELLS_INDEX] = Number(fixedCells !== undefined)
    Atomics.store(shared.turn, ANSWER_COUNT_INDEX, 0)
    Atomics.add(shared.turn, QUESTION_NUMBER_INDEX, 1)
    Atomics.notify(shared.turn, QUESTION_NUMBER_INDEX)
    answerPricingQuestions(instance, searchPricing, shared, 0)
    Atomics.wait(shared.turn, ANSWER_COUNT_INDEX, 0)
    return people.flatMap((_, person) =>
      shared.found[person] ? [{ person, line: shared.lines.slice(person * days, (person + 1) * days) }] : [],
    )
  }
  return { pricing, end: () => thread.terminate() }
}
