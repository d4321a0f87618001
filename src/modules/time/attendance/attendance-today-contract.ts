import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField, NamedReference, nullableField } from '#shared/input-field-schemas.ts'
import { AttendanceDayState, EmployeePresenceTodayRow } from './clock-events-contract.ts'

/** An employee of the day. `group` is the key of the shift group. */
export const AttendanceTodayEmployee = EmployeePresenceTodayRow.extend({
  group: z.string().nullable(),
  /** Minutes between the start of the shift and the arrival of a late employee. */
  late_minutes: z.int().nullable(),
  /** Whether the employee left early, well before the end of the shift. */
  has_left_early: z.boolean(),
  /** The arrival of a missing employee in quarantine, if its time is known; null otherwise. */
  quarantined: z.object({ id: z.int(), at: z.string() }).nullable(),
})
export type AttendanceTodayEmployee = z.infer<typeof AttendanceTodayEmployee>

const ShiftNames = { id: z.int(), code: z.string(), name: z.string(), colour: z.string().nullable() }

const Numbers = {
  /** Employees at work, including late ones. */
  there: z.int(),
  late: z.int(),
  missing: z.int(),
  /** At work or missing; before the start, those expected. */
  expected: z.int(),
  out: z.int(),
}

/** A shift of the day with its departments, ordered by shortage, the largest first. */
export const AttendanceTodayShiftGroup = z.object({
  key: z.string(),
  /** Null for employees who came without a planned shift. */
  shift: z.object(ShiftNames).nullable(),
  day: z.string(),
  /** In minutes of the shift's day. */
  from: z.int(),
  to: z.int(),
  phase: z.enum(['running', 'later', 'over']),
  ...Numbers,
  departments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      ...Numbers,
      /** The staffing demand of the department for this shift; null without one. */
      needed: z.int().nullable(),
    }),
  ),
})
export type AttendanceTodayShiftGroup = z.infer<typeof AttendanceTodayShiftGroup>

/** An hour of the chart. `phase` is relative to the current hour. `needed` is null without staffing demands. */
export const AttendanceTodayHour = z.object({
  hour: z.int(),
  phase: z.enum(['past', 'now', 'future']),
  count: z.int(),
  needed: z.int().nullable(),
})
export type AttendanceTodayHour = z.infer<typeof AttendanceTodayHour>

export const AttendanceToday = z.object({
  at: z.string(),
  day: z.string(),
  /** The name of the public holiday or company day off. */
  holiday: z.string().nullable(),
  counts: z.partialRecord(AttendanceDayState, z.int()),
  left_early: z.int(),
  max_late_minutes: z.int().nullable(),
  /** 24 hours. They start at 22:00 on the day before while its night shift runs. */
  hours: z.array(AttendanceTodayHour),
  groups: z.array(AttendanceTodayShiftGroup),
  /** On a day without shifts: the next day with shifts, within two weeks. `away`: employees on leave instead of at work. */
  next: z
    .object({
      day: z.string(),
      shifts: z.array(z.object({ ...ShiftNames, from: z.int(), to: z.int(), count: z.int() })),
      away: z.int(),
    })
    .nullable(),
  people: z.array(AttendanceTodayEmployee),
  /** Whether there are more employees than the response lists. */
  is_cut: z.boolean(),
  /** Clocking devices that should have sent events by now. */
  silent_devices: z.array(NamedReference.extend({ since: z.string() })),
})
export type AttendanceToday = z.infer<typeof AttendanceToday>

export const attendanceTodayContract = {
  /**
   * Returns the current day by shift and department, with the coverage by hour, in the scope of the caller. States equal those of the list
   * of daily activities. Reasons of absence are not included. Lists at most 2,000 employees; those who need action come first.
   */
  getAttendanceToday: {
    scope: 'company',
    method: 'GET',
    path: '/today',
    allow: ['work_report.read', 'gate', 'events.write'],
    input: z.object({ department_id: nullableField(idField('department')) }),
    reply: createDataReplySchema(AttendanceToday),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
