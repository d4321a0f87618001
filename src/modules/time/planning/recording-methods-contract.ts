import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { CreatedReply, createDataReplySchema, Day, idField, nullableField } from '#shared/input-field-schemas.ts'
import { recordingMethods } from './rules/recording-method.ts'

const reading = ['companies.read', 'work_report.read', 'schedule.write', 'timesheet.write'] as const satisfies Permission[]
const Method = z.enum(recordingMethods)

/**
 * A recording method that applies from a day on. `method` null inherits the method of the wider holder. `state`: whether it applies today.
 */
export const RecordingMethodChangeRow = z.object({
  id: z.int(),
  target: z.enum(['company', 'department', 'employee']),
  target_name: z.string().nullable(),
  department_id: z.int().nullable(),
  employee_id: z.int().nullable(),
  method: Method.nullable(),
  first_day: z.string(),
  state: z.enum(['past', 'current', 'coming']),
})
export type RecordingMethodChangeRow = z.infer<typeof RecordingMethodChangeRow>

export const recordingMethodsContract = {
  /**
   * Lists the methods of recording hours by target and day, with the number of employees of each today. Those of employees are limited to
   * the scope of the caller.
   */
  listRecordingMethods: {
    scope: 'company',
    method: 'GET',
    path: '/recording-methods',
    allow: reading,
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({
        rows: z.array(RecordingMethodChangeRow),
        people: z.object({ clock_events: z.int(), by_plan: z.int(), by_hand: z.int() }),
        /** The first day of the first open month. */
        first_open_day: z.string(),
      }),
    ),
  },
  /**
   * Sets how the hours of the company, a department or an employee are recorded from a day. A change on the same day replaces the earlier
   * one. Days of open months are recalculated. A day before the end of a closed month is rejected (409 `common.month_closed`).
   */
  setRecordingMethod: {
    scope: 'company',
    method: 'POST',
    path: '/recording-methods',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      employee_id: nullableField(idField('employee')),
      department_id: nullableField(idField('department')),
      method: Method.nullable(),
      first_day: Day,
    }),
    reply: CreatedReply,
    errors: ['common.month_closed'],
  },
  /** Deletes a change of the method of recording; the previous one applies again. */
  deleteRecordingMethod: {
    scope: 'company',
    method: 'DELETE',
    path: '/recording-methods/:recording_method_id',
    allow: 'companies.write',
    input: z.object({ recording_method_id: idField('recording_method') }),
    reply: CreatedReply,
    errors: ['common.month_closed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
