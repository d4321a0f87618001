import { computeEmployeeHourLimits } from '#modules/time/optimizer/rules/employee-hour-limits.ts'
import {
  createSeededRandomGenerator,
  DEFAULT_OBJECTIVE_WEIGHTS,
  type OptimizationEmployee,
  type OptimizationModel,
  type OptimizationObjectiveWeights,
  type OptimizationPlan,
} from '#modules/time/optimizer/rules/optimization-model.ts'
import { buildEmployeeDayFacts, type EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import {
  type CheckedPlanDay,
  checkPlanAgainstWorkingTimeLimits,
  computeNightWorkMinutes,
  type PlanCheckFinding,
} from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { addDays, type Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'

/** Seven weeks from this Monday; planned are the 31 days from the tenth on. */
export const FIRST_MONDAY: Day = '2026-06-22'
export const PLAN_MONTH_DAY_COUNT = 49
export const PLAN_MONTH_FIRST_DAY_INDEX = 9
export const PLAN_MONTH_LAST_DAY_INDEX = 39
export type TestShift = { from: number; to: number }
export const THREE_SHIFTS: TestShift[] = [
  { from: 360, to: 840 },
  { from: 840, to: 1320 },
  { from: 1320, to: 1800 },
]
export type TestWorker = {
  facts: Partial<EmployeeDayFacts>
  groups: readonly number[]
  away?: readonly number[]
  locked?: ReadonlyMap<number, number>
}

export const createDayFacts = (facts: Partial<EmployeeDayFacts>): EmployeeDayFacts => ({
  date_of_birth: '1985-01-01',
  children: [],
  is_single_parent: false,
  protections: [],
  regimes: [],
  away: new Set<Day>(),
  terms: [{ first_day: '2020-01-01', last_day: '2030-01-01', weekly_minutes: 2400 }],
  ...facts,
})

type Month = {
  workers: readonly TestWorker[]
  shifts?: readonly TestShift[]
  shiftWork?: boolean
  groups?: number
  need?: (group: number, shift: number, day: number) => number
  objectives?: OptimizationObjectiveWeights
}

/** A month of groups. Each group has a demand for each shift, and enough people to cover it. */
export function createPlanMonth({
  workers,
  shifts = THREE_SHIFTS,
  shiftWork = true,
  groups = 1,
  need = () => 1,
  objectives = DEFAULT_OBJECTIVE_WEIGHTS,
}: Month): OptimizationModel {
  const kinds = shifts.length + 1
  const demands = groups * shifts.length
  const size = PLAN_MONTH_DAY_COUNT * kinds
  const model = {
    days: PLAN_MONTH_DAY_COUNT,
    first: PLAN_MONTH_FIRST_DAY_INDEX,
    last: PLAN_MONTH_LAST_DAY_INDEX,
    kinds,
    demands,
    objectives,
    from: new Int32Array(size),
    to: new Int32Array(size),
    minutes: new Int32Array(size),
    night: new Int32Array(size),
    shiftWork: new Uint8Array(size),
    exists: new Uint8Array(size),
    need: new Int32Array(PLAN_MONTH_DAY_COUNT * demands),
    base: new Int32Array(PLAN_MONTH_DAY_COUNT * demands),
    holiday: new Uint8Array(PLAN_MONTH_DAY_COUNT),
    serves: [] as number[][],
    people: [] as OptimizationEmployee[],
    together: { rows: demands, serves: [] as number[][], base: new Int32Array(PLAN_MONTH_DAY_COUNT * demands) },
  }
  for (let day = 0; day < PLAN_MONTH_DAY_COUNT; day++)
    shifts.forEach((shift, at) => {
      const cell = day * kinds + at + 1
      model.from[cell] = shift.from
      model.to[cell] = shift.to
      model.minutes[cell] = shift.to - shift.from
      model.night[cell] = computeNightWorkMinutes([shift])
      model.shiftWork[cell] = Number(shiftWork)
      model.exists[cell] = 1
      if (day >= PLAN_MONTH_FIRST_DAY_INDEX && day <= PLAN_MONTH_LAST_DAY_INDEX)
        for (let group = 0; group < groups; group++) model.need[day * demands + group * shifts.length + at] = need(group, at, day)
    })
  const profiles = new Map<string, number>()
  model.people = workers.map(({ facts, groups: own, away = [], locked }, id) => {
    const key = own.join(' ')
    if (!profiles.has(key)) {
      profiles.set(key, profiles.size)
      model.serves.push([], ...shifts.map((_, at) => own.map((group) => group * shifts.length + at)))
      model.together.serves.push([], ...shifts.map((_, at) => [own[0]! * shifts.length + at]))
    }
    const worker: OptimizationEmployee = {
      id,
      ...computeEmployeeHourLimits(createDayFacts(facts), FIRST_MONDAY, PLAN_MONTH_DAY_COUNT),
      profile: new Int16Array(PLAN_MONTH_DAY_COUNT).fill(profiles.get(key)!),
      open: new Uint8Array(PLAN_MONTH_DAY_COUNT),
      before: new Uint8Array(PLAN_MONTH_DAY_COUNT),
      fund: 0,
      balance: [0, 0, 0],
    }
    for (let day = PLAN_MONTH_FIRST_DAY_INDEX; day <= PLAN_MONTH_LAST_DAY_INDEX; day++) {
      worker.open[day] = Number(!away.includes(day) && !locked?.has(day))
      if (day % 7 < 5 && !away.includes(day)) worker.fund += worker.weekly[day]! / 5
    }
    for (const [day, kind] of locked ?? []) worker.before[day] = kind
    return worker
  })
  return model
}

/** Findings of the plan check for a line. */
export function findLineFindings(model: OptimizationModel, facts: Partial<EmployeeDayFacts>, line: ArrayLike<number>): PlanCheckFinding[] {
  const days: CheckedPlanDay[] = Array.from({ length: PLAN_MONTH_DAY_COUNT }, (_, day) => {
    const at = day * model.kinds + line[day]!
    const plan = line[day]
      ? {
          segments: [{ from: model.from[at]!, to: model.to[at]! }],
          planned_minutes: model.minutes[at]!,
          rules: { shift_work: model.shiftWork[at] === 1 },
        }
      : null
    return { day: addDays(FIRST_MONDAY, day), plan }
  })
  const shifts = days.some(({ plan }) => plan?.rules?.shift_work)
  return checkPlanAgainstWorkingTimeLimits((day) => ({ ...buildEmployeeDayFacts(createDayFacts(facts), day), shifts }), days)
}

const holds = { first_day: '2020-01-01', last_day: '2030-01-01', withdrawn_on: null }
/** Employees in the categories of the law: usual, part time, minors, protected, consenting, in other regimes. */
export const EMPLOYEE_DAY_CATEGORIES: readonly Partial<EmployeeDayFacts>[] = [
  {},
  { terms: [{ ...holds, weekly_minutes: 1200 }] },
  { terms: [{ ...holds, weekly_minutes: 2160 }] },
  { date_of_birth: '2009-05-01', terms: [{ ...holds, weekly_minutes: 2100 }] },
  { protections: [{ kind: 'pregnancy', ...holds }] },
  { protections: [{ kind: 'reduced_hours', ...holds }], terms: [{ ...holds, weekly_minutes: 2160 }] },
  { protections: [{ kind: 'night_weeks', ...holds }] },
  { children: [{ born: '2025-01-01', is_disabled: false }] },
  { children: [{ born: '2025-01-01', is_disabled: false }], protections: [{ kind: 'child_under_3', ...holds }] },
  { children: [{ born: '2021-01-01', is_disabled: false }], is_single_parent: true },
  { regimes: [{ ...holds, regime: { kind: 'averaging' } }] as never },
  { regimes: [{ ...holds, regime: { kind: 'redistribution' } }] as never },
  { regimes: [{ ...holds, regime: { kind: 'redistribution' } }] as never, date_of_birth: '2009-05-01' },
]

/** The categories of a test company: the upper end of a share, and the index of its category. */
const categoryShares = [
  [0.01, 3],
  [0.05, 4],
  [0.09, 7],
  [0.17, 1],
  [0.45, 6],
] as const

/**
 * Forty people per department. Nine of them can lead it, and some also work in the next department. Some have leave, part-time work or
 * legal protection.
 */
export function createCompanyMonth(
  count: number,
  seed: number,
): { model: OptimizationModel; facts: Partial<EmployeeDayFacts>[]; history: OptimizationPlan } {
  const random = createSeededRandomGenerator(seed)
  const departments = Math.ceil(count / 40)
  const workers = Array.from({ length: count }, (_, person): TestWorker => {
    const department = Math.floor(person / 40)
    const chance = random()
    const facts = EMPLOYEE_DAY_CATEGORIES[categoryShares.find(([upTo]) => chance < upTo)?.[1] ?? 0]!
    const groups = omitAbsentItems([department * 2, person % 40 < 9 && department * 2 + 1])
    if (random() < 0.1) groups.push(((department + 1) % departments) * 2)
    const start = PLAN_MONTH_FIRST_DAY_INDEX + Math.floor(random() * 26)
    const away =
      random() < 0.35
        ? Array.from({ length: 5 + Math.floor(random() * 6) }, (_, at) => start + at).filter((day) => day <= PLAN_MONTH_LAST_DAY_INDEX)
        : []
    return { facts, groups, away }
  })
  const model = createPlanMonth({
    workers,
    groups: departments * 2,
    need: (group, shift, day) => {
      const weekend = day % 7 > 4 ? 1 : 0
      if (group % 2) {
        if (shift < 2) return 2 - weekend
        return 1
      }
      return [11, 9, 6][shift]! - weekend
    },
  })
  return { model, facts: workers.map(({ facts }) => facts), history: model.people.map(({ before }) => before) }
}
