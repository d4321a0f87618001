import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  Day,
  idField,
  integerField,
  Month,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { presetRotationNames, presetShiftNames } from './rules/shift-presets.ts'

const reading = ['work_report.read', 'schedule.write', 'timesheet.write', 'employees.read'] as const satisfies Permission[]

/** Minutes from midnight of the first day of the shift; above 1440 on the next day. */
export const ShiftSegment = z.object({ from: integerField(0, 1439), to: integerField(1, 2880) })
export const ShiftTimeRulesInput = z.object({
  late_tolerance: integerField(0, 240).optional(),
  early_tolerance: integerField(0, 240).optional(),
  overtime_step: integerField(1, 60).optional(),
  round_step: integerField(1, 60).optional(),
  round_way: z.enum(['nearest', 'for_employee', 'for_employer']).optional(),
  auto_close: z.enum(['none', 'shift_end']).optional(),
  flexitime: z.object({ from: integerField(0, 1439), to: integerField(1, 1440) }).optional(),
  break_minutes: integerField(0, 240).optional(),
  shift_work: z.boolean().optional(),
})
export const ShiftVersion = z.object({
  id: z.int(),
  first_day: z.string(),
  segments: z.array(ShiftSegment),
  planned_minutes: z.int(),
  rules: ShiftTimeRulesInput,
})
export const Shift = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  colour: z.string().nullable(),
  ended: z.boolean(),
  revision: z.int(),
  /** Newest first. */
  versions: z.array(ShiftVersion),
})
export type Shift = z.infer<typeof Shift>

const Turns = z.object({ shift_ids: z.array(z.int()), work_schedule_ids: z.array(z.int()) })

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\p{L}\p{N}]{1,6}$/u)
const colour = nullableField(z.string().regex(/^#[0-9a-f]{6}$/i))
const versionFields = {
  segments: z.array(ShiftSegment).min(1).max(4),
  planned_minutes: integerField(1, 1440).optional(),
  rules: ShiftTimeRulesInput.optional(),
}

export const WorkSchedule = z.object({
  id: z.int(),
  name: z.string(),
  revision: z.int(),
  versions: z.array(z.object({ id: z.int(), first_day: z.string(), anchor_day: z.string(), days: z.array(z.int().nullable()) })),
})
export type WorkSchedule = z.infer<typeof WorkSchedule>
/** The shift of each day of the rotation; null is a day off. */
const rotation = {
  anchor_day: Day,
  days: z
    .array(z.union([idField('shift'), z.null()]))
    .min(1)
    .max(366),
}

export const MAX_ROTATION_ASSIGNMENTS_PER_PAGE = 500

export const RotationAssignment = z.object({
  id: z.int(),
  work_schedule: NamedReference,
  target: z.enum(['employee', 'team', 'department']),
  target_name: z.string(),
  employee_id: z.int().nullable(),
  team_id: z.int().nullable(),
  department_id: z.int().nullable(),
  shifted_by: z.int(),
  priority: z.int(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  revision: z.int(),
})
export type RotationAssignment = z.infer<typeof RotationAssignment>

/** A violation of a limit, as text. */
export const PlanLimitFinding = z.object({
  employee_id: z.int(),
  day: z.string(),
  code: z.string(),
  severity: z.enum(['prohibition', 'warning']),
  article: z.string(),
  message: z.string(),
})
export type PlanLimitFinding = z.infer<typeof PlanLimitFinding>

/** Filters of employees within the scope. */
export const planEmployeeFilters = {
  department_id: nullableField(idField('department')),
  team_id: nullableField(idField('team')),
  location_id: nullableField(idField('location')),
  employee_id: nullableField(idField('employee')),
  name_last_name_code: z.string().trim().max(200).optional(),
}

/** The page of a grid with more than 600 employees. A number beyond the last page gives the last page. */
export const planGridPageNumberField = integerField(1, 10_000_000).default(1)

/** A day of the month, as shown in the heading of a grid. */
export const PlanGridHeadingDay = z.object({ day: z.string(), weekday: z.int(), is_rest: z.boolean(), holiday: z.string().nullable() })

/** A page of employees in the order of departments. `findings` concern only these employees. */
export const MonthPlan = z.object({
  month: z.string(),
  closed: z.boolean(),
  fund_minutes: z.int(),
  days: z.array(PlanGridHeadingDay),
  /**
   * `shifts[i]` is the shift of `days[i]`: null is a day off, -1 no employment. `origins`: c(ell), p(erson), t(eam), d(epartment),
   * s(chedule of the terms), n(one).
   */
  employees: z.array(
    z.object({
      id: z.int(),
      fullName: z.string(),
      code: z.string(),
      department: NamedReference.nullable(),
      shifts: z.array(z.int().nullable()),
      origins: z.string(),
      /** The code of leave, by day. */
      leave: z.record(z.string(), z.string()),
      /** The code of a trip or field work, by day. */
      sent: z.record(z.string(), z.string()),
      /** Personal holidays without leave. Users without the permission for reasons see them as ordinary leave. */
      personal: z.array(z.string()),
      /** The hour fund by the calendar and the contracted week, on the days of employment. */
      fund_minutes: z.int(),
      planned_minutes: z.int(),
    }),
  ),
  findings: z.array(PlanLimitFinding),
  pagination: Pagination,
})
export type MonthPlan = z.infer<typeof MonthPlan>

/**
 * The new content of a cell: a shift, a day off (null), or the shift of the schedule (`clear`). `seen` is the content that the author saw.
 */
const PlanCell = z.object({
  employee_id: idField('employee'),
  day: Day,
  shift_id: z.union([idField('shift'), z.null(), z.literal('clear')]),
  expected_shift_id: z.union([idField('shift'), z.null()]).optional(),
})

export const monthPlanContract = {
  /** Lists the shifts with their versions by date. */
  listShifts: {
    scope: 'company',
    method: 'GET',
    path: '/shifts',
    allow: reading,
    input: z.object({}),
    reply: createDataReplySchema(z.array(Shift)),
  },
  /** Creates a shift with its first working hours. */
  createShift: {
    scope: 'company',
    method: 'POST',
    path: '/shifts',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ code, name: requiredTextField(100), colour, first_day: Day.optional(), ...versionFields }),
    reply: CreatedReply,
    errors: ['shifts.code_taken'],
  },
  /** Creates common shifts and the rotations that use them. */
  applyShiftPresets: {
    scope: 'company',
    method: 'POST',
    path: '/shift-presets',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ shifts: z.array(z.enum(presetShiftNames)).max(10), rotations: z.array(z.enum(presetRotationNames)).max(10) }),
    reply: createDataReplySchema(Turns),
    errors: ['shifts.code_taken'],
  },
  /** Deletes the common shifts and rotations that were created and are not used. */
  undoShiftPresets: {
    scope: 'company',
    method: 'POST',
    path: '/shift-presets/undo',
    allow: 'schedule.write',
    input: z.object({ shift_ids: z.array(idField('shift')).max(10), work_schedule_ids: z.array(idField('work_schedule')).max(10) }),
    reply: createDataReplySchema(Turns),
    errors: ['common.in_use'],
  },
  /** Changes the name, code or colour of a shift. Different working hours are a new version. */
  updateShift: {
    scope: 'company',
    method: 'PUT',
    path: '/shifts/:shift_id',
    allow: 'schedule.write',
    input: z.object({
      shift_id: idField('shift'),
      code: code.optional(),
      name: requiredTextField(100).optional(),
      colour,
      ended: BooleanInputField.optional(),
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: ['shifts.code_taken', 'common.concurrent_update'],
  },
  /** Sets different working hours of a shift from a day. */
  createShiftVersion: {
    scope: 'company',
    method: 'POST',
    path: '/shifts/:shift_id/versions',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ shift_id: idField('shift'), first_day: Day, ...versionFields }),
    reply: CreatedReply,
  },
  /** Deletes a shift without references. */
  deleteShift: {
    scope: 'company',
    method: 'DELETE',
    path: '/shifts/:shift_id',
    allow: 'schedule.write',
    input: z.object({ shift_id: idField('shift') }),
    reply: CreatedReply,
    errors: ['common.in_use'],
  },

  /** Lists the rotations with their versions. A version is a repeating sequence of days. */
  listWorkSchedules: {
    scope: 'company',
    method: 'GET',
    path: '/work-schedules',
    allow: reading,
    input: z.object({}),
    reply: createDataReplySchema(z.array(WorkSchedule)),
  },
  /** Creates a rotation with its first sequence of days. */
  createWorkSchedule: {
    scope: 'company',
    method: 'POST',
    path: '/work-schedules',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ name: requiredTextField(100), first_day: Day.optional(), ...rotation }),
    reply: CreatedReply,
    errors: ['schedules.name_taken'],
  },
  /** Changes the name of a rotation. A different sequence of days is a new version. */
  updateWorkSchedule: {
    scope: 'company',
    method: 'PUT',
    path: '/work-schedules/:work_schedule_id',
    allow: 'schedule.write',
    input: z.object({
      work_schedule_id: idField('work_schedule'),
      name: requiredTextField(100).optional(),
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: ['schedules.name_taken', 'common.concurrent_update'],
  },
  /** Sets a different sequence of days of a rotation from a day. */
  createWorkScheduleVersion: {
    scope: 'company',
    method: 'POST',
    path: '/work-schedules/:work_schedule_id/versions',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ work_schedule_id: idField('work_schedule'), first_day: Day, ...rotation }),
    reply: CreatedReply,
  },
  /** Deletes a rotation without references. */
  deleteWorkSchedule: {
    scope: 'company',
    method: 'DELETE',
    path: '/work-schedules/:work_schedule_id',
    allow: 'schedule.write',
    input: z.object({ work_schedule_id: idField('work_schedule') }),
    reply: CreatedReply,
  },

  /** Lists the assignments of rotations to employees, teams and departments. */
  listRotationAssignments: {
    scope: 'company',
    method: 'GET',
    path: '/schedule-assignments',
    allow: reading,
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: integerField(1, MAX_ROTATION_ASSIGNMENTS_PER_PAGE).default(50),
      search: queryFieldsOfListEndpoint.search,
      day: Day.optional(),
      work_schedule_id: nullableField(idField('work_schedule')),
    }),
    reply: createListReplySchema('assignments', RotationAssignment),
  },
  /** Assigns a rotation to a target or to several employees, all or none. */
  createRotationAssignment: {
    scope: 'company',
    method: 'POST',
    path: '/schedule-assignments',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      work_schedule_id: idField('work_schedule'),
      employee_id: nullableField(idField('employee')),
      employee_ids: z.array(idField('employee')).min(1).max(5000).optional(),
      team_id: nullableField(idField('team')),
      department_id: nullableField(idField('department')),
      shifted_by: integerField(-365, 365).default(0),
      priority: integerField(0, 9).default(0),
      first_day: Day,
      last_day: nullableField(Day),
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), created: z.int() })),
    errors: ['schedules.last_day_before_first', 'schedules.limits_violated', 'schedules.overlap'],
  },
  /** Changes the period of an assigned rotation, or its start day in the sequence. */
  updateRotationAssignment: {
    scope: 'company',
    method: 'PUT',
    path: '/schedule-assignments/:schedule_assignment_id',
    allow: 'schedule.write',
    input: z.object({
      schedule_assignment_id: idField('schedule_assignment'),
      first_day: Day.optional(),
      last_day: nullableField(Day),
      shifted_by: integerField(-365, 365).optional(),
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: ['schedules.last_day_before_first', 'common.concurrent_update', 'schedules.limits_violated'],
  },
  /** Deletes the assignment of a rotation. */
  deleteRotationAssignment: {
    scope: 'company',
    method: 'DELETE',
    path: '/schedule-assignments/:schedule_assignment_id',
    allow: 'schedule.write',
    input: z.object({ schedule_assignment_id: idField('schedule_assignment') }),
    reply: CreatedReply,
  },

  /**
   * Returns the plan of a month by employee and day, with absences and violations of the rules. `whole_weeks` adds the other days of the
   * first and last week.
   */
  getMonthPlan: {
    scope: 'company',
    method: 'GET',
    path: '/plan',
    allow: reading,
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField, whole_weeks: BooleanInputField.optional() }),
    reply: createDataReplySchema(MonthPlan),
  },
  /**
   * Writes cells of the plan, all or none. A prohibition returns 422 with the cells in `additional_data.refused`; a warning requires a
   * `reason` (409 `plan.needs_reason`).
   */
  updatePlanCells: {
    scope: 'company',
    method: 'PUT',
    path: '/plan',
    allow: 'schedule.write',
    input: z.object({ cells: z.array(PlanCell).min(1).max(20_000), reason: optionalTextField(300) }),
    body: 4 * BYTES_PER_MB,
    reply: createDataReplySchema(z.object({ written: z.int() })),
    errors: ['common.concurrent_update', 'plan.limits_violated', 'plan.needs_reason', 'common.month_closed'],
  },
  /** Returns the hour fund of each month of a year. */
  listHourFunds: {
    scope: 'company',
    method: 'GET',
    path: '/hour-funds',
    allow: 'authenticated',
    input: z.object({ year: integerField(2000, 2100) }),
    reply: createDataReplySchema(
      z.array(
        z.object({
          month: z.string(),
          fund_minutes: z.int(),
          working_days: z.int(),
          holidays: z.array(z.object({ day: z.string(), name: z.string() })),
        }),
      ),
    ),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
