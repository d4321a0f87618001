import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createListReplySchema,
  Day,
  idField,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { ownRequestPermissions, requestIdField, requestNoteField, requestRuleReplacesDataScope } from './my-requests-contract.ts'
import { employeeRequestReplySchema, RequestKind, RequestRow, RequestStatus } from './request-schemas.ts'

/** Requesters and approvers. The action restricts which requests they see. */
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
      ...queryFieldsOfListEndpoint,
      kind: nullableField(RequestKind),
      status: nullableField(RequestStatus),
      employee_id: nullableField(idField('employee')),
      /** Only requests that the caller may decide. */
      mine: BooleanInputField.optional(),
      /** Only approved equipment that has not been issued. */
      to_issue: BooleanInputField.optional(),
    }),
    reply: createListReplySchema('requests', RequestRow),
  },
  /** Returns a request with its approval steps and the actions that the caller may take. */
  getRequest: {
    scope: 'company',
    method: 'GET',
    path: '/requests/:request_id',
    allow: anybody,
    references: requestRuleReplacesDataScope,
    input: z.object({ request_id: requestIdField }),
    reply: employeeRequestReplySchema,
  },
  /** Approves a step of a request. With `revision`: 409 if the request has changed since. */
  approveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/approve',
    allow: 'inbox',
    references: requestRuleReplacesDataScope,
    input: z.object({ request_id: requestIdField, reason: requestNoteField, revision: RevisionField.optional() }),
    reply: employeeRequestReplySchema,
    errors: [
      'requests.already_decided',
      'requests.own_request',
      'requests.check.exchange_plan_changed',
      'requests.check.exchange_not_pending',
      'requests.check.month_closed',
      'requests.check.clock_event_exists',
      'trips.overlap',
    ],
  },
  /** Rejects a request with a reason. */
  rejectRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/reject',
    allow: 'inbox',
    references: requestRuleReplacesDataScope,
    input: z.object({ request_id: requestIdField, reason: requiredTextField(1000), revision: RevisionField.optional() }),
    reply: employeeRequestReplySchema,
    errors: ['common.concurrent_update', 'requests.already_decided'],
  },

  /** Records the handover of requested equipment; with `returns`, also the return of the replaced item. */
  issueEquipment: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/issue-equipment',
    allow: 'employees.write',
    references: requestRuleReplacesDataScope,
    input: z.object({
      request_id: requestIdField,
      item: requiredTextField(200),
      inventory_number: optionalTextField(60),
      state: optionalTextField(120),
      handed_over_on: Day,
      note: requestNoteField,
      returns: BooleanInputField.default(false),
      return_state: optionalTextField(120),
      revision: RevisionField.optional(),
    }),
    reply: employeeRequestReplySchema,
    errors: ['common.concurrent_update', 'requests.already_issued'],
  },
  /** Records that approved equipment will not be handed over. */
  rejectEquipmentIssue: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/reject-issue',
    allow: 'employees.write',
    references: requestRuleReplacesDataScope,
    input: z.object({ request_id: requestIdField, reason: requiredTextField(1000), revision: RevisionField.optional() }),
    reply: employeeRequestReplySchema,
    errors: ['common.concurrent_update'],
  },

  /** Withdraws a request of the caller that is not decided yet. */
  withdrawRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/withdraw',
    allow: anybody,
    references: requestRuleReplacesDataScope,
    input: z.object({ request_id: requestIdField, reason: requestNoteField }),
    reply: employeeRequestReplySchema,
    errors: ['requests.already_decided'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
