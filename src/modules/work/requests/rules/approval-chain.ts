import {
  type ApprovalChainStep,
  findFirstApprovalStep,
  findNextApprovalStep,
  type CanApproveStep as HasSeat,
} from '#modules/work/approvals/rules/approval-steps.ts'
import type { RequestApprover } from './approvers.ts'
import { type RequestStep, toApprovalStages } from './request-rule.ts'

/** The pending step, and whether it escalated to human resources because no step has an approver. */
export type PendingApprovalStep = ApprovalChainStep<RequestApprover> & { escalatedToHr: boolean }
type HasApprover = HasSeat<RequestApprover>

/** The first step of a request. */
export const findFirstPendingStep = (steps: readonly RequestStep[], hasApprover: HasApprover): PendingApprovalStep =>
  findFirstApprovalStep(toApprovalStages(steps), hasApprover)

type Agreement = {
  step: number
  /** The roles of the deciding user, and those of earlier approvals of the step. */
  as: readonly RequestApprover[]
  before: readonly RequestApprover[]
}

/** The pending step after an approval; null if the request is approved. */
export function findStepAfterApproval(
  steps: readonly RequestStep[],
  { step, as, before }: Agreement,
  hasApprover: HasApprover,
): ApprovalChainStep<RequestApprover> | null {
  const stage = steps[step - 1]
  // A step that was asked after a timeout decides for the previous one.
  const isOfStep = stage?.approvers.some((approver) => as.includes(approver)) ?? false
  const done = stage?.needs === 'all' && isOfStep ? step - 1 : step
  return findNextApprovalStep(toApprovalStages(steps), done, [...as, ...before], hasApprover)
}

/** The steps of a preview, each with whether somebody can decide it. */
export const previewApprovalSteps = (steps: readonly RequestStep[], hasApprover: HasApprover): boolean[] =>
  steps.map(({ approvers, needs }) => (needs === 'any' ? hasApprover(approvers) : approvers.some((one) => hasApprover([one]))))
