export { getDepartmentTimesheetSignoffStatus, getTimesheetSignoffStatus } from './department-hours.ts'
export { remindTimesheetSigners, signOffTimesheet, withdrawTimesheetSignoff } from './sign-off.ts'
