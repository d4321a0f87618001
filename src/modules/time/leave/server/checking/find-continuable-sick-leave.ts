import type { Ctx } from '#platform/call-context.ts'
import { countDays } from '#shared/days.ts'
import { type LeaveSettings, toSickLeaveRules } from '../../leave-settings.ts'
import { canContinueSickLeave } from '../../rules/sick-leave.ts'
import type { LeaveRequestDraft } from './active-leave-requests.ts'

/** Finds an earlier sick leave that ended shortly before this one. HR decides whether the count continues. */
export async function findContinuableSickLeave(ctx: Ctx, { employeeId, type, span, id }: LeaveRequestDraft, settings: LeaveSettings) {
  if (type.leave_group !== 'sick') return null
  const row = await ctx.db
    .selectFrom('leave_request as r')
    .innerJoin('leave_type as t', 't.id', 'r.leave_type_id')
    .select(['r.id', 'r.first_day', 'r.last_day', 'r.already_counted'])
    .where('r.employee_id', '=', employeeId)
    .where('t.leave_group', '=', 'sick')
    .where('r.status', '=', 'approved')
    .where('r.last_day', '<', span.firstDay)
    .where('r.id', '!=', id ?? 0)
    .orderBy('r.last_day', 'desc')
    .executeTakeFirst()
  if (!row || !canContinueSickLeave(row.last_day, span.firstDay, toSickLeaveRules(settings))) return null
  return {
    id: row.id,
    first_day: row.first_day,
    last_day: row.last_day,
    counted: row.already_counted + countDays(row.first_day, row.last_day),
  }
}
