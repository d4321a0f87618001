import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { collectiveLeaveContract as collective } from '../../collective-leave-contract.ts'
import { canApproveLeave } from '../../leave-permission-checks.ts'
import type { CollectiveLeaveSpan } from '../../rules/collective/collective-leave.ts'
import { countDaysOfManyLeaves } from '../count-leave.ts'
import { enqueueLeaveDocument } from '../documents/leave-documents.ts'
import { recordLeaveApproval, returnLeaveDaysToGrants } from '../entitlements/leave-ledger.ts'
import { loadLeaveEmployees } from '../leave-employees.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'
import {
  type CollectiveLeaveDraft,
  type CollectiveLeavePlan,
  checkCollectiveLeaveDraft,
  computeCollectiveLeaveDigest,
  loadCollectiveLeaveMembers,
  type PlannedCollectiveLeaveMember,
  planCollectiveLeaveOfMembers,
} from './plan-collective-leave.ts'

const EMPLOYEES_PER_BATCH = 200

/** Checks the request at once; a background job writes the leave of all employees. */
export async function createCollectiveLeave(ctx: Ctx, { digest, ...rest }: ParsedApiInput<typeof collective.createCollectiveLeave>) {
  assertInTime(await checkCollectiveLeaveDraft(ctx, rest))
  return {
    data: {
      job_id: await enqueueBackgroundJob(ctx, writeCollectiveLeaveJob, {
        draft: { ...rest, choices: [] },
        rows: rest.choices,
        digest,
      }),
    },
  }
}

/** A decision less than fifteen days before the leave needs a reason (čl. 75). */
function assertInTime({ isLate, deliverBy, draft: rest }: CollectiveLeavePlan): void {
  if (isLate && !rest.late_reason)
    throw createValidationError({ late_reason: { code: 'leave.collective.late', details: { day: deliverBy } } })
}

/** Choices for single employees are in `rows`, which are stored only while the job runs. */
type Work = { draft: CollectiveLeaveDraft; rows: CollectiveLeaveDraft['choices']; digest: string }

/** Writes leave, decision and notification of all employees in one transaction. Fails if the result differs from the displayed one. */
async function writeCollectiveLeave(
  ctx: Ctx,
  { draft: rest, rows, digest }: Work,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const act = await checkCollectiveLeaveDraft(ctx, { ...rest, choices: rows })
  assertInTime(act)
  const members = await loadCollectiveLeaveMembers(ctx, act)
  const { spans, department_ids, location_ids, missing_type_id = null, late_reason = null } = rest
  const { id } = await ctx.db
    .insertInto('collective_leave')
    .values({ spans: JSON.stringify(spans), department_ids, location_ids, missing_type_id, late_reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = computeCollectiveLeaveDigest()
  const result = { collective_leave_id: id, people: 0, requests: 0 }
  for (let at = 0; at < members.length; at += EMPLOYEES_PER_BATCH) {
    await progress(at, members.length)
    const looked = await planCollectiveLeaveOfMembers(ctx, act, members.slice(at, at + EMPLOYEES_PER_BATCH))
    now.add(looked)
    await keepPeople(ctx, id, looked)
    const { people, requests } = await approveAll(ctx, act, id, looked)
    result.people += people
    result.requests += requests
  }
  if (now.value() !== digest) throw new AppError('leave.collective.changed')
  if (!result.requests) throw new AppError('leave.collective.no_days')
  await progress(members.length, members.length)
  return { result }
}

const keepPeople = (ctx: Ctx, collective_leave_id: number, looked: readonly PlannedCollectiveLeaveMember[]) =>
  ctx.db
    .insertInto('collective_leave_member')
    .values(
      looked.map(({ id, outcome, why, before, after }) => ({
        collective_leave_id,
        employee_id: id,
        except_for: outcome.except,
        why,
        days: outcome.days,
        missing: outcome.missing,
        before,
        after,
      })),
    )
    .execute()

type Written = CollectiveLeaveSpan & { employeeId: number; type: LeaveTypeDatabaseRow }

async function approveAll(ctx: Ctx, { annual, missing }: CollectiveLeavePlan, id: number, looked: readonly PlannedCollectiveLeaveMember[]) {
  const settings = await loadLeaveSettings(ctx)
  const parts = looked.flatMap(({ id: employeeId, outcome }) =>
    outcome.parts.map((part): Written => ({ ...part, employeeId, type: part.kind === 'annual' ? annual : missing! })),
  )
  let requests = 0
  for (const type of missing ? [annual, missing] : [annual]) {
    const own = parts.filter((part) => part.type === type)
    const counted = await countDaysOfManyLeaves(
      ctx,
      type,
      own.map(({ employeeId, firstDay, lastDay }) => ({ employeeId, span: createWholeDaySpan(firstDay, lastDay) })),
      settings,
    )
    for (const [at, part] of own.entries()) {
      const { days, amount } = counted[at]!
      if (amount <= 0) continue
      const request = await ctx.db
        .insertInto('leave_request')
        .values({
          employee_id: part.employeeId,
          leave_type_id: type.id,
          first_day: part.firstDay,
          last_day: part.lastDay,
          collective_leave_id: id,
          status: 'submitted',
          submitted_at: ctx.now,
          amount,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { has_balance } = type
      await recordLeaveApproval(ctx, { id: request.id, employee_id: part.employeeId, leave_type_id: type.id, has_balance }, days)
      if (type.needs_decision) await enqueueLeaveDocument(ctx, request.id)
      requests += 1
    }
  }
  const people = [...new Set(parts.map(({ employeeId }) => employeeId))]
  await notifyAll(ctx, id, people, 'approved')
  return { people: people.length, requests }
}

const createWholeDaySpan = (firstDay: string, lastDay: string) => ({
  firstDay,
  lastDay,
  firstFrom: null,
  lastTo: null,
  dailyMinutes: null,
  half: null,
  sickKind: null,
  alreadyCounted: 0,
})

/** Sends one message per employee, with the first and last day of their leave. */
async function notifyAll(ctx: Ctx, id: number, people: readonly number[], what: 'approved' | 'cancelled'): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, m.employee_id, ${`leave.inbox.own_collective_${what}`},
      jsonb_build_object('from', r.first_day, 'to', r.last_day), ${`/employee-dashboard/leave-requests/${what}`}
    from membership m join lateral (select min(first_day) as first_day, max(last_day) as last_day from leave_request
      where collective_leave_id = ${id} and employee_id = m.employee_id and status = ${what}) r on r.first_day is not null
    where m.employee_id = any (${people}::bigint[]) and m.user_id <> ${ctx.userId}`.execute(ctx.db)
}

export async function undoCollectiveLeave(
  ctx: Ctx,
  { collective_leave_id, reason, holding }: ParsedApiInput<typeof collective.undoCollectiveLeave>,
) {
  await assertUndone(ctx, collective_leave_id)
  await lockRevision(ctx, collective_leave_id, holding)
  return {
    data: {
      job_id: await enqueueBackgroundJob(ctx, cancelCollectiveLeaveJob, {
        collective_leave_id,
        reason,
        holding,
      }),
    },
  }
}

/** The user must have all its employees in scope, and the collective leave must still be valid. */
async function assertUndone(ctx: Ctx, id: number): Promise<void> {
  if (!canApproveLeave(ctx)) throw new AppError('access.denied')
  const act = await ctx.db.selectFrom('collective_leave').select('undone_at').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (act.undone_at) throw new AppError('leave.collective.already_undone')
  const { rows } = await sql<{ beyond: boolean }>`
    select exists (select from collective_leave_member p where p.collective_leave_id = ${id} and not ${employeeInScopeSql(ctx, 'p.employee_id')}) as beyond`.execute(
    ctx.db,
  )
  if (rows[0]!.beyond) throw new AppError('common.out_of_scope')
}

/** Locks the still valid leave. Fails if it differs from the displayed one, or after an early return. */
async function lockRevision(ctx: Ctx, id: number, holding: number | undefined) {
  const locked = await ctx.db
    .selectFrom('leave_request')
    .select([
      'id',
      'employee_id',
      'returned_on',
      sql<boolean>`exists (select from leave_document d where d.leave_request_id = leave_request.id)`.as('has_document'),
    ])
    .where('collective_leave_id', '=', id)
    .where('status', '=', 'approved')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (holding !== undefined && holding !== locked.length) throw new AppError('leave.collective.changed_since')
  const shortened = locked.filter(({ returned_on }) => returned_on)
  if (shortened.length) {
    const ids = [...new Set(shortened.map(({ employee_id }) => employee_id))]
    const people = await loadLeaveEmployees(ctx, ids)
    throw new AppError('leave.collective.shortened', { names: ids.map((one) => people.get(one)!.fullName).join(', ') })
  }
  return locked
}

type Undo = { collective_leave_id: number; reason: string; holding?: number }

/** Returns all still valid days to their grants. Fails as a whole if a month is closed. */
async function cancelCollectiveLeave(
  ctx: Ctx,
  { collective_leave_id: id, reason, holding }: Undo,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  await assertUndone(ctx, id)
  const locked = await lockRevision(ctx, id, holding)
  for (const [at, request] of locked.entries()) {
    if (at % EMPLOYEES_PER_BATCH === 0) await progress(at, locked.length)
    await returnLeaveDaysToGrants(ctx, request.id, '-infinity', reason)
    if (request.has_document) await enqueueLeaveDocument(ctx, request.id)
  }
  await notifyAll(
    ctx,
    id,
    locked.map(({ employee_id }) => employee_id),
    'cancelled',
  )
  await ctx.db
    .updateTable('collective_leave')
    .set({ undone_at: ctx.now, undone_by: ctx.userId, undo_reason: reason })
    .where('id', '=', id)
    .execute()
  await progress(locked.length, locked.length)
  return { result: { requests: locked.length } }
}

export const writeCollectiveLeaveJob = defineBackgroundJob('writeCollectiveLeave', writeCollectiveLeave)
export const cancelCollectiveLeaveJob = defineBackgroundJob('cancelCollectiveLeave', cancelCollectiveLeave)
