import { inboxTaskAssignmentsContract } from '#modules/foundation/inbox/tasks-contract.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { enqueueApprovalEscalationJob, escalateApprovalsOfCompanyJob } from './server/escalation.ts'
import * as tasksActions from './server/task-assignments.ts'

export const approvalsModule = defineServerModule({
  name: 'approvals',
  api: {
    inboxTasks: defineContractActions(inboxTaskAssignmentsContract, tasksActions),
  },
  jobs: [enqueueApprovalEscalationJob, escalateApprovalsOfCompanyJob],
  schedule: [{ job: enqueueApprovalEscalationJob, at: '5 4 * * *', fill: '1d' }],
})
