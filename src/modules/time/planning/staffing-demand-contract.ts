import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { employeeTrainingKinds } from '#modules/people/employees/personal-file-fields.ts'
import { PlanGridHeadingDay, planEmployeeFilters, planGridPageNumberField } from '#modules/time/planning/month-plan-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  Month,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  RevisionField,
} from '#shared/input-field-schemas.ts'

const reading = ['work_report.read', 'schedule.write'] as const satisfies Permission[]

const ShiftName = z.object({ id: z.int(), code: z.string(), name: z.string(), colour: z.string().nullable() })
const Span = z.object({ from: z.int(), to: z.int() })

/** A training that must be valid on the day. Without a title, any training of its kind is accepted. */
export const RequiredTrainingReference = z.object({ kind: z.enum(employeeTrainingKinds), title: z.string().nullable() })
export type RequiredTrainingReference = z.infer<typeof RequiredTrainingReference>

/** The required number of employees of a position, at a place, for a shift or hours. `needed` is from Monday to Sunday. */
export const StaffingDemand = z.object({
  id: z.int(),
  /** Null for a demand by hours. */
  shift: ShiftName.nullable(),
  /** Minutes from midnight, above 1440 on the next day; null for a shift. */
  hours: Span.nullable(),
  department: NamedReference.nullable(),
  location: NamedReference.nullable(),
  job_position: NamedReference.nullable(),
  training: RequiredTrainingReference.nullable(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  needed: z.array(z.int()),
  on_holidays: z.int().nullable(),
  /** The allowed shortage and surplus. */
  allowed_shortage: z.int(),
  allowed_surplus: z.int(),
  note: z.string().nullable(),
  revision: z.int(),
})
export type StaffingDemand = z.infer<typeof StaffingDemand>

/** For hours, `planned` is the minimum at any moment. `is_overridden`: the day has its own number. Null if the demand does not apply. */
export const StaffingDemandOfDayCell = z.object({ needed: z.int(), planned: z.int(), is_overridden: z.boolean() }).nullable()

export const PlanAgainstDemand = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(PlanGridHeadingDay),
  demands: z.array(StaffingDemand.extend({ cells: z.array(StaffingDemandOfDayCell) })),
  /** By day: total demand, covered demand, and employees on shifts without a demand. */
  totals: z.array(z.object({ needed: z.int(), covered: z.int(), without_demand: z.int() })),
})
export type PlanAgainstDemand = z.infer<typeof PlanAgainstDemand>

const EmployeeInPlanAgainstDemand = z.object({
  id: z.int(),
  fullName: z.string(),
  code: z.string(),
  department: z.string(),
  job_position: z.string(),
})
export type EmployeeInPlanAgainstDemand = z.infer<typeof EmployeeInPlanAgainstDemand>

export const StaffingDemandOfDay = z.object({
  day: z.string(),
  needed: z.int().nullable(),
  /** The weekly number, if the day has a separate value. */
  usual: z.int().nullable(),
  is_overridden: z.boolean(),
  /** For hours: employees on any shift within them. */
  planned: z.array(EmployeeInPlanAgainstDemand.extend({ shift: z.string() })),
  /** Shifts that can meet the demand on that day, the largest coverage first. */
  shifts: z.array(ShiftName),
  /** Employees of the place and position with a day off. */
  free: z.array(EmployeeInPlanAgainstDemand),
  /** Employees on a shift that does not cover the demand. */
  elsewhere: z.array(EmployeeInPlanAgainstDemand.extend({ shift: z.string() })),
  /** Employees on leave, without the reason. */
  away: z.array(EmployeeInPlanAgainstDemand),
})
export type StaffingDemandOfDay = z.infer<typeof StaffingDemandOfDay>

/** Minutes from the midnight of the day. */
export const ScheduleOfDay = z.object({
  day: z.string(),
  holiday: z.string().nullable(),
  /** Elapsed minutes of the day if it is today; otherwise null. */
  now: z.int().nullable(),
  people: z.array(
    EmployeeInPlanAgainstDemand.extend({
      location: z.string().nullable(),
      shift: ShiftName.nullable(),
      /** Includes the rest of a night shift of the day before. */
      planned: z.array(Span.extend({ shift: ShiftName })),
      present: z.array(Span),
      /** Whether the employee is present. */
      inside: z.boolean(),
      away: z.boolean(),
    }),
  ),
  pagination: Pagination,
  /** By hour over all pages: required, minimum planned and minimum present employees. */
  hours: z.array(z.object({ needed: z.int(), planned: z.int(), present: z.int() })),
})
export type ScheduleOfDay = z.infer<typeof ScheduleOfDay>

const people = integerField(0, 999)
const demandFields = {
  shift_id: nullableField(idField('shift')),
  from_minute: nullableField(integerField(0, 1439)),
  to_minute: nullableField(integerField(1, 2879)),
  department_id: nullableField(idField('department')),
  location_id: nullableField(idField('location')),
  job_position_id: nullableField(idField('job_position')),
  training_kind: nullableField(z.enum(employeeTrainingKinds)),
  training_title: optionalTextField(200),
  last_day: nullableField(Day),
  on_holidays: nullableField(people),
  allowed_shortage: people.optional(),
  allowed_surplus: people.optional(),
  note: optionalTextField(300),
}
const needed = z.array(people).length(7)
const places = { department_id: nullableField(idField('department')), location_id: nullableField(idField('location')) }
const work_demand_id = idField('work_demand')

export const staffingDemandContract = {
  /** Returns the staffing demand compared with the plan by day, for at most two months. */
  getPlanAgainstDemand: {
    scope: 'company',
    method: 'GET',
    path: '/work-demand-plan',
    allow: reading,
    input: z.object({ from: Day, to: Day, ...places }),
    reply: createDataReplySchema(PlanAgainstDemand),
  },
  /** Returns the planned nights, Sundays and holidays of employees in the twelve months before a month. */
  listNightSundayAndHolidayShiftCounts: {
    scope: 'company',
    method: 'GET',
    path: '/shift-loads',
    allow: reading,
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: createDataReplySchema(
      z.object({
        people: z.array(z.object({ id: z.int(), nights: z.int(), sundays: z.int(), holidays: z.int() })),
        pagination: Pagination,
      }),
    ),
  },
  /** Lists the trainings of employees that a staffing demand can require. */
  listTrainingsForStaffingDemand: {
    scope: 'company',
    method: 'GET',
    path: '/work-demand-trainings',
    allow: 'schedule.write',
    input: z.object({}),
    reply: createDataReplySchema(z.array(RequiredTrainingReference)),
  },
  /** Returns the employees planned for a staffing demand on a day, and the available ones. */
  getStaffingDemandOfDay: {
    scope: 'company',
    method: 'GET',
    path: '/work-demands/:work_demand_id/days/:day',
    allow: reading,
    input: z.object({ work_demand_id, day: Day }),
    reply: createDataReplySchema(StaffingDemandOfDay),
  },
  /** Creates a staffing demand for a shift, or for a span of hours regardless of shift. */
  createStaffingDemand: {
    scope: 'company',
    method: 'POST',
    path: '/work-demands',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ first_day: Day, needed, ...demandFields }),
    reply: CreatedReply,
    errors: ['planning.demand_overlap', 'planning.last_day_before_first'],
  },
  /** Changes the numbers of a staffing demand. */
  updateStaffingDemand: {
    scope: 'company',
    method: 'PUT',
    path: '/work-demands/:work_demand_id',
    allow: 'schedule.write',
    input: z.object({
      work_demand_id,
      first_day: Day.optional(),
      needed: needed.optional(),
      ...demandFields,
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: ['common.concurrent_update', 'planning.demand_overlap', 'planning.last_day_before_first'],
  },
  /** Deletes a staffing demand. */
  deleteStaffingDemand: {
    scope: 'company',
    method: 'DELETE',
    path: '/work-demands/:work_demand_id',
    allow: 'schedule.write',
    input: z.object({ work_demand_id }),
    reply: CreatedReply,
  },
  /** Sets the staffing demand of single days; null restores the weekly value. 409 when a value differs from `seen`. */
  setStaffingDemandOverrides: {
    scope: 'company',
    method: 'PUT',
    path: '/work-demands/:work_demand_id/days',
    allow: 'schedule.write',
    input: z.object({
      work_demand_id,
      days: z
        .array(z.object({ day: Day, needed: z.union([people, z.null()]), expected_count: people.optional() }))
        .min(1)
        .max(366),
    }),
    reply: createDataReplySchema(z.object({ written: z.int() })),
    errors: ['common.concurrent_update', 'planning.days_outside_demand'],
  },
  /** Copies the staffing demand of a week to other weeks, day by day. */
  copyStaffingDemandWeek: {
    scope: 'company',
    method: 'POST',
    path: '/work-demands/copy-week',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ from: Day, to: Day, weeks: integerField(1, 26).default(1), ...places }),
    reply: createDataReplySchema(z.object({ written: z.int() })),
  },
  /** Copies the staffing demand of 52 weeks ago, from the demand or from the plan of that time. Holidays do not change. */
  copyStaffingDemandFromLastYear: {
    scope: 'company',
    method: 'POST',
    path: '/work-demands/copy-last-year',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ to: Day, weeks: integerField(1, 26).default(1), by: z.enum(['needed', 'planned']).default('needed'), ...places }),
    reply: createDataReplySchema(z.object({ written: z.int() })),
    errors: ['planning.no_data_of_last_year'],
  },
  /** Exports the staffing demand and the plan, as a background job. */
  exportPlanAgainstDemand: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/work-demand-plan/exports',
    allow: reading,
    status: 201,
    input: z.object({ from: Day, to: Day, ...places }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /**
   * Returns one day by hour: planned, present and needed. Employees are ordered by start, 500 per page; `working` omits those neither
   * planned nor present.
   */
  getScheduleOfDay: {
    scope: 'company',
    method: 'GET',
    path: '/schedule-day',
    allow: reading,
    input: z.object({
      day: Day,
      ...places,
      team_id: nullableField(idField('team')),
      working: BooleanInputField.default(false),
      page: planGridPageNumberField,
    }),
    reply: createDataReplySchema(ScheduleOfDay),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
