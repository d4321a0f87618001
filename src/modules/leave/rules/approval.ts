import type { Day } from '#lib/days.ts'
import { addWorkDays, type Holidays } from '#modules/employees/rules/deadlines.ts'
import type { DeciderKind } from '#modules/law/leave_types.ts'

/** Who decides on a type beside human resources, who always may and whose word is the last: any of them, or one after another. */
export type ApprovalRule = {
  kinds: readonly DeciderKind[]
  inSteps: boolean
  /** Calendar days from which on the later steps are asked too; 0 is always. */
  laterFrom: number
}

const inOrder: readonly DeciderKind[] = ['chief', 'verifier', 'hr']

/** The steps of a request of so many calendar days, each with who may decide it. */
export function stepsFor({ kinds, inSteps, laterFrom }: ApprovalRule, days: number): DeciderKind[][] {
  if (kinds.length === 0) return [['hr']]
  const named = inOrder.filter((kind) => kinds.includes(kind))
  if (!inSteps) return [named]
  return named.filter((_, at) => at === 0 || days >= laterFrom).map((kind) => [kind])
}

export type Step = { step: number; kinds: DeciderKind[] }

/**
 * The step that a request waits for after `done` steps (counted from 1): the next one that has somebody to decide it and that is
 * not covered by who has just decided. Null when all is decided.
 */
export function nextStep(
  steps: readonly DeciderKind[][],
  done: number,
  decided: readonly DeciderKind[],
  isManned: (kinds: readonly DeciderKind[]) => boolean,
): Step | null {
  if (decided.includes('hr')) return null
  const at = steps.findIndex((kinds, index) => index >= done && !kinds.some((kind) => decided.includes(kind)) && isManned(kinds))
  return at < 0 ? null : { step: at + 1, kinds: steps[at]! }
}

/** Has a request waited for more than so many working days since the day it came to its step? */
export const waitsTooLong = (since: Day, after: number, today: Day, holidays: Holidays) => today > addWorkDays(since, after, holidays)
