import type { Permission } from '#modules/foundation/access/permissions.ts'

/** The kind of the id in an event. The id of a month is year × 100 + month. */
export const companyEventIdKinds = ['employee', 'leave_request', 'month', 'document', 'plan_publication', 'webhook_endpoint'] as const
export type CompanyEventIdKind = (typeof companyEventIdKinds)[number]

type EventKind = {
  subject: CompanyEventIdKind
  /** A caller needs at least one of these permissions to read the event. */
  permissions: readonly Permission[]
}

const ofEmployees = { subject: 'employee', permissions: ['employees.read'] } as const
const ofLeave = {
  subject: 'leave_request',
  permissions: ['leave.write', 'leave.reasons', 'request_leave.verify', 'employee.leave.tab'],
} as const
const ofMonths = { subject: 'month', permissions: ['companies.read', 'work_report.read', 'month.close'] } as const

/**
 * The business events that programs can read and receive. Triggers that call `record_events` write them, in files
 * `<table>.event_<fact>.sql` of the module that owns the table: `employees`, `leave`, `timesheet`, `documents`, `planning`.
 */
export const companyEventKinds = {
  'employee.created': ofEmployees,
  'employee.changed': ofEmployees,
  'employee.ended': ofEmployees,
  'employee.deleted': ofEmployees,
  'leave.approved': ofLeave,
  'leave.changed': ofLeave,
  'leave.cancelled': ofLeave,
  'month.closed': ofMonths,
  'month.reopened': ofMonths,
  'document.issued': { subject: 'document', permissions: ['employees.write', 'request_leave.create_document'] },
  'plan.published': {
    subject: 'plan_publication',
    permissions: ['work_report.read', 'schedule.write', 'timesheet.write', 'employees.read'],
  },
} as const satisfies Record<string, EventKind>

export type CompanyEventKind = keyof typeof companyEventKinds
export const companyEventKindNames = Object.keys(companyEventKinds) as [CompanyEventKind, ...CompanyEventKind[]]

/** The kinds of events that these permissions allow. */
export const listReadableCompanyEventKinds = (granted: ReadonlySet<Permission>): CompanyEventKind[] =>
  companyEventKindNames.filter((kind) => companyEventKinds[kind].permissions.some((permission) => granted.has(permission)))

/** All permissions that allow at least one kind of event. */
export const permissionsToReadCompanyEvents: readonly Permission[] = [
  ...new Set(companyEventKindNames.flatMap((kind) => [...companyEventKinds[kind].permissions])),
]
