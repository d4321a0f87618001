import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { Failure, invalid, notFound } from '#lib/failure.ts'
import { formatHours, minutesIn } from '#lib/text/hours.ts'
import { formatShortNumber } from '#lib/text/numbers.ts'
import type { Ctx } from '#server/context.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { filesForOthers } from '../../policies.ts'
import { allocate } from '../../rules/balance.ts'
import { isOfLimits } from '../../rules/limits/of_limits.ts'
import { type RequestAct, type RequestRefusal, refusalOf } from '../../rules/request.ts'
import type { LeaveSettings } from '../../settings.ts'
import { type Checked, checkedRequest, refuseErrors } from '../check.ts'
import { requestDetail } from '../detail.ts'
import { requestRow } from '../list.ts'
import { askForPaper } from '../papers/papers.ts'
import { ledgerOf } from '../rights/balance.ts'
import { actOf, type RequestRow } from '../rows.ts'
import { leaveSettings } from '../settings.ts'
import { spanOf } from '../span.ts'
import { asToldRows } from '../told.ts'
import { type LeaveType, leaveTypeOf } from '../types.ts'
import { agree, stepAfterOwn } from './chain.ts'
import { tellEmployee } from './notices.ts'

const forbidden = new Set<RequestRefusal>(['leave.own_request', 'leave.not_your_step', 'leave.not_your_request'])

/** A refusal of the rules, as the failure it is. */
export function refused(code: RequestRefusal | null): void {
  if (!code) return
  if (code === 'leave.reason_required') throw invalid({ reason: 'leave.reason_required' })
  if (code === 'leave.not_within_leave') throw invalid({ back_on: 'leave.not_within_leave' })
  throw new Failure(code, forbidden.has(code) ? 403 : 409)
}

type Act = Parameters<typeof refusalOf>[0]

/** The request, when this may be done with it now. */
export async function requestFor(ctx: Ctx, id: number, action: Act, more: Partial<RequestAct> = {}): Promise<RequestRow> {
  const row = await requestRow(ctx, id)
  if (!row) throw notFound()
  refused(refusalOf(action, actOf(ctx, row, more), ctx.today))
  return row
}

export const answer = async (ctx: Ctx, id: number) => ({ data: await requestDetail(ctx, id) })

export async function approveLeaveRequest(ctx: Ctx, { leave_request_id, reason, seen_left }: Given<typeof leave.approveLeaveRequest>) {
  const asked = await requestFor(ctx, leave_request_id, 'approve')
  await mustBeAsShown(ctx, asked, seen_left)
  const row = await inSpiteOfLimits(ctx, asked, reason ?? null)
  const next = await stepAfterOwn(ctx, row)
  if (next) {
    await checkedAgain(ctx, row)
    await agree(ctx, row, next, reason ?? null)
  } else await approve(ctx, row, reason ?? null)
  return answer(ctx, leave_request_id)
}

/** Who decides was shown what would be left; where it is less by now they are told the new figure, and decide again. */
async function mustBeAsShown(ctx: Ctx, row: RequestRow, seen: number | undefined): Promise<void> {
  if (seen === undefined) return
  const left = (await asToldRows(ctx, [row]))[0]!.balance_after
  if (left === null || left >= seen) return
  const shown = row.in_hours ? `${formatHours(minutesIn(left))} h` : `${formatShortNumber(left)} d`
  throw new Failure('leave.balance_changed', 409, { balance_after: left, left: shown })
}

/** With a reason human resources let somebody go in spite of a rule about days; it stays with the request. */
async function inSpiteOfLimits(ctx: Ctx, row: RequestRow, reason: string | null): Promise<RequestRow> {
  if (!reason || row.limit_reason || !filesForOthers(ctx)) return row
  const { findings } = await check(ctx, row)
  if (!findings.some(({ key, severity }) => severity === 'error' && isOfLimits(key))) return row
  await ctx.db.updateTable('leave_request').set({ limit_reason: reason }).where('id', '=', row.id).execute()
  return { ...row, limit_reason: reason }
}

/** That it has begun meanwhile is no reason to refuse what was asked for in time, and who gets the last days the ledger tells. */
const settledElsewhere = new Set<string>([
  'leave.why.back_dated',
  'leave.why.too_late',
  'leave.why.balance_exceeded',
  'leave.why.hours_exceeded',
])

async function check(ctx: Ctx, row: RequestRow) {
  const [type, settings] = [await leaveTypeOf(ctx, row.leave_type_id), await leaveSettings(ctx)]
  const { id, employee_id, note, limit_reason } = row
  const asked = { id, employeeId: employee_id, type, span: spanOf(row), note, limitReason: limit_reason, continuesId: row.continues_id }
  const checked = await checkedRequest(ctx, asked, settings)
  return { checked, type, settings, findings: checked.findings.filter(({ key }) => !settledElsewhere.has(key)) }
}

async function checkedAgain(ctx: Ctx, row: RequestRow) {
  const { findings, ...found } = await check(ctx, row)
  refuseErrors(ctx, findings)
  return found
}

/** Counts it once more and writes decision, days and ledger; of two at once the database lets one. */
export async function approve(ctx: Ctx, row: RequestRow, reason: string | null): Promise<void> {
  const { checked, type, settings } = await checkedAgain(ctx, row)
  if (type.has_balance && type.below_zero) await advance(ctx, row, type, checked, settings)
  const days = checked.counted.days
  if (type.has_balance && !type.below_zero) await mustBeLeft(ctx, row, type, days)
  await sql`select approve_leave(${row.id}, ${days.map(({ day }) => day)}::date[], ${days.map(({ amount }) => amount)}::numeric[], ${days.map(({ minutes }) => minutes)}::int[],
    ${days.map(({ category }) => category)}::text[], ${days.map(({ payer }) => payer)}::text[], ${row.step}, ${reason})`.execute(ctx.db)
  await tellEmployee(ctx, 'approved', row)
  if (type.needs_decision) await askForPaper(ctx, row.id)
}

/** What was there when it was asked for may be used or over by now: who approves is told how much is left. */
async function mustBeLeft(ctx: Ctx, row: RequestRow, type: LeaveType, days: Checked['counted']['days']): Promise<void> {
  const { grants, entries } = await ledgerOf(ctx, row.employee_id, type.id)
  const { takings, missing } = allocate(
    grants,
    entries,
    days.filter(({ amount }) => amount > 0),
  )
  if (!missing.length) return
  const sum = (parts: readonly { amount: number }[]) => Math.round(parts.reduce((all, { amount }) => all + amount, 0) * 10_000) / 10_000
  const available = sum(takings)
  const asked = available + sum(missing)
  if (!type.in_hours) throw new Failure('leave.balance_exceeded', 409, { available, asked, in_hours: false })
  const shown = (hours: number) => formatHours(minutesIn(hours))
  throw new Failure('leave.hours_exceeded', 409, { available, asked, in_hours: true, left: shown(available), wanted: shown(asked) })
}

/** Where a type may go below zero, what is missing is given in advance of the right to come, which makes up for it. */
async function advance(ctx: Ctx, row: RequestRow, type: LeaveType, { missing }: Checked, { entitlement }: LeaveSettings): Promise<void> {
  if (!missing) return
  const year = Number(missing.day.slice(0, 4))
  await ctx.db
    .insertInto('leave_entry')
    .values({
      employee_id: row.employee_id,
      leave_type_id: type.id,
      kind: 'granted',
      ground: 'advance',
      amount: missing.amount,
      year,
      usable_from: `${year}-01-01`,
      usable_to: `${year + 1}-${entitlement.carryUntil}`,
      carry_cap: entitlement.carryCap,
    })
    .execute()
}

export async function rejectLeaveRequest(ctx: Ctx, { leave_request_id, reason }: Given<typeof leave.rejectLeaveRequest>) {
  const row = await requestFor(ctx, leave_request_id, 'reject', { reason })
  await ctx.db
    .insertInto('leave_decision')
    .values({ leave_request_id, employee_id: row.employee_id, step: row.step, approved: false, reason })
    .execute()
  await settled(ctx, row, 'rejected', 'leave.already_decided')
  await tellEmployee(ctx, 'rejected', row)
  return answer(ctx, leave_request_id)
}

/** The request leaves the state in which it was read; who comes second is told. */
export async function settled(
  ctx: Ctx,
  row: RequestRow,
  status: 'rejected' | 'withdrawn',
  otherwise: string,
  more: object = {},
): Promise<void> {
  const done = await ctx.db
    .updateTable('leave_request')
    .set({ status, ...more })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Failure(otherwise, 409)
}
