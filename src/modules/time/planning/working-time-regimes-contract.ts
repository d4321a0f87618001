import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { TimesheetReferencePeriod } from '#modules/time/timesheet/timesheet-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  Month,
  nullableField,
  optionalTextField,
  RevisionField,
} from '#shared/input-field-schemas.ts'
import { planEmployeeFilters } from './month-plan-contract.ts'
import { MAX_AGREED_REFERENCE_PERIOD_MONTHS, workingTimeRegimeKinds } from './rules/law/working-time-regimes.ts'

const reading = ['work_report.read', 'schedule.write', 'timesheet.write'] as const satisfies Permission[]

/** The reason why an employee under a regime may not be under it, or needs a consent. */
export const WorkingTimeRegimeConcern = z.object({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  message: z.string(),
  article: z.string(),
})
export type WorkingTimeRegimeConcern = z.infer<typeof WorkingTimeRegimeConcern>

/** `period_months`: length of the reference period. `last_day` null means until further notice. */
export const WorkingTimeRegimeRow = z.object({
  id: z.int(),
  kind: z.enum(workingTimeRegimeKinds),
  target: z.enum(['employee', 'team', 'department']),
  target_name: z.string(),
  employee_id: z.int().nullable(),
  team_id: z.int().nullable(),
  department_id: z.int().nullable(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  period_months: z.int(),
  ground: z.string().nullable(),
  act_number: z.string().nullable(),
  act_on: z.string().nullable(),
  collective_agreement: z.string().nullable(),
  /** The current or next reference period; null for the standard week. */
  period: z.object({ first_day: z.string(), last_day: z.string() }).nullable(),
  revision: z.int(),
})
export type WorkingTimeRegimeRow = z.infer<typeof WorkingTimeRegimeRow>

/**
 * A reference period of an employee, in minutes. `ahead`: planned on future days. `balance`: counted + ahead − due. `consented`: consent to
 * a higher average in redistribution (čl. 57 st. 4); null if not required or not visible.
 */
export const ReferencePeriodBalanceRow = TimesheetReferencePeriod.extend({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  department: z.string().nullable(),
  state: z.enum(['running', 'ended', 'closed']),
  ahead: z.int(),
  balance: z.int(),
  consented: z.boolean().nullable(),
})
export type ReferencePeriodBalanceRow = z.infer<typeof ReferencePeriodBalanceRow>

const fields = {
  kind: z.enum(workingTimeRegimeKinds),
  first_day: Day,
  last_day: nullableField(Day),
  period_months: integerField(1, MAX_AGREED_REFERENCE_PERIOD_MONTHS).default(1),
  ground: optionalTextField(300),
  act_number: optionalTextField(100),
  act_on: nullableField(Day),
  collective_agreement: optionalTextField(200),
}

export const workingTimeRegimesContract = {
  /** Lists the working time regimes. Regimes of employees are limited to the scope of the caller. */
  listWorkingTimeRegimes: {
    scope: 'company',
    method: 'GET',
    path: '/working-regimes',
    allow: reading,
    input: z.object({ day: Day.optional() }),
    reply: createDataReplySchema(z.array(WorkingTimeRegimeRow)),
  },
  /**
   * Creates a working time regime of an employee, a team or a department from a day. A period that is too long, an overlapping regime and
   * a closed month are rejected by field.
   */
  createWorkingTimeRegime: {
    scope: 'company',
    method: 'POST',
    path: '/working-regimes',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      employee_id: nullableField(idField('employee')),
      team_id: nullableField(idField('team')),
      department_id: nullableField(idField('department')),
      ...fields,
    }),
    reply: CreatedReply,
    errors: ['regimes.last_day_before_first', 'regimes.period_too_long', 'regimes.overlap', 'common.month_closed'],
  },
  /** Changes a working time regime. */
  updateWorkingTimeRegime: {
    scope: 'company',
    method: 'PUT',
    path: '/working-regimes/:working_regime_id',
    allow: 'schedule.write',
    input: z.object({ working_regime_id: idField('working_regime'), ...fields, revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: ['regimes.last_day_before_first', 'regimes.period_too_long', 'regimes.overlap', 'common.concurrent_update'],
  },
  /** Deletes a working time regime. */
  deleteWorkingTimeRegime: {
    scope: 'company',
    method: 'DELETE',
    path: '/working-regimes/:working_regime_id',
    allow: 'schedule.write',
    input: z.object({ working_regime_id: idField('working_regime') }),
    reply: CreatedReply,
    errors: ['common.month_closed'],
  },
  /** Lists the reference periods that include days of a month, with their balance and its calculation. */
  listReferencePeriodBalances: {
    scope: 'company',
    method: 'GET',
    path: '/period-balances',
    allow: ['work_report.read', 'timesheet.write'],
    input: z.object({ month: Month, ...planEmployeeFilters }),
    reply: z.object({
      data: z.array(ReferencePeriodBalanceRow),
      /** Hours of some days are still being computed. */
      is_recalculating: z.boolean(),
    }),
  },
  /** Lists employees under a regime for whom it is prohibited or requires consent. */
  listWorkingTimeRegimeConcerns: {
    scope: 'company',
    method: 'GET',
    path: '/working-regimes/:working_regime_id/concerns',
    allow: reading,
    input: z.object({ working_regime_id: idField('working_regime'), day: Day.optional() }),
    reply: createDataReplySchema(z.array(WorkingTimeRegimeConcern)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
