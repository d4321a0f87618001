/** The steps of a new company until its first month is closed, in order. */
export const setupStepKeys = [
  'features',
  'departments',
  'positions',
  'employees',
  'shifts',
  'plan',
  'balances',
  'recording',
  'close',
] as const
export type SetupStepKey = (typeof setupStepKeys)[number]

/** The address of each step. */
export const setupStepPages: Record<SetupStepKey, `/${string}`> = {
  features: '/company/features',
  departments: '/organisation',
  positions: '/systematization',
  employees: '/employees',
  shifts: '/company/shifts',
  plan: '/schedules',
  balances: '/leave/balances',
  recording: '/company/settings?part=recording',
  close: '/timesheet',
}

/** The path of the page of a step, without the part of the page. */
export const setupStepPath = (key: SetupStepKey): string => setupStepPages[key].split('?')[0]!
