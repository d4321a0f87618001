export { listAbsentColleagues } from './absent-team-colleagues.ts'
export { approveLeaveRequest, rejectLeaveRequest } from './approval/decide-leave.ts'
export {
  createLeaveDeputy,
  deleteLeaveDeputy,
  listLeaveApprovers,
  listLeaveDeputies,
  updateLeaveDeputy,
} from './approval/leave-deputies.ts'
export { cancelLeaveRequest, shortenLeave, withdrawLeaveRequest } from './approval/shorten-leave.ts'
export { listCollectiveLeaveMembers, listCollectiveLeaves, previewCollectiveLeave } from './collective/list-collective-leave.ts'
export { createCollectiveLeave, undoCollectiveLeave } from './collective/write-collective-leave.ts'
export { createCompanyDaysOff, deleteCompanyDayOff, listCompanyDaysOff, updateCompanyDayOff } from './days/company-days-off.ts'
export {
  confirmPersonalHoliday,
  createPersonalHolidays,
  deletePersonalHoliday,
  listPersonalHolidays,
} from './days/personal-holidays.ts'
export { getLeaveDecision, issueLeaveDecision } from './documents/leave-documents.ts'
export { addLeaveProof, deleteLeaveProof, getLeaveProof } from './documents/leave-request-proofs.ts'
export { getLeaveEntitlement, updateLeaveEntitlementCriteria } from './entitlements/entitlement-criteria.ts'
export { grantLeaveEntitlement, grantLeaveEntitlements } from './entitlements/grant-entitlements.ts'
export { getLeaveBalanceAtTermination } from './entitlements/leave-balance-at-termination.ts'
export { getLeaveBalances, listLeaveBalances } from './entitlements/list-leave-balances.ts'
export { createManualLeaveGrant } from './entitlements/manual-leave-grant.ts'
export { exportLeaveBalances, exportLeaveRequests } from './export-leave.ts'
export { listLeaveCalendar } from './leave-calendar.ts'
export { listLeaveChanges } from './leave-change-feed.ts'
export { suggestLeaveDates } from './leave-date-suggestions.ts'
export { getLeaveRequest } from './leave-request-detail.ts'
export { listLeaveRequests } from './leave-request-list.ts'
export { createLeaveRequest, submitLeaveRequest, updateLeaveRequest, validateLeaveRequest } from './leave-requests.ts'
export { getLeaveSettings, updateLeaveSettings } from './leave-settings.ts'
export { createLeaveType, listLeaveTypes, updateLeaveType } from './leave-types.ts'
export { createOpeningBalances } from './opening-balances/create-opening-balances.ts'
export { listOpeningBalanceImports, listOpeningBalances } from './opening-balances/list-opening-balances.ts'
export { exportOpeningBalances, importOpeningBalances, previewOpeningBalances } from './opening-balances/opening-balances-table.ts'
export { undoOpeningBalance, undoOpeningBalanceImport } from './opening-balances/undo-opening-balances.ts'
export { listAnnualLeavePlan } from './plan/list-leave-plans.ts'
export { createPlannedAnnualLeave } from './plan/write-leave-plans.ts'
export { previewParentalLeave } from './preview-parental-leave.ts'
export { listLeaveRecalculations } from './recalculation/list-recalculations.ts'
export { recalculateLeaves } from './recalculation/recalculate-leaves.ts'
export {
  createLeaveRestriction,
  deleteLeaveRestriction,
  listLeaveRestrictions,
  updateLeaveRestriction,
} from './restrictions/restrictions.ts'
export { listMySickCases } from './sick/my-sick-cases.ts'
export {
  closeSickCase,
  deleteSickCertificate,
  getSickCertificate,
  receiveSickCertificate,
  reopenSickCase,
} from './sick/sick-case-documents.ts'
export { getSickCase, listSickCases } from './sick/sick-cases.ts'
