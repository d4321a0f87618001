import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  idField,
  integerField,
  NamedReference,
  nullableField,
  RevisionField,
} from '#shared/input-field-schemas.ts'
import { RequestRulePreview, RequestRuleRow, requestRuleFields } from './request-rule-schemas.ts'
import { RequestKind } from './request-schemas.ts'

/** Rules that determine the approvers of requests. */
export const requestRulesContract = {
  /** Lists the rules that determine the approvers of requests, in order. */
  listRequestRules: {
    scope: 'company',
    method: 'GET',
    path: '/request-rules',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(z.array(RequestRuleRow)),
  },
  /** Lists the users and roles available in a rule, and the subjects of each kind of request. */
  listRequestApprovers: {
    scope: 'company',
    method: 'GET',
    path: '/request-rules/approvers',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({
        roles: z.array(NamedReference),
        people: z.array(NamedReference),
        templates: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  },
  /** Adds a rule that determines the approvers of requests. */
  createRequestRule: {
    scope: 'company',
    method: 'POST',
    path: '/request-rules',
    allow: 'companies.write',
    status: 201,
    input: z.object(requestRuleFields),
    reply: CreatedReply,
    errors: ['requests.rule_taken'],
  },
  /** Changes a rule. Pending requests continue with the rule they started with. */
  updateRequestRule: {
    scope: 'company',
    method: 'PUT',
    path: '/request-rules/:request_rule_id',
    allow: 'companies.write',
    input: z.object({ ...requestRuleFields, request_rule_id: idField('request_rule'), revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Deletes a rule. */
  deleteRequestRule: {
    scope: 'company',
    method: 'DELETE',
    path: '/request-rules/:request_rule_id',
    allow: 'companies.write',
    input: z.object({ request_rule_id: idField('request_rule') }),
    reply: CreatedReply,
  },
  /** Returns the approvers of an employee’s request, by the saved rules and with the rule in the body. Writes nothing. */
  previewRequestRule: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/request-rules/preview',
    allow: 'companies.read',
    input: z.object({
      employee_id: idField('employee'),
      kind: RequestKind,
      subject: nullableField(z.string().trim().max(80)),
      amount: integerField(0, 100_000).default(0),
      has_findings: BooleanInputField.default(false),
      rule: z.object(requestRuleFields).optional(),
      request_rule_id: nullableField(idField('request_rule')),
    }),
    reply: createDataReplySchema(RequestRulePreview),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
