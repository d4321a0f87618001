/** How somebody's day stands at the gate. */
export const dayStates = ['in', 'out', 'late', 'missing', 'away', 'trip', 'expected', 'off'] as const
