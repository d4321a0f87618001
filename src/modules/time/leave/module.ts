import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { mergeDataExtensions } from '#modules/documents/documents/server/merge-data/extensions.ts'
import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTables } from '#modules/foundation/audit/server/audited-tables.ts'
import { countedList, countedLists } from '#modules/foundation/lists/server/views/count-rows.ts'
import { employmentHooks } from '#modules/people/employees/server/employment-hooks.ts'
import { approvalTypes } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { collectiveContract } from './collective-leave-contract.ts'
import { leaveContract } from './contract.ts'
import { daysOffContract } from './days-off-contract.ts'
import { deputiesContract } from './deputies-contract.ts'
import { leaveConstraintFields, leaveErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { settingsMessages } from './messages/settings.ts'
import { myTeamContract } from './my-team-contract.ts'
import { openingBalancesContract } from './opening-balances-contract.ts'
import { parentalContract } from './parental-contract.ts'
import { personalContract } from './personal-contract.ts'
import { planContract as leavePlanContract } from './plan-contract.ts'
import { recalculationContract } from './recalculation-contract.ts'
import { restrictionsContract } from './restrictions-contract.ts'
import * as leaveActions from './server/actions.ts'
import { leaveApprovals } from './server/approval/approval-item.ts'
import { collectiveScopeRules } from './server/collective/list.ts'
import { cancelCollectiveLeaveJob, writeCollectiveLeaveJob } from './server/collective/write.ts'
import { issueLeaveDocumentJob } from './server/documents/documents.ts'
import { leaveDecisions } from './server/documents/leave-document-subject.ts'
import { writeLeaveBalancesJob, writeLeaveRequestsJob } from './server/export.ts'
import { leaveAuditDefinition } from './server/leave-audit.ts'
import { openingsTable } from './server/opening-balances/table.ts'
import { openingBalanceScopeRules } from './server/opening-balances/undo.ts'
import { listLeaveRequests } from './server/request-list.ts'
import { listLeaveBalances } from './server/rights/balances.ts'
import { grantAnnualLeaveJob } from './server/rights/grant-entitlements.ts'
import { leaveMergeFacts } from './server/rights/leave-merge-facts.ts'
import { settleEmploymentEnds, settleEndedEmploymentsJob, settleEndedInJob } from './server/rights/settle-ends.ts'
import { mySickCasesContract, sickContract } from './sick-contract.ts'
import { leaveSuggestionsContract } from './suggestions-contract.ts'

export const leaveModule = defineModule({
  name: 'leave',
  api: {
    leave: serveContract(leaveContract, leaveActions),
    daysOff: serveContract(daysOffContract, leaveActions),
    leaveOpenings: serveContract(openingBalancesContract, leaveActions),
    leaveCollective: serveContract(collectiveContract, leaveActions),
    leaveLimits: serveContract(restrictionsContract, leaveActions),
    sickCases: serveContract(sickContract, leaveActions),
    ownSickCases: serveContract(mySickCasesContract, leaveActions),
    ownTeam: serveContract(myTeamContract, leaveActions),
    parentalLeave: serveContract(parentalContract, leaveActions),
    leaveRecalculations: serveContract(recalculationContract, leaveActions),
    leavePlan: serveContract(leavePlanContract, leaveActions),
    leaveAdvice: serveContract(leaveSuggestionsContract, leaveActions),
    personal: serveContract(personalContract, leaveActions),
    deputies: serveContract(deputiesContract, leaveActions),
  },
  messages: [settingsMessages, messages],
  errors: leaveErrors,
  constraintFields: leaveConstraintFields,
  jobs: [issueLeaveDocumentJob, settleEndedEmploymentsJob, settleEndedInJob],
  backgroundJobs: [writeCollectiveLeaveJob, cancelCollectiveLeaveJob, writeLeaveRequestsJob, writeLeaveBalancesJob, grantAnnualLeaveJob],
  schedule: [{ job: settleEndedEmploymentsJob, at: '15 4 * * *', fill: '1d' }],
  extensions: [
    openingsTable,
    auditedTables.entry(leaveAuditDefinition),
    scopeRules.entry(collectiveScopeRules),
    approvalTypes.entry(leaveApprovals),
    scopeRules.entry(openingBalanceScopeRules),
    documentSubjects.entry(leaveDecisions),
    mergeDataExtensions.entry(leaveMergeFacts),
    employmentHooks.entry(settleEmploymentEnds),
    countedLists.entry(countedList('leave', leaveContract.listLeaveRequests, listLeaveRequests)),
    countedLists.entry(countedList('leave-balances', leaveContract.listLeaveBalances, listLeaveBalances)),
  ],
})
