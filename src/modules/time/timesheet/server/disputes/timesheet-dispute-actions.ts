export { confirmMyHours, disputeMyHours, getMyTimesheetStatus, withdrawMyTimesheetDispute } from './my-disputes.ts'
export { listPendingTimesheetDisputes, listTimesheetDisputes, resolveTimesheetDispute } from './resolve-dispute.ts'
