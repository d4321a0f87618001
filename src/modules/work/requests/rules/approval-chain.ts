import {
  type ApprovalChainStep,
  findFirstApprovalStep,
  findNextApprovalStep,
  type CanUserApproveStep as HasSeat,
} from '#modules/work/approvals/rules/approval-steps.ts'
import type { RequestApprover } from './request-approvers.ts'
import { type RequestStep, toRequestApprovalStages } from './request-rule.ts'

/** The pending step, and whether it escalated to HR because no step has an approver. */
export type PendingRequestStep = ApprovalChainStep<RequestApprover> & { escalatedToHr: boolean }
type HasApprover = HasSeat<RequestApprover>

/** The first step of a request. */
export const findFirstPendingRequestStep = (steps: readonly RequestStep[], hasApprover: HasApprover): PendingRequestStep =>
  findFirstApprovalStep(toRequestApprovalStages(steps), hasApprover)

type Agreement = {
  step: number
  /** The roles of the deciding user. */
  as: readonly RequestApprover[]
  /** The roles of earlier approvals of the step. */
  before: readonly RequestApprover[]
}

/** The pending step after an approval; null if the request is approved. */
export function findRequestStepAfterApproval(
  steps: readonly RequestStep[],
  { step, as, before }: Agreement,
  hasApprover: HasApprover,
): ApprovalChainStep<RequestApprover> | null {
  const stage = steps[step - 1]
  // An approver of a step that was added after a timeout also decides for the previous step.
  const isOfStep = stage?.approvers.some((approver) => as.includes(approver)) ?? false
  const done = stage?.needs === 'all' && isOfStep ? step - 1 : step
  return findNextApprovalStep(toRequestApprovalStages(steps), done, [...as, ...before], hasApprover)
}

/** The steps of a preview, and whether any user can decide each of them. */
export const previewRequestApprovalSteps = (steps: readonly RequestStep[], hasApprover: HasApprover): boolean[] =>
  steps.map(({ approvers, needs }) => (needs === 'any' ? hasApprover(approvers) : approvers.some((one) => hasApprover([one]))))
