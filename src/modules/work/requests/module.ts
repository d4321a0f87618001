import { auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { defineListWithViewCount, listsWithViewCounts } from '#modules/foundation/lists/server/views/count-view-rows.ts'
import { swapApprovalExtension } from '#modules/time/swaps/server/swap-approval.ts'
import { approvalTypeDefinitions } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { requestsContract } from './contract.ts'
import { requestsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { myRequestsContract } from './my-requests-contract.ts'
import { requestRulesContract } from './request-rules-contract.ts'
import { applyDueRequestsOfCompanyJob, enqueueDueRequestChangesJob } from './server/apply-due-requests.ts'
import { listRequests } from './server/list-requests.ts'
import { requestApprovalType } from './server/request-approval-type.ts'
import * as requestsActions from './server/request-audit.ts'
import { requestAuditDefinition } from './server/request-audit.ts'
import { shiftSwapRequestHandlers } from './server/requested-swaps.ts'

export const requestsModule = defineModule({
  name: 'requests',
  api: {
    ownRequests: serveContractActions(myRequestsContract, requestsActions),
    requests: serveContractActions(requestsContract, requestsActions),
    requestRules: serveContractActions(requestRulesContract, requestsActions),
  },
  messages: [messages],
  errors: requestsErrors,
  jobs: [enqueueDueRequestChangesJob, applyDueRequestsOfCompanyJob],
  schedule: [{ job: enqueueDueRequestChangesJob, at: '10 4 * * *', fill: '1d' }],
  extensions: [
    auditedTableDefinitions.entry(requestAuditDefinition),
    swapApprovalExtension.entry(shiftSwapRequestHandlers),
    approvalTypeDefinitions.entry(requestApprovalType),
    listsWithViewCounts.entry(defineListWithViewCount('requests', requestsContract.listRequests, listRequests)),
  ],
})
