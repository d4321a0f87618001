import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { planEmployeeFilters } from '#modules/time/planning/month-plan-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  Month,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { HoursRecalculationState } from './timesheet-contract.ts'
import { TimesheetSignoffDigest } from './timesheet-signoff-contract.ts'

const answering = ['timesheet.write', 'timesheet.sign'] as const satisfies Permission[]

export const TimesheetDisputeStatus = z.enum(['open', 'accepted', 'refused', 'withdrawn'])
/** `before`: the hours at the time of the objection; `now`: the current hours. Both are cells of the timesheet. */
const Objection = z.object({
  id: z.int(),
  day: z.string(),
  category: z.string().nullable(),
  note: z.string(),
  status: TimesheetDisputeStatus,
  at: z.string(),
  before: z.string(),
  now: z.string(),
  answer: z.string().nullable(),
  answered: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export const MyTimesheetDispute = Objection
export type MyTimesheetDispute = z.infer<typeof MyTimesheetDispute>
/** `can_write`: whether the caller may correct the hours. If true, `revision` of the cell is present. */
export const TimesheetDispute = Objection.extend({
  employee: z.object({ id: z.int(), fullName: z.string(), first_name: z.string(), last_name: z.string(), code: z.string() }),
  can_answer: z.boolean(),
  can_write: z.boolean(),
  revision: z.int(),
})
export type TimesheetDispute = z.infer<typeof TimesheetDispute>

const Difference = z.object({ day: z.string(), before: z.string(), after: z.string() })

export const myTimesheetDisputesContract = {
  /** Returns the confirmation and the objections of the signed-in employee for a month, with the differences since. */
  getMyTimesheetStatus: {
    scope: 'company',
    method: 'GET',
    path: '/me/timesheet/status',
    allow: 'own.evidence',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(
      z.object({
        month: z.string(),
        closed: z.boolean(),
        disputes: z.array(MyTimesheetDispute),
        confirmed: z.object({ at: z.string(), digest: z.string(), differences: z.array(Difference) }).nullable(),
        can_confirm: z.boolean(),
        /** Digest of the current hours; a confirmation must name it. */
        digest: z.string(),
        is_recalculating: HoursRecalculationState,
      }),
    ),
  },
  /**
   * Objects to the hours of a past day in an open month; 409 `time.dispute_month_closed` in a closed one. Each day has at most one open
   * objection.
   */
  disputeMyHours: {
    scope: 'company',
    method: 'POST',
    path: '/me/timesheet/disputes',
    allow: 'own.evidence',
    status: 201,
    input: z.object({ day: Day, category: optionalTextField(10), note: requiredTextField(500) }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['time.dispute_already_open', 'time.dispute_month_closed', 'time.month_not_computed'],
  },
  /** Withdraws an objection of the signed-in employee. */
  withdrawMyTimesheetDispute: {
    scope: 'company',
    method: 'POST',
    path: '/me/timesheet/disputes/:timesheet_dispute_id/withdraw',
    allow: 'own.evidence',
    input: z.object({ timesheet_dispute_id: idField('timesheet_dispute') }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['time.dispute_ended'],
  },
  /** Confirms the hours of a finished month without open objections. `digest` identifies the hours that the employee saw. */
  confirmMyHours: {
    scope: 'company',
    method: 'POST',
    path: '/me/timesheet/confirmations',
    allow: 'own.evidence',
    status: 201,
    input: z.object({ month: Month, digest: TimesheetSignoffDigest }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['time.already_confirmed', 'time.hours_changed', 'time.dispute_pending', 'time.month_not_computed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

export const timesheetDisputesContract = {
  /** Lists objections of all months that the caller can answer, at most 100, oldest first, with their total number. */
  listPendingTimesheetDisputes: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/disputes/pending',
    allow: answering,
    input: z.object({ search: queryFieldsOfListEndpoint.search, timesheet_dispute_id: nullableField(idField('timesheet_dispute')) }),
    reply: z.object({ data: z.array(TimesheetDispute), count: z.int() }),
  },
  /** Lists objections of employees to their hours in a month. */
  listTimesheetDisputes: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/disputes',
    allow: ['work_report.read', ...answering],
    input: z.object({ month: Month, status: TimesheetDisputeStatus.optional(), ...planEmployeeFilters }),
    /** `confirmed`: the number of `people` who confirmed their current hours. */
    reply: z.object({ data: z.array(TimesheetDispute), open: z.int(), people: z.int(), confirmed: z.int() }),
  },
  /**
   * Accepts or rejects an objection. An acceptance corrects the cell with `text`, or refers to an earlier correction (409
   * `time.dispute_not_corrected` without one). A rejection requires a reason. Users cannot answer their own objection.
   */
  resolveTimesheetDispute: {
    scope: 'company',
    method: 'POST',
    path: '/timesheet/disputes/:timesheet_dispute_id/resolve',
    allow: answering,
    input: z.object({
      timesheet_dispute_id: idField('timesheet_dispute'),
      accept: BooleanInputField,
      answer: optionalTextField(500),
      text: z.string().trim().max(100).optional(),
      revision: integerField(0, 1_000_000_000).default(0),
      reason: optionalTextField(300),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['common.concurrent_update', 'time.dispute_ended', 'time.dispute_not_corrected', 'time.own_dispute'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
