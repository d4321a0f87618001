import { addWorkingDays, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Day } from '#shared/days.ts'

/** A stage of an approval chain: one of its approvers decides, or all must. */
export type ApprovalChainStage<Kind extends string = string> = { kinds: readonly Kind[]; needs: 'any' | 'all' }
export type ApprovalChainStep<Kind extends string = string> = { step: number; kinds: Kind[] }
export type CanUserApproveStep<Kind extends string = string> = (kinds: readonly Kind[]) => boolean

/**
 * The next stage after `done` stages (from 1) with its approvers. It is the next one with an approver whom the last decision does not
 * cover. Null if all stages are decided. HR may always decide, and that decision is final.
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

/** The first stage of a chain. HR decides if no stage has an approver (`escalatedToHr`). */
export function findFirstApprovalStep<Kind extends string>(
  stages: readonly ApprovalChainStage<Kind>[],
  hasApprover: CanUserApproveStep<Kind>,
): ApprovalChainStep<Kind | 'hr'> & { escalatedToHr: boolean } {
  const first = findNextApprovalStep(stages, 0, [], hasApprover)
  return first ? { ...first, escalatedToHr: false } : { step: 1, kinds: ['hr'], escalatedToHr: true }
}

/** Whether a request has waited at its stage for more than a number of working days. */
export const isApprovalStepOverdue = (since: Day, after: number, today: Day, holidays: NonWorkingDaySet) =>
  today > addWorkingDays(since, after, holidays)
