import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { scimContract } from './contract.ts'
import { scimErrors, scimInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { deleteOldScimCalls } from './server/scim-call-log.ts'
import * as scimActions from './server/scim-token-actions.ts'

export const scimModule = defineServerModule({
  name: 'scim',
  api: { scim: defineApiContractActions(scimContract, scimActions) },
  messages: [messages],
  errors: scimErrors,
  constraintFields: scimInputFieldByDbConstraint,
  maintenance: [{ id: 'scim_calls', run: deleteOldScimCalls }],
})
