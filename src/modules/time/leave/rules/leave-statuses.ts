/** The possible statuses of a request. */
export const leaveRequestStatuses = ['draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const
export type LeaveStatus = (typeof leaveRequestStatuses)[number]
