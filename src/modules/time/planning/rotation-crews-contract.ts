import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, idField, integerField, nullableField } from '#shared/input-field-schemas.ts'
import { PlanGridHeadingDay, PlanLimitFinding } from './month-plan-contract.ts'

/** An employee of a crew. `shifted_by` is the position of the crew in the rotation. */
const Member = z.object({ employee_id: idField('employee'), shifted_by: integerField(-365, 365) })
const MAX_MEMBERS = 1000

/** An employee of the preview. `shifts[i]` is the shift of `days[i]`: null is a day off, -1 no employment. */
export const RotationCrewPreviewEmployee = z.object({
  id: z.int(),
  fullName: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_position: z.string().nullable(),
  shifts: z.array(z.int().nullable()),
  /** The leave code by day. */
  leave: z.record(z.string(), z.string()),
  planned_minutes: z.int(),
  nights: z.int(),
})
export type RotationCrewPreviewEmployee = z.infer<typeof RotationCrewPreviewEmployee>

export const RotationCrewPreview = z.object({
  first_day: z.string(),
  days: z.array(PlanGridHeadingDay),
  employees: z.array(RotationCrewPreviewEmployee),
  /** New violations of the plan from the first day on, at most 200. */
  findings: z.array(PlanLimitFinding),
  /** The number of days up to `until` whose shift changes, and of employees with such days. */
  until: z.string(),
  changed_days: z.int(),
  changed_employees: z.int(),
  /** Days up to `until` that were entered manually and do not change. */
  entered_days: z.int(),
  /** The number of employees' own rotations that this one replaces or ends. */
  replaced: z.int(),
  /** Working days of the preview that are public holidays. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), employees: z.int() })),
})
export type RotationCrewPreview = z.infer<typeof RotationCrewPreview>

export const rotationCrewsContract = {
  /** Returns the first day of the first open month, from which a rotation is assigned by default. */
  getRotationAssignmentStartDay: {
    scope: 'company',
    method: 'GET',
    path: '/schedule-assignments/start',
    allow: ['work_report.read', 'schedule.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ first_open_day: z.string() })),
  },
  /**
   * Previews the assignment of a rotation. Returns three weeks of a department, a team, an employee or crews, the changed days and new
   * breaches. If `members` is given, employees of the department or team without a crew keep their shifts.
   */
  previewRotationAssignment: {
    scope: 'company',
    method: 'POST',
    path: '/schedule-assignments/preview',
    readOnly: true,
    allow: 'schedule.write',
    input: z.object({
      work_schedule_id: idField('work_schedule'),
      first_day: Day.optional(),
      last_day: nullableField(Day),
      department_id: nullableField(idField('department')),
      team_id: nullableField(idField('team')),
      employee_id: nullableField(idField('employee')),
      shifted_by: integerField(-365, 365).default(0),
      members: z.array(Member).max(MAX_MEMBERS).optional(),
    }),
    reply: createDataReplySchema(RotationCrewPreview),
    errors: ['schedules.last_day_before_first'],
  },
  /**
   * Assigns a rotation to employees by crew from a day on, all or none. Their own rotations end on the day before; later ones are deleted.
   * Entered days do not change.
   */
  assignRotationCrews: {
    scope: 'company',
    method: 'POST',
    path: '/schedule-assignments/crews',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ work_schedule_id: idField('work_schedule'), first_day: Day, members: z.array(Member).min(1).max(MAX_MEMBERS) }),
    reply: createDataReplySchema(z.object({ created: z.int(), replaced: z.int() })),
    errors: ['schedules.limits_violated', 'schedules.member_duplicated', 'common.month_closed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
