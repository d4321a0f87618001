import * as tasksActions from '#modules/work/approvals/server/tasks.ts'
import { defineModule, serve } from '#platform/module.ts'
import { inboxContract } from './contract.ts'
import { words } from './messages/words.ts'
import { pushContract } from './push-contract.ts'
import * as inboxActions from './server/actions.ts'
import * as pushActions from './server/push/devices.ts'
import { pushMessagesJob, tryDeviceJob } from './server/push/send.ts'
import { tasksContract } from './tasks-contract.ts'

export const inboxModule = defineModule({
  name: 'inbox',
  api: {
    inbox: serve(inboxContract, inboxActions),
    inboxTasks: serve(tasksContract, tasksActions),
    push: serve(pushContract, pushActions),
  },
  messages: [words],
  jobs: [pushMessagesJob, tryDeviceJob],
})
