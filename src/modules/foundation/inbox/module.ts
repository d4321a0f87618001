import { defineModule, serveContractActions } from '#platform/module.ts'
import { inboxContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pushDevicesContract } from './push-contract.ts'
import * as inboxActions from './server/inbox-actions.ts'
import * as pushActions from './server/push/push-devices.ts'
import { pushInboxMessagesJob, testPushDeviceJob } from './server/push/send-push.ts'

export const inboxModule = defineModule({
  name: 'inbox',
  api: {
    inbox: serveContractActions(inboxContract, inboxActions),
    push: serveContractActions(pushDevicesContract, pushActions),
  },
  messages: [messages],
  jobs: [pushInboxMessagesJob, testPushDeviceJob],
})
