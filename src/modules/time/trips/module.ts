import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { tripsContract } from './contract.ts'
import { tripsErrors, tripsInputFieldByDbConstraint } from './errors.ts'
import { fieldWorkAndStandbyContract } from './field-work-and-standby-contract.ts'
import { messages } from './messages/index.ts'
import { tripFeatureInUseCounter } from './server/count-records-of-trip-feature.ts'
import * as tripsActions from './server/trip-actions.ts'
import { tripOrderDocumentSubject } from './server/trip-order.ts'

export const tripsModule = defineServerModule({
  name: 'trips',
  api: {
    trips: defineApiContractActions(tripsContract, tripsActions),
    duties: defineApiContractActions(fieldWorkAndStandbyContract, tripsActions),
  },
  messages: [messages],
  errors: tripsErrors,
  constraintFields: tripsInputFieldByDbConstraint,
  extensions: [companyFeatureInUseCounters.entry(tripFeatureInUseCounter), documentSubjects.entry(tripOrderDocumentSubject)],
})
