import { z } from 'zod'
import { IssuedDocument } from '#modules/documents/documents/contract.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { LeaveRequestRow } from '#modules/time/leave/leave-schemas.ts'
import { attendanceDayStates } from '#modules/time/planning/rules/day/attendance-day-states.ts'
import { TimesheetSum } from '#modules/time/timesheet/timesheet-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField } from '#shared/input-field-schemas.ts'
import { employeeHistoryContract } from './employee-history-contract.ts'
import { employeeSummariesContract } from './employee-summaries-contract.ts'
import { comparedEmploymentTermFields, employeeTimelineEventKinds } from './rules/overview/employee-timeline.ts'

const text = z.string().nullable()

/** A past or future event of an employee. Fields that the user may not see are null. */
export const EmployeeTimelineEvent = z.object({
  key: z.string(),
  kind: z.enum(employeeTimelineEventKinds),
  day: z.string(),
  last_day: text,
  /** For hiring: position and place; for leave: its type; for a termination: its reason; for a measure: its kind. */
  what: text,
  where: text,
  /** The first day of the request. */
  first_day: text,
  number: text,
  /** The changed fields of the terms. */
  changes: z.array(z.object({ field: z.enum(comparedEmploymentTermFields), before: text, after: text })),
  request_id: z.int().nullable(),
})
export type EmployeeTimelineEvent = z.infer<typeof EmployeeTimelineEvent>

/** A day of the month, as in the timesheet. */
const MonthDay = z.object({
  day: z.string(),
  cell: z.string(),
  /** As in the timesheet: computed, typed, planned only, not counted, not employed. */
  state: z.string(),
  is_rest: z.boolean(),
  holiday: text,
  is_late: z.boolean(),
})
export type EmployeeOverviewAttendanceDay = z.infer<typeof MonthDay>

/** The overview of an employee. Parts that the user may not see are null. */
export const EmployeeOverview = z.object({
  today: z.string(),
  now: z.object({ state: z.enum(attendanceDayStates), planned_from: z.int().nullable(), first_in: text }).nullable(),
  month: z.object({ month: z.string(), days: z.array(MonthDay), sum: TimesheetSum }).nullable(),
  balance: z.object({ had: z.number(), taken: z.number(), planned: z.number(), pending: z.number(), available: z.number() }).nullable(),
  /** Open requests, with the data for a decision. */
  requests: z.array(LeaveRequestRow),
  /** Items that end soon, in the language of the reader. */
  ends: z.array(z.object({ key: z.string(), text: z.string(), day: z.string(), link: z.string() })),
  documents: z.array(IssuedDocument.pick({ id: true, number: true, title: true, day: true })).nullable(),
  timeline: z.array(EmployeeTimelineEvent),
})
export type EmployeeOverview = z.infer<typeof EmployeeOverview>

export const employeeOverviewContract = {
  /** Returns a summary of an employee. Each part needs its own permission. */
  getEmployeeOverview: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/overview',
    allow: 'employees.read',
    input: z.object({ employee_id: idField('employee') }),
    reply: createDataReplySchema(EmployeeOverview),
  },
  ...employeeSummariesContract,
  ...employeeHistoryContract,
} as const satisfies Record<string, ApiEndpoint<Permission>>
