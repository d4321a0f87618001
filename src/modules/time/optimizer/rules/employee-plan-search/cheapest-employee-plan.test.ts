import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createSeededRandomGenerator } from '../optimization-model.ts'
import { CheapestEmployeePlanSearch } from './cheapest-employee-plan.ts'
import type { EmployeePlanRules } from './employee-plan-rules.ts'

const DAY_COUNT = 7
const KIND_COUNT = 4
const random = createSeededRandomGenerator(17)
const below = (count: number) => Math.floor(random() * count)
const maybe = (chance: number) => Number(random() < chance)

function someRules(): EmployeePlanRules {
  const maxima = Int32Array.from({ length: KIND_COUNT }, () => 1 + below(DAY_COUNT))
  return {
    days: DAY_COUNT,
    kinds: KIND_COUNT,
    minutes: Int32Array.from([0, 480, 480, 240 + 240 * below(3)]),
    banned: Uint8Array.from({ length: KIND_COUNT * KIND_COUNT }, (_, at) => (at >= KIND_COUNT && at % KIND_COUNT ? maybe(0.3) : 0)),
    may: Uint8Array.from({ length: DAY_COUNT * KIND_COUNT }, (_, at) => (at % KIND_COUNT ? maybe(0.8) : 1)),
    max: maxima,
    maxMinutes: 480 * (2 + below(5)),
    minMinutes: 480 * below(3),
    maxRun: 1 + below(5),
    minRun: 1 + below(2),
    minOff: 1 + below(2),
    maxWeekends: below(2),
  }
}

/** Whether a complete plan satisfies the rules. */
function isLawful(rules: EmployeePlanRules, line: readonly number[]): boolean {
  const { minutes, banned, may, max: maxima, maxMinutes, minMinutes, maxRun, minRun, minOff, maxWeekends } = rules
  const sum = line.reduce((total, kind) => total + minutes[kind]!, 0)
  if (sum > maxMinutes || sum < minMinutes) return false
  if (line.some((kind, day) => !may[day * KIND_COUNT + kind] || (day > 0 && banned[line[day - 1]! * KIND_COUNT + kind]))) return false
  for (let kind = 1; kind < KIND_COUNT; kind++) if (line.filter((one) => one === kind).length > maxima[kind]!) return false
  if (Number(line[5]! > 0 || line[6]! > 0) > maxWeekends) return false
  return [
    ...line
      .map((kind) => (kind ? 'w' : '-'))
      .join('')
      .matchAll(/w+|-+/g),
  ].every(({ 0: run, index }) => {
    const isCut = index === 0 || index + run.length === DAY_COUNT
    return run[0] === 'w' ? run.length <= maxRun && (isCut || run.length >= minRun) : isCut || run.length >= minOff
  })
}

const all: number[][] = [[]]
for (let day = 0; day < DAY_COUNT; day++)
  all.push(...all.splice(0).flatMap((line) => Array.from({ length: KIND_COUNT }, (_, kind) => [...line, kind])))

test('the found line is lawful and cheapest, none only if none exists', () => {
  for (let turn = 0; turn < 60; turn++) {
    const rules = someRules()
    const cost = Float64Array.from({ length: DAY_COUNT * KIND_COUNT }, () => Math.round(random() * 40 - 20))
    const costOf = (line: ArrayLike<number>) => Array.from(line).reduce((sum, kind, day) => sum + cost[day * KIND_COUNT + kind]!, 0)
    const lawful = all.filter((line) => isLawful(rules, line))
    const minCost = lawful.reduce((best, line) => Math.min(best, costOf(line)), Number.POSITIVE_INFINITY)
    const line = new Uint8Array(DAY_COUNT)
    const found = new CheapestEmployeePlanSearch(rules, 60).best(cost, line)
    if (!lawful.length) assert.equal(found, null)
    else {
      assert.ok(Math.abs(found! - minCost) < 1e-6, `turn ${turn}: ${found}, the cheapest is ${minCost}`)
      assert.ok(isLawful(rules, [...line]))
      assert.equal(costOf(line), found)
      assert.equal(new CheapestEmployeePlanSearch(rules, 60).best(cost, line, minCost), null)
    }
  }
})
