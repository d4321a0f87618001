/** What a new company does until its first month is closed, in this order. */
export const stepKeys = ['departments', 'positions', 'employees', 'shifts', 'plan', 'balances', 'passes', 'close'] as const
export type StepKey = (typeof stepKeys)[number]

/** Where each is done. */
export const stepPlaces: Record<StepKey, `/${string}`> = {
  departments: '/organisation',
  positions: '/systematization',
  employees: '/employees',
  shifts: '/company/shifts',
  plan: '/schedules',
  balances: '/leave/balances',
  passes: '/company/devices',
  close: '/timesheet',
}
