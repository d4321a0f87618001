import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import type { WorkingTimeLimitCode } from '#modules/time/planning/rules/law/working-time-limits.ts'
import { addDays } from '#shared/days.ts'
import {
  createCompanyMonth,
  createPlanMonth,
  EMPLOYEE_DAY_CATEGORIES,
  FIRST_MONDAY,
  findLineFindings,
  PLAN_MONTH_DAY_COUNT,
  PLAN_MONTH_FIRST_DAY_INDEX,
  PLAN_MONTH_LAST_DAY_INDEX,
  THREE_SHIFTS,
} from '#test/support/plan-month.ts'
import { computeOptimizedPlan, findStaffingShortages, rankEmployeesForShortage, scoreOptimizedPlan } from './compute-optimized-plan.ts'
import {
  computeShortageAndSurplusPenalty,
  countEmployeesCoveringDemands,
  createSeededRandomGenerator,
  DEFAULT_OBJECTIVE_WEIGHTS,
  type OptimizationModel,
  SHIFT_PREFERENCE_VALUE,
} from './optimization-model.ts'
import { computePlanMetrics } from './plan-metrics.ts'
import { createEmployeePlanScorer, type HardPlanConstraint } from './score-employee-plan.ts'

const judged = (model: OptimizationModel, line: Uint8Array, person = 0) => {
  const rules: HardPlanConstraint[] = []
  const hard = createEmployeePlanScorer(model)(
    person,
    line,
    new Float64Array(1),
    (rule, _, amount) => void (amount > 0 && rules.push(rule as HardPlanConstraint)),
  )
  return { hard, rules }
}
const LINE_COUNT = Number(process.env.LINES ?? 4000)
/** The check does not know weeks at the edge completely. */
const isInside = ({ day }: { day: string }) => day >= addDays(FIRST_MONDAY, 7) && day <= addDays(FIRST_MONDAY, PLAN_MONTH_DAY_COUNT - 8)

test('the scorer of the search agrees with the check of the plan', () => {
  const random = createSeededRandomGenerator(11)
  const shiftSets = [
    THREE_SHIFTS,
    [
      { from: 420, to: 1140 },
      { from: 1140, to: 1860 },
    ],
    [
      { from: 480, to: 1080 },
      { from: 300, to: 780 },
      { from: 1200, to: 1620 },
    ],
  ]
  let found = 0
  for (let at = 0; at < LINE_COUNT; at++) {
    const facts = EMPLOYEE_DAY_CATEGORIES[at % EMPLOYEE_DAY_CATEGORIES.length]!
    const shifts = shiftSets[Math.floor(at / EMPLOYEE_DAY_CATEGORIES.length) % shiftSets.length]!
    const model = createPlanMonth({ workers: [{ facts, groups: [0] }], shifts, shiftWork: at % 5 !== 0 })
    const density = 0.5 + random() / 2
    let kind = 1
    const line = Uint8Array.from({ length: PLAN_MONTH_DAY_COUNT }, () => {
      if (random() < 0.2) kind = 1 + Math.floor(random() * shifts.length)
      return random() < density ? kind : 0
    })
    const findings = findLineFindings(model, facts, line).filter(isInside)
    if (!findings.length) continue
    found++
    assert.ok(
      judged(model, line).hard > 0,
      `${JSON.stringify(facts)} ${line.join('')} ${findings.map(({ day, code }) => `${day} ${code}`).join(', ')}`,
    )
  }
  assert.ok(found > LINE_COUNT / 10, `${found} lines broke the law`)
})

/** Five morning shifts per week are lawful for every full-time employee. */
const lawful = Uint8Array.from({ length: PLAN_MONTH_DAY_COUNT }, (_, day) => Number(day % 7 < 5))
const changed = (cells: Record<number, number>) => {
  const line = lawful.slice()
  for (const [day, kind] of Object.entries(cells)) line[Number(day)] = kind
  return line
}
const consenting = EMPLOYEE_DAY_CATEGORIES[6]!
const mutations: [
  name: string,
  facts: Partial<EmployeeDayFacts>,
  cells: Record<number, number>,
  rule: HardPlanConstraint,
  code: WorkingTimeLimitCode,
  kind?: number,
][] = [
  ['a morning after an evening', {}, { 15: 2 }, 'daily_rest', 'daily_rest_under_12h'],
  ['seven days without a rest', {}, { 19: 1, 20: 1 }, 'week', 'standard_week_over_48h'],
  [
    'no day of rest',
    EMPLOYEE_DAY_CATEGORIES[11]!,
    { 14: 1, 15: 1, 16: 1, 17: 1, 18: 1, 19: 1, 20: 1 },
    'weekly_rest',
    'weekly_rest_under_24h',
  ],
  [
    'nights of two weeks',
    {},
    { 14: 3, 15: 3, 16: 3, 17: 3, 18: 3, 21: 3, 22: 3, 23: 3, 24: 3, 25: 0, 28: 0 },
    'nights',
    'night_over_one_week_without_consent',
  ],
  ['a night of a minor', EMPLOYEE_DAY_CATEGORIES[3]!, { 18: 3, 17: 0, 14: 0 }, 'barred', 'minor_night'],
  ['a sixth day of a minor', EMPLOYEE_DAY_CATEGORIES[3]!, { 19: 1 }, 'week', 'minor_week_over_35h'],
  ['a night when pregnant', EMPLOYEE_DAY_CATEGORIES[4]!, { 18: 3 }, 'barred', 'night_when_pregnant'],
  ['a sixth day when pregnant', EMPLOYEE_DAY_CATEGORIES[4]!, { 19: 1 }, 'week', 'overtime_when_pregnant'],
  ['a sixth day on a job with reduced hours', EMPLOYEE_DAY_CATEGORIES[5]!, { 19: 1 }, 'week', 'overtime_on_reduced_hours_job'],
  ['a night of the parent of a small child', EMPLOYEE_DAY_CATEGORIES[7]!, { 18: 3 }, 'barred', 'consent_required_child_under_3'],
  ['a night of a single parent', EMPLOYEE_DAY_CATEGORIES[9]!, { 18: 3 }, 'barred', 'consent_required_single_parent'],
  ['half time, worked as a whole', EMPLOYEE_DAY_CATEGORIES[1]!, {}, 'week', 'week_over_contract'],
  ['a minor in redistribution', EMPLOYEE_DAY_CATEGORIES[12]!, {}, 'barred', 'minor_redistribution'],
]
for (const [name, facts, cells, rule, code] of mutations)
  test(`a line that breaks one rule fails in both checks: ${name}`, () => {
    const model = createPlanMonth({ workers: [{ facts, groups: [0] }] })
    const line = changed(cells)
    assert.ok(
      findLineFindings(model, facts, line).some((one) => one.code === code),
      code,
    )
    assert.ok(judged(model, line).rules.includes(rule), rule)
  })

test('a lawful month passes both checks, and a consent allows its rule', () => {
  const model = createPlanMonth({
    workers: [
      { facts: {}, groups: [0] },
      { facts: consenting, groups: [0] },
    ],
  })
  assert.deepEqual([judged(model, lawful).hard, findLineFindings(model, {}, lawful)], [0, []])
  const nights = Uint8Array.from({ length: PLAN_MONTH_DAY_COUNT }, (_, day) => (day % 7 < 5 ? 3 : 0))
  assert.ok(judged(model, nights).hard > 0)
  assert.equal(judged(model, nights, 1).hard, 0)
})

test('three shifts are planned lawfully, respect locks, and repeat by seed', () => {
  const { model, facts } = createCompanyMonth(40, 5)
  model.people[0]!.open[20] = 0
  model.people[0]!.before[20] = 1
  const one = computeOptimizedPlan(model, 3)
  const other = computeOptimizedPlan(model, 3)
  const third = computeOptimizedPlan(model, 4)
  assert.deepEqual(one, other)
  assert.notDeepEqual(one.plan, third.plan)
  one.plan.forEach((line, person) => {
    const worker = model.people[person]!
    for (let day = 0; day < PLAN_MONTH_DAY_COUNT; day++)
      if (!worker.open[day]) assert.equal(line[day], worker.before[day], `person ${person}, day ${day}`)
    assert.deepEqual(findLineFindings(model, facts[person]!, line).filter(isInside), [], `person ${person}`)
  })
  const { needed, covered } = scoreOptimizedPlan(model, one.plan)
  assert.ok(covered / needed > 0.98, `${covered} of ${needed}`)
})

test('workers stay at their places, and a surplus is not worth a change', () => {
  const model = createPlanMonth({
    workers: [
      { facts: {}, groups: [0] },
      { facts: {}, groups: [1] },
    ],
    groups: 3,
    need: (group, shift) => Number(group !== 1 && shift === 0),
  })
  const { plan } = computeOptimizedPlan(model, 1)
  assert.equal(
    plan[1]!.some((kind) => kind > 0),
    false,
  )
  const shortages = findStaffingShortages(model, plan, () => false)
  assert.ok(shortages.some(({ demand, reasons }) => demand === 6 && reasons.no_employees === 1))
  assert.ok(shortages.filter(({ demand }) => demand === 0).every(({ reasons }) => (reasons.week ?? 0) + (reasons.weekly_rest ?? 0) === 1))
})

test('a stopped run returns its best lawful plan', () => {
  const { model, facts } = createCompanyMonth(40, 5)
  let calls = 0
  const { plan, stopped, steps } = computeOptimizedPlan(model, 3, () => ++calls > 3)
  assert.equal(stopped, true)
  assert.ok(steps > 0 && calls === 4)
  for (const [person, line] of plan.entries()) assert.deepEqual(findLineFindings(model, facts[person]!, line).filter(isInside), [])
})

test('candidates are sorted by law first, and their reasons name the change', () => {
  const locked = new Map([[20, 2]])
  const model = createPlanMonth({
    workers: [
      { facts: {}, groups: [0] },
      { facts: {}, groups: [0], locked },
      { facts: {}, groups: [0], away: [21] },
    ],
    need: (_, shift) => Number(shift === 0),
  })
  const ranked = rankEmployeesForShortage(
    model,
    model.people.map(({ before }) => before.slice()),
    21,
    0,
    (person) => person === 2,
  )
  assert.deepEqual(
    ranked.map(({ person, hard, lock_reason: lockReason }) => [person, hard > 0, lockReason]),
    [
      [0, false, null],
      [1, true, null],
      [2, false, 'away'],
    ],
  )
  assert.ok(ranked[1]!.why.some(({ rule, amount }) => rule === 'daily_rest' && amount > 0))
  assert.ok(ranked[0]!.why.some(({ rule, amount }) => rule === 'covers' && amount < 0))
  assert.equal(
    countEmployeesCoveringDemands(
      model,
      model.people.map(({ before }) => before),
    )[21 * model.demands],
    0,
  )
  assert.ok(PLAN_MONTH_FIRST_DAY_INDEX < 21 && PLAN_MONTH_LAST_DAY_INDEX > 21)
})

test('preferences are met within law and demand, by weight', () => {
  const wishing = (wishes: number) => {
    const model = createPlanMonth({
      workers: Array.from({ length: 6 }, () => ({ facts: {}, groups: [0] })),
      objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, wishes },
    })
    const people = model.people.map((worker, person) => {
      const wish = new Int16Array(PLAN_MONTH_DAY_COUNT)
      for (let day = PLAN_MONTH_FIRST_DAY_INDEX + person; day <= PLAN_MONTH_LAST_DAY_INDEX; day += 6)
        wish[day] = day % 2 ? SHIFT_PREFERENCE_VALUE.free : 1
      return { ...worker, wish }
    })
    return { ...model, people }
  }
  const unmet = (model: OptimizationModel) => {
    const { plan } = computeOptimizedPlan(model, 3)
    return scoreOptimizedPlan({ ...model, objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, wishes: 2 } }, plan).people.reduce(
      (sum, rules) => sum + (rules.wish ?? 0),
      0,
    )
  }
  const ignored = unmet(wishing(0))
  const much = unmet(wishing(3))
  assert.ok(much < ignored / 2, `${much} of ${ignored}`)
  const model = wishing(2)
  const day = PLAN_MONTH_FIRST_DAY_INDEX + 1
  const line = new Uint8Array(PLAN_MONTH_DAY_COUNT)
  const noted = (kind: number) => {
    line[day] = kind
    const days: number[] = []
    createEmployeePlanScorer(model)(1, line, new Float64Array(1), (rule, at) => void (rule === 'wish' && at === day && days.push(at)))
    return days.length
  }
  const wish = model.people[1]!.wish![day]!
  assert.deepEqual([noted(0), noted(1), noted(2)], wish === SHIFT_PREFERENCE_VALUE.free ? [0, 1, 1] : [1, 0, 1])
})

test('a shift over midnight into a day that was to be free costs like an unmet wish', () => {
  const wish = new Int16Array(PLAN_MONTH_DAY_COUNT)
  const day = PLAN_MONTH_FIRST_DAY_INDEX + 1
  wish[day + 1] = SHIFT_PREFERENCE_VALUE.free
  const base = createPlanMonth({ workers: [{ facts: {}, groups: [0] }], objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, wishes: 2 } })
  const model = { ...base, people: base.people.map((worker) => ({ ...worker, wish })) }
  const unmetBy = (isOver: boolean) => {
    const line = new Uint8Array(PLAN_MONTH_DAY_COUNT)
    line[day] = Array.from({ length: model.kinds }, (_, kind) => kind).find(
      (kind) => kind > 0 && model.to[day * model.kinds + kind]! > 1440 === isOver,
    )!
    const days: number[] = []
    createEmployeePlanScorer(model)(0, line, new Float64Array(1), (rule, at) => void (rule === 'wish' && days.push(at)))
    return days
  }
  assert.deepEqual([unmetBy(true), unmetBy(false)], [[day], []])
})

test('overtime is priced by the hour, published shifts precede planned ones', () => {
  const model = createPlanMonth({
    workers: [
      { facts: {}, groups: [0] },
      { facts: EMPLOYEE_DAY_CATEGORIES[10]!, groups: [0] },
    ],
    objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, overtime: 2 },
  })
  const noted = (of: OptimizationModel, rule: string, person: number, line: Uint8Array) => {
    let sum = 0
    createEmployeePlanScorer(of)(person, line, new Float64Array(1), (name, _, amount) => {
      if (name === rule) sum += amount
    })
    return sum
  }
  assert.equal(model.people[0]!.weekFull[2], 2400)
  const saturday = changed({ 19: 1 })
  assert.deepEqual([noted(model, 'overtime', 0, lawful), noted(model, 'overtime', 0, saturday)], [0, 16])
  assert.equal(noted({ ...model, objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, overtime: 0 } }, 'overtime', 0, saturday), 0)
  // An employee with averaged hours has no weekly overtime.
  assert.equal(noted(model, 'overtime', 1, saturday), 0)
  assert.equal(computePlanMetrics(model, [saturday, lawful]).overtime, 8)
  assert.equal(computePlanMetrics(model, [saturday, lawful]).overtime_paid, 10.1)

  const publishedDays = new Uint8Array(PLAN_MONTH_DAY_COUNT)
  publishedDays[16] = 1
  const people = model.people.map((worker) => ({ ...worker, before: lawful.slice(), publishedDays }))
  const published = { ...model, people }
  const plain = noted(published, 'stability', 0, changed({ 15: 0 }))
  assert.ok(plain > 0 && noted(published, 'stability', 0, changed({ 16: 0 })) === 2 * plain)
  const freed = { ...model, people: people.map((worker) => ({ ...worker, before: new Uint8Array(PLAN_MONTH_DAY_COUNT) })) }
  assert.equal(noted(freed, 'stability', 0, changed({ 16: 1 })) > 0, true, 'a day off that was told is kept too')
})

test('nobody works alone by objective, after coverage, and metrics count it', () => {
  const month = (alone: number, need: (shift: number) => number) =>
    createPlanMonth({
      workers: Array.from({ length: 8 }, () => ({ facts: {}, groups: [0] })),
      need: (_, shift) => need(shift),
      objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, hours: 0, alone },
    })
  const aloneIn = (alone: number, need: (shift: number) => number) => {
    const model = month(alone, need)
    const { plan } = computeOptimizedPlan(model, 3)
    const { alone: count, lacking } = computePlanMetrics(model, plan)
    return { count, lacking, surplus: scoreOptimizedPlan(model, plan).surplus }
  }
  const one = (shift: number) => Number(shift === 0)
  const ignored = aloneIn(0, one)
  const usual = aloneIn(2, one)
  const much = aloneIn(3, one)
  assert.equal(ignored.count, 31)
  assert.deepEqual([ignored.lacking, usual.lacking, much.lacking], [0, 0, 0])
  assert.equal(usual.surplus, 0, 'as usual nobody is put beyond the demand')
  assert.ok(much.count < 5 && much.surplus > 25, `${much.count} alone, ${much.surplus} beyond`)
  const two = aloneIn(2, (shift) => (shift === 0 ? 2 : 0))
  assert.deepEqual([two.count, two.lacking], [0, 0])
  // A present employee outside the run also counts, so no employee is alone.
  const model = month(3, one)
  model.together!.base.fill(1)
  const { plan } = computeOptimizedPlan(model, 3)
  assert.equal(scoreOptimizedPlan(model, plan).surplus, 0)
})

test('metrics count people, hours and days whatever the weights', () => {
  const model = createPlanMonth({
    workers: [
      { facts: {}, groups: [0] },
      { facts: {}, groups: [0] },
    ],
    need: (_, shift) => Number(shift === 0),
  })
  const nothing = new Uint8Array(PLAN_MONTH_DAY_COUNT)
  const one = computePlanMetrics(model, [lawful, nothing])
  const silent = computePlanMetrics(
    { ...model, objectives: { ...DEFAULT_OBJECTIVE_WEIGHTS, hours: 0, overtime: 0, weekends: 0, rhythm: 0 } },
    [lawful, nothing],
  )
  assert.deepEqual(one, silent)
  const sundays = computePlanMetrics(model, [changed({ 13: 1, 20: 1, 27: 1, 34: 1 }), nothing])
  // Four Sundays for one employee and none for the other: two would have to move.
  assert.equal(sundays.sundays, 2)
  assert.equal(sundays.weekends - one.weekends, 4)
  assert.equal(one.hours_over, 0)
  assert.equal(one.hours_short, model.people[1]!.fund / 60)
  assert.equal(one.lacking, Array.from({ length: 31 }, (_, at) => PLAN_MONTH_FIRST_DAY_INDEX + at).filter((day) => day % 7 > 4).length)
})

test('of two competing demands the one with allowed shortage gives way', () => {
  const lacking = (slack?: OptimizationModel['slack']) => {
    const model = createPlanMonth({ workers: [{ facts: {}, groups: [0] }], need: (_, shift, day) => Number(shift < 2 && day % 7 < 5) })
    const { plan } = computeOptimizedPlan({ ...model, slack: slack ?? model.slack }, 3)
    const cover = countEmployeesCoveringDemands(model, plan)
    return [0, 1].map((demand) => {
      let sum = 0
      for (let day = PLAN_MONTH_FIRST_DAY_INDEX; day <= PLAN_MONTH_LAST_DAY_INDEX; day++)
        sum += Math.max(0, model.need[day * model.demands + demand]! - cover[day * model.demands + demand]!)
      return sum
    })
  }
  const weekdays = Array.from({ length: 31 }, (_, at) => PLAN_MONTH_FIRST_DAY_INDEX + at).filter((day) => day % 7 < 5).length
  const strict = [0, 0] as const
  const may = [1, 0] as const
  assert.deepEqual(lacking([strict, may, strict]), [0, weekdays])
  assert.deepEqual(lacking([may, strict, strict]), [weekdays, 0])
  assert.deepEqual(lacking(), lacking([strict, strict, strict]))
  assert.deepEqual(
    [
      computeShortageAndSurplusPenalty(2, 1),
      computeShortageAndSurplusPenalty(2, 1, [1, 0]),
      computeShortageAndSurplusPenalty(2, 0, [1, 0]),
    ],
    [210, 60, 270],
  )
  assert.ok(
    computeShortageAndSurplusPenalty(2, 3, [0, 1]) < computeShortageAndSurplusPenalty(2, 3) &&
      computeShortageAndSurplusPenalty(2, 3, [0, 1]) > computeShortageAndSurplusPenalty(2, 2),
  )
})
