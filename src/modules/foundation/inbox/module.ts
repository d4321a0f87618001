import { defineModule, serveContract } from '#platform/module.ts'
import { inboxContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pushContract } from './push-contract.ts'
import * as inboxActions from './server/actions.ts'
import * as pushActions from './server/push/devices.ts'
import { pushMessagesJob, tryDeviceJob } from './server/push/send.ts'

export const inboxModule = defineModule({
  name: 'inbox',
  api: {
    inbox: serveContract(inboxContract, inboxActions),
    push: serveContract(pushContract, pushActions),
  },
  messages: [messages],
  jobs: [pushMessagesJob, tryDeviceJob],
})
