import { placeholderRowMovers } from '#modules/foundation/access/server/accept-invitations.ts'
import { inboxTaskAssignmentsContract } from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { enqueueApprovalEscalationJob, escalateApprovalsOfCompanyJob } from './server/approval-escalation.ts'
import * as tasksActions from './server/inbox-task-assignments.ts'
import { moveTaskAssignments } from './server/move-task-assignments.ts'

export const approvalsModule = defineServerModule({
  name: 'approvals',
  api: {
    inboxTasks: defineApiContractActions(inboxTaskAssignmentsContract, tasksActions),
  },
  jobs: [enqueueApprovalEscalationJob, escalateApprovalsOfCompanyJob],
  schedule: [{ job: enqueueApprovalEscalationJob, at: '5 4 * * *', fill: '1d' }],
  extensions: [placeholderRowMovers.entry(moveTaskAssignments)],
})
