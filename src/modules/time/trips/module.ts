import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { tripsContract } from './contract.ts'
import { tripsConstraintFields, tripsErrors } from './errors.ts'
import { fieldAndStandbyDutiesContract } from './field-and-standby-contract.ts'
import { messages } from './messages/index.ts'
import { tripsFeatureUsage } from './server/feature-usage.ts'
import * as tripsActions from './server/trip-actions.ts'
import { tripOrderDocumentSubject } from './server/trip-order.ts'

export const tripsModule = defineModule({
  name: 'trips',
  api: {
    trips: serveContractActions(tripsContract, tripsActions),
    duties: serveContractActions(fieldAndStandbyDutiesContract, tripsActions),
  },
  messages: [messages],
  errors: tripsErrors,
  constraintFields: tripsConstraintFields,
  extensions: [companyFeatureUsages.entry(tripsFeatureUsage), documentSubjects.entry(tripOrderDocumentSubject)],
})
