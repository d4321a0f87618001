import { lazy } from 'react'
import { createClient } from '#shared/client.ts'
import type { Wire } from '#ui/state/api.ts'
import type { TaskDesk } from '#ui/state/page.ts'
import { requestsContract } from '../contract.ts'

/** As many as the inbox lists at once; the one that waits longest comes first. */
const LISTED = 100

const calls = ({ send, company }: Wire) => createClient(requestsContract, send, company)

/** The requests beside leave that wait for the decision of who looks. */
export const desk: TaskDesk = {
  async list(wire, asked, signal) {
    const found = await calls(wire).listRequests({ ...asked, mine: true, size: LISTED }, { signal })
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
  approve: (wire, id, reason) => calls(wire).approveRequest({ request_id: id, ...(reason && { reason }) }),
  takesNote: true,
  refuse: (wire, id, reason) => calls(wire).rejectRequest({ request_id: id, reason }),
  Pane: lazy(async () => ({ default: (await import('./RequestPane.tsx')).RequestPane })),
}
