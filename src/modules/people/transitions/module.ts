import { defineModule, serveContractActions } from '#platform/module.ts'
import { onboardingContract } from './contract.ts'
import { onboardingConstraintFields, onboardingErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as transitionsActions from './server/transition-actions.ts'

export const onboardingModule = defineModule({
  name: 'transitions',
  api: {
    transitions: serveContractActions(onboardingContract, transitionsActions),
  },
  messages: [messages],
  errors: onboardingErrors,
  constraintFields: onboardingConstraintFields,
})
