import { findViolationsOfPlanChange, loadPlanSimulationData } from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { requireEmployeeOfUser } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
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
import { toCandidateRuleViolations } from './rank-replacements.ts'
import { emailInvitedEmployees, loadNameOfEmployee, notifyEmployeesOfShiftSwap } from './shift-swap-notifications.ts'
import { shiftSwapApprovalExtension } from './swap-approval.ts'
import { findStartOfShiftWork, loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'
import { withdrawStoredShiftOffer } from './withdraw-offer.ts'

export async function offerMyShift(ctx: Ctx, { day, to_all, invited }: ParsedApiInput<typeof own.offerMyShift>) {
  const { id, self, shift_id, closes, place } = await loadOwnPlannedShift(ctx, day)
  if (!to_all && !invited.length) throw createValidationError({ invited: 'swaps.invitation_required' })
  const isSwap = invited.some(({ own_day }) => own_day)
  if (to_all && isSwap) throw createValidationError({ invited: 'swaps.swap_with_one' })
  const colleagues = new Map((await loadPossibleShiftSwapColleagues(self, id, place, day)).map((colleague) => [colleague.id, colleague]))
  for (const { employee_id } of invited) if (!colleagues.has(employee_id)) throw createNotFoundError()
  const shifts = await loadShiftsOfDayById(self)
  const others = invited.flatMap(({ own_day }) => own_day ?? [])
  const days = [day, ...others].sort()
  const ground = await loadPlanSimulationData(self, [id, ...invited.map(({ employee_id }) => employee_id)], days[0]!, days.at(-1)!)
  const people = invited.map(({ employee_id, own_day = null }) => {
    const own_shift_id = own_day ? findShiftIdOfPlanDay(ground.plans.get(employee_id), own_day) : null
    if (own_day && (own_shift_id === null || own_day < ctx.today)) throw createValidationError({ invited: 'swaps.no_shift_of_employee' })
    const exchanged = own_day && own_shift_id ? { day: own_day, shift_id: own_shift_id } : null
    const cells = listPlanCellsOfShiftOfferAcceptance({
      kind: exchanged ? 'swap' : 'give',
      day,
      shift_id,
      employee_id: id,
      releases_employee: true,
      taker: employee_id,
      own: exchanged,
    })
    if (cells.some((cell) => findShiftIdOfPlanDay(ground.plans.get(cell.employee_id), cell.day) !== cell.expected_shift_id))
      throw createValidationError({ invited: 'swaps.not_free' })
    const refused = findViolationsOfPlanChange(ground, cells).filter(({ severity }) => severity === 'prohibition')
    if (refused.length) throw new AppError('swaps.unlawful', { refused: toCandidateRuleViolations(ctx, refused) })
    return { employee_id, own_day, own_shift_id }
  })
  await closeExpiredShiftOffers(self, { employee_id: id, day })
  const firstOwn = others.length
    ? await Promise.all(
        people.map(async (one) =>
          one.own_day ? findStartOfShiftWork(self, one.own_day, shifts(one.own_shift_id!, one.own_day)!.segments) : closes,
        ),
      )
    : []
  const expires_at = new Date(Math.min(closes.getTime(), ...firstOwn.map((at) => at.getTime())))
  if (expires_at <= ctx.now) throw createValidationError({ invited: 'swaps.closed' })
  const { id: shift_offer_id } = await ctx.db
    .insertInto('shift_offer')
    .values({ kind: isSwap ? 'swap' : 'give', day, shift_id, employee_id: id, ...place, to_all, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (people.length)
    await ctx.db
      .insertInto('shift_offer_person')
      .values(people.map((one) => ({ shift_offer_id, ...one })))
      .execute()
  const about = { day, shift: shifts(shift_id, day)!, about: await loadNameOfEmployee(ctx, id) }
  const recipients = people.map(({ employee_id }) => employee_id)
  await notifyEmployeesOfShiftSwap(ctx, isSwap ? 'swap' : 'give', recipients, about)
  if (to_all)
    await notifyEmployeesOfShiftSwap(
      ctx,
      'give',
      [...colleagues.keys()].filter((colleague) => !recipients.includes(colleague) && cellIsFree(colleague)),
      about,
    )
  await emailInvitedEmployees(ctx, recipients, about)
  return { data: { id: shift_offer_id } }

  function cellIsFree(colleague: number): boolean {
    const plan = ground.plans.get(colleague)
    return plan ? findShiftIdOfPlanDay(plan, day) === null : true
  }
}

export async function withdrawMyShiftOffer(ctx: Ctx, { shift_offer_id }: ParsedApiInput<typeof own.withdrawMyShiftOffer>) {
  const { id } = requireEmployeeOfUser(ctx)
  const storedOffer = await loadStoredShiftOffer(ctx, shift_offer_id)
  if (storedOffer.employee_id !== id || !isShiftOfferBetweenEmployees(storedOffer)) throw createNotFoundError()
  // The request is locked before its offer, in the order of a decision.
  if (storedOffer.status === 'waiting' && storedOffer.request_id !== null) {
    await shiftSwapApprovalExtension.all().withdraw(ctx, storedOffer.request_id)
    return { data: { status: 'withdrawn' as const } }
  }
  const offer = await lockShiftOffer(ctx, shift_offer_id)
  assertShiftOfferStatus(offer, 'open', 'waiting')
  await withdrawStoredShiftOffer(ctx, shift_offer_id)
  return { data: { status: 'withdrawn' as const } }
}
