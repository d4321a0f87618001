/** How far a request may be. */
export const leaveStatuses = ['draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]
