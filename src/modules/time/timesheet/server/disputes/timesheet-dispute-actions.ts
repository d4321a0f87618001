export { confirmHours, disputeHours, getMyTimesheetStatus, withdrawDispute } from './my-disputes.ts'
export { listDisputes, listPendingDisputes, resolveDispute } from './resolve-dispute.ts'
