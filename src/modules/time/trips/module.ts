import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { tripsContract } from './contract.ts'
import { tripsConstraintFields, tripsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as tripsActions from './server/actions.ts'
import { tripsUsage } from './server/feature-usage.ts'
import { tripOrderSubject } from './server/trip-order.ts'
import { fieldAndStandbyDutiesContract } from './standby-contract.ts'

export const tripsModule = defineModule({
  name: 'trips',
  api: {
    trips: serveContractActions(tripsContract, tripsActions),
    duties: serveContractActions(fieldAndStandbyDutiesContract, tripsActions),
  },
  messages: [messages],
  errors: tripsErrors,
  constraintFields: tripsConstraintFields,
  extensions: [companyFeatureUsages.entry(tripsUsage), documentSubjects.entry(tripOrderSubject)],
})
