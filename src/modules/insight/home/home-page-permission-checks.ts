import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageCompany, hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'
import { canSignTimesheets } from '#modules/time/planning/timesheet-permission-checks.ts'

/** Permissions of users with tasks. Each part of the home page has its own permission. */
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

/** The setup steps are for users who manage the whole company. */
export const canSetUpCompany = (reader: Principal) => canManageCompany(reader) && !reader.isScoped
export const canCloseMonth = (reader: Principal) => hasAnyOfPermissions(reader, ['month.close']) && !reader.isScoped
/** Whether the user sees tasks about sign-offs. Users who close the month see missing ones in the checklist instead. */
export const canSeeTimesheetSigningTasks = (reader: Principal) => canSignTimesheets(reader) && !canCloseMonth(reader)
/** Whether the user only operates the gate. */
export const canOperateGate = (reader: Principal) =>
  hasAnyOfPermissions(reader, ['gate']) && !hasAnyOfPermissions(reader, ['employees.read'])
/**
 * Whether the user sees today's coverage by hour. Users who read the plan of a part of the company do; users who read all have a separate
 * page.
 */
export const canViewCoverageOfToday = (reader: Principal) =>
  hasAnyOfPermissions(reader, ['work_report.read', 'schedule.write']) && reader.isScoped
export const canCorrectTimesheetDays = (reader: Principal) => hasAnyOfPermissions(reader, ['timesheet.write'])
/** Events in quarantine can belong to any employee, so the user must have no restricted scope. */
export const canResolveQuarantinedClockEvents = (reader: Principal) => hasAnyOfPermissions(reader, ['events.settle']) && !reader.isScoped
/** Webhooks concern the whole company. */
export const canManageIntegrations = (reader: Principal) => hasAnyOfPermissions(reader, ['integrations.manage']) && !reader.isScoped
export const canSeeRequestTasksOnHome = (reader: Principal) => hasAnyOfPermissions(reader, ['inbox'])
export const canApproveShiftSwaps = (reader: Principal) => hasAnyOfPermissions(reader, ['schedule.write'])
/** Coming ends concern employees, engagements or plans. */
export const canSeeUpcomingEmploymentEndTasks = (reader: Principal) =>
  hasAnyOfPermissions(reader, ['employees.read', 'engagements.read', 'schedule.write'])
