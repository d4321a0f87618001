import './subject.ts'

export { getLeaveBalances, listLeaveBalances } from './balances.ts'
export { listLeaveCalendar } from './calendar.ts'
export { createDaysOff, deleteDayOff, listDaysOff, updateDayOff } from './days_off.ts'
export { approveLeaveRequest, cancelLeaveRequest, rejectLeaveRequest, returnEarly, withdrawLeaveRequest } from './decide.ts'
export { createLeaveDeputy, deleteLeaveDeputy, listLeaveDeciders, listLeaveDeputies, updateLeaveDeputy } from './deputies.ts'
export { getLeaveRequest } from './detail.ts'
export { getEntitlement, putLeaveCriteria } from './entitlement.ts'
export { exportLeaveBalances, exportLeaveRequests } from './export.ts'
export { createLeaveGrant, grantEntitlement, grantEntitlements } from './grants.ts'
export { listLeaveRequests } from './list.ts'
export { getLeaveDecision, issueLeaveDecision } from './papers.ts'
export {
  confirmPersonalHoliday,
  createPersonalHolidays,
  deletePersonalHoliday,
  listPersonalHolidays,
} from './personal.ts'
export { addLeaveProof, deleteLeaveProof, getLeaveProof } from './proofs.ts'
export { checkLeaveRequest, createLeaveRequest, submitLeaveRequest, updateLeaveRequest } from './requests.ts'
export { getLeaveSettings, putLeaveSettings } from './settings.ts'
export { createLeaveType, listLeaveTypes, updateLeaveType } from './types.ts'
