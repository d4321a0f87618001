import { firstApprovalStep, type HasApprover as HasSeat, nextApprovalStep, type Step } from '#modules/work/approvals/rules/steps.ts'
import type { RequestApprover } from './approvers.ts'
import { type RequestStep, toApprovalStages } from './rule.ts'

/** Who is waited for, and whether it fell to human resources since nobody of the steps can decide. */
export type PendingStep = Step<RequestApprover> & { escalatedToHr: boolean }
type HasApprover = HasSeat<RequestApprover>

/** Where a request begins. */
export const firstPendingStep = (steps: readonly RequestStep[], hasApprover: HasApprover): PendingStep =>
  firstApprovalStep(toApprovalStages(steps), hasApprover)

type Agreement = {
  step: number
  /** As what who agrees now decides, and as what others have agreed to this step. */
  as: readonly RequestApprover[]
  before: readonly RequestApprover[]
}

/** Who is waited for once somebody has agreed; null when it is approved. */
export function stepAfterApproval(
  steps: readonly RequestStep[],
  { step, as, before }: Agreement,
  hasApprover: HasApprover,
): Step<RequestApprover> | null {
  const stage = steps[step - 1]
  // A step that was asked too since nobody answered decides for the one before it.
  const isOfStep = stage?.approvers.some((approver) => as.includes(approver)) ?? false
  const done = stage?.needs === 'all' && isOfStep ? step - 1 : step
  return nextApprovalStep(toApprovalStages(steps), done, [...as, ...before], hasApprover)
}

/** The steps of a preview: each with whether somebody can decide it. */
export const previewSteps = (steps: readonly RequestStep[], hasApprover: HasApprover): boolean[] =>
  steps.map(({ approvers, needs }) => (needs === 'any' ? hasApprover(approvers) : approvers.some((one) => hasApprover([one]))))
