import type { LeaveApproverType } from '#modules/foundation/law/leave-types.ts'
import { type ApprovalChainStage, type ApprovalChainStep, findNextApprovalStep } from '#modules/work/approvals/rules/approval-steps.ts'

/** The approvers of a type in addition to HR, who may always decide: any of them, or one after another. */
export type LeaveApprovalRule = {
  kinds: readonly LeaveApproverType[]
  inSteps: boolean
  /** The minimum calendar days from which the later steps apply; 0 means always. */
  laterFrom: number
}

const inOrder: readonly LeaveApproverType[] = ['chief', 'verifier', 'hr']

/** The steps of a request by its calendar days, each with its approvers. */
export function buildLeaveApprovalSteps({ kinds, inSteps, laterFrom }: LeaveApprovalRule, days: number): LeaveApproverType[][] {
  if (kinds.length === 0) return [['hr']]
  const named = inOrder.filter((kind) => kinds.includes(kind))
  if (!inSteps) return [named]
  return named.filter((_, at) => at === 0 || days >= laterFrom).map((kind) => [kind])
}

/** Leave as stages of the approval engine. Any approver of a step decides it. */
export const toLeaveApprovalStages = (steps: readonly LeaveApproverType[][]): ApprovalChainStage<LeaveApproverType>[] =>
  steps.map((kinds) => ({ kinds, needs: 'any' as const }))

/** The pending step after `done` steps. */
export const findNextLeaveApprovalStep = (
  steps: readonly LeaveApproverType[][],
  done: number,
  decided: readonly LeaveApproverType[],
  hasApprover: (kinds: readonly LeaveApproverType[]) => boolean,
): ApprovalChainStep<LeaveApproverType> | null => findNextApprovalStep(toLeaveApprovalStages(steps), done, decided, hasApprover)
