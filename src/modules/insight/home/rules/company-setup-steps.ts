/** The setup steps of a new company in order, until its first month is closed. Only hours by plan need a published plan. */
export const companySetupStepKeys = [
  'features',
  'departments',
  'positions',
  'employees',
  'shifts',
  'plan',
  'balances',
  'recording',
  'publish',
  'close',
] as const
export type CompanySetupStepKey = (typeof companySetupStepKeys)[number]

/** The URL of each step. */
export const companySetupStepPages: Record<CompanySetupStepKey, `/${string}`> = {
  features: '/company/features',
  departments: '/organisation',
  positions: '/systematization',
  employees: '/employees',
  shifts: '/company/shifts',
  plan: '/schedules',
  balances: '/leave/balances',
  recording: '/company/settings?part=recording',
  publish: '/work-schedule',
  close: '/timesheet',
}

/** The path of the page of a step, without the anchor. */
export const findCompanySetupStepPath = (key: CompanySetupStepKey): string => companySetupStepPages[key].split('?')[0]!
