import { defineModule, serve } from '#platform/module.ts'
import { payrollContract } from './contract.ts'
import { payrollConstraintFields, payrollErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as payrollActions from './server/actions.ts'

export const payrollModule = defineModule({
  name: 'payroll',
  api: {
    payroll: serve(payrollContract, payrollActions),
  },
  messages: [messages],
  errors: payrollErrors,
  constraintFields: payrollConstraintFields,
})
