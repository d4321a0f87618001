import type { Insertable } from 'kysely'
import type { DB } from '#db/types.ts'
import {
  findViolationsOfPlanChange,
  loadPlanSimulationData,
  type PlanSimulationData,
} from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { requireEmployeeOfUser } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { mySwapsContract as own } from '../my-shift-offers-contract.ts'
import { listPlanCellsOfShiftOfferAcceptance } from '../rules/shift-offer.ts'
import { closeExpiredShiftOffers } from './expire-offers.ts'
import {
  assertShiftOfferStatus,
  findShiftIdOfPlanDay,
  isShiftOfferBetweenEmployees,
  loadStoredShiftOffer,
  lockShiftOffer,
} from './offer-rows.ts'
import { loadOwnPlannedShift, loadPossibleShiftSwapColleagues } from './own-planned-shift.ts'
import { toReplacementRuleViolations } from './rank-replacements.ts'
import { emailInvitedEmployees, loadNameOfEmployee, notifyEmployeesOfShiftSwap } from './shift-swap-notifications.ts'
import { shiftSwapApprovalExtension } from './swap-approval.ts'
import { findStartOfShiftWork, loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'
import { withdrawStoredShiftOffer } from './withdraw-offer.ts'

type Invited = ParsedApiInput<typeof own.offerMyShift>['invited'][number]

/** The invited employee with the shift for an exchange. Refuses a changed plan, and an exchange that a rule prohibits. */
function checkInvitedEmployee(
  ctx: Ctx,
  ground: PlanSimulationData,
  offered: { day: Day; shift_id: number; employee_id: number },
  { employee_id, own_day = null }: Invited,
) {
  const own_shift_id = own_day ? findShiftIdOfPlanDay(ground.plans.get(employee_id), own_day) : null
  if (own_day && (own_shift_id === null || own_day < ctx.today)) throw createValidationError({ invited: 'swaps.no_shift_of_employee' })
  const exchanged = own_day && own_shift_id ? { day: own_day, shift_id: own_shift_id } : null
  const cells = listPlanCellsOfShiftOfferAcceptance({
    kind: exchanged ? 'swap' : 'give',
    ...offered,
    releases_employee: true,
    taker: employee_id,
    own: exchanged,
  })
  if (cells.some((cell) => findShiftIdOfPlanDay(ground.plans.get(cell.employee_id), cell.day) !== cell.expected_shift_id))
    throw createValidationError({ invited: 'swaps.not_free' })
  const refused = findViolationsOfPlanChange(ground, cells).filter(({ severity }) => severity === 'prohibition')
  if (refused.length) throw new AppError('swaps.unlawful', { refused: toReplacementRuleViolations(ctx, refused) })
  return { employee_id, own_day, own_shift_id }
}

/** Stores an offer with the invited employees. */
async function insertShiftOffer(
  ctx: Ctx,
  offer: Insertable<DB['shift_offer']>,
  people: readonly { employee_id: number; own_day: Day | null; own_shift_id: number | null }[],
): Promise<number> {
  const { id } = await ctx.db.insertInto('shift_offer').values(offer).returning('id').executeTakeFirstOrThrow()
  if (people.length)
    await ctx.db
      .insertInto('shift_offer_person')
      .values(people.map((one) => ({ shift_offer_id: id, ...one })))
      .execute()
  return id
}

export async function offerMyShift(ctx: Ctx, { day, to_all, invited }: ParsedApiInput<typeof own.offerMyShift>) {
  const { id, self, shift_id, closes, place } = await loadOwnPlannedShift(ctx, day)
  if (!to_all && !invited.length) throw createValidationError({ invited: 'swaps.invitation_required' })
  const isSwap = invited.some(({ own_day }) => own_day)
  if (to_all && isSwap) throw createValidationError({ invited: 'swaps.swap_with_one' })
  const colleagues = new Map((await loadPossibleShiftSwapColleagues(self, id, place, day)).map((colleague) => [colleague.id, colleague]))
  for (const { employee_id } of invited) if (!colleagues.has(employee_id)) throw createNotFoundError()
  const shifts = await loadShiftsOfDayById(self)
  const days = [day, ...invited.flatMap(({ own_day }) => own_day ?? [])].sort()
  const ground = await loadPlanSimulationData(self, [id, ...invited.map(({ employee_id }) => employee_id)], days[0]!, days.at(-1)!)
  const people = invited.map((one) => checkInvitedEmployee(ctx, ground, { day, shift_id, employee_id: id }, one))
  await closeExpiredShiftOffers(self, { employee_id: id, day })
  const begins = await Promise.all(
    people.flatMap(({ own_day, own_shift_id }) =>
      own_day && own_shift_id ? [findStartOfShiftWork(self, own_day, shifts(own_shift_id, own_day)!.segments)] : [],
    ),
  )
  const expires_at = new Date(Math.min(closes.getTime(), ...begins.map((at) => at.getTime())))
  if (expires_at <= ctx.now) throw createValidationError({ invited: 'swaps.closed' })
  const offer = { kind: isSwap ? ('swap' as const) : ('give' as const), day, shift_id, employee_id: id, ...place, to_all, expires_at }
  const shift_offer_id = await insertShiftOffer(ctx, offer, people)
  const about = { day, shift: shifts(shift_id, day)!, about: await loadNameOfEmployee(ctx, id) }
  const recipients = people.map(({ employee_id }) => employee_id)
  await notifyEmployeesOfShiftSwap(ctx, isSwap ? 'swap' : 'give', recipients, about)
  const isFree = (colleague: number) => {
    const plan = ground.plans.get(colleague)
    return plan ? findShiftIdOfPlanDay(plan, day) === null : true
  }
  const others = [...colleagues.keys()].filter((colleague) => !recipients.includes(colleague) && isFree(colleague))
  if (to_all) await notifyEmployeesOfShiftSwap(ctx, 'give', others, about)
  await emailInvitedEmployees(ctx, recipients, about)
  return { data: { id: shift_offer_id } }
}

export async function withdrawMyShiftOffer(ctx: Ctx, { shift_offer_id }: ParsedApiInput<typeof own.withdrawMyShiftOffer>) {
  const { id } = requireEmployeeOfUser(ctx)
  const storedOffer = await loadStoredShiftOffer(ctx, shift_offer_id)
  if (storedOffer.employee_id !== id || !isShiftOfferBetweenEmployees(storedOffer)) throw createNotFoundError()
  // The request is locked before its offer, in the same order as for a decision.
  if (storedOffer.status === 'waiting' && storedOffer.request_id !== null) {
    await shiftSwapApprovalExtension.all().withdraw(ctx, storedOffer.request_id)
    return { data: { status: 'withdrawn' as const } }
  }
  const offer = await lockShiftOffer(ctx, shift_offer_id)
  assertShiftOfferStatus(offer, 'open', 'waiting')
  await withdrawStoredShiftOffer(ctx, shift_offer_id)
  return { data: { status: 'withdrawn' as const } }
}
