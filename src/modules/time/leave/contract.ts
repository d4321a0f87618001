import { z } from 'zod'
import { documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import {
  recordChangeFeedErrors,
  recordChangeFeedInput,
  recordChangeFeedResponse,
} from '#modules/foundation/integrations/record-change-feed-schemas.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
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
import { leaveEntitlementsContract } from './leave-entitlements-contract.ts'
import {
  leaveBalanceReaderPermissions,
  leaveDecisionPermissions,
  leaveOfOthersPermissions,
  leaveReaderPermissions,
  leaveRequestPermissions,
} from './leave-permission-checks.ts'
import {
  HalfDayCode,
  LeaveEmployee,
  LeaveRequest,
  LeaveRequestCheckReply,
  LeaveRequestRow,
  LeaveStatus,
  LeaveTypeGroupCode,
  SickLeaveKindCode,
} from './leave-schemas.ts'
import { leaveTypesContract } from './leave-types-contract.ts'

const leave_request_id = idField('leave_request')
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const reason = optionalTextField(1000)

const requestFields = {
  leave_type_id: idField('leave_type'),
  first_day: Day,
  last_day: Day,
  /** Times of the first and last day, if the leave covers only part of it. */
  first_from: nullableField(Time),
  last_to: nullableField(Time),
  daily_minutes: nullableField(integerField(1, 1440)),
  /** Half of one day, if the type allows it: the employee’s plan determines the times. */
  half: nullableField(HalfDayCode),
  note: optionalTextField(1000),
  sick_kind: nullableField(SickLeaveKindCode),
  continues_id: nullableField(idField('leave_request')),
  certificate_number: optionalTextField(60),
  /** The reason with which HR overrides a rule about closed days or minimum presence. */
  limit_reason: optionalTextField(500),
}

/** The filters of the list. Filtering by type needs the permission for reasons. */
export const leaveRequestFilterFields = {
  status: nullableField(LeaveStatus),
  employee_id: nullableField(idField('employee')),
  leave_type_id: nullableField(idField('leave_type')),
  department_id: nullableField(idField('department')),
  from: nullableField(Day),
  to: nullableField(Day),
  /** Only requests that wait for the caller's decision. */
  mine: BooleanInputField.optional(),
  /** Only approved and pending requests. */
  live: BooleanInputField.optional(),
}

const decided = createDataReplySchema(LeaveRequest)

/** A deputy sees and decides the pending requests of the approver, so the data scope is not checked here. */
const standIn = { unscoped: 'a deputy has the scope of the approver, which the action checks' }

/** Leave requests with their decisions and documents, and the leave types and entitlements. */
/**
 * Whether days of annual leave under an ended leave count as annual leave again; required where such days exist (`leave.restore_undecided`).
 */
const restores = z.boolean().optional()

export const leaveContract = {
  ...leaveTypesContract,
  ...leaveEntitlementsContract,
  /** Calculates the days of a leave request and returns its findings. Writes nothing. */
  validateLeaveRequest: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/leave-requests/validate',
    allow: leaveRequestPermissions,
    references: 'field',
    input: z.object({
      ...requestFields,
      employee_id: idField('employee').optional(),
      leave_request_id: idField('leave_request').optional(),
    }),
    reply: createDataReplySchema(LeaveRequestCheckReply),
  },
  /** Lists the leave requests in scope with filters and pages. */
  listLeaveRequests: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests',
    allow: leaveReaderPermissions,
    input: z.object({ ...queryFieldsOfListEndpoint, ...leaveRequestFilterFields }),
    reply: z.object({ leave_requests: z.array(LeaveRequestRow), pagination: Pagination }),
  },
  /**
   * Lists changed leave requests, as absences for a payroll or reporting program. Follow `next` from call to call; each request appears
   * at least once after each change of its dates or status.
   */
  listLeaveChanges: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/changes',
    allow: leaveOfOthersPermissions,
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse('leave_requests', LeaveRequestRow),
    errors: [...recordChangeFeedErrors],
  },
  /** Creates a leave request. `draft` stores it without submitting; `approved` is for HR and records leave that is already agreed. */
  createLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests',
    allow: leaveRequestPermissions,
    references: 'field',
    status: 201,
    input: z.object({
      ...requestFields,
      employee_id: idField('employee').optional(),
      draft: BooleanInputField.default(false),
      approved: BooleanInputField.default(false),
    }),
    reply: createDataReplySchema(LeaveRequest),
    errors: [
      'leave.last_day_before_first',
      'leave.against_the_law',
      'leave.starts_in_past',
      'leave.balance_exceeded',
      'leave.hours_exceeded',
      'leave.limit_reached',
      'leave.longer_than_law',
      'leave.no_days',
      'common.not_employed_on_date',
      'leave.personal_holidays_exceeded',
      'leave.overlap',
      'leave.sick.overlap',
      'leave.too_late',
      'leave.too_many_open',
      'leave.whole_days_only',
      'common.month_closed',
    ],
  },
  /** Returns a leave request with its days, its decisions and the actions that the caller may take. */
  getLeaveRequest: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/:leave_request_id',
    allow: leaveReaderPermissions,
    references: standIn,
    input: z.object({ leave_request_id }),
    reply: createDataReplySchema(LeaveRequest),
  },
  /** Changes a draft of a leave request. */
  updateLeaveRequest: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-requests/:leave_request_id',
    allow: leaveRequestPermissions,
    input: z
      .object({ ...requestFields, revision: RevisionField })
      .partial()
      .extend({ leave_request_id }),
    reply: decided,
    errors: ['leave.last_day_before_first', 'common.concurrent_update', 'leave.state_changed'],
  },
  /** Submits a draft of a leave request to its first approver. */
  submitLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/submit',
    allow: leaveRequestPermissions,
    input: z.object({ leave_request_id }),
    reply: decided,
    errors: ['leave.balance_exceeded', 'leave.state_changed'],
  },
  /** Approves a step of a leave request. The last approval deducts the days from the balance. */
  approveLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/approve',
    allow: 'request_leave.verify',
    references: standIn,
    /**
     * `expected_balance`: the displayed balance after approval (`balance_after`). 409 `leave.balance_changed` with the new balance if it is
     * lower now.
     */
    input: z.object({ leave_request_id, reason, expected_balance: z.number().optional() }),
    reply: decided,
    errors: [
      'leave.already_decided',
      'leave.balance_changed',
      'leave.balance_exceeded',
      'leave.hours_exceeded',
      'leave.limit_reached',
      'leave.not_approver_of_step',
      'leave.overlap',
      'leave.own_request',
      'leave.sick.overlap',
      'common.month_closed',
    ],
  },
  /** Rejects a leave request with a reason. */
  rejectLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/reject',
    allow: 'request_leave.verify',
    references: standIn,
    input: z.object({ leave_request_id, reason: requiredTextField(1000) }),
    reply: decided,
    errors: ['leave.already_decided'],
  },
  /** Withdraws a leave request without a decision. */
  withdrawLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/withdraw',
    allow: leaveRequestPermissions,
    input: z.object({ leave_request_id, reason }),
    reply: decided,
    errors: ['leave.already_decided', 'leave.state_changed'],
  },
  /** Cancels approved leave with a reason. Its days return to the balance. */
  cancelLeaveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/cancel',
    allow: leaveRequestPermissions,
    input: z.object({ leave_request_id, reason: requiredTextField(1000), restores }),
    reply: decided,
    errors: ['leave.restore_undecided', 'common.month_closed'],
  },
  /** Ends leave before its last day. The remaining days return to the balance. */
  shortenLeave: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/shorten',
    allow: 'leave.write',
    input: z.object({ leave_request_id, back_on: Day, reason, restores }),
    reply: decided,
    errors: ['leave.restore_undecided'],
  },
  /** Requests the document of a leave decision. A background job generates it. */
  issueLeaveDecision: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/issue-decision',
    allow: leaveDecisionPermissions,
    input: z.object({ leave_request_id }),
    reply: decided,
    errors: ['leave.no_decision_for_type', 'leave.not_decided'],
  },
  /** Downloads the document of a leave decision as PDF. */
  getLeaveDecision: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/:leave_request_id/decisions/:leave_document_id',
    allow: [...leaveBalanceReaderPermissions, 'request_leave.create_document'],
    input: z.object({
      leave_request_id,
      leave_document_id: idField('leave_document'),
      script: z.enum(['latin', 'cyrillic']).default('latin'),
      format: z.enum(documentFormats).default('pdf'),
    }),
    reply: 'file',
    errors: ['documents.no_docx'],
  },
  /** Uploads an attachment to a leave request, at most five per request. */
  addLeaveProof: {
    scope: 'company',
    method: 'POST',
    path: '/leave-requests/:leave_request_id/proofs',
    allow: leaveRequestPermissions,
    status: 201,
    input: z.object({ leave_request_id, file: FormFile }),
    reply: CreatedReply,
    errors: ['leave.state_changed'],
  },
  /** Downloads an attachment of a leave request. */
  getLeaveProof: {
    scope: 'company',
    method: 'GET',
    path: '/leave-requests/:leave_request_id/proofs/:leave_proof_id',
    allow: leaveBalanceReaderPermissions,
    input: z.object({ leave_request_id, leave_proof_id: idField('leave_proof') }),
    reply: 'file',
  },
  /** Deletes an attachment of a leave request. */
  deleteLeaveProof: {
    scope: 'company',
    method: 'DELETE',
    path: '/leave-requests/:leave_request_id/proofs/:leave_proof_id',
    allow: leaveRequestPermissions,
    input: z.object({ leave_request_id, leave_proof_id: idField('leave_proof') }),
    reply: CreatedReply,
    errors: ['leave.proof_of_approved'],
  },
  /**
   * Returns the absences of one or more months by employee and department. `away` omits employees without absences; `loads` counts
   * absences per day for all filtered employees, not only the page.
   */
  listLeaveCalendar: {
    scope: 'company',
    method: 'GET',
    path: '/leave-calendar',
    allow: leaveOfOthersPermissions,
    input: z.object({
      month: Month,
      months: integerField(1, 12).default(1),
      department_id: nullableField(idField('department')),
      away: BooleanInputField.default(false),
      ...queryFieldsOfListEndpoint,
    }),
    reply: z.object({
      people: z.array(
        LeaveEmployee.extend({
          department: NamedReference.nullable(),
          spans: z.array(
            z.object({
              id: z.int(),
              first_day: z.string(),
              last_day: z.string(),
              status: LeaveStatus,
              category: z.string(),
              leave_type: z.string().nullable(),
              leave_type_en: z.string().nullable(),
              group: LeaveTypeGroupCode.nullable(),
              half: HalfDayCode.nullable(),
              amount: z.number().nullable(),
              in_hours: z.boolean(),
              paid: z.boolean(),
            }),
          ),
          /** Business trips, which are work elsewhere and not leave. */
          trips: z.array(z.object({ id: z.int(), first_day: z.string(), last_day: z.string(), place: z.string() })),
          /** Personal holidays. Users without the permission for reasons do not see their type. */
          personal_days: z.array(z.object({ day: z.string(), category: z.string() })),
          /**
           * For a year: free days of annual leave today, or on the nearest day of that year. Null for a month, and if the reason is hidden.
           */
          left: z.number().nullable(),
        }),
      ),
      days_off: z.array(z.object({ day: z.string(), name: z.string().nullable() })),
      /**
       * `most`: maximum absences by the rule for all employees. `strains`: rules that the day violates, with the present and the required
       * number. Without a minimum the day is closed.
       */
      loads: z.array(
        z.object({
          day: z.string(),
          away: z.int(),
          max: z.int().nullable(),
          strains: z.array(z.object({ name: z.string(), present: z.int(), min: z.int().nullable() })),
        }),
      ),
      pagination: Pagination,
    }),
  },
  /** Exports the filtered leave requests, as a background job. */
  exportLeaveRequests: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/leave-requests/export',
    allow: leaveOfOthersPermissions,
    input: z.object({
      ...leaveRequestFilterFields,
      search: queryFieldsOfListEndpoint.search,
      sort: queryFieldsOfListEndpoint.sort,
      format: z.enum(['xlsx', 'csv']),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Exports leave balances, as a background job. */
  exportLeaveBalances: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/leave-balances/export',
    allow: leaveReasonPermissions,
    input: z.object({
      day: nullableField(Day),
      leave_type_id: nullableField(idField('leave_type')),
      department_id: nullableField(idField('department')),
      search: queryFieldsOfListEndpoint.search,
      format: z.enum(['xlsx', 'csv']),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
