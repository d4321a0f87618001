import type { Permission } from '#modules/foundation/access/permissions.ts'

/** Each of these permissions allows reading the look-up tables of a company. */
export const organisationReadPermissions = [
  'candidates.read',
  'employees.read',
  'jobs_organisation.read',
  'work_report.read',
  'reports.read',
  'companies.read',
  'request_leave.verify',
  'employee.leave.tab',
] as const satisfies Permission[]
