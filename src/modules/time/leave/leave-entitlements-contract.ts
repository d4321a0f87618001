import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CalculationStepField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  limitedDictionaryField,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { leaveBalanceReaderPermissions } from './leave-permission-checks.ts'
import { LeaveBalance, LeaveBalanceRow, LeaveEntitlement, LeaveGrantBalance, leaveAmountField } from './leave-schemas.ts'

const para = z.int().nullable()
/** The balance at termination. The explanation of the amount includes rules of pay and employment. */
export const LeaveBalanceAtTermination = z.object({
  day: z.string(),
  days: z.number(),
  why: z.array(CalculationStepField),
  /** Amounts in para; `least` is the minimum if data is incomplete. Null without the permission to see pay, or without remaining days. */
  money: z.object({ para, min: para, average: para, min_average: para, work_days: z.int(), why: z.array(CalculationStepField) }).nullable(),
})
export type LeaveBalanceAtTermination = z.infer<typeof LeaveBalanceAtTermination>

const employee_id = idField('employee')
const year = integerField(1950, 2200)

/** Leave entitlements, their grounds, and the remaining days. */
export const leaveEntitlementsContract = {
  /** Lists the balances of annual leave, or of another leave type, of all employees on a day. */
  listLeaveBalances: {
    scope: 'company',
    method: 'GET',
    path: '/leave-balances',
    allow: leaveReasonPermissions,
    input: z.object({
      ...queryFieldsOfListEndpoint,
      day: nullableField(Day),
      leave_type_id: nullableField(idField('leave_type')),
      department_id: nullableField(idField('department')),
    }),
    reply: z.object({ balances: z.array(LeaveBalanceRow), pagination: Pagination }),
  },
  /** Returns the leave balances of an employee on a day: granted, taken, planned and left. */
  getLeaveBalances: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/leave-balances',
    allow: leaveBalanceReaderPermissions,
    input: z.object({ employee_id, day: nullableField(Day) }),
    reply: createDataReplySchema(
      z.array(
        LeaveBalance.extend({
          leave_type: NamedReference.extend({ code: z.string(), name_en: z.string().nullable(), in_hours: z.boolean() }),
          allocations: z.array(LeaveGrantBalance),
        }),
      ),
    ),
  },
  /**
   * Returns the unused annual leave at the end of an employment and its compensation (ZoR čl. 76). Null if the employment has no last day.
   */
  getLeaveBalanceAtTermination: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/leave-balance-at-termination',
    allow: leaveReasonPermissions,
    input: z.object({ employee_id, day: nullableField(Day) }),
    reply: createDataReplySchema(LeaveBalanceAtTermination.nullable()),
  },
  /** Returns the annual leave entitlement of an employee for a year with each criterion. */
  getLeaveEntitlement: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/leave-entitlements/:year',
    allow: leaveBalanceReaderPermissions,
    input: z.object({ employee_id, year }),
    reply: createDataReplySchema(LeaveEntitlement),
  },
  /** Sets the criteria of the annual leave entitlement of an employee for a year. */
  updateLeaveEntitlementCriteria: {
    scope: 'company',
    method: 'PUT',
    path: '/employees/:employee_id/leave-criteria/:year',
    allow: 'leave.write',
    input: z.object({
      employee_id,
      year,
      granted_days: limitedDictionaryField(z.string().max(80), z.number().int().min(0).max(60), 100).optional(),
      grounds: z.array(z.string().max(80)).max(30).optional(),
      prior_service_months: integerField(0, 900).optional(),
      after_parental: BooleanInputField.optional(),
      note: optionalTextField(1000),
      revision: integerField(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: createDataReplySchema(LeaveEntitlement),
    errors: ['common.concurrent_update'],
  },
  /** Writes the annual leave entitlement of a year to the leave ledger. Repeated calls change nothing. */
  grantLeaveEntitlement: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/leave-entitlements/:year/grants',
    allow: 'leave.write',
    status: 201,
    input: z.object({ employee_id, year }),
    reply: createDataReplySchema(LeaveEntitlement),
    errors: ['leave.more_used_than_granted'],
  },
  /** Writes the annual leave entitlements of all or of selected employees to the leave ledger, as a background job. */
  grantLeaveEntitlements: {
    scope: 'company',
    method: 'POST',
    path: '/leave-entitlements/:year/grants',
    allow: 'leave.write',
    input: z.object({ year, employee_ids: z.array(idField('employee')).min(1).max(100_000).optional() }),
    body: 4 * BYTES_PER_MB,
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Adds leave days manually, as an opening balance or in addition to the rule. A negative amount deducts days. */
  createManualLeaveGrant: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/leave-grants',
    allow: 'leave.write',
    status: 201,
    input: z.object({
      employee_id,
      leave_type_id: idField('leave_type'),
      year,
      amount: leaveAmountField.pipe(z.number().min(-365).max(365)),
      usable_from: nullableField(Day),
      usable_to: nullableField(Day),
      note: requiredTextField(300),
    }),
    reply: CreatedReply,
    errors: ['leave.more_used_than_granted'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
