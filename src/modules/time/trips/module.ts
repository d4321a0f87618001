import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { featureUsages } from '#modules/foundation/company/server/features.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { tripsContract } from './contract.ts'
import { tripsConstraintFields, tripsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import * as tripsActions from './server/actions.ts'
import { tripsUsage } from './server/feature-usage.ts'
import { tripOrders } from './server/trip-order.ts'
import { dutiesContract } from './standby-contract.ts'

export const tripsModule = defineModule({
  name: 'trips',
  api: {
    trips: serveContract(tripsContract, tripsActions),
    duties: serveContract(dutiesContract, tripsActions),
  },
  messages: [messages],
  errors: tripsErrors,
  constraintFields: tripsConstraintFields,
  extensions: [featureUsages.entry(tripsUsage), documentSubjects.entry(tripOrders)],
})
