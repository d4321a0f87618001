/** The presence states of an employee on a day. */
export const attendanceDayStates = ['in', 'out', 'late', 'missing', 'away', 'trip', 'expected', 'off'] as const
