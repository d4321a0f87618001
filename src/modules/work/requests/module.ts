import { auditedTables } from '#modules/foundation/audit/server/tables.ts'
import { countedList, countedLists } from '#modules/foundation/lists/server/views/count-rows.ts'
import { exchangeApproval } from '#modules/time/swaps/server/deciding.ts'
import { approvalKinds } from '#modules/work/approvals/server/matters.ts'
import { defineModule, serve } from '#platform/module.ts'
import { requestsContract } from './contract.ts'
import { requestsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { ownRequestsContract } from './own-contract.ts'
import { requestRulesContract } from './rules-contract.ts'
import * as requestsActions from './server/actions.ts'
import { auditedRequests } from './server/actions.ts'
import { turnRequestsInJob, turnRequestsJob } from './server/escalation.ts'
import { requestedExchanges } from './server/exchanges.ts'
import { listRequests } from './server/list.ts'
import { requestApprovals } from './server/matter.ts'

export const requestsModule = defineModule({
  name: 'requests',
  api: {
    ownRequests: serve(ownRequestsContract, requestsActions),
    requests: serve(requestsContract, requestsActions),
    requestRules: serve(requestRulesContract, requestsActions),
  },
  messages: [messages],
  errors: requestsErrors,
  jobs: [turnRequestsJob, turnRequestsInJob],
  schedule: [{ job: turnRequestsJob, at: '10 4 * * *', fill: '1d' }],
  extensions: [
    auditedTables.entry(auditedRequests),
    exchangeApproval.entry(requestedExchanges),
    approvalKinds.entry(requestApprovals),
    countedLists.entry(countedList('requests', requestsContract.listRequests, listRequests)),
  ],
})
