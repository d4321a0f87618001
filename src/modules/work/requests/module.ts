import { auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { homeMessageKinds } from '#modules/foundation/inbox/server/home-messages.ts'
import { defineListWithViewCounts, listsWithRowCountPerView } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { shiftSwapApprovalExtension } from '#modules/time/swaps/server/swap-approval.ts'
import { approvalSubjectDefinitions } from '#modules/work/approvals/server/approval-subjects.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { requestsContract } from './contract.ts'
import { requestsErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { myRequestsContract } from './my-requests-contract.ts'
import { requestRulesContract } from './request-rules-contract.ts'
import { applyDueRequestsOfCompanyJob, enqueueDueRequestChangesJob } from './server/apply-due-requests.ts'
import { listRequests } from './server/list-requests.ts'
import { requestAsApprovalSubject } from './server/request-as-approval-subject.ts'
import * as requestsActions from './server/request-audit.ts'
import { requestAuditDefinition } from './server/request-audit.ts'
import { REQUEST_RESULT_MESSAGES } from './server/request-notifications.ts'
import { shiftSwapRequestHandlers } from './server/requested-shift-swaps.ts'

export const requestsModule = defineServerModule({
  name: 'requests',
  api: {
    ownRequests: defineApiContractActions(myRequestsContract, requestsActions),
    requests: defineApiContractActions(requestsContract, requestsActions),
    requestRules: defineApiContractActions(requestRulesContract, requestsActions),
  },
  messages: [messages],
  errors: requestsErrors,
  jobs: [enqueueDueRequestChangesJob, applyDueRequestsOfCompanyJob],
  schedule: [{ job: enqueueDueRequestChangesJob, at: '10 4 * * *', fill: '1d' }],
  extensions: [
    auditedTableDefinitions.entry(requestAuditDefinition),
    shiftSwapApprovalExtension.entry(shiftSwapRequestHandlers),
    approvalSubjectDefinitions.entry(requestAsApprovalSubject),
    ...REQUEST_RESULT_MESSAGES.map((kind) => homeMessageKinds.entry(kind)),
    listsWithRowCountPerView.entry(defineListWithViewCounts('requests', requestsContract.listRequests, listRequests)),
  ],
})
