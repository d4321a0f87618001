import type { ApproverType } from '#modules/foundation/law/leave-types.ts'
import { addWorkDays, type Holidays } from '#modules/people/employees/rules/deadlines.ts'
import type { Day } from '#shared/days.ts'

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

/** A stage of a chain: any of those named decides it, or all of them one beside the other. */
export type ApprovalStage<Kind extends string = ApproverType> = { kinds: readonly Kind[]; needs: 'any' | 'all' }
export type Step<Kind extends string = ApproverType> = { step: number; kinds: Kind[] }

/**
 * The stage that is waited for after `done` ones (counted from 1), and of whom: the next one that has somebody to decide it and that is
 * not covered by who has just decided. Null when all is decided. Human resources always may, and their word is the last. Leave and all
 * other requests walk by it.
 */
export function nextApprovalStep<Kind extends string>(
  stages: readonly ApprovalStage<Kind>[],
  done: number,
  decided: readonly string[],
  hasApprover: (kinds: readonly Kind[]) => boolean,
): Step<Kind> | null {
  if (decided.includes('hr')) return null
  for (const [at, { kinds, needs }] of stages.entries()) {
    if (at < done) continue
    const left = kinds.filter((kind) => !decided.includes(kind))
    const open =
      needs === 'all' ? left.filter((kind) => hasApprover([kind])) : left.length === kinds.length && hasApprover(kinds) ? left : []
    if (open.length) return { step: at + 1, kinds: open }
  }
  return null
}

/** The same of leave, where any of a step decides it. */
export const nextStep = (
  steps: readonly ApproverType[][],
  done: number,
  decided: readonly ApproverType[],
  hasApprover: (kinds: readonly ApproverType[]) => boolean,
): Step | null =>
  nextApprovalStep(
    steps.map((kinds) => ({ kinds, needs: 'any' as const })),
    done,
    decided,
    hasApprover,
  )

/** Has a request waited for more than so many working days since the day it came to its step? */
export const isOverdue = (since: Day, after: number, today: Day, holidays: Holidays) => today > addWorkDays(since, after, holidays)
