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

type Whose = Pick<Reader, 'permissions'> & { isScoped: boolean }

/** A new company is led step by step by who keeps all of it. */
export const canSetUpCompany = (reader: Whose) => canManageCompany(reader) && !reader.isScoped
export const canCloseMonth = (reader: Whose) => hasAnyPermission(reader, ['month.close']) && !reader.isScoped
/** Who closes the month sees who has not signed at its check. */
export const isAskedToSign = (reader: Whose) => canSignTimesheets(reader) && !canCloseMonth(reader)
/** Whose work is the gate alone. */
export const canOperateGate = (reader: Whose) => hasAnyPermission(reader, ['gate']) && !hasAnyPermission(reader, ['employees.read'])
/** Who reads the plan of a part of the people sees the hours of their day; who reads that of all has the screen of the day. */
export const leadsSome = (reader: Whose) => hasAnyPermission(reader, ['work_report.read', 'schedule.write']) && reader.isScoped
export const canCorrectDays = (reader: Whose) => hasAnyPermission(reader, ['timesheet.write'])
/** Passes that count for nobody may be of anybody: they are for whose rights reach all. */
export const canResolveClockEvents = (reader: Whose) => hasAnyPermission(reader, ['events.settle']) && !reader.isScoped
export const isNotifiedOfRequests = (reader: Whose) => hasAnyPermission(reader, ['inbox'])
export const canApproveSwaps = (reader: Whose) => hasAnyPermission(reader, ['schedule.write'])
/** What ends is of people, of engaged persons or of plans. */
export const isNotifiedOfEnds = (reader: Whose) => hasAnyPermission(reader, ['employees.read', 'engagements.read', 'schedule.write'])
