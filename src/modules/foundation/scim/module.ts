import { defineModule, serveContractActions } from '#platform/module.ts'
import { scimContract } from './contract.ts'
import { scimConstraintFields, scimErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { deleteOldScimCalls } from './server/scim-call-log.ts'
import * as scimActions from './server/scim-token-actions.ts'

export const scimModule = defineModule({
  name: 'scim',
  api: { scim: serveContractActions(scimContract, scimActions) },
  messages: [messages],
  errors: scimErrors,
  constraintFields: scimConstraintFields,
  maintenance: [{ id: 'scim_calls', run: deleteOldScimCalls }],
})
