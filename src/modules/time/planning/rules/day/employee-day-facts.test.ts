import assert from 'node:assert/strict'
import { test } from 'vitest'
import { buildEmployeeDayFacts, type EmployeeDayFacts } from './employee-day-facts.ts'

const facts = (more: Partial<EmployeeDayFacts>): EmployeeDayFacts => ({
  date_of_birth: null,
  children: [],
  is_single_parent: false,
  protections: [],
  terms: [],
  regimes: [],
  away: new Set(),
  ...more,
})

test('an employee is a minor until the day before the eighteenth birthday', () => {
  const isMinorOn = (born: string, day: string) => buildEmployeeDayFacts(facts({ date_of_birth: born }), day).minor === true
  assert.deepEqual([isMinorOn('2008-03-10', '2026-03-09'), isMinorOn('2008-03-10', '2026-03-10')], [true, false])
})

test('a birthday on 29 February falls on 28 February in a year without it', () => {
  const isMinorOn = (day: string) => buildEmployeeDayFacts(facts({ date_of_birth: '2008-02-29' }), day).minor === true
  assert.deepEqual([isMinorOn('2026-02-27'), isMinorOn('2026-02-28')], [true, false])
  const hasSmallChildOn = (day: string) =>
    buildEmployeeDayFacts(facts({ children: [{ born: '2024-02-29', is_disabled: false }] }), day).childUnder3 === true
  assert.deepEqual([hasSmallChildOn('2027-02-27'), hasSmallChildOn('2027-02-28')], [true, false])
})
