import { lazy } from 'react'
import { createApiClient } from '#shared/api-client.ts'
import type { ApiConnection } from '#ui/state/api-connection.ts'
import type { InboxApprovalDecisionQueue } from '#ui/state/page-definition.ts'
import { leaveContract } from '../../contract.ts'

const MAX_LISTED_REQUESTS = 100

const createLeaveApiClient = ({ send, company }: ApiConnection) => createApiClient(leaveContract, send, company)

/** Requests that wait for the user's decision. */
export const leaveApprovalQueue: InboxApprovalDecisionQueue = {
  async list(connection, query, signal) {
    const found = await createLeaveApiClient(connection).listLeaveRequests(
      { ...query, mine: true, size: MAX_LISTED_REQUESTS, sort: 'first_day' },
      { signal },
    )
    const tasks = found.leave_requests.map(
      ({ id, employee, first_day, last_day, leave_type, amount, balance_after, in_hours, submitted_at }) => ({
        id,
        kind: leave_type && { name: leave_type.name, name_en: leave_type.name_en },
        days: amount !== null && !in_hours ? amount : undefined,
        left: balance_after ?? undefined,
        first_day,
        last_day,
        at: submitted_at,
        person: employee.id,
        first_name: employee.first_name,
        last_name: employee.last_name,
      }),
    )
    return { tasks, count: found.pagination.rowsNumber }
  },
  approve: (connection, id, reason, left) =>
    createLeaveApiClient(connection).approveLeaveRequest({
      leave_request_id: id,
      reason: reason || undefined,
      expected_balance: left,
    }),
  acceptsNote: true,
  refuse: (connection, id, reason) => createLeaveApiClient(connection).rejectLeaveRequest({ leave_request_id: id, reason }),
  Pane: lazy(async () => ({ default: (await import('./LeaveRequestPane.tsx')).LeaveRequestPane })),
}
