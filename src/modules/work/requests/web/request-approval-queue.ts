import { lazy } from 'react'
import { createApiClient } from '#shared/api-client.ts'
import type { ApiConnection } from '#ui/state/api-connection.ts'
import type { InboxApprovalDecisionQueue } from '#ui/state/page-definition.ts'
import { requestsContract } from '../contract.ts'

const MAX_LISTED_REQUESTS = 100

const createRequestsClient = ({ send, company }: ApiConnection) => createApiClient(requestsContract, send, company)

/** The requests other than leave that wait for the user's decision. */
export const requestApprovalQueue: InboxApprovalDecisionQueue = {
  async list(connection, query, signal) {
    const found = await createRequestsClient(connection).listRequests({ ...query, mine: true, size: MAX_LISTED_REQUESTS }, { signal })
    const tasks = found.requests.map(({ id, employee, day, title, created_at }) => ({
      id,
      first_day: day,
      last_day: day,
      what: title,
      at: created_at,
      person: employee.id,
      first_name: employee.first_name,
      last_name: employee.last_name,
    }))
    return { tasks, count: found.pagination.rowsNumber }
  },
  approve: (connection, id, reason) => createRequestsClient(connection).approveRequest({ request_id: id, reason: reason || undefined }),
  acceptsNote: true,
  refuse: (connection, id, reason) => createRequestsClient(connection).rejectRequest({ request_id: id, reason }),
  Pane: lazy(async () => ({ default: (await import('./EmployeeRequestPane.tsx')).EmployeeRequestPane })),
}
