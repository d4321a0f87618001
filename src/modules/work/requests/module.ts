import { auditedTables } from '#modules/foundation/audit/server/audited-tables.ts'
import { countedLists, defineCountedList } from '#modules/foundation/lists/server/views/count-rows.ts'
import { swapApprovalExtension } from '#modules/time/swaps/server/swap-approval.ts'
import { approvalTypes } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { requestsContract } from './contract.ts'
import { requestsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { myRequestsContract } from './my-requests-contract.ts'
import { requestRulesContract } from './rules-contract.ts'
import { listRequests } from './server/list-requests.ts'
import { requestApprovalType } from './server/request-approval-type.ts'
import * as requestsActions from './server/request-audit.ts'
import { requestAuditDefinition } from './server/request-audit.ts'
import { requestedSwapHandlers } from './server/requested-swaps.ts'
import { applyDueRequestsOfCompanyJob, enqueueDueRequestsJob } from './server/write-due-requests.ts'

export const requestsModule = defineModule({
  name: 'requests',
  api: {
    ownRequests: serveContractActions(myRequestsContract, requestsActions),
    requests: serveContractActions(requestsContract, requestsActions),
    requestRules: serveContractActions(requestRulesContract, requestsActions),
  },
  messages: [messages],
  errors: requestsErrors,
  jobs: [enqueueDueRequestsJob, applyDueRequestsOfCompanyJob],
  schedule: [{ job: enqueueDueRequestsJob, at: '10 4 * * *', fill: '1d' }],
  extensions: [
    auditedTables.entry(requestAuditDefinition),
    swapApprovalExtension.entry(requestedSwapHandlers),
    approvalTypes.entry(requestApprovalType),
    countedLists.entry(defineCountedList('requests', requestsContract.listRequests, listRequests)),
  ],
})
