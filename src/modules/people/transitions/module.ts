import { defineModule, serveContract } from '#platform/module.ts'
import { transitionsContract } from './contract.ts'
import { transitionsConstraintFields, transitionsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as transitionsActions from './server/actions.ts'

export const transitionsModule = defineModule({
  name: 'transitions',
  api: {
    transitions: serveContract(transitionsContract, transitionsActions),
  },
  messages: [messages],
  errors: transitionsErrors,
  constraintFields: transitionsConstraintFields,
})
