import { sql } from 'kysely'
import { toPlanFindingRows } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { swapsContract as swaps } from '../contract.ts'
import type { ReplacementCandidateGroup } from '../rules/rank-replacement-candidates.ts'
import { assertShiftOfferStatus, loadShiftOffer, lockShiftOffer } from './offer-rows.ts'
import { rankReplacementsForShift } from './rank-replacements.ts'
import { emailInvitedEmployees, notifyEmployeesOfShiftSwap } from './shift-swap-notifications.ts'
import { findUncoveredShift, type UncoveredShift } from './uncovered-shift.ts'

/** Employees who may not work the shift cannot be invited. A warning requires a reason. */
export async function assertEmployeesInvitable(
  ctx: Ctx,
  uncoveredShift: UncoveredShift,
  ids: readonly number[],
  reason: string | null,
): Promise<void> {
  if (!ids.length) return
  const { ranked, breaches } = await rankReplacementsForShift(ctx, uncoveredShift, ids)
  const groups = new Map<number, ReplacementCandidateGroup>(ranked.map(({ id, group }) => [id, group]))
  const missing = ids.filter((id) => !groups.has(id) || groups.get(id) === 'busy')
  if (missing.length) throw new AppError('swaps.employee_not_available', { employee_ids: missing })
  const listFindingsOfGroup = (group: ReplacementCandidateGroup) =>
    ids.filter((id) => groups.get(id) === group).flatMap((id) => breaches.get(id) ?? [])
  const refused = listFindingsOfGroup('unlawful').filter(({ severity }) => severity === 'prohibition')
  if (refused.length) throw new AppError('plan.limits_violated', { refused: toPlanFindingRows(ctx, refused) })
  const warnings = listFindingsOfGroup('reason')
  if (warnings.length && !reason) throw new AppError('plan.needs_reason', { warnings: toPlanFindingRows(ctx, warnings) })
}

export async function inviteEmployeesToShift(
  ctx: Ctx,
  id: number,
  uncoveredShift: Pick<UncoveredShift, 'day' | 'shift'>,
  ids: readonly number[],
): Promise<void> {
  if (!ids.length) return
  const { rows } = await sql<{ employee_id: number }>`
    insert into shift_offer_person (shift_offer_id, employee_id) select ${id}, unnest(${[...new Set(ids)]}::bigint[])
    on conflict do nothing returning employee_id`.execute(ctx.db)
  const fresh = rows.map(({ employee_id }) => employee_id)
  await notifyEmployeesOfShiftSwap(ctx, 'invited', fresh, uncoveredShift)
  await emailInvitedEmployees(ctx, fresh, uncoveredShift)
}

export async function inviteEmployeesToShiftOffer(
  ctx: Ctx,
  { shift_offer_id, employee_ids, reason = null }: ParsedApiInput<typeof swaps.inviteEmployeesToShiftOffer>,
) {
  const offer = await lockShiftOffer(ctx, shift_offer_id)
  assertShiftOfferStatus(offer, 'open')
  if (offer.kind === 'give' || offer.kind === 'swap') throw new AppError('swaps.offer_of_employee')
  const { department_id, location_id, job_position_id, employee_id, shift_id, day } = offer
  const uncoveredShift = await findUncoveredShift(ctx, { day, employee_id, shift_id, department_id, location_id, job_position_id })
  if (uncoveredShift.shift.id !== shift_id) throw new AppError('common.concurrent_update')
  await assertEmployeesInvitable(ctx, uncoveredShift, employee_ids, reason ?? offer.reason)
  if (reason) await ctx.db.updateTable('shift_offer').set({ reason }).where('id', '=', shift_offer_id).execute()
  await inviteEmployeesToShift(ctx, shift_offer_id, uncoveredShift, employee_ids)
  return { data: await loadShiftOffer(ctx, shift_offer_id) }
}
