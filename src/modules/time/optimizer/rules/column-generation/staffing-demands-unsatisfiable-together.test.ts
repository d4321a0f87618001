import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import { createPlanMonth, EMPLOYEE_DAY_CATEGORIES, PLAN_MONTH_FIRST_DAY_INDEX } from '#test/support/plan-month.ts'
import { computeOptimizedPlan } from '../compute-optimized-plan.ts'
import type { OptimizationModel } from '../optimization-model.ts'
import { loadHighsLinearSolver } from './highs-solver.ts'
import { findStaffingDemandConflicts } from './staffing-demands-unsatisfiable-together.ts'

const highs = await loadHighsLinearSolver()
/** The index of the first full week of the month. */
const FULL_WEEK_START_INDEX = 14
const inWeek = (model: OptimizationModel) => {
  const found = findStaffingDemandConflicts(model, computeOptimizedPlan(model, 1).plan, highs, () => true)
  return found.find(({ monday }) => monday === FULL_WEEK_START_INDEX)
}
const people = (count: number, facts: Partial<EmployeeDayFacts> = {}) => Array.from({ length: count }, () => ({ facts, groups: [0] }))
const only = (count: number, shift: number, of: (day: number) => boolean) => (_: number, kind: number, day: number) =>
  kind === shift && of(day) ? count : 0

test('feasible demand is no conflict', () => {
  const model = createPlanMonth({ workers: people(3), need: only(1, 0, () => true) })
  // An empty plan, so that every week has a shortage.
  const found = findStaffingDemandConflicts(
    model,
    model.people.map(({ before }) => before),
    highs,
    () => true,
  )
  assert.ok(found.length > 3)
  assert.deepEqual(
    found.filter(({ isProven }) => isProven),
    [],
  )
})

test('seven days conflict by weekly hours, any six do not', () => {
  const found = inWeek(
    createPlanMonth({ workers: people(1), need: only(1, 0, (day) => day >= FULL_WEEK_START_INDEX && day < FULL_WEEK_START_INDEX + 7) }),
  )!
  assert.deepEqual(
    { ...found, demands: found.demands.map(({ day, demand, needed }) => [day, demand, needed]) },
    {
      monday: FULL_WEEK_START_INDEX,
      isProven: true,
      isSmallest: true,
      lacking: 1,
      demands: [0, 1, 2, 3, 4, 5, 6].map((day) => [FULL_WEEK_START_INDEX + day, 0, 1]),
      against: ['week'],
    },
  )
})

test('an evening and the next morning conflict by daily rest, no other day does', () => {
  const model = createPlanMonth({
    workers: people(1),
    need: (_, shift, day) =>
      Number(
        (day === FULL_WEEK_START_INDEX + 1 && shift === 1) ||
          (day === FULL_WEEK_START_INDEX + 2 && shift === 0) ||
          (day === FULL_WEEK_START_INDEX + 4 && shift === 0),
      ),
  })
  const found = inWeek(model)!
  assert.deepEqual(
    [found.demands.map(({ day, demand }) => [day, demand]), found.against, found.isSmallest],
    [
      [
        [FULL_WEEK_START_INDEX + 1, 1],
        [FULL_WEEK_START_INDEX + 2, 0],
      ],
      ['daily_rest'],
      true,
    ],
  )
})

test('conflicts name a night ban or locked leave, and not too few workers', () => {
  const night = inWeek(
    createPlanMonth({ workers: people(2, EMPLOYEE_DAY_CATEGORIES[4]!), need: only(1, 2, (day) => day === FULL_WEEK_START_INDEX + 1) }),
  )!
  assert.deepEqual([night.demands.map(({ day }) => day), night.against], [[FULL_WEEK_START_INDEX + 1], ['barred']])
  const away = inWeek(
    createPlanMonth({
      workers: [{ facts: {}, groups: [0], away: [FULL_WEEK_START_INDEX + 1] }],
      need: only(1, 0, (day) => day === FULL_WEEK_START_INDEX + 1),
    }),
  )!
  assert.deepEqual([away.demands.map(({ day }) => day), away.against], [[FULL_WEEK_START_INDEX + 1], ['locked_cells']])
  const few = inWeek(createPlanMonth({ workers: people(1), need: only(2, 0, (day) => day === FULL_WEEK_START_INDEX + 1) }))!
  assert.deepEqual([few.demands.map(({ day }) => day), few.against, few.lacking], [[FULL_WEEK_START_INDEX + 1], [], 1])
})

test('a demand without any worker is a separate conflict', () => {
  const model = createPlanMonth({
    workers: people(1),
    groups: 2,
    need: (group, shift, day) => Number(group === 1 && shift === 0 && day === FULL_WEEK_START_INDEX),
  })
  const found = inWeek(model)!
  assert.deepEqual([found.isProven, found.demands.length, found.lacking, found.against], [true, 1, 1, []])
})

test('departments without shared workers are proven separately', () => {
  const workers = [
    { facts: {}, groups: [0] },
    { facts: {}, groups: [1] },
  ]
  const model = createPlanMonth({ workers, groups: 2, need: (_, shift, day) => (shift === 0 && day === FULL_WEEK_START_INDEX ? 2 : 0) })
  const found = findStaffingDemandConflicts(model, computeOptimizedPlan(model, 1).plan, highs, () => true)
  assert.deepEqual(
    found.map(({ isProven, demands }) => [isProven, demands.map(({ demand }) => demand)]),
    [
      [true, [0]],
      [true, [3]],
    ],
  )
})

test('an interrupted proof proves nothing', () => {
  const model = createPlanMonth({ workers: people(1), need: only(1, 0, () => true) })
  const found = findStaffingDemandConflicts(model, computeOptimizedPlan(model, 1).plan, highs, () => false)
  assert.ok(found.length > 0 && PLAN_MONTH_FIRST_DAY_INDEX < FULL_WEEK_START_INDEX)
  assert.ok(found.every(({ isProven, demands }) => !isProven && demands.length === 0))
})
