import { tasksContract } from '#modules/foundation/inbox/tasks-contract.ts'
import { defineModule, serve } from '#platform/module.ts'
import * as tasksActions from './server/tasks.ts'

export const approvalsModule = defineModule({
  name: 'approvals',
  api: {
    inboxTasks: serve(tasksContract, tasksActions),
  },
})
