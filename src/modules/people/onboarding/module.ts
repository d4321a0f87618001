import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { onboardingContract } from './contract.ts'
import { onboardingErrors, onboardingInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import * as transitionsActions from './server/transition-actions.ts'

export const onboardingModule = defineServerModule({
  name: 'onboarding',
  api: {
    transitions: defineApiContractActions(onboardingContract, transitionsActions),
  },
  messages: [messages],
  errors: onboardingErrors,
  constraintFields: onboardingInputFieldByDbConstraint,
})
