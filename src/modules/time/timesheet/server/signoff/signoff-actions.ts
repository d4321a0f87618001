export { getDepartmentSignoffStatus, getSignoffStatus } from './department-hours.ts'
export { remindSignoff, signOffTimesheet, withdrawSignoff } from './sign-off.ts'
