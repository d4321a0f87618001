import './deciding/matter.ts'
import './papers/subject.ts'

export { adviseLeave } from './advice.ts'
export { listLeaveCalendar } from './calendar.ts'
export { listLeaveCollectivePeople, listLeaveCollectives, previewLeaveCollective } from './collective/list.ts'
export { createLeaveCollective, undoLeaveCollective } from './collective/write.ts'
export { createDaysOff, deleteDayOff, listDaysOff, updateDayOff } from './days/days_off.ts'
export {
  confirmPersonalHoliday,
  createPersonalHolidays,
  deletePersonalHoliday,
  listPersonalHolidays,
} from './days/personal.ts'
export { approveLeaveRequest, cancelLeaveRequest, rejectLeaveRequest, returnEarly, withdrawLeaveRequest } from './deciding/decide.ts'
export { createLeaveDeputy, deleteLeaveDeputy, listLeaveDeciders, listLeaveDeputies, updateLeaveDeputy } from './deciding/deputies.ts'
export { getLeaveRequest } from './detail.ts'
export { exportLeaveBalances, exportLeaveRequests } from './export.ts'
export { createLeaveLimit, deleteLeaveLimit, listLeaveLimits, updateLeaveLimit } from './limits/limits.ts'
export { listLeaveRequests } from './list.ts'
export { listLeaveOpeningActs, listLeaveOpenings } from './openings/list.ts'
export { exportLeaveOpenings, importLeaveOpenings, previewLeaveOpenings } from './openings/table.ts'
export { undoLeaveOpening, undoLeaveOpeningAct } from './openings/undo.ts'
export { getLeaveDecision, issueLeaveDecision } from './papers/papers.ts'
export { addLeaveProof, deleteLeaveProof, getLeaveProof } from './papers/proofs.ts'
export { countParentalLeave } from './parental.ts'
export { listLeavePlan } from './plan/list.ts'
export { planLeave } from './plan/write.ts'
export { checkLeaveRequest, createLeaveRequest, submitLeaveRequest, updateLeaveRequest } from './requests.ts'
export { getLeaveBalances, listLeaveBalances } from './rights/balances.ts'
export { getEntitlement, putLeaveCriteria } from './rights/entitlement.ts'
export { createLeaveGrant, grantEntitlement, grantEntitlements } from './rights/grants.ts'
export { getLeaveSettings, putLeaveSettings } from './settings.ts'
export { createLeaveType, listLeaveTypes, updateLeaveType } from './types.ts'
