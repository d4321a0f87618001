import { addWorkingDays, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Day } from '#shared/days.ts'

/** A stage of a chain: one or all of its approvers decide. */
export type ApprovalChainStage<Kind extends string = string> = { kinds: readonly Kind[]; needs: 'any' | 'all' }
export type ApprovalChainStep<Kind extends string = string> = { step: number; kinds: Kind[] }
export type CanUserApproveStep<Kind extends string = string> = (kinds: readonly Kind[]) => boolean

/**
 * The next stage after `done` ones (from 1) with its approvers: the next with an approver that the last decider does not cover. Null if
 * all stages are decided. Human resources may always decide, and their decision is final.
 */
export function findNextApprovalStep<Kind extends string>(
  stages: readonly ApprovalChainStage<Kind>[],
  done: number,
  decided: readonly string[],
  hasApprover: CanUserApproveStep<Kind>,
): ApprovalChainStep<Kind> | null {
  if (decided.includes('hr')) return null
  for (const [at, { kinds, needs }] of stages.entries()) {
    if (at < done) continue
    const left = kinds.filter((kind) => !decided.includes(kind))
    let open: Kind[] = []
    if (needs === 'all') open = left.filter((kind) => hasApprover([kind]))
    else if (left.length === kinds.length && hasApprover(kinds)) open = left
    if (open.length) return { step: at + 1, kinds: open }
  }
  return null
}

/** The first step of a chain; human resources decide where it has no step with an approver (`escalatedToHr`). */
export function findFirstApprovalStep<Kind extends string>(
  stages: readonly ApprovalChainStage<Kind>[],
  hasApprover: CanUserApproveStep<Kind>,
): ApprovalChainStep<Kind | 'hr'> & { escalatedToHr: boolean } {
  const first = findNextApprovalStep(stages, 0, [], hasApprover)
  return first ? { ...first, escalatedToHr: false } : { step: 1, kinds: ['hr'], escalatedToHr: true }
}

/** Whether a request has waited for more than a number of working days at its step. */
export const isApprovalStepOverdue = (since: Day, after: number, today: Day, holidays: NonWorkingDaySet) =>
  today > addWorkingDays(since, after, holidays)
