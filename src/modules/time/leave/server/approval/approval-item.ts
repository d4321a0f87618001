import { sql } from 'kysely'
import { holidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { dueOf } from '#modules/work/approvals/rules/due-day.ts'
import type { ApprovalType, PendingApproval } from '#modules/work/approvals/server/approval-types.ts'
import type { Ctx } from '#platform/context.ts'
import { belgradeDay, dayParts } from '#shared/days.ts'
import { canApproveLeave } from '../../policies.ts'
import { leaveSettings } from '../settings.ts'
import { decides, substitutesOf } from './approvers.ts'

/** Holidays around today, for days by which something is due. */
export const surroundingHolidays = ({ today }: Pick<Ctx, 'today'>) => holidayDays(dayParts(today).year - 1, dayParts(today).year + 1)

type WaitingRequest = { id: number; employee_id: number; name: string; first_day: string; since: Date }

async function waiting(ctx: Ctx, id?: number): Promise<PendingApproval[]> {
  if (!canApproveLeave(ctx)) return []
  const { rows } = await sql<WaitingRequest>`
    select r.id, r.employee_id, e.full_name as name, r.first_day::text, coalesce(r.waiting_since, r.submitted_at, r.created_at) as since
    from leave_request r join employee e on e.id = r.employee_id
    where r.status = 'submitted' and ${id === undefined ? sql`true` : sql`r.id = ${id}`}
      and ${decides(ctx, await substitutesOf(ctx))}`.execute(ctx.db)
  const { escalateAfter: within } = await leaveSettings(ctx)
  const holidays = surroundingHolidays(ctx)
  return rows.map(({ first_day: begins, since, ...row }) => ({
    ...row,
    due: dueOf({ since: belgradeDay(since), begins, within }, holidays),
  }))
}

async function approvers(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select u as user_id from leave_request r, leave_approvers(r.pending_approvers, r.employee_id, ${ctx.today}::date) u
    where r.id = ${id}`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

export const leaveApprovals: ApprovalType = { task_kind: 'leave', column: 'leave_request_id', waiting, approvers }
