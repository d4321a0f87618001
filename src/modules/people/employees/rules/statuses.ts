/** How somebody stands on a day. */
export const employeeStatuses = ['upcoming', 'active', 'on_leave', 'dormant', 'ended'] as const
