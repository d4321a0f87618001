import { taskAssignmentsContract } from '#modules/foundation/inbox/tasks-contract.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { enqueueApprovalEscalationJob, escalateApprovalsOfCompanyJob } from './server/escalation.ts'
import * as tasksActions from './server/task-assignments.ts'

export const approvalsModule = defineModule({
  name: 'approvals',
  api: {
    inboxTasks: serveContractActions(taskAssignmentsContract, tasksActions),
  },
  jobs: [enqueueApprovalEscalationJob, escalateApprovalsOfCompanyJob],
  schedule: [{ job: enqueueApprovalEscalationJob, at: '5 4 * * *', fill: '1d' }],
})
