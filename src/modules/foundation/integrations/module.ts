import { apiKeysOfDisabledUserExtension } from '#modules/foundation/access/server/users/api-keys-of-disabled-user.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { companyEventsContract } from './company-events-contract.ts'
import { integrationsContract } from './contract.ts'
import { integrationsErrors, integrationsInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { organisationChangesContract } from './organisation-changes-contract.ts'
import * as integrationsActions from './server/api-key-actions.ts'
import { deleteOldApiKeyUsage } from './server/api-key-usage.ts'
import { apiKeysOfDisabledUser } from './server/api-keys-of-disabled-user.ts'
import { deleteOldCompanyEvents, deleteOldRecordChanges } from './server/delete-old-record-changes.ts'
import { listCompanyEvents } from './server/list-company-events.ts'
import { listDepartmentChanges, listJobPositionChanges } from './server/list-organisation-changes.ts'
import { deleteOldWebhookDeliveries } from './server/webhooks/delete-old-webhooks.ts'
import * as webhookActions from './server/webhooks/webhook-actions.ts'
import { webhooksContract } from './webhooks-contract.ts'

export const integrationsModule = defineServerModule({
  name: 'integrations',
  api: {
    integrations: defineApiContractActions(integrationsContract, integrationsActions),
    companyEvents: defineApiContractActions(companyEventsContract, { listCompanyEvents }),
    webhooks: defineApiContractActions(webhooksContract, webhookActions),
    organisationChanges: defineApiContractActions(organisationChangesContract, { listDepartmentChanges, listJobPositionChanges }),
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
  extensions: [apiKeysOfDisabledUserExtension.entry(apiKeysOfDisabledUser)],
})
