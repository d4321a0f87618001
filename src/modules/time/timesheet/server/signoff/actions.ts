export { getDepartmentSignoffStatus, getSignoffStatus } from './read.ts'
export { remindSignoff, signOffTimesheet, withdrawSignoff } from './sign-off.ts'
