import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { reasons } from '#modules/foundation/access/policies.ts'
import { type Endpoint, MB } from '#shared/contract.ts'
import {
  BooleanInput,
  CreatedRef,
  Day,
  dataResponse,
  dictionary,
  idOf,
  integer,
  listInput,
  NamedRef,
  optionalText,
  orNull,
  Pagination,
  requiredText,
  Why,
} from '#shared/fields.ts'
import { accounts } from './policies.ts'
import { amount, Balance, BalanceRow, EntitlementReply, Lot } from './shapes.ts'

const para = z.int().nullable()
/** Why a sum is what it is comes from the rules of pay and of employment. */
export const LeaveAtEnd = z.object({
  day: z.string(),
  days: z.number(),
  why: z.array(Why),
  /** Sums in para; `least` is what it is at least where not all is known. Null without the right to pay, or where nothing is left. */
  money: z.object({ para, least: para, average: para, least_average: para, work_days: z.int(), why: z.array(Why) }).nullable(),
})
export type LeaveAtEnd = z.infer<typeof LeaveAtEnd>

const employee_id = idOf('employee')
const year = integer(1950, 2200)

/** To how much leave somebody has a right, why, and what is left of it. */
export const rightsContract = {
  /** Annual leave, or another type with a balance, of all who are employed on a day. */
  listLeaveBalances: {
    scope: 'company',
    method: 'GET',
    path: '/leave-balances',
    allow: reasons,
    input: z.object({
      ...listInput,
      day: orNull(Day),
      leave_type_id: orNull(idOf('leave_type')),
      department_id: orNull(idOf('department')),
    }),
    reply: z.object({ balances: z.array(BalanceRow), pagination: Pagination }),
  },
  /** What an employee has of each kind of leave on a day: granted, taken, planned and left. */
  getLeaveBalances: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/leave-balances',
    allow: accounts,
    input: z.object({ employee_id, day: orNull(Day) }),
    reply: dataResponse(
      z.array(
        Balance.extend({
          leave_type: NamedRef.extend({ code: z.string(), name_en: z.string().nullable(), in_hours: z.boolean() }),
          lots: z.array(Lot),
        }),
      ),
    ),
  },
  /** What of annual leave is left when the employment ends, and the money for it as far as pay is known; null without a last day. */
  getLeaveAtEnd: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/leave-at-end',
    allow: reasons,
    input: z.object({ employee_id, day: orNull(Day) }),
    reply: dataResponse(LeaveAtEnd.nullable()),
  },
  /** The right to annual leave of a year, with each criterion that makes it. */
  getEntitlement: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/leave-entitlements/:year',
    allow: accounts,
    input: z.object({ employee_id, year }),
    reply: dataResponse(EntitlementReply),
  },
  /** Changes the criteria of the right of a year. */
  putLeaveCriteria: {
    scope: 'company',
    method: 'PUT',
    path: '/employee/:employee_id/leave-criteria/:year',
    allow: 'leave.write',
    input: z.object({
      employee_id,
      year,
      given: dictionary(z.string().max(80), z.number().int().min(0).max(60), 100).optional(),
      standings: z.array(z.string().max(80)).max(30).optional(),
      prior_service_months: integer(0, 900).optional(),
      after_parental: BooleanInput.optional(),
      note: optionalText(1000),
      revision: integer(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: dataResponse(EntitlementReply),
    errors: ['common.changed_meanwhile'],
  },
  /** Writes the right of a year into the ledger, once however often it is asked. */
  grantEntitlement: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/leave-entitlements/:year/grants',
    allow: 'leave.write',
    status: 201,
    input: z.object({ employee_id, year }),
    reply: dataResponse(EntitlementReply),
    errors: ['leave.more_used_than_granted'],
  },
  /** Of everybody employed in the year, or of those named: a job. */
  grantEntitlements: {
    scope: 'company',
    method: 'POST',
    path: '/leave-entitlements/:year/grants',
    allow: 'leave.write',
    input: z.object({ year, employee_ids: z.array(idOf('employee')).min(1).max(100_000).optional() }),
    body: 4 * MB,
    reply: dataResponse(z.object({ job_id: z.int() })),
  },
  /** By hand: what was brought from another program, or given beside the rule. A negative amount takes off. */
  createLeaveGrant: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/leave-grants',
    allow: 'leave.write',
    status: 201,
    input: z.object({
      employee_id,
      leave_type_id: idOf('leave_type'),
      year,
      amount: amount.pipe(z.number().min(-365).max(365)),
      usable_from: orNull(Day),
      usable_to: orNull(Day),
      note: requiredText(300),
    }),
    reply: CreatedRef,
    errors: ['leave.more_used_than_granted'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
