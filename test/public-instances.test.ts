import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { createEmployeePlanSearch } from '#modules/time/optimizer/rules/column-generation/search-employee-plans.ts'
import { CheapestEmployeePlanSearch } from '#modules/time/optimizer/rules/employee-plan-search/cheapest-employee-plan.ts'
import { readNrpInstance, toRoster } from './bench/nrp/read-instance.ts'
import { solveInstance } from './bench/nrp/solve-instance.ts'
import { validateRoster } from './bench/nrp/validate-roster.ts'

// Two weeks of two people on two shifts, invented.
const text = `# An invented instance
SECTION_HORIZON
14
SECTION_SHIFTS
E,480,
L,480,E
SECTION_STAFF
A,E=9|L=2,3840,1920,5,2,2,1
B,E=9|L=4,3840,1920,5,2,2,1
SECTION_DAYS_OFF
A,4
SECTION_SHIFT_ON_REQUESTS
A,0,E,3
SECTION_SHIFT_OFF_REQUESTS
B,1,E,2
SECTION_COVER
0,E,2,100,1
1,E,1,100,1
2,L,1,100,1
`
const folder = mkdtempSync(join(tmpdir(), 'instance-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'one.txt')
writeFileSync(path, text)

const lawful = 'EEL...EE..EE..'
const cells = (line: string) => Array.from(line, (one) => (one === '.' ? '' : one))
const judged = (line: string) => validateRoster(path, new Map([['A', cells(line)], ['B', cells(lawful)]])) // biome-ignore format: one row

test('a lawful roster breaks no rule and costs preferences and cover', () => {
  // The wish of A is met, that of B is not; the second and third day have one too many, and a shift without demand costs nothing.
  assert.deepEqual(judged(lawful), { cost: 2 + 1 + 1, broken: [] })
})

const mutations: [rule: string, line: string, said: RegExp][] = [
  ['a shift that may not follow', 'ELE...EE..EE..', /may not follow/],
  ['more minutes than may be', 'EEE..EE.EEEE..', /more minutes/],
  ['fewer minutes than must be', 'EEE...........', /fewer minutes/],
  ['more of a shift than may be', 'EEL...LL..EE..', /more of L=2/],
  ['too many shifts in a row', '.....EEEEEE...', /too many shifts in a row/],
  ['too few shifts in a row', 'EEL..E..EEE...', /too few shifts in a row/],
  ['too few days off in a row', 'EE.EE..EE.....', /too few days off in a row/],
  ['more weekends than may be', 'EEL..EE....EEE', /more weekends/],
  ['a day off that is worked', 'EEEEE..EE.....', /a day off is worked/],
  ['a shift that there is not', 'EEX...EE..EE..', /there is no shift X/],
  ['a day too few', 'EEL...EE..EE.', /not one cell a day/],
]
for (const [rule, line, expected] of mutations)
  test(`a roster with one rule broken is rejected: ${rule}`, () => {
    assert.match(judged(line).broken.join('; '), expected)
  })

test('a roster without a person is rejected', () => {
  assert.match(validateRoster(path, new Map([['A', cells(lawful)]])).broken.join('; '), /not one cell a day|people/)
})

test('the search result is lawful and costs what it reports', async () => {
  const instance = readNrpInstance(path)
  const searches = instance.people.map(({ rules }) => new CheapestEmployeePlanSearch(rules))
  let solved = 0
  const { plan, cost } = await solveInstance({
    instance,
    budget: 100,
    seed: 1,
    clock: () => solved++,
    pricing: createEmployeePlanSearch(instance, searches),
    searches,
  })
  assert.deepEqual(validateRoster(path, toRoster(instance, plan)), { cost, broken: [] })
})
