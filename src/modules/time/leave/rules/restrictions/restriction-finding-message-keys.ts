/** Whether a finding is about closed days or minimum presence. */
export const isLeaveRestrictionFindingMessageKey = (key: string) =>
  key === 'leave.why.closed_days' || key.startsWith('leave.why.least_present')
