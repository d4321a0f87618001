import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { planEmployeeFilters } from '#modules/time/planning/month-plan-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField, Month, requiredTextField } from '#shared/input-field-schemas.ts'
import { timesheetSignoffStates } from './rules/month/signoff-state.ts'
import { HoursRecalculationState } from './timesheet-contract.ts'

/** SHA-256 of the displayed hours, in hexadecimal digits. */
export const TimesheetSignoffDigest = z
  .string()
  .length(64)
  .meta({ example: 'a'.repeat(64) })

const reading = ['work_report.read', 'timesheet.write', 'timesheet.sign', 'month.close'] as const satisfies Permission[]

/** `people`: employees of the sign-off in scope. */
export const TimesheetSignoff = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  people: z.int(),
  digest: z.string(),
  withdrawn: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Whether the caller may withdraw the sign-off. */
  can_withdraw: z.boolean(),
})
export type TimesheetSignoff = z.infer<typeof TimesheetSignoff>

/**
 * The state of a department, limited to employees in scope. `unsigned`: employees without a sign-off; `changed`: employees whose hours
 * changed since.
 */
export const DepartmentTimesheetSignoff = z.object({
  id: z.int(),
  name: z.string(),
  people: z.int(),
  unsigned: z.int(),
  changed: z.int(),
  state: z.enum(timesheetSignoffStates),
  /** The last valid sign-off. */
  signed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** The users who were reminded about the current content, and the time. */
  reminded: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type DepartmentTimesheetSignoff = z.infer<typeof DepartmentTimesheetSignoff>

/** Hours that differ from the signed ones, as cells of the timesheet. */
export const TimesheetSignoffDifference = z.object({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  day: z.string(),
  before: z.string(),
  after: z.string(),
})
export type TimesheetSignoffDifference = z.infer<typeof TimesheetSignoffDifference>

/** `needed`: the effect of an unsigned department on a close. `can_sign`: the month is over and open, and the caller has the right. */
const state = {
  month: z.string(),
  closed: z.boolean(),
  over: z.boolean(),
  needed: z.enum(['warning', 'error']),
  can_sign: z.boolean(),
  can_remind: z.boolean(),
}

export const timesheetSignoffContract = {
  /** Lists the sign-off state of each department for a month, for employees in scope. */
  getTimesheetSignoffStatus: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/signoff-status',
    allow: reading,
    input: z.object({ month: Month, ...planEmployeeFilters }),
    reply: createDataReplySchema(z.object({ ...state, departments: z.array(DepartmentTimesheetSignoff) })),
  },
  /**
   * Returns the signatures of a department and the `digest` of its current hours. Also returns the differences since the last signature.
   */
  getDepartmentTimesheetSignoffStatus: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/signoff-status/:department_id',
    allow: reading,
    input: z.object({ department_id: idField('department'), month: Month }),
    reply: createDataReplySchema(
      z.object({
        ...state,
        department: DepartmentTimesheetSignoff,
        digest: z.string(),
        /** Days without hours because of a broken pair of events, and overtime without a decision. */
        unsettled: z.int(),
        people: z.array(
          z.object({
            id: z.int(),
            fullName: z.string(),
            code: z.string(),
            state: z.enum(['none', 'changed', 'signed']),
            /** Worked or recognized hours as in the timesheet, without unexcused absence. */
            done: z.int(),
            overtime: z.int(),
            difference: z.int(),
          }),
        ),
        differences: z.array(TimesheetSignoffDifference),
        /** Newest first. */
        signatures: z.array(TimesheetSignoff),
        is_recalculating: HoursRecalculationState,
      }),
    ),
  },
  /**
   * Signs the hours of a department in the scope of the caller. 409 `common.concurrent_update` when the hours differ from `digest`; 409
   * `time.already_signed` when no signature is required.
   */
  signOffTimesheet: {
    scope: 'company',
    method: 'POST',
    path: '/timesheet/signoffs',
    allow: 'timesheet.sign',
    status: 201,
    input: z.object({ department_id: idField('department'), month: Month, digest: TimesheetSignoffDigest }),
    reply: createDataReplySchema(z.object({ id: z.int(), people: z.int() })),
    errors: ['time.already_signed', 'common.concurrent_update', 'common.month_closed', 'time.month_not_computed'],
  },
  /** Withdraws a signature of a department, with a reason. */
  withdrawTimesheetSignoff: {
    scope: 'company',
    method: 'POST',
    path: '/timesheet/signoffs/:timesheet_signoff_id/withdraw',
    allow: 'timesheet.sign',
    input: z.object({ timesheet_signoff_id: idField('timesheet_signoff'), reason: requiredTextField(500) }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['time.already_withdrawn', 'common.month_closed'],
  },
  /** Reminds the signers of a department; repeats have no effect until one of them signs. */
  remindTimesheetSigners: {
    scope: 'company',
    method: 'POST',
    path: '/timesheet/signoff-status/:department_id/remind',
    allow: 'month.close',
    status: 201,
    input: z.object({ department_id: idField('department'), month: Month }),
    reply: createDataReplySchema(z.object({ notified_count: z.int() })),
    errors: ['time.already_signed', 'common.month_closed', 'time.no_signer', 'time.signer_already_reminded'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
