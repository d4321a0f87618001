import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadAnnualLeaveType } from '../leave-types.ts'
import { getLeaveEntitlement } from './entitlement-criteria.ts'
import { computeAnnualLeaveGrantDifference, type LeaveEntitlementRow, loadLeaveEntitlements } from './leave-entitlements.ts'
import { loadLeaveBalanceOfEmployee } from './load-leave-balance.ts'
import { settleLeaveAtEmploymentEnds } from './settle-leave-at-employment-end.ts'

const EMPLOYEES_PER_BATCH = 500

/**
 * Adjusts the ledger to the rule of the year. Missing days are granted; excess days are deducted as far as they are unused. Idempotent.
 * Locks the leave type, so two simultaneous calls grant once.
 */
async function settleRights(ctx: Ctx, rights: readonly LeaveEntitlementRow[], leaveTypeId: number) {
  const more = rights.filter((one) => computeAnnualLeaveGrantDifference(one) > 0)
  const less = rights.filter((one) => computeAnnualLeaveGrantDifference(one) < 0)
  if (more.length)
    await ctx.db
      .insertInto('leave_entry')
      .values(more.map((one) => toAnnualLeaveGrantEntry(one, leaveTypeId)))
      .execute()
  let overdrawn = 0
  for (const one of less) if (!(await reduceAllocation(ctx, one, leaveTypeId))) overdrawn += 1
  await settleLeaveAtEmploymentEnds(
    ctx,
    rights.map(({ employeeId }) => employeeId),
  )
  return { granted: more.length, reduced: less.length - overdrawn, overdrawn }
}

/** The entry that adjusts the ledger to the rule. */
export function toAnnualLeaveGrantEntry(one: LeaveEntitlementRow, leave_type_id: number) {
  const { right, employeeId, year, granted } = one
  return {
    employee_id: employeeId,
    leave_type_id,
    kind: 'granted',
    ground: 'entitlement',
    amount: computeAnnualLeaveGrantDifference(one),
    year,
    usable_from: right.usableFrom,
    usable_to: right.usableTo,
    // The first grant has the carry cap of the year; later grants are used before it.
    carry_cap: right.carryCap !== null && granted > 0 ? 0 : right.carryCap,
    explanation: JSON.stringify({ days: right.days, annual: right.annual, months: right.months, exact: right.exact, steps: right.steps }),
  }
}

/** Returns false if more is used than the rule gives now. */
async function reduceAllocation(ctx: Ctx, one: LeaveEntitlementRow, leaveTypeId: number): Promise<boolean> {
  const { employeeId, year, right } = one
  const { allocations } = await loadLeaveBalanceOfEmployee(ctx, employeeId, leaveTypeId, right.usableTo)
  const own = allocations
    .filter((allocation) => allocation.year === year && ['entitlement', 'advance'].includes(allocation.ground))
    .toReversed()
  let left = -computeAnnualLeaveGrantDifference(one)
  const rows = []
  for (const allocation of own) {
    const part = Math.min(left, roundToFourDecimals(allocation.granted - allocation.taken - allocation.settled - allocation.planned))
    if (part <= 0) continue
    rows.push({
      employee_id: employeeId,
      leave_type_id: leaveTypeId,
      kind: 'reduced',
      ground: 'entitlement',
      amount: -part,
      consumes_id: allocation.grant_id,
    })
    left = roundToFourDecimals(left - part)
  }
  if (left > 0) return false
  await ctx.db
    .insertInto('leave_entry')
    .values(
      rows.map((row) => ({
        ...row,
        explanation: JSON.stringify({ days: right.days, annual: right.annual, months: right.months, steps: right.steps }),
      })),
    )
    .execute()
  return true
}

/** Serializes grants of a type. */
export const lockGrantsOfLeaveType = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('leave_type').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export async function grantLeaveEntitlement(ctx: Ctx, { employee_id, year }: ParsedApiInput<typeof leave.grantLeaveEntitlement>) {
  const { id } = await loadAnnualLeaveType(ctx)
  await lockGrantsOfLeaveType(ctx, id)
  const { overdrawn } = await settleRights(ctx, await loadLeaveEntitlements(ctx, [employee_id], year, await loadLeaveSettings(ctx)), id)
  if (overdrawn) throw new AppError('leave.more_used_than_granted')
  return getLeaveEntitlement(ctx, { employee_id, year })
}

export async function grantLeaveEntitlements(ctx: Ctx, { year, employee_ids }: ParsedApiInput<typeof leave.grantLeaveEntitlements>) {
  await loadAnnualLeaveType(ctx)
  return { data: { job_id: await enqueueBackgroundJob(ctx, grantAnnualLeaveJob, { year, employee_ids: employee_ids ?? null }) } }
}

/** Entitlements of a year for all its employees in scope. */
export async function grantAnnualLeaveOfYear(
  ctx: Ctx,
  { year, employee_ids }: { year: number; employee_ids: number[] | null },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const settings = await loadLeaveSettings(ctx)
  const { id } = await loadAnnualLeaveType(ctx)
  await lockGrantsOfLeaveType(ctx, id)
  let people = ctx.db
    .selectFrom('employment')
    .select('employee_id')
    .distinct()
    .where('first_day', '<=', `${year}-12-31`)
    .where('last_day', '>=', `${year}-01-01`)
    .where(employeeInScopeSql(ctx, 'employment.employee_id'))
    .orderBy('employee_id')
  if (employee_ids) people = people.where('employee_id', '=', sql<number>`any (${employee_ids}::bigint[])`)
  const ids = (await people.execute()).map(({ employee_id }) => employee_id)
  const result = { people: ids.length, granted: 0, reduced: 0, overdrawn: 0 }
  for (let at = 0; at < ids.length; at += EMPLOYEES_PER_BATCH) {
    await progress(at, ids.length)
    const part = await settleRights(ctx, await loadLeaveEntitlements(ctx, ids.slice(at, at + EMPLOYEES_PER_BATCH), year, settings), id)
    result.granted += part.granted
    result.reduced += part.reduced
    result.overdrawn += part.overdrawn
  }
  await progress(ids.length, ids.length)
  return { result }
}

export const grantAnnualLeaveJob = defineBackgroundJob('grantAnnualLeave', grantAnnualLeaveOfYear)
