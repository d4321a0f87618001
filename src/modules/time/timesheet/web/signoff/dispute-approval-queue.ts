import { lazy } from 'react'
import { createApiClient } from '#shared/api-client.ts'
import type { ApiConnection } from '#ui/state/api-connection.ts'
import type { InboxApprovalDecisionQueue } from '#ui/state/page-definition.ts'
import { timesheetDisputesContract } from '../../timesheet-disputes-contract.ts'

const createDisputesClient = ({ send, company }: ApiConnection) => createApiClient(timesheetDisputesContract, send, company)

/** Objections that wait for the answer of the caller. An approval confirms corrected hours. */
export const timesheetDisputeApprovalQueue: InboxApprovalDecisionQueue = {
  async list(connection, { search }, signal) {
    const { data, count } = await createDisputesClient(connection).listPendingTimesheetDisputes({ search: search || undefined }, { signal })
    const tasks = data.map(({ id, day, at, note, employee }) => ({
      id,
      first_day: day,
      last_day: day,
      what: note,
      at,
      person: employee.id,
      first_name: employee.first_name,
      last_name: employee.last_name,
    }))
    return { tasks, count }
  },
  approve: (connection, id) => createDisputesClient(connection).resolveTimesheetDispute({ timesheet_dispute_id: id, accept: true }),
  refuse: (connection, id, answer) =>
    createDisputesClient(connection).resolveTimesheetDispute({ timesheet_dispute_id: id, accept: false, answer }),
  Pane: lazy(async () => ({ default: (await import('./TimesheetDisputePane.tsx')).TimesheetDisputePane })),
}
