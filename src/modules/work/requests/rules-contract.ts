import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, CreatedRef, dataResponse, idOf, integer, NamedRef, orNull, Revision } from '#shared/fields.ts'
import { RequestRulePreview, RuleRow, ruleFields } from './rule-shapes.ts'
import { RequestKind } from './shapes.ts'

/** Rules of who decides. */
export const requestRulesContract = {
  /** Lists the rules that choose the approvers of requests, in their order. */
  listRequestRules: {
    scope: 'company',
    method: 'GET',
    path: '/request-rules',
    allow: 'companies.read',
    input: z.object({}),
    reply: dataResponse(z.array(RuleRow)),
  },
  /** Lists the users and roles that a rule can name, and the subjects of each kind of request. */
  listRequestApprovers: {
    scope: 'company',
    method: 'GET',
    path: '/request-rules/approvers',
    allow: 'companies.read',
    input: z.object({}),
    reply: dataResponse(
      z.object({
        roles: z.array(NamedRef),
        people: z.array(NamedRef),
        templates: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  },
  /** Adds a rule that chooses the approvers of requests. */
  createRequestRule: {
    scope: 'company',
    method: 'POST',
    path: '/request-rules',
    allow: 'companies.write',
    status: 201,
    input: z.object(ruleFields),
    reply: CreatedRef,
    errors: ['requests.rule_taken'],
  },
  /** Changes a rule. Running requests continue by the rule they started with. */
  updateRequestRule: {
    scope: 'company',
    method: 'PUT',
    path: '/request-rules/:request_rule_id',
    allow: 'companies.write',
    input: z.object({ ...ruleFields, request_rule_id: idOf('request_rule'), revision: Revision.optional() }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** Deletes a rule. */
  deleteRequestRule: {
    scope: 'company',
    method: 'DELETE',
    path: '/request-rules/:request_rule_id',
    allow: 'companies.write',
    input: z.object({ request_rule_id: idOf('request_rule') }),
    reply: CreatedRef,
  },
  /** Returns who would decide on a request of an employee, by the saved rules and with the rule in the body. Writes nothing. */
  previewRequestRule: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/request-rules/preview',
    allow: 'companies.read',
    input: z.object({
      employee_id: idOf('employee'),
      kind: RequestKind,
      subject: orNull(z.string().trim().max(80)),
      amount: integer(0, 100_000).default(0),
      has_findings: BooleanInput.default(false),
      rule: z.object(ruleFields).optional(),
      request_rule_id: orNull(idOf('request_rule')),
    }),
    reply: dataResponse(RequestRulePreview),
  },
} as const satisfies Record<string, Endpoint<Permission>>
