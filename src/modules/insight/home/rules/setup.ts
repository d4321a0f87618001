/** The steps of a new company until its first month is closed, in order. */
export const stepKeys = ['departments', 'positions', 'employees', 'shifts', 'plan', 'balances', 'passes', 'close'] as const
export type StepKey = (typeof stepKeys)[number]

/** The address of each step. */
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
