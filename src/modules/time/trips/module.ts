import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { companyFeatureUsageCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { tripsContract } from './contract.ts'
import { tripsErrors, tripsInputFieldByDbConstraint } from './errors.ts'
import { fieldWorkAndStandbyContract } from './field-work-and-standby-contract.ts'
import { messages } from './messages/index.ts'
import { tripsFeatureUsage } from './server/feature-usage.ts'
import * as tripsActions from './server/trip-actions.ts'
import { tripOrderDocumentSubject } from './server/trip-order.ts'

export const tripsModule = defineServerModule({
  name: 'trips',
  api: {
    trips: defineContractActions(tripsContract, tripsActions),
    duties: defineContractActions(fieldWorkAndStandbyContract, tripsActions),
  },
  messages: [messages],
  errors: tripsErrors,
  constraintFields: tripsInputFieldByDbConstraint,
  extensions: [companyFeatureUsageCounters.entry(tripsFeatureUsage), documentSubjects.entry(tripOrderDocumentSubject)],
})
