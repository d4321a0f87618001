import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  idField,
  integerField,
  nullableField,
  optionalTextField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { leaveOfOthersPermissions, leaveReaderPermissions } from './leave-permission-checks.ts'
import {
  LeaveApproverTypeCode,
  LeaveDayCountingCode,
  LeaveLimitPeriod,
  LeaveLimitUnit,
  LeaveOrWorkStatus,
  LeavePayer,
  LeaveTypeGroupCode,
  LeaveTypeRow,
  leaveAmountField,
} from './leave-schemas.ts'
import { LeaveSettings } from './leave-settings.ts'

const typeFields = {
  name: requiredTextField(120),
  name_en: optionalTextField(120),
  article: optionalTextField(120),
  limit_amount: nullableField(leaveAmountField.pipe(z.number().min(0).max(3660))),
  limit_unit: nullableField(LeaveLimitUnit),
  limit_per: nullableField(LeaveLimitPeriod),
  below_zero: BooleanInputField,
  pay_percent: nullableField(leaveAmountField.pipe(z.number().min(0).max(200))),
  needs_decision: BooleanInputField,
  half_days: BooleanInputField,
  by_hours: BooleanInputField,
  requestable: BooleanInputField,
  sensitive: BooleanInputField,
  /** For an employee’s request: the required proof, the required note, and the notice in days. */
  proof_text: optionalTextField(200),
  note_required: BooleanInputField,
  notice_days: integerField(0, 365),
  /** Approvers in addition to HR. */
  approval: z.array(LeaveApproverTypeCode).max(3),
  is_multi_step: BooleanInputField,
  later_steps_from_days: integerField(0, 365),
}

const category = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9]{0,5}$/)
/** The leave types of a company, and the rules for all of them. */
export const leaveTypesContract = {
  /** Lists the leave types of the company with their rules and pay. For an employee, without those reserved for the other sex. */
  listLeaveTypes: {
    scope: 'company',
    method: 'GET',
    path: '/leave-types',
    allow: [...leaveReaderPermissions, 'companies.read', 'work_report.read'],
    input: z.object({ employee_id: idField('employee').optional() }),
    reply: createDataReplySchema(z.array(LeaveTypeRow)),
  },
  /** Creates a leave type of the company. */
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
      leave_group: LeaveTypeGroupCode,
      counting: LeaveDayCountingCode,
      has_balance: BooleanInputField.default(false),
      paid_by: LeavePayer,
      category_code: category,
      work_status: LeaveOrWorkStatus.default('on_leave'),
      below_zero: BooleanInputField.default(false),
      needs_decision: BooleanInputField.default(false),
      half_days: BooleanInputField.default(false),
      by_hours: BooleanInputField.default(false),
      requestable: BooleanInputField.default(true),
      sensitive: BooleanInputField.default(false),
      note_required: BooleanInputField.default(false),
      notice_days: typeFields.notice_days.default(0),
      approval: typeFields.approval.default(['chief', 'verifier']),
      is_multi_step: BooleanInputField.default(false),
      later_steps_from_days: typeFields.later_steps_from_days.default(0),
    }),
    reply: CreatedReply,
    errors: ['leave.type_code_taken'],
  },
  /** Changes a leave type. Approved leave does not change. */
  updateLeaveType: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-types/:leave_type_id',
    allow: 'companies.write',
    input: z
      .object({ ...typeFields, category_code: category, ended: BooleanInputField, revision: RevisionField })
      .partial()
      .extend({ leave_type_id: idField('leave_type') }),
    reply: CreatedReply,
    errors: ['common.concurrent_update', 'leave.limit_incomplete'],
  },
  /** Returns the leave rules of the company, with the statutory values for rules without a custom value. */
  getLeaveSettings: {
    scope: 'company',
    method: 'GET',
    path: '/leave-settings',
    allow: [...leaveOfOthersPermissions, 'companies.read'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ settings: LeaveSettings, revision: z.int() })),
  },
  /** Changes the leave rules of the company. */
  updateLeaveSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-settings',
    allow: 'companies.write',
    input: z.object({ settings: LeaveSettings, revision: integerField(0, 2_000_000_000).optional() }),
    reply: createDataReplySchema(z.object({ settings: LeaveSettings, revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
