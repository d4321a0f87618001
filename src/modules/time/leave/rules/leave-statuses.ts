/** How far a request may be. */
export const leaveRequestStatuses = ['draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const
export type LeaveStatus = (typeof leaveRequestStatuses)[number]
