/** The status of an employee on a day. */
export const employeeStatuses = ['upcoming', 'active', 'on_leave', 'dormant', 'ended'] as const
