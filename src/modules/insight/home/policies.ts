import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageCompany, hasAnyPermission, type Reader } from '#modules/foundation/access/policies.ts'
import { canSignTimesheets } from '#modules/time/planning/policies.ts'

/** Whoever has anything to do for others; each part of home asks for its own right. */
export const staff = [
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

type Principal = Pick<Reader, 'permissions'> & { isScoped: boolean }

/** A new company is led step by step by who keeps all of it. */
export const canSetUpCompany = (reader: Principal) => canManageCompany(reader) && !reader.isScoped
export const canCloseMonth = (reader: Principal) => hasAnyPermission(reader, ['month.close']) && !reader.isScoped
/** Who closes the month sees who has not signed at its check. */
export const mustSignTimesheets = (reader: Principal) => canSignTimesheets(reader) && !canCloseMonth(reader)
/** Whose work is the gate alone. */
export const canOperateGate = (reader: Principal) => hasAnyPermission(reader, ['gate']) && !hasAnyPermission(reader, ['employees.read'])
/** Who reads the plan of a part of the people sees the hours of their day; who reads that of all has the screen of the day. */
export const canViewTeamDay = (reader: Principal) => hasAnyPermission(reader, ['work_report.read', 'schedule.write']) && reader.isScoped
export const canCorrectDays = (reader: Principal) => hasAnyPermission(reader, ['timesheet.write'])
/** Passes that count for nobody may be of anybody: they are for whose rights reach all. */
export const canResolveClockEvents = (reader: Principal) => hasAnyPermission(reader, ['events.settle']) && !reader.isScoped
export const isNotifiedOfRequests = (reader: Principal) => hasAnyPermission(reader, ['inbox'])
export const canApproveSwaps = (reader: Principal) => hasAnyPermission(reader, ['schedule.write'])
/** What ends is of people, of engaged persons or of plans. */
export const isNotifiedOfEnds = (reader: Principal) => hasAnyPermission(reader, ['employees.read', 'engagements.read', 'schedule.write'])
