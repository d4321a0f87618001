/** Is a finding one of closed days or least presence? */
export const isOfLimits = (key: string) => key === 'leave.why.closed_days' || key.startsWith('leave.why.least_present')
