import { z } from 'zod'
import { type Endpoint, MB } from '#lib/contract.ts'
import {
  Day,
  Done,
  dataOf,
  dictionary,
  Flag,
  File as FormFile,
  Id,
  listInput,
  Month,
  Named,
  optionalText,
  orNull,
  Pagination,
  requiredText,
  whole,
} from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { reasons } from '#modules/access/policies.ts'
import { formats } from '#modules/documents/rules/format.ts'
import { accounts, anybody, filing, issuing, staff } from './policies.ts'
import { LeaveSettings } from './settings.ts'
import {
  Balance,
  BalanceRow,
  Counting,
  DeciderKind,
  EntitlementReply,
  LeaveCheck,
  LeaveGroup,
  LeaveRequest,
  LeaveRequestRow,
  LeaveStatus,
  LeaveTypeRow,
  LimitPer,
  LimitUnit,
  Lot,
  PaidBy,
  Person,
  SickKind,
  Standing,
} from './shapes.ts'

const employee_id = Id
const leave_request_id = Id
const year = whole(1950, 2200)
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const reason = optionalText(1000)

const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,5}([.,]\d{1,4})?$/)
    .transform((given) => Number(given.replace(',', '.'))),
])

const requestFields = {
  leave_type_id: Id,
  first_day: Day,
  last_day: Day,
  /** Of the first and of the last day, where the leave is not the whole of it. */
  first_from: orNull(Time),
  last_to: orNull(Time),
  daily_minutes: orNull(whole(1, 1440)),
  note: optionalText(1000),
  sick_kind: orNull(SickKind),
  continues_id: orNull(Id),
  certificate_number: optionalText(60),
}

const typeFields = {
  name: requiredText(120),
  name_en: optionalText(120),
  article: optionalText(120),
  limit_amount: orNull(amount.pipe(z.number().min(0).max(3660))),
  limit_unit: orNull(LimitUnit),
  limit_per: orNull(LimitPer),
  below_zero: Flag,
  pay_percent: orNull(amount.pipe(z.number().min(0).max(200))),
  needs_decision: Flag,
  half_days: Flag,
  by_hours: Flag,
  requestable: Flag,
  sensitive: Flag,
  /** Of a request that an employee files: which proof it needs, must it say why, and how many days ahead it is to be filed. */
  proof_text: optionalText(200),
  note_required: Flag,
  notice_days: whole(0, 365),
  /** Who beside human resources decides on it. */
  approval: z.array(DeciderKind).max(3),
  in_steps: Flag,
  later_steps_from: whole(0, 365),
}

const category = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]{0,5}$/)

/** The filters of the list. The type cannot be asked for without the right to reasons. */
export const leaveFilters = {
  status: orNull(LeaveStatus),
  employee_id: orNull(Id),
  leave_type_id: orNull(Id),
  department_id: orNull(Id),
  from: orNull(Day),
  to: orNull(Day),
  /** Only those that wait for the decision of who asks. */
  mine: Flag.optional(),
  /** Only those that are approved or asked for. */
  live: Flag.optional(),
}

const decided = dataOf(LeaveRequest)

/** Whose step it is has a deputy, who sees and decides what waits for them. */
const standIn = { beyond: 'who stands in for a decider reaches whom the decider does: `seen` and `decides` of server/deciding.ts' }

export const leaveContract = {
  listLeaveTypes: {
    scope: 'company',
    method: 'GET',
    path: '/leave-types',
    allow: [...anybody, 'companies.read', 'work_report.read'],
    input: z.object({}),
    reply: dataOf(z.array(LeaveTypeRow)),
  },
  createLeaveType: {
    scope: 'company',
    method: 'POST',
    path: '/leave-types',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      ...typeFields,
      code: z
        .string()
        .trim()
        .regex(/^[A-ZČĆŽŠĐ0-9-]{1,12}$/),
      leave_group: LeaveGroup,
      counting: Counting,
      has_balance: Flag.default(false),
      paid_by: PaidBy,
      category_code: category,
      standing: Standing.default('on_leave'),
      below_zero: Flag.default(false),
      needs_decision: Flag.default(false),
      half_days: Flag.default(false),
      by_hours: Flag.default(false),
      requestable: Flag.default(true),
      sensitive: Flag.default(false),
      note_required: Flag.default(false),
      notice_days: typeFields.notice_days.default(0),
      approval: typeFields.approval.default(['chief', 'verifier']),
      in_steps: Flag.default(false),
      later_steps_from: typeFields.later_steps_from.default(0),
    }),
    reply: Done,
  },
  updateLeaveType: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-types/:leave_type_id',
    allow: 'companies.write',
    input: z
      .object({ ...typeFields, category_code: category, ended: Flag, revision: Id })
      .partial()
      .extend({ leave_type_id: Id }),
    reply: Done,
  },
  getLeaveSettings: {
    scope: 'company',
    method: 'GET',
    path: '/leave-settings',
    allow: [...staff, 'companies.read'],
    input: z.object({}),
    reply: dataOf(z.object({ settings: LeaveSettings, revision: z.int() })),
  },
  putLeaveSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-settings',
    allow: 'companies.write',
    input: z.object({ settings: LeaveSettings, revision: whole(0, 2_000_000_000).optional() }),
    reply: dataOf(z.object({ settings: LeaveSettings, revision: z.int() })),
  },

  /** Annual leave, or another type with a balance, of all who are employed on a day. */
  listLeaveBalances: {
    scope: 'company',
    method: 'GET',
    path: '/leave-balances',
    allow: reasons,
    input: z.object({ ...listInput, day: orNull(Day), leave_type_id: orNull(Id), department_id: orNull(Id) }),
    reply: z.object({ balances: z.array(BalanceRow), pagination: Pagination }),
  },
  getLeaveBalances: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/leave-balances',
    allow: accounts,
    input: z.object({ employee_id, day: orNull(Day) }),
    reply: dataOf(
      z.array(Balance.extend({ leave_type: Named.extend({ code: z.string(), name_en: z.string().nullable() }), lots: z.array(Lot) })),
    ),
  },
  getEntitlement: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/leave-entitlements/:year',
    allow: accounts,
    input: z.object({ employee_id, year }),
    reply: dataOf(EntitlementReply),
  },
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
      prior_service_months: whole(0, 900).optional(),
      after_parental: Flag.optional(),
      note: optionalText(1000),
    }),
    reply: dataOf(EntitlementReply),
  },
  grantEntitlement: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/leave-entitlements/:year/grants',
    allow: 'leave.write',
    status: 201,
    input: z.object({ employee_id, year }),
    reply: dataOf(EntitlementReply),
  },
  /** Of everybody employed in the year, or of those named: a job. */
  grantEntitlements: {
    scope: 'company',
    method: 'POST',
    path: '/leave-entitlements/:year/grants',
    allow: 'leave.write',
    input: z.object({ year, employee_ids: z.array(Id).min(1).max(100_000).optional() }),
    body: 4 * MB,
    reply: dataOf(z.object({ job_id: z.int() })),
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
      leave_type_id: Id,
      year,
      amount: amount.pipe(z.number().min(-365).max(365)),
      usable_from: orNull(Day),
      usable_to: orNull(Day),
      note: requiredText(300),
    }),
    reply: Done,
  },

  checkLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-request-checks',
    allow: filing,
    reach: 'field',
    input: z.object({ ...requestFields, employee_id: Id.optional(), leave_request_id: Id.optional() }),
    reply: dataOf(LeaveCheck),
  },
  listLeaveRequests: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests',
    allow: anybody,
    input: z.object({ ...listInput, ...leaveFilters }),
    reply: z.object({ leave_requests: z.array(LeaveRequestRow), pagination: Pagination }),
  },
  /** `draft` keeps it for later; `approved` is for HR that enters what was agreed already. */
  createLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests',
    allow: filing,
    reach: 'field',
    status: 201,
    input: z.object({ ...requestFields, employee_id: Id.optional(), draft: Flag.default(false), approved: Flag.default(false) }),
    reply: dataOf(LeaveRequest),
  },
  getLeaveRequest: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/:leave_request_id',
    allow: anybody,
    reach: standIn,
    input: z.object({ leave_request_id }),
    reply: dataOf(LeaveRequest),
  },
  updateLeaveRequest: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-requests/:leave_request_id',
    allow: filing,
    input: z
      .object({ ...requestFields, revision: Id })
      .partial()
      .extend({ leave_request_id }),
    reply: decided,
  },
  submitLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/submission',
    allow: filing,
    input: z.object({ leave_request_id }),
    reply: decided,
  },
  approveLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/approval',
    allow: 'request_leave.verify',
    reach: standIn,
    input: z.object({ leave_request_id, reason }),
    reply: decided,
  },
  rejectLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/rejection',
    allow: 'request_leave.verify',
    reach: standIn,
    input: z.object({ leave_request_id, reason: requiredText(1000) }),
    reply: decided,
  },
  withdrawLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/withdrawal',
    allow: filing,
    input: z.object({ leave_request_id, reason }),
    reply: decided,
  },
  cancelLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/cancellation',
    allow: filing,
    input: z.object({ leave_request_id, reason: requiredText(1000) }),
    reply: decided,
  },
  returnEarly: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/early-return',
    allow: 'leave.write',
    input: z.object({ leave_request_id, back_on: Day, reason }),
    reply: decided,
  },
  /** Asks for the paper of what was decided; it is written by a job and stands among `papers` when it is ready. */
  issueLeaveDecision: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/decision',
    allow: issuing,
    input: z.object({ leave_request_id }),
    reply: decided,
  },
  getLeaveDecision: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/:leave_request_id/papers/:leave_document_id',
    allow: [...accounts, 'request_leave.create_document'],
    input: z.object({
      leave_request_id,
      leave_document_id: Id,
      script: z.enum(['latin', 'cyrillic']).default('latin'),
      format: z.enum(formats).default('pdf'),
    }),
    reply: 'file',
  },
  /** A file that proves the reason, told by its content; at most five a request. */
  addLeaveProof: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/proofs',
    allow: filing,
    status: 201,
    input: z.object({ leave_request_id, file: FormFile }),
    reply: Done,
  },
  getLeaveProof: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/:leave_request_id/proofs/:leave_proof_id',
    allow: accounts,
    input: z.object({ leave_request_id, leave_proof_id: Id }),
    reply: 'file',
  },
  deleteLeaveProof: {
    scope: 'company',
    method: 'DELETE',
    path: '/leave-requests/:leave_request_id/proofs/:leave_proof_id',
    allow: filing,
    input: z.object({ leave_request_id, leave_proof_id: Id }),
    reply: Done,
  },
  /**
   * Who is away in a month, or in so many from it on: spans by person, by department. `away` leaves out whoever has nothing in it; `loads`
   * is how many are away on each day, of all who are asked for and not of the page alone.
   */
  listLeaveCalendar: {
    scope: 'company',
    method: 'GET',
    path: '/leave-calendar',
    allow: staff,
    input: z.object({ month: Month, months: whole(1, 12).default(1), department_id: orNull(Id), away: Flag.default(false), ...listInput }),
    reply: z.object({
      people: z.array(
        Person.extend({
          department: Named.nullable(),
          spans: z.array(
            z.object({
              id: z.int(),
              first_day: z.string(),
              last_day: z.string(),
              status: LeaveStatus,
              category: z.string(),
              leave_type: z.string().nullable(),
              leave_type_en: z.string().nullable(),
              group: LeaveGroup.nullable(),
              amount: z.number().nullable(),
              in_hours: z.boolean(),
              paid: z.boolean(),
            }),
          ),
          /** Holidays of the person's own, without what they are for who may not know reasons. */
          personal_days: z.array(z.object({ day: z.string(), category: z.string() })),
        }),
      ),
      days_off: z.array(z.object({ day: z.string(), name: z.string().nullable() })),
      loads: z.array(z.object({ day: z.string(), away: z.int() })),
      pagination: Pagination,
    }),
  },
  exportLeaveRequests: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/export',
    allow: staff,
    input: z.object({ ...leaveFilters, search: listInput.search, sort: listInput.sort, format: z.enum(['xlsx', 'csv']) }),
    reply: dataOf(z.object({ job_id: z.int() })),
  },
  exportLeaveBalances: {
    scope: 'company',
    method: 'POST',
    path: '/leave-balances/export',
    allow: reasons,
    input: z.object({
      day: orNull(Day),
      leave_type_id: orNull(Id),
      department_id: orNull(Id),
      search: listInput.search,
      format: z.enum(['xlsx', 'csv']),
    }),
    reply: dataOf(z.object({ job_id: z.int() })),
  },
} as const satisfies Record<string, Endpoint<Permission>>
