import { defineModule, serve } from '#platform/module.ts'
import { words } from './messages/pay/words.ts'
import { payContract } from './pay-contract.ts'
import { payConstraintFields, payErrors } from './pay-errors.ts'
import * as payActions from './server/pay/actions.ts'

export const payModule = defineModule({
  name: 'pay',
  api: {
    pay: serve(payContract, payActions),
  },
  messages: [words],
  errors: payErrors,
  constraintFields: payConstraintFields,
})
