import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { LeaveEmployee } from './leave-schemas.ts'

export const UnplannedLeaveNeed = z.enum(['carried', 'first_part'])
/** Filter of the list: all, with open items, or without open items. */
export const LeavePlanFilter = z.enum(['open', 'carried', 'first_part', 'drafted', 'settled'])

/** Annual leave of an employee in a year: days without a plan (ZoR čl. 73). */
export const LeavePlanRow = z.object({
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  /** Unplanned days of earlier years, and their last usable day. */
  carried: z.object({ days: z.number(), until: z.string() }).nullable(),
  /** Unplanned days of the year. */
  free: z.number(),
  has_first_part: z.boolean(),
  needs: z.array(UnplannedLeaveNeed),
  /** Drafts and pending requests: their approval reduces the available days. */
  waiting: z.int(),
  /** For users who submit requests for others. */
  proposal: z.object({ first_day: z.string(), last_day: z.string(), days: z.number() }).nullable(),
})
export type LeavePlanRow = z.infer<typeof LeavePlanRow>

/** The yearly plan of annual leave, and warnings before days expire on 30 June. */
export const leavePlanContract = {
  /** Returns the annual leave plan of a year by employee. */
  listAnnualLeavePlan: {
    scope: 'company',
    method: 'GET',
    path: '/leave-plan',
    allow: ['leave.write', 'employee.leave.tab'],
    input: z.object({
      ...queryFieldsOfListEndpoint,
      year: integerField(2000, 2200),
      state: nullableField(LeavePlanFilter),
      department_id: nullableField(idField('department')),
    }),
    reply: z.object({
      plan: z.array(LeavePlanRow),
      /** Totals of all employees in the selection. */
      sums: z.object({ carried: z.int(), carried_days: z.number(), first_part: z.int() }),
      pagination: Pagination,
    }),
  },
  /** Creates annual leave for many employees, all or none, as drafts or approved with decisions. */
  createPlannedAnnualLeave: {
    scope: 'company',
    method: 'POST',
    path: '/leave-plan/requests',
    allow: 'leave.write',
    status: 201,
    input: z.object({
      requests: z
        .array(z.object({ employee_id: idField('employee'), first_day: Day, last_day: Day }))
        .min(1)
        .max(50),
      approved: BooleanInputField.default(false),
    }),
    reply: createDataReplySchema(z.object({ ids: z.array(z.int()) })),
    errors: [
      'leave.against_the_law',
      'leave.starts_in_past',
      'leave.balance_exceeded',
      'leave.limit_reached',
      'leave.longer_than_law',
      'leave.no_days',
      'common.not_employed_on_date',
      'leave.personal_holidays_exceeded',
      'leave.overlap',
      'leave.too_late',
      'leave.too_many_open',
      'common.month_closed',
    ],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
