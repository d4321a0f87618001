import { sql } from 'kysely'
import { createCallContextWithoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import { isEmployeeOfStaffingDemandPlace } from '#modules/time/planning/rules/staffing-demand.ts'
import { loadDepartmentTree } from '#modules/time/planning/server/employee-plan-days.ts'
import { loadPlansOfEmployees } from '#modules/time/planning/server/plan/month-plans.ts'
import { publishSwappedDay } from '#modules/time/planning/server/plan/publication/publish-plan.ts'
import { findViolationsOfPlanChange, loadPlanSimulationData } from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { updatePlanCells } from '#modules/time/planning/server/plan/write-plan.ts'
import { requireEmployeeOfUser } from '#modules/time/timesheet/server/my-time/my-schedule.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { mySwapsContract as own } from '../my-shift-offers-contract.ts'
import { findShiftOfferAcceptanceOutcome, listPlanCellsOfShiftOfferAcceptance, type PlanCellOfShiftOffer } from '../rules/shift-offer.ts'
import {
  assertShiftOfferStatus,
  findShiftIdOfPlanDay,
  isShiftOfferBetweenEmployees,
  lockShiftOffer,
  type ShiftOfferRow,
} from './offer-rows.ts'
import { loadEmployeesUnavailableForShift, toReplacementRuleViolations } from './rank-replacements.ts'
import {
  loadNameOfEmployee,
  notifyAccountsOfShiftSwap,
  notifyEmployeesOfShiftSwap,
  notifyPlannersOfShiftSwap,
} from './shift-swap-notifications.ts'
import { shiftSwapApprovalExtension } from './swap-approval.ts'
import { loadShiftSwapSettings, loadShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

/** The changes of an acceptance. */
export type ShiftOfferAcceptance = { taker: number; cells: PlanCellOfShiftOffer[] }

export async function evaluateShiftOfferAcceptance(ctx: Ctx, offer: ShiftOfferRow, taker: number): Promise<ShiftOfferAcceptance> {
  const invitation = await ctx.db
    .selectFrom('shift_offer_person')
    .select(['own_day', 'own_shift_id'])
    .where('shift_offer_id', '=', offer.id)
    .where('employee_id', '=', taker)
    .executeTakeFirst()
  const exchanged = invitation?.own_day && invitation.own_shift_id ? { day: invitation.own_day, shift_id: invitation.own_shift_id } : null
  return { taker, cells: listPlanCellsOfShiftOfferAcceptance({ ...offer, taker, own: exchanged }) }
}

/** Whether the offer is for an employee: invited, or of its place and position. */
export async function isShiftOfferedToEmployee(ctx: Ctx, offer: ShiftOfferRow, id: number): Promise<boolean> {
  if (offer.employee_id === id) return false
  const invitation = await ctx.db
    .selectFrom('shift_offer_person')
    .select('id')
    .where('shift_offer_id', '=', offer.id)
    .where('employee_id', '=', id)
    .executeTakeFirst()
  if (invitation) return true
  if (!offer.to_all) return false
  const { rows } = await sql<{ department_id: number; location_id: number | null; job_position_id: number }>`
    select department_id, location_id, job_position_id from employment_terms_on(${id}, ${offer.day}::date)`.execute(ctx.db)
  return rows.length > 0 && isEmployeeOfStaffingDemandPlace(offer, rows[0]!, await loadDepartmentTree(ctx, offer.day))
}

/** Locks an offer that the employee may answer; throws 404 otherwise. */
async function lockAnswerableOffer(ctx: Ctx, id: number, offerId: number): Promise<ShiftOfferRow> {
  const offer = await lockShiftOffer(ctx, offerId)
  if (!(await isShiftOfferedToEmployee(ctx, offer, id))) throw createNotFoundError()
  assertShiftOfferStatus(offer, 'open')
  return offer
}

/** Accepts an offer. The transaction that writes it checks it again by the rules of the plan. The first lawful acceptance succeeds. */
export async function acceptShiftOffer(ctx: Ctx, { shift_offer_id }: ParsedApiInput<typeof own.acceptShiftOffer>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const offer = await lockAnswerableOffer(self, id, shift_offer_id)
  const taken = await evaluateShiftOfferAcceptance(self, offer, id)
  const people = [...new Set(taken.cells.map(({ employee_id }) => employee_id))]
  await sql`select from employee where id = any (${people}::bigint[]) order by id for no key update`.execute(ctx.db)
  await assertPlanUnchangedSinceOffer(self, offer, taken)
  const days = taken.cells.map(({ day }) => day).sort()
  const breaches = findViolationsOfPlanChange(await loadPlanSimulationData(self, people, days[0]!, days.at(-1)!), taken.cells)
  const { approval } = await loadShiftSwapSettings(ctx)
  const outcome = findShiftOfferAcceptanceOutcome({ kind: offer.kind, breaches, hasReason: offer.reason !== null, approval })
  if (outcome === 'refused') {
    const refused = breaches.filter(({ severity }) => severity === 'prohibition')
    throw new AppError('swaps.unlawful', { refused: toReplacementRuleViolations(ctx, refused) })
  }
  await saveResponse(ctx, offer, id, 'yes')
  if (outcome === 'done') await applyShiftOfferAcceptance(self, offer, taken, offer.reason)
  else await waitForDecision(self, offer, taken)
  return { data: { status: outcome } }
}

/** A swap between employees is decided as a request; planners decide the offer of a chief. */
async function waitForDecision(ctx: Ctx, offer: ShiftOfferRow, { taker, cells }: ShiftOfferAcceptance): Promise<void> {
  const set = (values: { status?: 'waiting'; accepted_by?: number; accepted_at?: Date; request_id?: number }) =>
    ctx.db.updateTable('shift_offer').set(values).where('id', '=', offer.id).execute()
  await set({ status: 'waiting', accepted_by: taker, accepted_at: ctx.now })
  if (isShiftOfferBetweenEmployees(offer)) {
    await set({ request_id: await shiftSwapApprovalExtension.all().submit(ctx, { offer, taker, cells }) })
    return
  }
  const shift = (await loadShiftsOfDayById(ctx))(offer.shift_id, offer.day)!
  await notifyPlannersOfShiftSwap(ctx, 'waiting', taker, { day: offer.day, shift, about: await loadNameOfEmployee(ctx, taker) })
}

async function saveResponse(ctx: Ctx, offer: ShiftOfferRow, id: number, response: 'yes' | 'no'): Promise<void> {
  await sql`
    insert into shift_offer_person (shift_offer_id, employee_id, response, responded_at) values (${offer.id}, ${id}, ${response}, ${ctx.now})
    on conflict (company_id, shift_offer_id, employee_id) do update set response = excluded.response, responded_at = excluded.responded_at`.execute(
    ctx.db,
  )
}

/** Throws unless the plan is unchanged since the offer, and the accepting employee is free and present. */
export async function assertPlanUnchangedSinceOffer(ctx: Ctx, offer: ShiftOfferRow, { cells, taker }: ShiftOfferAcceptance): Promise<void> {
  const days = cells.map(({ day }) => day).sort()
  const ids = [...new Set(omitAbsentItems([...cells.map(({ employee_id }) => employee_id), offer.employee_id || undefined]))]
  const plans = await loadPlansOfEmployees(ctx, ids, days[0]!, days.at(-1)!)
  if (offer.employee_id && findShiftIdOfPlanDay(plans.get(offer.employee_id), offer.day) !== offer.shift_id)
    throw createConcurrentUpdateError([{ employee_id: offer.employee_id, day: offer.day }])
  const mine = cells.find(({ employee_id, day }) => employee_id === taker && day === offer.day)!
  if (mine.expected_shift_id === null && findShiftIdOfPlanDay(plans.get(taker), offer.day) !== null)
    throw new AppError('swaps.already_working')
  const others = cells.filter(
    ({ employee_id, day, expected_shift_id: expectedShift }) => findShiftIdOfPlanDay(plans.get(employee_id), day) !== expectedShift,
  )
  if (others.length) throw createConcurrentUpdateError(others)
  for (const { employee_id, day, shift_id } of cells)
    if (shift_id !== null && (await loadEmployeesUnavailableForShift(ctx, [employee_id], day)).size) throw new AppError('swaps.on_leave')
}

const createConcurrentUpdateError = (cells: readonly { employee_id: number; day: string }[]) =>
  new AppError('common.concurrent_update', { cells: cells.map(({ employee_id, day }) => ({ employee_id, day })) })

/** Writes the swap into the plan, publishes it to both employees, and notifies the others. */
export async function applyShiftOfferAcceptance(
  ctx: Ctx,
  offer: ShiftOfferRow,
  { taker, cells }: ShiftOfferAcceptance,
  reason: string | null,
): Promise<void> {
  const all = createCallContextWithoutScopeCheck(ctx, 'agreed')
  await assertPlanUnchangedSinceOffer(all, offer, { taker, cells })
  await updatePlanCells(all, { cells, reason })
  const at = ctx.now
  await ctx.db
    .updateTable('shift_offer')
    .set({ status: 'done', accepted_by: taker, accepted_at: offer.status === 'open' ? at : undefined })
    .where('id', '=', offer.id)
    .execute()
  const people = [...new Set(cells.map(({ employee_id }) => employee_id))]
  const ground = translateMessage(messageCatalogs.sr, 'sr', 'swaps.ground')
  for (const day of new Set(cells.map(({ day }) => day))) await publishSwappedDay(all, people, day, ground)
  const shift = (await loadShiftsOfDayById(ctx))(offer.shift_id, offer.day)!
  const { day } = offer
  const invitation = await ctx.db
    .selectFrom('shift_offer_person')
    .select(['employee_id'])
    .where('shift_offer_id', '=', offer.id)
    .where('response', 'is', null)
    .where('employee_id', '<>', taker)
    .execute()
  await notifyEmployeesOfShiftSwap(
    ctx,
    'taken',
    invitation.map(({ employee_id }) => employee_id),
    { day, shift },
  )
  await notifyEmployeesOfShiftSwap(ctx, 'yours', [taker], { day, shift })
  const about = await loadNameOfEmployee(ctx, taker)
  if (offer.kind === 'give' || offer.kind === 'swap')
    await notifyEmployeesOfShiftSwap(ctx, 'taken_over', [offer.employee_id!], { day, shift, about })
  else await notifyAccountsOfShiftSwap(ctx, 'filled', [offer.created_by], { day, shift, about })
}

export async function declineShiftOffer(ctx: Ctx, { shift_offer_id }: ParsedApiInput<typeof own.declineShiftOffer>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const offer = await lockAnswerableOffer(self, id, shift_offer_id)
  await saveResponse(ctx, offer, id, 'no')
  const shift = (await loadShiftsOfDayById(ctx))(offer.shift_id, offer.day)!
  const about = await loadNameOfEmployee(ctx, id)
  const { day } = offer
  const waits = await ctx.db
    .selectFrom('shift_offer_person')
    .select('id')
    .where('shift_offer_id', '=', offer.id)
    .where('response', 'is', null)
    .executeTakeFirst()
  // Planners are notified when all invited employees have declined; single refusals are visible on the screen.
  if (!waits && !offer.to_all) {
    if (offer.kind === 'give' || offer.kind === 'swap')
      await notifyEmployeesOfShiftSwap(ctx, 'all_declined', [offer.employee_id!], { day, shift, about })
    else await notifyAccountsOfShiftSwap(ctx, 'all_declined', [offer.created_by], { day, shift, about })
  }
  return { data: { status: 'open' as const } }
}
