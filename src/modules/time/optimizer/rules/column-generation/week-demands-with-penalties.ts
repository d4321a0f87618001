import { MINUTES_PER_DAY } from '#shared/days.ts'
import type { DemandBlockingConstraint } from '../demand-blocking-constraints.ts'
import type { EmployeePlanRules } from '../employee-plan-search/employee-plan-rules.ts'
import { canAssignShift, isShiftNeededByDemand, type OptimizationEmployee, type OptimizationModel } from '../optimization-model.ts'
import type { EmployeeForPlanSearch, StaffingDemandsWithPenalties } from './demands-with-penalties.ts'

const DAYS_PER_WEEK = 7
const UNLIMITED_MINUTES = 100_000

/**
 * The demands of a week and their employees. A plan respects daily rest, weekly hours, forbidden shifts, leave and locked cells, but no
 * rests beyond the week. A result that is impossible here is therefore impossible by law.
 */
export function buildWeekDemandsWithPenalties(
  model: OptimizationModel,
  monday: number,
  people: readonly number[],
  demands: ReadonlySet<number>,
  without?: DemandBlockingConstraint,
): StaffingDemandsWithPenalties {
  const size = DAYS_PER_WEEK * model.demands
  const need = new Int32Array(size)
  const reached = findDemandsServedByNeighbours(model)
  for (let day = 0; day < DAYS_PER_WEEK; day++)
    for (const demand of demands) {
      if ((day === 0 && reached.before.has(demand)) || (day === DAYS_PER_WEEK - 1 && reached.after.has(demand))) continue
      const at = (monday + day) * model.demands + demand
      if (isPlanned(model, monday + day)) need[day * model.demands + demand] = Math.max(0, model.need[at]! - model.base[at]!)
    }
  return {
    days: DAYS_PER_WEEK,
    kinds: model.kinds,
    demands: model.demands,
    serves: model.serves,
    need,
    under: Float64Array.from(need, (count) => Number(count > 0)),
    over: new Float64Array(size),
    people: people.map((person): EmployeeForPlanSearch => {
      const worker = model.people[person]!
      return {
        profile: worker.profile.slice(monday, monday + DAYS_PER_WEEK),
        own: new Float64Array(DAYS_PER_WEEK * model.kinds),
        rules: rulesOf(model, worker, monday, without),
      }
    }),
  }
}

/** Rows that an adjacent day can cover too. At the edges of the week, nothing can be proven about them. */
function findDemandsServedByNeighbours({ serves, demands }: OptimizationModel): { before: Set<number>; after: Set<number> } {
  const all = serves.flat()
  return {
    before: new Set(all.filter((served) => served >= demands).map((served) => served - demands)),
    after: new Set(all.filter((served) => served < 0).map((served) => served + demands)),
  }
}

const isPlanned = ({ first, last }: OptimizationModel, day: number) => day >= first && day <= last

function rulesOf(
  model: OptimizationModel,
  worker: OptimizationEmployee,
  monday: number,
  without: DemandBlockingConstraint | undefined,
): EmployeePlanRules {
  const { kinds } = model
  return {
    days: DAYS_PER_WEEK,
    kinds,
    minutes: Int32Array.from({ length: kinds }, (_, kind) => findMinShiftMinutes(model, monday, kind)),
    banned: without === 'daily_rest' ? new Uint8Array(kinds * kinds) : findBannedShiftPairs(model, worker, monday),
    may: mayOf(model, worker, monday, without),
    max: new Int32Array(kinds).fill(DAYS_PER_WEEK),
    maxMinutes: without === 'week' ? UNLIMITED_MINUTES : worker.weekLimitMinutes[monday / DAYS_PER_WEEK]!,
    minMinutes: 0,
    maxRun: DAYS_PER_WEEK,
    minRun: 1,
    minOff: 1,
    maxWeekends: DAYS_PER_WEEK,
  }
}

/** The minimum minutes of a shift whose hours change within the week. */
function findMinShiftMinutes({ kinds, exists, minutes }: OptimizationModel, monday: number, kind: number): number {
  let minMinutes = UNLIMITED_MINUTES
  for (let day = monday; day < monday + DAYS_PER_WEEK; day++)
    if (exists[day * kinds + kind]) minMinutes = Math.min(minMinutes, minutes[day * kinds + kind]!)
  return kind && minMinutes < UNLIMITED_MINUTES ? minMinutes : 0
}

/** Pairs of shifts with too little rest between them on every two consecutive days of the week. */
function findBannedShiftPairs(model: OptimizationModel, worker: OptimizationEmployee, monday: number): Uint8Array {
  const { kinds } = model
  return Uint8Array.from({ length: kinds * kinds }, (_, pair) => {
    const kind = Math.floor(pair / kinds)
    const next = pair % kinds
    if (!kind || !next) return 0
    for (let day = monday + 1; day < monday + DAYS_PER_WEEK; day++) if (!isTooSoon(model, worker, day, kind, next)) return 0
    return 1
  })
}

const isTooSoon = ({ kinds, from, to }: OptimizationModel, worker: OptimizationEmployee, day: number, kind: number, next: number) =>
  MINUTES_PER_DAY + from[day * kinds + next]! - to[(day - 1) * kinds + kind]! < worker.rest[day]!

function mayOf(
  model: OptimizationModel,
  worker: OptimizationEmployee,
  monday: number,
  without: DemandBlockingConstraint | undefined,
): Uint8Array {
  const { kinds, exists } = model
  const may = new Uint8Array(DAYS_PER_WEEK * kinds)
  for (let at = 0; at < may.length; at++) {
    const day = monday + Math.floor(at / kinds)
    const kind = at % kinds
    const isOpen = isPlanned(model, day) && (worker.open[day] === 1 || without === 'locked_cells')
    const isLet = without === 'barred' && exists[day * kinds + kind] === 1 && isShiftNeededByDemand(model, worker, day, kind)
    const takes = isLet || canAssignShift(model, { ...worker, open: ALL_SHIFTS_OPEN }, day, kind)
    may[at] = Number(worker.before[day] === kind || (isOpen && takes))
  }
  // A locked shift on the previous Sunday requires its rest.
  const before = monday - 1
  const stays = before >= 0 && !(isPlanned(model, before) && worker.open[before])
  if (stays && worker.before[before] && without !== 'daily_rest')
    for (let kind = 1; kind < kinds; kind++)
      if (worker.before[monday] !== kind && isTooSoon(model, worker, monday, worker.before[before]!, kind)) may[kind] = 0
  return may
}
const ALL_SHIFTS_OPEN = new Uint8Array(400).fill(1)
