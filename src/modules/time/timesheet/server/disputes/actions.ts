export { listDisputes, listPendingDisputes, resolveDispute } from './answer.ts'
export { confirmHours, disputeHours, getMyTimesheetStatus, withdrawDispute } from './my-disputes.ts'
