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

/** The URL of each step. The close of a month also needs the first month. */
const companySetupStepPages: Record<CompanySetupStepKey, `/${string}`> = {
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

/** The link of a step. The last step opens the check of the first month, because a month is closed after its end. */
export const formatCompanySetupStepLink = (key: CompanySetupStepKey, since: string): `/${string}` =>
  key === 'close' ? `/timesheet?month=${since}&panel=check` : companySetupStepPages[key]

/** Whether a path is the page of a step or a form below it. */
export function isCompanySetupStepPath(key: CompanySetupStepKey, path: string): boolean {
  const page = findCompanySetupStepPath(key)
  return path === page || path.startsWith(`${page}/`)
}
