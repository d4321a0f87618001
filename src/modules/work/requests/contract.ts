import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, Day, idOf, listInput, listResponse, optionalText, orNull, Revision, requiredText } from '#shared/fields.ts'
import { byRule, note, own, request_id } from './own-contract.ts'
import { RequestKind, RequestRow, RequestStatus, requestReply } from './shapes.ts'

/** Whoever asks and whoever decides: whose request one sees the action says. */
const anybody = ['inbox', ...own] as const satisfies readonly Permission[]

/** What waits for a decision, and who decides. */
export const requestsContract = {
  /** A page of what was asked for, of those who asked within reach or whose requests the reader decides. */
  listRequests: {
    scope: 'company',
    method: 'GET',
    path: '/requests',
    allow: 'inbox',
    input: z.object({
      ...listInput,
      kind: orNull(RequestKind),
      status: orNull(RequestStatus),
      employee_id: orNull(idOf('employee')),
      /** Only those that wait for the decision of who asks. */
      mine: BooleanInput.optional(),
      /** Only approved equipment that is still to be handed out. */
      to_hand_out: BooleanInput.optional(),
    }),
    reply: listResponse('requests', RequestRow),
  },
  /** A request with its steps and what may be done with it. */
  getRequest: {
    scope: 'company',
    method: 'GET',
    path: '/requests/:request_id',
    allow: anybody,
    references: byRule,
    input: z.object({ request_id }),
    reply: requestReply,
  },
  /** With `revision`, only what was looked at is decided. */
  approveRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/approval',
    allow: 'inbox',
    references: byRule,
    input: z.object({ request_id, reason: note, revision: Revision.optional() }),
    reply: requestReply,
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
    path: '/requests/:request_id/rejection',
    allow: 'inbox',
    references: byRule,
    input: z.object({ request_id, reason: requiredText(1000), revision: Revision.optional() }),
    reply: requestReply,
    errors: ['requests.already_decided'],
  },

  /** Writes what is given into the record; with `returns`, that what it replaces came back. */
  handOutEquipment: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/handing_out',
    allow: 'employees.write',
    references: byRule,
    input: z.object({
      request_id,
      item: requiredText(200),
      inventory_number: optionalText(60),
      state: optionalText(120),
      given_on: Day,
      note,
      returns: BooleanInput.default(false),
      return_state: optionalText(120),
      revision: Revision.optional(),
    }),
    reply: requestReply,
    errors: ['requests.handed_out_already'],
  },
  /** Approved, and yet nothing is given. */
  refuseHandOut: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/handing_out/refusal',
    allow: 'employees.write',
    references: byRule,
    input: z.object({ request_id, reason: requiredText(1000), revision: Revision.optional() }),
    reply: requestReply,
  },

  /** By who asked, while it is not decided. */
  withdrawRequest: {
    scope: 'company',
    method: 'POST',
    path: '/requests/:request_id/withdrawal',
    allow: anybody,
    references: byRule,
    input: z.object({ request_id, reason: note }),
    reply: requestReply,
    errors: ['requests.already_decided'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
