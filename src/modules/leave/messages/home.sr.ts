export const homeSr = {
  'leave.in_days': '{amount} d',
  'leave.in_hours': '{amount} h',
  'leave.balance_change': '{before} → {after}',
}
