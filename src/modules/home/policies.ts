import type { Permission } from '#modules/access/permissions.ts'

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
