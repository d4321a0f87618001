import { sql } from 'kysely'
import { isEmployeeOfStaffingDemandPlace } from '#modules/time/planning/rules/staffing-demand.ts'
import { loadDepartmentTree, loadPlanDaysOfEmployeesInScope } from '#modules/time/planning/server/employee-plan-days.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { notifyEmployeesOfShiftSwapInBatches } from './shift-swap-notifications.ts'
import { findStartOfShiftWork } from './swap-settings-and-shift-lookup.ts'
import { findUncoveredShift, type UncoveredShift } from './uncovered-shift.ts'

export type UncoveredShiftToOffer = Pick<UncoveredShift, 'day' | 'department_id' | 'location_id' | 'job_position_id'> & {
  shift_id: number
  count: number
}

/**
 * Offers shifts up to the requested number, including those that are already open. Free employees of the place and position are notified
 * once.
 */
export async function offerUncoveredShiftsUpToCount(
  ctx: Ctx,
  openings: readonly UncoveredShiftToOffer[],
): Promise<{ opened: number; already: number }> {
  const fresh: { uncoveredShift: UncoveredShift; begins: Date; count: number }[] = []
  let already = 0
  for (const { count, ...opening } of openings) {
    const uncoveredShift = await findUncoveredShift(ctx, opening)
    const begins = await findStartOfShiftWork(ctx, uncoveredShift.day, uncoveredShift.shift.segments)
    if (begins <= ctx.now) throw new AppError('swaps.shift_started')
    const there = Math.min(count, await countWaitingOffers(ctx, uncoveredShift))
    already += there
    if (count > there) fresh.push({ uncoveredShift, begins, count: count - there })
  }
  const rows = fresh.flatMap(({ uncoveredShift: { day, shift, department_id, location_id, job_position_id }, begins, count }) =>
    Array.from({ length: count }, () => ({
      kind: 'open',
      shift_id: shift.id,
      employee_id: null,
      releases_employee: false,
      to_all: true,
      expires_at: begins,
      day,
      department_id,
      location_id,
      job_position_id,
    })),
  )
  if (rows.length) await ctx.db.insertInto('shift_offer').values(rows).execute()
  await notifyCandidates(
    ctx,
    fresh.map(({ uncoveredShift }) => uncoveredShift),
  )
  return { opened: rows.length, already }
}

/** The number of open shifts of the place. */
async function countWaitingOffers(ctx: Ctx, { day, shift, department_id, location_id, job_position_id }: UncoveredShift): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shift_offer where kind = 'open' and day = ${day}::date and shift_id = ${shift.id}
      and status in ('open', 'waiting') and expires_at > ${ctx.now} and department_id is not distinct from ${department_id}::bigint
      and location_id is not distinct from ${location_id}::bigint and job_position_id is not distinct from ${job_position_id}::bigint`.execute(
    ctx.db,
  )
  return rows[0]!.count
}

/** Notifies free employees of the place. Lawfulness is shown when they open the offer. */
async function notifyCandidates(ctx: Ctx, holes: readonly UncoveredShift[]): Promise<void> {
  if (!holes.length) return
  const days = holes.map(({ day }) => day).sort()
  const from = days[0]!
  const to = days.at(-1)!
  const workers = Map.groupBy(
    (await loadPlanDaysOfEmployeesInScope(ctx, from, to)).filter(({ shift_id, away }) => shift_id === null && !away),
    ({ day }) => day,
  )
  const departmentsUnder = await loadDepartmentTree(ctx, from)
  const could = new Map<number, { count: number; first: Day }>()
  for (const uncoveredShift of holes.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    for (const worker of workers.get(uncoveredShift.day) ?? []) {
      if (!isEmployeeOfStaffingDemandPlace(uncoveredShift, worker, departmentsUnder)) continue
      const known = could.get(worker.employee_id) ?? { count: 0, first: uncoveredShift.day }
      could.set(worker.employee_id, { ...known, count: known.count + 1 })
    }
  await notifyEmployeesOfShiftSwapInBatches(ctx, could)
}
