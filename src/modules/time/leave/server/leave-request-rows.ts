import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import {
  canViewLeaveReasons,
  isOwnCaseOfUserOrApiKeyHolder,
  isOwnEmployeeRecordOfUser,
} from '#modules/foundation/access/user-permission-checks.ts'
import type { LeaveApproverType } from '#modules/foundation/law/leave-types.ts'
import { loadApproverRoles } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canIssueLeaveDecisions, canRequestLeaveForOthers } from '../leave-permission-checks.ts'
import type { LeaveRequestRow } from '../leave-schemas.ts'
import { findLeavePhase, type LeaveRequestActionInput, listAllowedLeaveRequestActions } from '../rules/leave-request-actions.ts'
import { canDecideLeaveSql } from './approval/leave-approvers.ts'
import { employmentTermsNearestToDaySql } from './leave-employees.ts'
import type { LeavePeriodInput } from './leave-period-input.ts'

/** A request with its employee and type, as stored. */
export type LeaveRequestDatabaseRow = {
  id: number
  employee_id: number
  code: string
  first_name: string
  last_name: string
  full_name: string
  department_id: number | null
  department: string | null
  leave_type_id: number
  type_code: string
  type_name: string
  type_name_en: string | null
  leave_group: string
  category_code: string
  paid_by: string
  in_hours: boolean
  has_balance: boolean
  sensitive: boolean
  needs_decision: boolean
  approval: LeaveApproverType[]
  is_multi_step: boolean
  later_steps_from_days: number
  step: number
  pending_approvers: LeaveApproverType[]
  waiting_since: Date | null
  /** Whether the caller may decide the request. */
  decides: boolean
  /** Whether the employee is in the caller's own scope. A deputy also sees requests outside it. */
  in_scope: boolean
  first_day: string
  last_day: string
  first_from: string
  last_to: string
  daily_minutes: number | null
  half: LeaveRequestRow['half']
  status: LeaveRequestRow['status']
  amount: number
  note: string | null
  created_by: number | null
  created_at: Date
  submitted_at: Date | null
  sick_kind: LeavePeriodInput['sickKind']
  continues_id: number | null
  already_counted: number
  certificate_number: string | null
  limit_reason: string | null
  ended_by: number | null
  ended_at: Date | null
  end_reason: string | null
  returned_on: string | null
  documents: number
  revision: number
}

/** Loads requests that match a condition, in the given order. */
export async function loadLeaveRequestRows(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`r.id`,
): Promise<LeaveRequestDatabaseRow[]> {
  const { rows } = await sql<LeaveRequestDatabaseRow>`
    select r.*, e.code, e.first_name, e.last_name, e.full_name, t.department_id, d.name as department,
      y.code as type_code, y.name as type_name, y.name_en as type_name_en, y.leave_group, y.category_code, y.paid_by, y.in_hours, y.has_balance, y.sensitive, y.needs_decision, y.approval, y.is_multi_step, y.later_steps_from_days,
      ${canDecideLeaveSql(ctx, await loadApproverRoles(ctx))} as decides, ${employeeInScopeSql(ctx, 'r.employee_id')} as in_scope,
      (select count(*)::int from leave_document p where p.leave_request_id = r.id) as documents
    from leave_request r
      join employee e on e.id = r.employee_id
      join leave_type y on y.id = r.leave_type_id
      ${employmentTermsNearestToDaySql(ctx.today)}
      left join department d on d.id = t.department_id
    where ${where} order by ${order}`.execute(ctx.db)
  return rows
}

export const leaveRequestsByIdsSql = (ids: readonly number[]) => sql`r.id = any (${ids}::bigint[])`
export const orderByLeaveRequestIdsSql = (ids: readonly number[]) => sql`array_position(${ids}::bigint[], r.id)`

/** Whether the user may see the reason of the absence. Permissions on others count only within the user's own scope. */
export const canViewReasonOfLeaveRequest = (ctx: Ctx, row: LeaveRequestDatabaseRow): boolean =>
  isOwnEmployeeRecordOfUser(ctx, row.employee_id) || (row.in_scope && canViewLeaveReasons(ctx))

/** Whether the user may file, change and cancel this request for its employee. */
export const canFileLeaveRequestFor = (ctx: Ctx, row: LeaveRequestDatabaseRow): boolean => row.in_scope && canRequestLeaveForOthers(ctx)

/** Fields of a request for the rules of actions. */
export const toLeaveRequestActionInput = (
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  more: Partial<LeaveRequestActionInput> = {},
): LeaveRequestActionInput => ({
  status: row.status,
  firstDay: row.first_day,
  lastDay: row.last_day,
  own: isOwnEmployeeRecordOfUser(ctx, row.employee_id),
  isOwnCase: isOwnCaseOfUserOrApiKeyHolder(ctx, row.employee_id),
  forOthers: canFileLeaveRequestFor(ctx, row),
  approver: row.decides,
  ...more,
})

/** The code of an absence with a hidden reason. */
export const HIDDEN_LEAVE_CODE = 'O'

/** A row with the fields that the user may see. */
export function toVisibleLeaveRequestRow(ctx: Ctx, row: LeaveRequestDatabaseRow): LeaveRequestRow {
  const open = canViewReasonOfLeaveRequest(ctx, row)
  const allowed = listAllowedLeaveRequestActions(toLeaveRequestActionInput(ctx, row), ctx.today)
  const decided = row.status === 'approved' || row.status === 'cancelled'
  return {
    id: row.id,
    employee_id: row.employee_id,
    employee: { id: row.employee_id, code: row.code, first_name: row.first_name, last_name: row.last_name, fullName: row.full_name },
    department: row.department_id === null ? null : { id: row.department_id, name: row.department ?? '' },
    leave_type_id: open ? row.leave_type_id : null,
    leave_type: open
      ? { id: row.leave_type_id, code: row.type_code, name: row.type_name, name_en: row.type_name_en, group: row.leave_group as 'annual' }
      : null,
    category: open ? row.category_code : HIDDEN_LEAVE_CODE,
    paid: row.paid_by !== 'unpaid',
    first_day: row.first_day,
    last_day: row.last_day,
    first_from: row.first_from.startsWith('00:00') ? null : row.first_from.slice(0, 5),
    last_to: row.last_to.startsWith('24:00') ? null : row.last_to.slice(0, 5),
    daily_minutes: row.daily_minutes,
    half: row.half,
    status: row.status,
    phase: findLeavePhase(row.status, row.first_day, row.last_day, ctx.today),
    amount: open ? row.amount : null,
    in_hours: open && row.in_hours,
    balance_before: null,
    balance_after: null,
    balance_years: [],
    note: open ? row.note : null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    documents: open ? row.documents : 0,
    revision: row.revision,
    can: {
      ...allowed,
      // Only HR can shorten leave.
      return_early: allowed.return_early && canFileLeaveRequestFor(ctx, row) && row.last_day > row.first_day,
      document: decided && row.needs_decision && row.in_scope && (canRequestLeaveForOthers(ctx) || canIssueLeaveDecisions(ctx)),
    },
  }
}
