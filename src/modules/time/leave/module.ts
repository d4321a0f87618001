import { documentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import { documentMergeDataExtensions } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { auditedTableDefinitions } from '#modules/foundation/audit/server/audited-tables.ts'
import { newCompanyRowInserters } from '#modules/foundation/company/server/insert-new-company.ts'
import { homeMessageKinds } from '#modules/foundation/inbox/server/home-messages.ts'
import { defineListWithViewCounts, listsWithRowCountPerView } from '#modules/foundation/lists/server/views/count-list-view-rows.ts'
import { employmentChangeHooks } from '#modules/people/employees/server/employment-change-hooks.ts'
import { approvalSubjectDefinitions } from '#modules/work/approvals/server/approval-subjects.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { collectiveLeaveContract } from './collective-leave-contract.ts'
import { daysOffContract } from './company-days-off-contract.ts'
import { leaveContract } from './contract.ts'
import { leaveErrors, leaveInputFieldByDbConstraint } from './errors.ts'
import { leaveDateSuggestionsContract } from './leave-date-suggestions-contract.ts'
import { leaveDeputiesContract } from './leave-deputies-contract.ts'
import { leavePlanContract } from './leave-plan-contract.ts'
import { leaveRecalculationContract } from './leave-recalculation-contract.ts'
import { leaveRestrictionsContract } from './leave-restrictions-contract.ts'
import { collectiveLeaveMessages } from './messages/collective.ts'
import { messages } from './messages/index.ts'
import { openingBalancesMessages } from './messages/opening-balances.ts'
import { leaveSettingsMessages } from './messages/settings.ts'
import { myTeamAbsencesContract } from './my-team-absences-contract.ts'
import { openingBalancesContract } from './opening-balances-contract.ts'
import { parentalLeaveContract } from './parental-leave-contract.ts'
import { personalHolidaysContract } from './personal-holidays-contract.ts'
import { leaveAsApprovalSubject } from './server/approval/leave-as-approval-subject.ts'
import { LEAVE_RESULT_MESSAGES } from './server/approval/leave-notifications.ts'
import { collectiveLeaveTableScopeRules } from './server/collective/list-collective-leave.ts'
import { cancelCollectiveLeaveJob, writeCollectiveLeaveJob } from './server/collective/write-collective-leave.ts'
import { leaveDecisionDocumentSubject } from './server/documents/leave-document-subject.ts'
import { issueLeaveDocumentJob } from './server/documents/leave-documents.ts'
import { grantAnnualLeaveJob } from './server/entitlements/grant-entitlements.ts'
import { leaveDocumentMergeDataSource } from './server/entitlements/leave-document-merge-data.ts'
import { listLeaveBalances } from './server/entitlements/list-leave-balances.ts'
import {
  enqueueLeaveSettlementOfEndedEmploymentsJob,
  settleLeaveAtEmploymentEnds,
  settleLeaveOfEndedEmploymentsInCompanyJob,
} from './server/entitlements/settle-leave-at-employment-end.ts'
import { writeLeaveBalancesJob, writeLeaveRequestsJob } from './server/export-leave.ts'
import * as leaveActions from './server/leave-actions.ts'
import { leaveAuditDefinition } from './server/leave-audit.ts'
import { listLeaveRequests } from './server/leave-request-list.ts'
import { insertLeaveTypesOfNewCompany } from './server/new-company-leave-types.ts'
import { openingBalancesImportExportTable } from './server/opening-balances/opening-balances-table.ts'
import { openingBalanceTableScopeRules } from './server/opening-balances/undo-opening-balances.ts'
import { mySickCasesContract, sickCasesContract } from './sick-cases-contract.ts'

export const leaveModule = defineServerModule({
  name: 'leave',
  api: {
    leave: defineApiContractActions(leaveContract, leaveActions),
    daysOff: defineApiContractActions(daysOffContract, leaveActions),
    leaveOpenings: defineApiContractActions(openingBalancesContract, leaveActions),
    leaveCollective: defineApiContractActions(collectiveLeaveContract, leaveActions),
    leaveLimits: defineApiContractActions(leaveRestrictionsContract, leaveActions),
    sickCases: defineApiContractActions(sickCasesContract, leaveActions),
    ownSickCases: defineApiContractActions(mySickCasesContract, leaveActions),
    ownTeam: defineApiContractActions(myTeamAbsencesContract, leaveActions),
    parentalLeave: defineApiContractActions(parentalLeaveContract, leaveActions),
    leaveRecalculations: defineApiContractActions(leaveRecalculationContract, leaveActions),
    leavePlan: defineApiContractActions(leavePlanContract, leaveActions),
    leaveAdvice: defineApiContractActions(leaveDateSuggestionsContract, leaveActions),
    personal: defineApiContractActions(personalHolidaysContract, leaveActions),
    deputies: defineApiContractActions(leaveDeputiesContract, leaveActions),
  },
  messages: [leaveSettingsMessages, collectiveLeaveMessages, openingBalancesMessages, messages],
  errors: leaveErrors,
  constraintFields: leaveInputFieldByDbConstraint,
  jobs: [issueLeaveDocumentJob, enqueueLeaveSettlementOfEndedEmploymentsJob, settleLeaveOfEndedEmploymentsInCompanyJob],
  backgroundJobs: [writeCollectiveLeaveJob, cancelCollectiveLeaveJob, writeLeaveRequestsJob, writeLeaveBalancesJob, grantAnnualLeaveJob],
  schedule: [{ job: enqueueLeaveSettlementOfEndedEmploymentsJob, at: '15 4 * * *', fill: '1d' }],
  extensions: [
    newCompanyRowInserters.entry(insertLeaveTypesOfNewCompany),
    openingBalancesImportExportTable,
    auditedTableDefinitions.entry(leaveAuditDefinition),
    tableScopeRules.entry(collectiveLeaveTableScopeRules),
    approvalSubjectDefinitions.entry(leaveAsApprovalSubject),
    tableScopeRules.entry(openingBalanceTableScopeRules),
    documentSubjects.entry(leaveDecisionDocumentSubject),
    documentMergeDataExtensions.entry(leaveDocumentMergeDataSource),
    employmentChangeHooks.entry(settleLeaveAtEmploymentEnds),
    ...LEAVE_RESULT_MESSAGES.map((kind) => homeMessageKinds.entry(kind)),
    listsWithRowCountPerView.entry(defineListWithViewCounts('leave', leaveContract.listLeaveRequests, listLeaveRequests)),
    listsWithRowCountPerView.entry(defineListWithViewCounts('leave-balances', leaveContract.listLeaveBalances, listLeaveBalances)),
  ],
})
