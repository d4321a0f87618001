import { placeholderRowMovers } from '#modules/foundation/access/server/accept-invitations.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { inboxContract } from './contract.ts'
import { messages } from './messages/index.ts'
import { pushDevicesContract } from './push-contract.ts'
import * as inboxActions from './server/inbox-actions.ts'
import { moveInboxMessages } from './server/move-inbox-messages.ts'
import * as pushActions from './server/push/push-devices.ts'
import { pushInboxMessagesJob, testPushDeviceJob } from './server/push/send-push.ts'

export const inboxModule = defineServerModule({
  name: 'inbox',
  api: {
    inbox: defineApiContractActions(inboxContract, inboxActions),
    push: defineApiContractActions(pushDevicesContract, pushActions),
  },
  messages: [messages],
  jobs: [pushInboxMessagesJob, testPushDeviceJob],
  extensions: [placeholderRowMovers.entry(moveInboxMessages)],
})
