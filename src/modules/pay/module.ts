import { defineModule, serve } from '#platform/module.ts'
import { payContract } from './contract.ts'
import { payConstraintFields, payErrors } from './errors.ts'
import { words } from './messages/words.ts'
import * as payActions from './server/actions.ts'

export const payModule = defineModule({
  name: 'pay',
  api: {
    pay: serve(payContract, payActions),
  },
  messages: [words],
  errors: payErrors,
  constraintFields: payConstraintFields,
})
