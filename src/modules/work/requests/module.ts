import { auditedTables } from '#modules/foundation/audit/server/audited-tables.ts'
import { countedList, countedLists } from '#modules/foundation/lists/server/views/count-rows.ts'
import { swapApproval } from '#modules/time/swaps/server/swap-approval.ts'
import { approvalTypes } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { requestsContract } from './contract.ts'
import { requestsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { myRequestsContract } from './my-requests-contract.ts'
import { requestRulesContract } from './rules-contract.ts'
import * as requestsActions from './server/actions.ts'
import { requestAuditDefinition } from './server/actions.ts'
import { requestApprovals } from './server/approval-item.ts'
import { listRequests } from './server/list-requests.ts'
import { requestedSwapHandlers } from './server/requested-swaps.ts'
import { writeCompanyDueRequestsJob, writeDueRequestsJob } from './server/write-due-requests.ts'

export const requestsModule = defineModule({
  name: 'requests',
  api: {
    ownRequests: serveContract(myRequestsContract, requestsActions),
    requests: serveContract(requestsContract, requestsActions),
    requestRules: serveContract(requestRulesContract, requestsActions),
  },
  messages: [messages],
  errors: requestsErrors,
  jobs: [writeDueRequestsJob, writeCompanyDueRequestsJob],
  schedule: [{ job: writeDueRequestsJob, at: '10 4 * * *', fill: '1d' }],
  extensions: [
    auditedTables.entry(requestAuditDefinition),
    swapApproval.entry(requestedSwapHandlers),
    approvalTypes.entry(requestApprovals),
    countedLists.entry(countedList('requests', requestsContract.listRequests, listRequests)),
  ],
})
