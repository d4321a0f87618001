import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { integrationsContract } from './contract.ts'
import { integrationsErrors, integrationsInputFieldByDbConstraint } from './errors.ts'
import { companyEventsContract } from './events-contract.ts'
import { messages } from './messages/index.ts'
import { organisationChangesContract } from './organisation-changes-contract.ts'
import * as integrationsActions from './server/api-key-actions.ts'
import { deleteOldApiKeyUsage } from './server/api-key-usage.ts'
import { deleteOldCompanyEvents, deleteOldRecordChanges } from './server/delete-old-record-changes.ts'
import { listCompanyEvents } from './server/list-company-events.ts'
import { listDepartmentChanges, listJobPositionChanges } from './server/list-organisation-changes.ts'
import { deleteOldWebhookDeliveries } from './server/webhooks/delete-old-webhooks.ts'
import * as webhookActions from './server/webhooks/webhook-actions.ts'
import { webhooksContract } from './webhooks-contract.ts'

export const integrationsModule = defineServerModule({
  name: 'integrations',
  api: {
    integrations: defineContractActions(integrationsContract, integrationsActions),
    companyEvents: defineContractActions(companyEventsContract, { listCompanyEvents }),
    webhooks: defineContractActions(webhooksContract, webhookActions),
    organisationChanges: defineContractActions(organisationChangesContract, { listDepartmentChanges, listJobPositionChanges }),
  },
  messages: [messages],
  errors: integrationsErrors,
  constraintFields: integrationsInputFieldByDbConstraint,
  maintenance: [
    { id: 'api_key_usage', run: deleteOldApiKeyUsage },
    { id: 'record_changes', run: deleteOldRecordChanges },
    { id: 'events', run: deleteOldCompanyEvents },
    { id: 'webhooks', run: deleteOldWebhookDeliveries },
  ],
})
