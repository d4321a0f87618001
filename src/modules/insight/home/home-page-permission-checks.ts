import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageCompany, hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { canSignTimesheets } from '#modules/time/planning/timesheet-permission-checks.ts'

/** Permissions of users with tasks for others; each part of the home page has its own. */
export const homePagePermissions = [
  'employees.read',
  'work_report.read',
  'request_leave.verify',
  'events.write',
  'events.settle',
  'gate',
  'month.close',
  'companies.read',
  'leave.write',
] as const satisfies readonly Permission[]

type Principal = Pick<PermissionHolder, 'permissions'> & { isScoped: boolean }

/** The set-up steps are for users who manage the whole company. */
export const canSetUpCompany = (reader: Principal) => canManageCompany(reader) && !reader.isScoped
export const canCloseMonth = (reader: Principal) => hasAnyOfPermissions(reader, ['month.close']) && !reader.isScoped
/** Users who close the month see missing signatures in the check. */
export const canSeeTimesheetSigningTasks = (reader: Principal) => canSignTimesheets(reader) && !canCloseMonth(reader)
/** Users who only operate the gate. */
export const canOperateGate = (reader: Principal) =>
  hasAnyOfPermissions(reader, ['gate']) && !hasAnyOfPermissions(reader, ['employees.read'])
/** Users who read the plan of a part of the company see its hours of the day; those who read all have their own page. */
export const canViewCoverageOfToday = (reader: Principal) =>
  hasAnyOfPermissions(reader, ['work_report.read', 'schedule.write']) && reader.isScoped
export const canCorrectTimesheetDays = (reader: Principal) => hasAnyOfPermissions(reader, ['timesheet.write'])
/** Events in quarantine may belong to anybody, so they need a caller without a scope. */
export const canResolveQuarantinedClockEvents = (reader: Principal) => hasAnyOfPermissions(reader, ['events.settle']) && !reader.isScoped
/** Webhooks concern the whole company. */
export const canManageIntegrations = (reader: Principal) => hasAnyOfPermissions(reader, ['integrations.manage']) && !reader.isScoped
export const canSeeRequestTasksOnHome = (reader: Principal) => hasAnyOfPermissions(reader, ['inbox'])
export const canApproveShiftSwaps = (reader: Principal) => hasAnyOfPermissions(reader, ['schedule.write'])
/** Ends concern employees, engagements or plans. */
export const canSeeUpcomingEmploymentEndTasks = (reader: Principal) =>
  hasAnyOfPermissions(reader, ['employees.read', 'engagements.read', 'schedule.write'])
