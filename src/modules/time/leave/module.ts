import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { mergeDataExtensions } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTables } from '#modules/foundation/audit/server/audited-tables.ts'
import { countedLists, defineCountedList } from '#modules/foundation/lists/server/views/count-rows.ts'
import { employmentHooks } from '#modules/people/employees/server/employment-hooks.ts'
import { approvalTypes } from '#modules/work/approvals/server/approval-types.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { collectiveLeaveContract } from './collective-leave-contract.ts'
import { leaveContract } from './contract.ts'
import { daysOffContract } from './days-off-contract.ts'
import { leaveDeputiesContract } from './deputies-contract.ts'
import { leaveConstraintFields, leaveErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { settingsMessages } from './messages/settings.ts'
import { myTeamAbsencesContract } from './my-team-contract.ts'
import { openingBalancesContract } from './opening-balances-contract.ts'
import { parentalLeaveContract } from './parental-contract.ts'
import { personalHolidaysContract } from './personal-contract.ts'
import { leavePlanContract } from './plan-contract.ts'
import { leaveRecalculationContract } from './recalculation-contract.ts'
import { leaveRestrictionsContract } from './restrictions-contract.ts'
import * as leaveActions from './server/actions.ts'
import { leaveApprovalType } from './server/approval/leave-approval-type.ts'
import { collectiveScopeRules } from './server/collective/list-collective-leave.ts'
import { cancelCollectiveLeaveJob, writeCollectiveLeaveJob } from './server/collective/write-collective-leave.ts'
import { leaveDecisionSubject } from './server/documents/leave-document-subject.ts'
import { issueLeaveDocumentJob } from './server/documents/leave-documents.ts'
import { writeLeaveBalancesJob, writeLeaveRequestsJob } from './server/export-leave.ts'
import { leaveAuditDefinition } from './server/leave-audit.ts'
import { openingBalancesImportExportTable } from './server/opening-balances/opening-balances-table.ts'
import { openingBalanceScopeRules } from './server/opening-balances/undo-opening-balances.ts'
import { listLeaveRequests } from './server/request-list.ts'
import { grantAnnualLeaveJob } from './server/rights/grant-entitlements.ts'
import { leaveMergeFacts } from './server/rights/leave-merge-facts.ts'
import { listLeaveBalances } from './server/rights/list-leave-balances.ts'
import {
  settleLeaveAtEmploymentEnds,
  settleLeaveOfEndedEmploymentsJob,
  settleLeaveOfEndedInCompanyJob,
} from './server/rights/settle-employment-ends.ts'
import { mySickCasesContract, sickCasesContract } from './sick-contract.ts'
import { leaveSuggestionsContract } from './suggestions-contract.ts'

export const leaveModule = defineModule({
  name: 'leave',
  api: {
    leave: serveContractActions(leaveContract, leaveActions),
    daysOff: serveContractActions(daysOffContract, leaveActions),
    leaveOpenings: serveContractActions(openingBalancesContract, leaveActions),
    leaveCollective: serveContractActions(collectiveLeaveContract, leaveActions),
    leaveLimits: serveContractActions(leaveRestrictionsContract, leaveActions),
    sickCases: serveContractActions(sickCasesContract, leaveActions),
    ownSickCases: serveContractActions(mySickCasesContract, leaveActions),
    ownTeam: serveContractActions(myTeamAbsencesContract, leaveActions),
    parentalLeave: serveContractActions(parentalLeaveContract, leaveActions),
    leaveRecalculations: serveContractActions(leaveRecalculationContract, leaveActions),
    leavePlan: serveContractActions(leavePlanContract, leaveActions),
    leaveAdvice: serveContractActions(leaveSuggestionsContract, leaveActions),
    personal: serveContractActions(personalHolidaysContract, leaveActions),
    deputies: serveContractActions(leaveDeputiesContract, leaveActions),
  },
  messages: [settingsMessages, messages],
  errors: leaveErrors,
  constraintFields: leaveConstraintFields,
  jobs: [issueLeaveDocumentJob, settleLeaveOfEndedEmploymentsJob, settleLeaveOfEndedInCompanyJob],
  backgroundJobs: [writeCollectiveLeaveJob, cancelCollectiveLeaveJob, writeLeaveRequestsJob, writeLeaveBalancesJob, grantAnnualLeaveJob],
  schedule: [{ job: settleLeaveOfEndedEmploymentsJob, at: '15 4 * * *', fill: '1d' }],
  extensions: [
    openingBalancesImportExportTable,
    auditedTables.entry(leaveAuditDefinition),
    scopeRules.entry(collectiveScopeRules),
    approvalTypes.entry(leaveApprovalType),
    scopeRules.entry(openingBalanceScopeRules),
    documentSubjects.entry(leaveDecisionSubject),
    mergeDataExtensions.entry(leaveMergeFacts),
    employmentHooks.entry(settleLeaveAtEmploymentEnds),
    countedLists.entry(defineCountedList('leave', leaveContract.listLeaveRequests, listLeaveRequests)),
    countedLists.entry(defineCountedList('leave-balances', leaveContract.listLeaveBalances, listLeaveBalances)),
  ],
})
