import { sql } from 'kysely'
import {
  findViolationsOfPlanChange,
  loadPlanSimulationData,
  type PlanCellChange,
  type PlanSimulationData,
} from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { loadVisiblePlannedDays, requireEmployeeOfUser } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { findShiftIdOfPlanDay } from './offer-rows.ts'
import { findStartOfShiftWork, loadShiftSwapSettings } from './swap-settings-and-shift-lookup.ts'

/** Days before and after the shift in which an exchange is searched. */
export const MAX_SHIFT_SWAP_SEARCH_DAYS = 14

type OwnShift = { id: number; self: Ctx; shift_id: number; closes: Date; place: Place }
type Place = { department_id: number; location_id: number | null; job_position_id: number }

/** The caller's published shift of a day, if it can be offered: the caller is not on leave, and the shift does not start soon. */
export async function loadOwnPlannedShift(ctx: Ctx, day: Day): Promise<OwnShift> {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { own_offers, closes_hours } = await loadShiftSwapSettings(ctx)
  if (!own_offers) throw new AppError('swaps.disabled')
  const [planned] = await loadVisiblePlannedDays(self, id, day, day)
  if (!planned?.employed || planned.leave || !planned.shift || planned.isDraft) throw createValidationError({ day: 'swaps.no_own_shift' })
  const ground = await loadPlanSimulationData(self, [id], day, day)
  const shift_id = findShiftIdOfPlanDay(ground.plans.get(id), day)
  if (shift_id === null) throw createValidationError({ day: 'swaps.no_own_shift' })
  const begins = await findStartOfShiftWork(self, day, planned.shift.segments)
  const closes = new Date(begins.getTime() - closes_hours * 3_600_000)
  if (closes <= ctx.now) throw createValidationError({ day: 'swaps.closed' })
  const { rows } =
    await sql<Place>`select department_id, location_id, job_position_id from employment_terms_on(${id}, ${day}::date)`.execute(ctx.db)
  return { id, self, shift_id, closes, place: rows[0]! }
}

/** Colleagues of the same department and position on that day. The code distinguishes equal names. */
export async function loadPossibleShiftSwapColleagues(
  ctx: Ctx,
  id: number,
  { department_id, job_position_id, location_id }: Place,
  day: Day,
  only?: number,
) {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select e.id, e.last_name || ' ' || e.first_name
      || case when count(*) over (partition by e.last_name, e.first_name) > 1 then ' (' || e.code || ')' else '' end as "fullName"
    from employment_terms t join employee e on e.id = t.employee_id
    where ${day}::date between t.first_day and t.last_day and t.department_id = ${department_id} and t.job_position_id = ${job_position_id}
      and t.location_id is not distinct from ${location_id} and e.id <> ${id} ${only ? sql`and e.id = ${only}` : sql``}
    order by e.last_name, e.first_name, e.id limit 300`.execute(ctx.db)
  return rows
}

export const isLawfulShiftSwap = (ground: PlanSimulationData, cells: readonly PlanCellChange[]) =>
  findViolationsOfPlanChange(ground, cells).every(({ severity }) => severity !== 'prohibition')
