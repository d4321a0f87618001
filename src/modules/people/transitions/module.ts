import { defineModule, serve } from '#platform/module.ts'
import { transitionsContract } from './contract.ts'
import { transitionsConstraintFields, transitionsErrors } from './errors.ts'
import { words } from './messages/words.ts'
import * as transitionsActions from './server/actions.ts'

export const transitionsModule = defineModule({
  name: 'transitions',
  api: {
    transitions: serve(transitionsContract, transitionsActions),
  },
  messages: [words],
  errors: transitionsErrors,
  constraintFields: transitionsConstraintFields,
})
