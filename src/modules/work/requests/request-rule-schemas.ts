import { z } from 'zod'
import { BooleanInputField, idField, integerField, NamedReference, nullableField } from '#shared/input-field-schemas.ts'

import { ApproverIdField, RequestKind, requestStepFields } from './request-schemas.ts'

/** The steps of a rule in the input. */
export const RequestStepInput = z.object({
  approvers: z.array(ApproverIdField).min(1).max(10),
  needs: z.enum(['any', 'all']),
  escalate_after: nullableField(integerField(1, 60)),
})
export const requestRuleFields = {
  kind: RequestKind,
  subject: nullableField(z.string().trim().max(80)),
  department_id: nullableField(idField('department')),
  from_amount: integerField(0, 100_000).default(0),
  with_findings: BooleanInputField.default(false),
  steps: z.array(RequestStepInput).min(1).max(6),
}

export const RequestRuleRow = z.object({
  id: z.int(),
  kind: RequestKind,
  subject: z.string().nullable(),
  department: NamedReference.nullable(),
  department_id: z.int().nullable(),
  from_amount: z.int(),
  with_findings: z.boolean(),
  steps: z.array(z.object(requestStepFields)),
  revision: z.int(),
})
export type RequestRuleRow = z.infer<typeof RequestRuleRow>

/** The approvers of a request: the rule that applies, and the users by step. */
export const RequestRulePreview = z.object({
  /** `this`: the unsaved rule; `other`: a saved rule; `usual`: the default. */
  by: z.enum(['this', 'other', 'usual']),
  request_rule_id: z.int().nullable(),
  escalated_to_hr: z.boolean(),
  steps: z.array(
    z.object({
      needs: z.enum(['any', 'all']),
      left_out: z.boolean(),
      approvers: z.array(z.object({ approver: z.string(), people: z.array(z.string()) })),
    }),
  ),
})
export type RequestRulePreview = z.infer<typeof RequestRulePreview>
