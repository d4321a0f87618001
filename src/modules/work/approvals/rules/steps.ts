import { addWorkDays, type Holidays } from '#modules/people/employees/rules/deadlines.ts'
import type { Day } from '#shared/days.ts'

/** A stage of a chain: any of those named decides it, or all of them one beside the other. */
export type ApprovalStage<Kind extends string = string> = { kinds: readonly Kind[]; needs: 'any' | 'all' }
export type Step<Kind extends string = string> = { step: number; kinds: Kind[] }
export type HasApprover<Kind extends string = string> = (kinds: readonly Kind[]) => boolean

/**
 * The stage that is waited for after `done` ones (counted from 1), and of whom: the next one that has somebody to decide it and that is
 * not covered by who has just decided. Null when all is decided. Human resources always may, and their word is the last.
 */
export function nextApprovalStep<Kind extends string>(
  stages: readonly ApprovalStage<Kind>[],
  done: number,
  decided: readonly string[],
  hasApprover: HasApprover<Kind>,
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

/** The first step of a chain; human resources decide where it has no step with an approver (`escalatedToHr`). */
export function firstApprovalStep<Kind extends string>(
  stages: readonly ApprovalStage<Kind>[],
  hasApprover: HasApprover<Kind>,
): Step<Kind | 'hr'> & { escalatedToHr: boolean } {
  const first = nextApprovalStep(stages, 0, [], hasApprover)
  return first ? { ...first, escalatedToHr: false } : { step: 1, kinds: ['hr'], escalatedToHr: true }
}

/** Has a request waited for more than so many working days since the day it came to its step? */
export const isOverdue = (since: Day, after: number, today: Day, holidays: Holidays) => today > addWorkDays(since, after, holidays)
