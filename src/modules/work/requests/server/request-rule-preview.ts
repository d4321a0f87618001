import { createApproverCheck } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { RequestRulePreview } from '../request-rule-schemas.ts'
import type { requestRulesContract as requests } from '../request-rules-contract.ts'
import { findFirstPendingRequestStep, previewRequestApprovalSteps } from '../rules/approval-chain.ts'
import type { RequestApprovalRule } from '../rules/request-rule.ts'
import { loadRequestApproverNames, loadRequestApproverUsers } from './request-approver-users.ts'
import { assertValidRequestRule, toRequestRuleReply } from './request-rules.ts'
import { loadRequestRulesOfCompany, loadRequestSteps, type SavedRequestRule } from './request-steps.ts'

type Draft = RequestApprovalRule & { id: number | null }

/** The approvers of a request by the rule that would apply, before the rule is saved. */
export async function previewRequestRule(
  ctx: Ctx,
  input: ParsedApiInput<typeof requests.previewRequestRule>,
): Promise<{ data: RequestRulePreview }> {
  const { employee_id, kind, subject, amount, has_findings, rule: draftRule, request_rule_id = null } = input
  const draft: Draft | null = draftRule ? { ...toRequestRuleReply(draftRule), id: request_rule_id } : null
  if (draft) await assertValidRequestRule(ctx, draft)
  const saved: (SavedRequestRule | Draft)[] = (await loadRequestRulesOfCompany(ctx)).filter(({ id }) => !draft || id !== request_rule_id)
  // The unsaved rule replaces a saved rule with the same scope.
  const rules = draft ? [draft, ...saved] : saved
  const facts = { kind, subjects: subject ? [subject] : [], amount, hasFindings: has_findings }
  const { rule, steps } = await loadRequestSteps(ctx, rules, employee_id, facts)
  const seats = await loadRequestApproverUsers(
    ctx,
    steps.flatMap(({ approvers }) => approvers),
    employee_id,
  )
  const hasApprover = createApproverCheck(seats)
  const manned = previewRequestApprovalSteps(steps, hasApprover)
  const named = await Promise.all(
    steps.map(async ({ needs, approvers }, at) => ({
      needs,
      left_out: !manned[at],
      approvers: await Promise.all(
        approvers.map(async (approver) => ({
          approver,
          people: await loadRequestApproverNames(
            ctx,
            seats.filter((seat) => seat.approver === approver),
          ),
        })),
      ),
    })),
  )
  const byRule = rule === draft ? 'this' : 'other'
  const by = rule === null ? 'usual' : byRule
  return {
    data: {
      by,
      request_rule_id: rule === draft ? null : (rule?.id ?? null),
      escalated_to_hr: findFirstPendingRequestStep(steps, hasApprover).escalatedToHr,
      steps: named,
    },
  }
}
