import type { Ctx } from '#platform/call-context.ts'
import type { LeaveDaysAndTimes } from '../../rules/check-leave-request.ts'
import { type LeavePeriodInput, toLeavePeriod } from '../leave-period-input.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'

/** A stored or new request. */
export type LeaveRequestDraft = {
  id: number | null
  employeeId: number
  type: LeaveTypeDatabaseRow
  span: LeavePeriodInput
  note?: string | null
  /** The sick leave that this one continues. */
  continuesId?: number | null
  /** The reason for overriding a company rule about days. */
  limitReason?: string | null
  /** Whether the check runs during approval. Findings that could wait until then are errors now. */
  approving?: boolean
}

export type ActiveLeaveRequest = LeaveDaysAndTimes & {
  id: number
  typeId: number
  shared: string | null
  group: string
  amount: number
  daily: boolean
  status: string
  row: LeavePeriodInput
}

export const toLeaveDaysAndTimes = ({ firstDay, lastDay, firstFrom, lastTo }: LeavePeriodInput): LeaveDaysAndTimes => ({
  firstDay,
  lastDay,
  firstFrom: firstFrom || undefined,
  lastTo: lastTo || undefined,
})

/** All filed and not rejected requests of one employee in the years that the span touches. */
export async function loadActiveLeaveRequests(ctx: Ctx, { employeeId, span }: LeaveRequestDraft): Promise<ActiveLeaveRequest[]> {
  const rows = await ctx.db
    .selectFrom('leave_request as r')
    .innerJoin('leave_type as t', 't.id', 'r.leave_type_id')
    .select([
      'r.id',
      'r.leave_type_id',
      'r.first_day',
      'r.last_day',
      'r.first_from',
      'r.last_to',
      'r.daily_minutes',
      'r.half',
      'r.amount',
      'r.status',
    ])
    .select(['t.limit_shared', 't.leave_group'])
    .where('r.employee_id', '=', employeeId)
    .where('r.status', 'in', ['submitted', 'approved'])
    .where('r.last_day', '>=', `${span.firstDay.slice(0, 4)}-01-01`)
    .where('r.first_day', '<=', `${span.lastDay.slice(0, 4)}-12-31`)
    .orderBy('r.first_day')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    typeId: row.leave_type_id,
    shared: row.limit_shared,
    group: row.leave_group,
    amount: row.amount,
    daily: row.daily_minutes !== null,
    status: row.status,
    firstDay: row.first_day,
    lastDay: row.last_day,
    firstFrom: row.first_from.slice(0, 5),
    lastTo: row.last_to.slice(0, 5),
    row: toLeavePeriod({ ...row, sick_kind: null, already_counted: 0 }),
  }))
}
