import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeDepartmentHeadcountPlans } from './department-headcount-plan.ts'

const departments = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 1 },
]
const position = (id: number, places: number[], planned_headcount: number | null, filled: number) => ({
  id,
  name: `P${id}`,
  departments: places.map((id) => ({ id })),
  planned_headcount,
  filled,
})

test('a position of two departments counts in the department above both', () => {
  const plans = computeDepartmentHeadcountPlans(departments, [position(1, [2], 5, 4), position(2, [2, 3], 3, 3)])
  assert.deepEqual(plans.get(1), { planned: 8, filled: 7, positions: [] })
  assert.deepEqual(plans.get(2), { planned: 5, filled: 4, positions: [{ id: 1, name: 'P1', planned: 5, filled: 4 }] })
  assert.equal(plans.get(3), undefined)
})

test('a position without a planned headcount or a department is no plan', () => {
  assert.equal(computeDepartmentHeadcountPlans(departments, [position(1, [2], null, 4), position(2, [], 3, 1)]).size, 0)
})
