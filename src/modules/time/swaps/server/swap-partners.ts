import { setImmediate } from 'node:timers/promises'
import { loadPlanSimulationData, type PlanSimulationData } from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { loadVisiblePlannedDays } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { mySwapsContract as own } from '../my-shift-offers-contract.ts'
import { listPlanCellsOfShiftOfferAcceptance } from '../rules/shift-offer.ts'
import { findShiftIdOfPlanDay } from './offer-rows.ts'
import { isLawfulShiftSwap, loadOwnPlannedShift, loadPossibleShiftSwapColleagues, MAX_SHIFT_SWAP_SEARCH_DAYS } from './own-planned-shift.ts'
import { loadEmployeesUnavailableForShift } from './rank-replacements.ts'
import { loadShiftsOfDayById, type ShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

/** Exchanges that are not examined within this time are examined when the user selects them. */
const SEARCH_TIMEOUT_MS = 1_500

/**
 * Lists the colleagues who may lawfully take or exchange the shift, and those who were not examined in time. With `employee_id` it examines
 * this colleague, who is always returned.
 */
export async function listShiftSwapPartners(ctx: Ctx, { day, employee_id }: ParsedApiInput<typeof own.listShiftSwapPartners>) {
  const { id, self, shift_id, place } = await loadOwnPlannedShift(ctx, day)
  const colleagues = await loadPossibleShiftSwapColleagues(self, id, place, day, employee_id)
  if (employee_id && !colleagues.length) throw createNotFoundError()
  const from = addDays(day, -MAX_SHIFT_SWAP_SEARCH_DAYS) < ctx.today ? ctx.today : addDays(day, -MAX_SHIFT_SWAP_SEARCH_DAYS)
  const to = addDays(day, MAX_SHIFT_SWAP_SEARCH_DAYS)
  const ids = colleagues.map((colleague) => colleague.id)
  const ground = await loadPlanSimulationData(self, [id, ...ids], from, to)
  const away = await loadEmployeesUnavailableForShift(self, ids, day)
  const shifts = await loadShiftsOfDayById(self)
  const ownAbsences = new Map<Day, boolean>()
  const ends = performance.now() + SEARCH_TIMEOUT_MS
  const found = []
  for (const colleague of colleagues) {
    if (away.has(colleague.id)) continue
    const isFree = findShiftIdOfPlanDay(ground.plans.get(colleague.id), day) === null
    const takes =
      isFree &&
      isLawfulShiftSwap(
        ground,
        listPlanCellsOfShiftOfferAcceptance({ kind: 'give', day, shift_id, employee_id: id, releases_employee: true, taker: colleague.id }),
      )
    const is_examined = employee_id !== undefined || performance.now() < ends
    const exchange = { id, colleague: colleague.id, day, shift_id, ground, shifts, ownAbsences }
    const days = is_examined ? await listExchangeDays(self, exchange) : []
    // The event loop serves other requests between two colleagues.
    await setImmediate()
    if (employee_id || takes || days.length || !is_examined) found.push({ ...colleague, takes, days, is_examined })
  }
  return { data: found }
}

type Exchange = {
  id: number
  colleague: number
  day: Day
  shift_id: number
  ground: PlanSimulationData
  shifts: ShiftsOfDayById
  /** Whether the employee is absent on a day; filled during the search. */
  ownAbsences: Map<Day, boolean>
}

async function listExchangeDays(ctx: Ctx, { id, colleague, day, shift_id, ground, shifts, ownAbsences }: Exchange) {
  const isAbsent = async (other: Day) => {
    if (!ownAbsences.has(other)) ownAbsences.set(other, (await loadEmployeesUnavailableForShift(ctx, [id], other)).size > 0)
    return ownAbsences.get(other)!
  }
  const found = []
  // Only the published plan of a colleague can be shown.
  const published = await loadVisiblePlannedDays(
    ctx,
    colleague,
    addDays(day, -MAX_SHIFT_SWAP_SEARCH_DAYS) < ctx.today ? ctx.today : addDays(day, -MAX_SHIFT_SWAP_SEARCH_DAYS),
    addDays(day, MAX_SHIFT_SWAP_SEARCH_DAYS),
  )
  for (const { day: other, shift, leave, isDraft } of published) {
    const theirs = findShiftIdOfPlanDay(ground.plans.get(colleague), other)
    if (!shift || leave || isDraft || theirs === null || (other === day && theirs === shift_id)) continue
    const cells = listPlanCellsOfShiftOfferAcceptance({
      kind: 'swap',
      day,
      shift_id,
      employee_id: id,
      releases_employee: true,
      taker: colleague,
      own: { day: other, shift_id: theirs },
    })
    if (
      cells.some(
        ({ employee_id, day: at, expected_shift_id: expectedShift }) =>
          findShiftIdOfPlanDay(ground.plans.get(employee_id), at) !== expectedShift,
      )
    )
      continue
    if (other !== day && (await isAbsent(other))) continue
    if (isLawfulShiftSwap(ground, cells)) found.push({ day: other, shift: shifts(theirs, other)! })
  }
  return found
}
