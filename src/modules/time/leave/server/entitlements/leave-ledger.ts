import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { computeCarriedLeaveShares, type LeaveUseByGrantYear } from '../../rules/carried-leave-share.ts'
import { allocateLeaveDaysToGrants } from '../../rules/leave-balance.ts'
import type { LeaveDayRow } from '../count-leave.ts'
import { loadLeaveLedgerOfEmployee } from './load-leave-balance.ts'

/** Fields of a request for the ledger. */
export type LeaveRequestForLedger = { id: number; employee_id: number; leave_type_id: number; has_balance: boolean }
type CountedDay = Omit<LeaveDayRow, 'payer'> & { payer: string }

const sumAmounts = (amounts: readonly number[]) => roundToFourDecimals(amounts.reduce((all, amount) => all + amount, 0))

/**
 * Writes the approval of the last step: the decision, the days, and their use of grants. Throws `leave.already_decided` if the request is
 * not pending, and `leave.balance_exceeded` if the grants do not suffice. Database triggers check both conditions again.
 */
export async function recordLeaveApproval(
  ctx: Ctx,
  request: LeaveRequestForLedger,
  days: readonly CountedDay[],
  { step = 1, reason = null }: { step?: number; reason?: string | null } = {},
): Promise<void> {
  const { id, employee_id } = request
  await ctx.db.insertInto('leave_decision').values({ leave_request_id: id, employee_id, step, approved: true, reason }).execute()
  const approved = await ctx.db
    .updateTable('leave_request')
    .set({ status: 'approved', amount: sumAmounts(days.map(({ amount }) => amount)) })
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .returning('id')
    .executeTakeFirst()
  if (!approved) throw new AppError('leave.already_decided')
  await takeDays(ctx, request, days)
  await writeDays(ctx, request, days)
}

/**
 * Returns the days from `fromDay` on to their grants: the rest of the leave, or with '-infinity' all of it, which cancels the request. Does
 * nothing without approved days.
 */
export async function returnLeaveDaysToGrants(
  ctx: Ctx,
  requestId: number,
  fromDay: Day | '-infinity',
  reason: string | null,
): Promise<void> {
  const request = await ctx.db
    .selectFrom('leave_request')
    .select(['first_day', 'last_day'])
    .where('id', '=', requestId)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request || (fromDay !== '-infinity' && request.last_day < fromDay)) return
  const isWhole = fromDay === '-infinity' || request.first_day >= fromDay
  const outcome = isWhole
    ? sql`status = 'cancelled'`
    : sql`returned_on = ${fromDay}::date, last_day = ${fromDay}::date - 1, last_to = '24:00'`
  // The amount of a cancelled request stays, because lists show it.
  await sql`
    update leave_request r set ${outcome}, ended_by = current_user_id(), ended_at = clock_timestamp(), end_reason = ${reason},
      amount = coalesce((select sum(d.amount) from leave_day d where d.leave_request_id = r.id and (${isWhole}::boolean or d.day < ${fromDay}::date)), 0)
    where id = ${requestId}`.execute(ctx.db)
  await returnEntries(ctx, requestId, sql`day >= ${fromDay}::date`)
  await sql`delete from leave_day where leave_request_id = ${requestId} and day >= ${fromDay}::date`.execute(ctx.db)
}

/**
 * Recalculates one day of approved leave: returns its earlier use and takes its current cost. Without `now` the day is no longer leave.
 * Throws `leave.already_decided` if the request is not approved, and `leave.balance_exceeded` if the grants do not suffice.
 */
export async function recalculateApprovedLeaveDay(
  ctx: Ctx,
  request: LeaveRequestForLedger,
  day: Day,
  now: CountedDay | undefined,
): Promise<void> {
  const locked = await ctx.db
    .selectFrom('leave_request')
    .select('id')
    .where('id', '=', request.id)
    .where('status', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw new AppError('leave.already_decided')
  await lockGrants(ctx, request)
  await returnEntries(ctx, request.id, sql`day = ${day}::date`)
  await ctx.db.deleteFrom('leave_day').where('leave_request_id', '=', request.id).where('day', '=', day).execute()
  if (now) {
    await takeDays(ctx, request, [now])
    await writeDays(ctx, request, [now])
  }
  await sql`
    update leave_request r set amount = coalesce((select sum(d.amount) from leave_day d where d.leave_request_id = r.id), 0)
    where r.id = ${request.id}`.execute(ctx.db)
}

/** Locks the grants before reading them, so that two approvals cannot take the same days. */
const lockGrants = (ctx: Ctx, { employee_id, leave_type_id }: LeaveRequestForLedger) =>
  ctx.db
    .selectFrom('leave_entry')
    .select('id')
    .where('kind', '=', 'granted')
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', leave_type_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Takes each day from the grant that ends first. */
async function takeDays(ctx: Ctx, request: LeaveRequestForLedger, days: readonly CountedDay[]): Promise<void> {
  const wanted = days.filter(({ amount }) => amount > 0)
  if (!request.has_balance || !wanted.length) return
  await lockGrants(ctx, request)
  const { id: leave_request_id, employee_id, leave_type_id } = request
  const { grants, entries } = await loadLeaveLedgerOfEmployee(ctx, employee_id, leave_type_id)
  const { takings, missing } = allocateLeaveDaysToGrants(grants, entries, wanted)
  if (missing[0]) throw new AppError('leave.balance_exceeded', { detail: missing[0].day })
  const rows = takings.map(({ day, grantId, amount }) => ({
    employee_id,
    leave_type_id,
    kind: 'taken',
    amount: -amount,
    consumes_id: grantId,
    day,
    leave_request_id,
  }))
  await ctx.db.insertInto('leave_entry').values(rows).execute()
}

/** Returns the still used amounts of request days to their grants. */
const returnEntries = (ctx: Ctx, requestId: number, which: ReturnType<typeof sql>) =>
  sql`
    insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_request_id)
    select employee_id, leave_type_id, 'returned', -sum(amount), consumes_id, day, leave_request_id from leave_entry
    where leave_request_id = ${requestId} and ${which}
    group by employee_id, leave_type_id, consumes_id, day, leave_request_id having sum(amount) < 0`.execute(ctx.db)

async function writeDays(ctx: Ctx, { id, employee_id, has_balance }: LeaveRequestForLedger, days: readonly CountedDay[]): Promise<void> {
  if (!days.length) return
  const shares = has_balance ? computeCarriedLeaveShares(days, await usesOf(ctx, id)) : undefined
  const rows = days.map(({ day, amount, minutes, category, payer }) => ({
    leave_request_id: id,
    employee_id,
    day,
    amount,
    minutes,
    category,
    payer,
    carried_share: shares?.get(day) ?? 0,
  }))
  await ctx.db.insertInto('leave_day').values(rows).execute()
}

async function usesOf(ctx: Ctx, requestId: number): Promise<LeaveUseByGrantYear[]> {
  const rows = await ctx.db
    .selectFrom('leave_entry as e')
    .innerJoin('leave_entry as g', (join) => join.onRef('g.id', '=', 'e.consumes_id').onRef('g.company_id', '=', 'e.company_id'))
    .select(['e.day', 'g.year', 'e.amount'])
    .where('e.leave_request_id', '=', requestId)
    .execute()
  return rows.map(({ day, year, amount }) => ({ day: day!, year: year!, amount }))
}
