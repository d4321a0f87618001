/** The fields of a leave type that decide which other leave it may overlap. */
export type LeaveTypePrecedence = { leave_group: string; work_status: string }

/** Sickness, paid leave and parental leave interrupt annual leave; the interrupted days are not used up (ZoR čl. 70 st. 2–3). */
export const isInterruptingAnnualLeave = ({ leave_group, work_status: status }: LeaveTypePrecedence): boolean =>
  status !== 'at_work' && ['sick', 'paid', 'parental'].includes(leave_group)
