import { defineModule, serveContractActions } from '#platform/module.ts'
import { integrationsContract } from './contract.ts'
import { integrationsConstraintFields, integrationsErrors } from './errors.ts'
import { companyEventsContract } from './events-contract.ts'
import { messages } from './messages/index.ts'
import { organisationChangesContract } from './organisation-changes-contract.ts'
import * as integrationsActions from './server/api-key-actions.ts'
import { deleteOldKeyUsage } from './server/api-key-usage.ts'
import { deleteOldCompanyEvents, deleteOldRecordChanges } from './server/delete-old-changes.ts'
import { listCompanyEvents } from './server/list-events.ts'
import { listDepartmentChanges, listJobPositionChanges } from './server/list-organisation-changes.ts'
import { deleteOldWebhooks } from './server/webhooks/delete-old-webhooks.ts'
import * as webhookActions from './server/webhooks/webhook-actions.ts'
import { webhooksContract } from './webhooks-contract.ts'

export const integrationsModule = defineModule({
  name: 'integrations',
  api: {
    integrations: serveContractActions(integrationsContract, integrationsActions),
    companyEvents: serveContractActions(companyEventsContract, { listCompanyEvents }),
    webhooks: serveContractActions(webhooksContract, webhookActions),
    organisationChanges: serveContractActions(organisationChangesContract, { listDepartmentChanges, listJobPositionChanges }),
  },
  messages: [messages],
  errors: integrationsErrors,
  constraintFields: integrationsConstraintFields,
  maintenance: [
    { id: 'api_key_usage', run: deleteOldKeyUsage },
    { id: 'record_changes', run: deleteOldRecordChanges },
    { id: 'events', run: deleteOldCompanyEvents },
    { id: 'webhooks', run: deleteOldWebhooks },
  ],
})
