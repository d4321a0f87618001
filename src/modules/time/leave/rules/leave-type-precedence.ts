/** The fields of a leave type that decide which leave it may overlap. */
export type LeaveTypePrecedence = { leave_group: string; work_status: string }

/** Annual leave is interrupted by sickness, paid leave and parental leave, which do not use up its days (ZoR čl. 70 st. 2–3). */
export const isInterruptingAnnualLeave = ({ leave_group, work_status: status }: LeaveTypePrecedence): boolean =>
  status !== 'at_work' && ['sick', 'paid', 'parental'].includes(leave_group)
