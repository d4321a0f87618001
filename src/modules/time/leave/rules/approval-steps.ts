import type { ApproverType } from '#modules/foundation/law/leave-types.ts'
import { type ApprovalStage, nextApprovalStep, type Step } from '#modules/work/approvals/rules/steps.ts'

/** Who decides on a type beside human resources, who always may and whose word is the last: any of them, or one after another. */
export type ApprovalRule = {
  kinds: readonly ApproverType[]
  inSteps: boolean
  /** Calendar days from which on the later steps are asked too; 0 is always. */
  laterFrom: number
}

const inOrder: readonly ApproverType[] = ['chief', 'verifier', 'hr']

/** The steps of a request of so many calendar days, each with who may decide it. */
export function approvalSteps({ kinds, inSteps, laterFrom }: ApprovalRule, days: number): ApproverType[][] {
  if (kinds.length === 0) return [['hr']]
  const named = inOrder.filter((kind) => kinds.includes(kind))
  if (!inSteps) return [named]
  return named.filter((_, at) => at === 0 || days >= laterFrom).map((kind) => [kind])
}

/** Leave as stages of the engine: any approver of a step decides it. */
export const toApprovalStages = (steps: readonly ApproverType[][]): ApprovalStage<ApproverType>[] =>
  steps.map((kinds) => ({ kinds, needs: 'any' as const }))

/** The step of leave that is waited for after `done` ones. */
export const nextStep = (
  steps: readonly ApproverType[][],
  done: number,
  decided: readonly ApproverType[],
  hasApprover: (kinds: readonly ApproverType[]) => boolean,
): Step<ApproverType> | null => nextApprovalStep(toApprovalStages(steps), done, decided, hasApprover)
