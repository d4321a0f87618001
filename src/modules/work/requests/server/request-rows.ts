import { type RawBuilder, sql } from 'kysely'
import {
  canManageEmployees,
  isOwnCaseOfUserOrApiKeyHolder,
  isOwnEmployeeRecordOfUser,
} from '#modules/foundation/access/user-permission-checks.ts'
import { employmentTermsNearestToDaySql } from '#modules/time/leave/server/leave-employees.ts'
import { loadApproverRoles } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { RequestRow } from '../request-schemas.ts'
import type { RequestApprover } from '../rules/request-approvers.ts'
import type { RequestKind, RequestStatus } from '../rules/request-kinds.ts'
import type { RequestStep } from '../rules/request-rule.ts'
import { requestKindDefinitions } from './kinds/request-kind-definitions.ts'
import { canDecideRequestSql, isAwaitingApproverSql, visibleRequestSql } from './request-access-sql.ts'

/** A request with its employee, as stored. */
export type StoredEmployeeRequest = {
  company_id: number
  id: number
  employee_id: number
  other_employee_id: number | null
  code: string
  first_name: string
  last_name: string
  full_name: string
  department_id: number | null
  department: string | null
  kind: RequestKind
  content: unknown
  note: string | null
  status: RequestStatus
  created_by: number | null
  created_at: Date
  steps: RequestStep[]
  step: number
  pending_approvers: RequestApprover[]
  involved_approvers: RequestApprover[]
  waiting_since: Date
  escalated_at: Date | null
  escalated_to_hr: boolean
  ended_at: Date | null
  ended_by: number | null
  end_reason: string | null
  effect_on: string | null
  done_at: Date | null
  outcome: unknown
  revision: number
  decides: boolean
  /** The number of all rows that match the condition. */
  count: number
}

type Which = { where: RawBuilder<unknown>; order?: RawBuilder<unknown>; limit?: number; offset?: number; mine?: boolean | undefined }

/** SQL for visible requests that match a condition, with their number. */
export async function visibleRequestsSql(ctx: Ctx, { where, order = sql`r.id desc`, limit = 1000, offset = 0, mine }: Which) {
  const roles = await loadApproverRoles(ctx)
  const visible = mine ? sql`r.status = 'submitted' and ${isAwaitingApproverSql(ctx, roles)}` : visibleRequestSql(ctx, roles)
  const { rows } = await sql<StoredEmployeeRequest>`${selectRequests(ctx, canDecideRequestSql(ctx, roles))}
    where ${where} and ${visible} order by ${order} limit ${limit} offset ${offset}`.execute(ctx.db)
  return { rows, count: Number(rows[0]?.count ?? 0) }
}

/** Loads requests without a visibility check, for jobs. */
export async function loadEmployeeRequests(ctx: Ctx, where: RawBuilder<unknown>): Promise<StoredEmployeeRequest[]> {
  const { rows } = await sql<StoredEmployeeRequest>`${selectRequests(ctx, sql<boolean>`false`)} where ${where} order by r.id`.execute(
    ctx.db,
  )
  return rows
}

const selectRequests = ({ today }: Ctx, mayDecide: RawBuilder<boolean>) => sql`
  select r.*, e.code, e.first_name, e.last_name, e.full_name, t.department_id, d.name as department,
    (r.status = 'submitted' and ${mayDecide}) as decides, count(*) over () as count
  from request r join employee e on e.id = r.employee_id ${employmentTermsNearestToDaySql(today)} left join department d on d.id = t.department_id`

const isAwaitingIssue = ({ kind, status, done_at }: StoredEmployeeRequest) =>
  kind === 'equipment' && status === 'approved' && done_at === null
const mayHandOut = (ctx: Ctx, { employee_id }: StoredEmployeeRequest) =>
  canManageEmployees(ctx) && !isOwnCaseOfUserOrApiKeyHolder(ctx, employee_id)

/** The request with the fields that the user may see in a list. */
export function toEmployeeRequestRow(ctx: Ctx, row: StoredEmployeeRequest): RequestRow {
  const kind = requestKindDefinitions[row.kind]
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    title: kind.title(ctx, row.content),
    employee: { id: row.employee_id, code: row.code, first_name: row.first_name, last_name: row.last_name, fullName: row.full_name },
    department: row.department_id === null ? null : { id: row.department_id, name: row.department ?? '' },
    day: kind.day(row.content) ?? toBelgradeDay(row.created_at),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    escalated_to_hr: row.escalated_to_hr,
    revision: row.revision,
    can: {
      decide: row.decides,
      withdraw: row.status === 'submitted' && isOwnEmployeeRecordOfUser(ctx, row.employee_id),
      issue_equipment: isAwaitingIssue(row) && mayHandOut(ctx, row),
    },
    awaits_issue: isAwaitingIssue(row),
  }
}
