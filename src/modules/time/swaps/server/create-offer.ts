import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { swapsContract as swaps } from '../contract.ts'
import { closeExpiredShiftOffers } from './expire-offers.ts'
import { assertEmployeesInvitable, inviteEmployeesToShift } from './invite-employees-to-shift.ts'
import { rankReplacementsForShift } from './rank-replacements.ts'
import { notifyEmployeesOfShiftSwap } from './shift-swap-notifications.ts'
import { findStartOfShiftWork } from './swap-settings-and-shift-lookup.ts'
import { findUncoveredShift } from './uncovered-shift.ts'

export async function createShiftOffer(
  ctx: Ctx,
  { employee_ids, to_all, expires_in_hours, reason = null, releases_employee, ...query }: ParsedApiInput<typeof swaps.createShiftOffer>,
) {
  const uncoveredShift = await findUncoveredShift(ctx, query)
  const begins = await findStartOfShiftWork(ctx, uncoveredShift.day, uncoveredShift.shift.segments)
  if (begins <= ctx.now) throw new AppError('swaps.shift_started')
  const expires = expires_in_hours ? new Date(ctx.now.getTime() + expires_in_hours * 3_600_000) : begins
  if (expires > begins) throw createValidationError({ expires_in_hours: 'swaps.expires_too_late' })
  if (!employee_ids.length && !to_all) throw createValidationError({ employee_ids: 'swaps.invitation_required' })
  await assertEmployeesInvitable(ctx, uncoveredShift, employee_ids, reason)
  await closeExpiredShiftOffers(ctx, uncoveredShift)
  const { id } = await ctx.db
    .insertInto('shift_offer')
    .values({
      kind: uncoveredShift.employee_id ? 'hole' : 'open',
      day: uncoveredShift.day,
      shift_id: uncoveredShift.shift.id,
      employee_id: uncoveredShift.employee_id,
      // An employee on leave keeps the shift, because it determines the hours of leave.
      releases_employee: uncoveredShift.employee_id !== null && releases_employee && !uncoveredShift.isAway,
      department_id: uncoveredShift.department_id,
      location_id: uncoveredShift.location_id,
      job_position_id: uncoveredShift.job_position_id,
      to_all,
      reason,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inviteEmployeesToShift(ctx, id, uncoveredShift, employee_ids)
  if (to_all) {
    const { ranked } = await rankReplacementsForShift(ctx, uncoveredShift)
    const isOfPlace = ({ against }: (typeof ranked)[number]) => !against.some(({ key }) => key === 'position' || key === 'place')
    const others = ranked.filter((one) => one.group === 'able' && isOfPlace(one) && !employee_ids.includes(one.id))
    await notifyEmployeesOfShiftSwap(
      ctx,
      'open',
      others.map(({ id: one }) => one),
      uncoveredShift,
    )
  }
  return { data: { id } }
}
