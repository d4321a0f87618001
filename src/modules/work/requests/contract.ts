import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInputField,
  Day,
  idField,
  listRequestFields,
  listResponseSchema,
  nullableField,
  optionalText,
  RevisionField,
  requiredText,
} from '#shared/fields.ts'
import { ownRequestPermissions, requestIdField, requestNoteField, requestRuleInsteadOfScope } from './my-requests-contract.ts'
import { employeeRequestReply, RequestKind, RequestRow, RequestStatus } from './shapes.ts'

/** Requesters and approvers; the action checks whose requests they see. */
const anybody = ['inbox', ...ownRequestPermissions] as const satisfies readonly Permission[]

/** Requests and their decisions. */
export const requestsContract = {
  /** Lists requests of employees in scope and those that the caller decides on. */
  listRequests: {
    scope: 'company',
    method: 'GET',
    path: '/requests',
    allow: 'inbox',
    input: z.object({
      ...listRequestFields,
      kind: nullableField(RequestKind),
      status: nullableField(RequestStatus),
      employee_id: nullableField(idField('employee')),
      /** Only requests that the caller may decide. */
      mine: BooleanInputField.optional(),
      /** Only approved equipment that is not issued yet. */
      to_issue: BooleanInputField.optional(),
    }),
    reply: listResponseSchema('requests', RequestRow),
  },
  /** Returns a request with its approval steps and the actions that the caller may take. */
  getRequest: {
    scope: 'company',
    method: 'GET',
    path: '/requests/:request_id',
    allow: anybody,
    references: requestRuleInsteadOfScope,
    input: z.object({ request_id: requestIdField }),
    reply: employeeRequestReply,
  },
  /** Approves a step of a request. With `revision`, 409 when the request has changed since. */
  approveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/approve',
    allow: 'inbox',
    references: requestRuleInsteadOfScope,
    input: z.object({ request_id: requestIdField, reason: requestNoteField, revision: RevisionField.optional() }),
    reply: employeeRequestReply,
    errors: [
      'requests.already_decided',
      'requests.own_request',
      'requests.why.exchange_changed',
      'requests.why.exchange_gone',
      'requests.why.month_closed',
      'requests.why.same_pass',
      'trips.overlap',
    ],
  },
  /** Rejects a request with a reason. */
  rejectRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/reject',
    allow: 'inbox',
    references: requestRuleInsteadOfScope,
    input: z.object({ request_id: requestIdField, reason: requiredText(1000), revision: RevisionField.optional() }),
    reply: employeeRequestReply,
    errors: ['common.concurrent_update', 'requests.already_decided'],
  },

  /** Records the hand-over of requested equipment. With `returns` also the return of the replaced item. */
  issueEquipment: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/issue-equipment',
    allow: 'employees.write',
    references: requestRuleInsteadOfScope,
    input: z.object({
      request_id: requestIdField,
      item: requiredText(200),
      inventory_number: optionalText(60),
      state: optionalText(120),
      handed_over_on: Day,
      note: requestNoteField,
      returns: BooleanInputField.default(false),
      return_state: optionalText(120),
      revision: RevisionField.optional(),
    }),
    reply: employeeRequestReply,
    errors: ['common.concurrent_update', 'requests.already_issued'],
  },
  /** Records that approved equipment is not handed over. */
  rejectEquipmentIssue: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/reject-issue',
    allow: 'employees.write',
    references: requestRuleInsteadOfScope,
    input: z.object({ request_id: requestIdField, reason: requiredText(1000), revision: RevisionField.optional() }),
    reply: employeeRequestReply,
    errors: ['common.concurrent_update'],
  },

  /** Withdraws a request of the caller that is not decided yet. */
  withdrawRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/withdraw',
    allow: anybody,
    references: requestRuleInsteadOfScope,
    input: z.object({ request_id: requestIdField, reason: requestNoteField }),
    reply: employeeRequestReply,
    errors: ['requests.already_decided'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
