import { nextStage, type Step } from '#modules/time/leave/rules/approval.ts'
import type { RequestDecider } from './deciders.ts'
import { type RequestStep, stagesOf } from './rule.ts'

/** Who is waited for, and whether it fell to human resources since nobody of the steps can decide. */
export type StandingStep = Step<RequestDecider> & { fellToHr: boolean }
type Manned = (deciders: readonly RequestDecider[]) => boolean

/** Where a request begins. */
export function beginning(steps: readonly RequestStep[], isManned: Manned): StandingStep {
  const first = nextStage(stagesOf(steps), 0, [], isManned)
  return first ? { ...first, fellToHr: false } : { step: 1, kinds: ['hr'], fellToHr: true }
}

type Agreement = {
  step: number
  /** As what who agrees now decides, and as what others have agreed to this step. */
  as: readonly RequestDecider[]
  before: readonly RequestDecider[]
}

/** Who is waited for once somebody has agreed; null when it is approved. */
export function afterAgreement(
  steps: readonly RequestStep[],
  { step, as, before }: Agreement,
  isManned: Manned,
): Step<RequestDecider> | null {
  const stage = steps[step - 1]
  // A step that was asked too since nobody answered decides for the one before it.
  const isOfStep = stage?.deciders.some((decider) => as.includes(decider)) ?? false
  const done = stage?.needs === 'all' && isOfStep ? step - 1 : step
  return nextStage(stagesOf(steps), done, [...as, ...before], isManned)
}

/** The steps of a preview: each with whether somebody can decide it. */
export const walked = (steps: readonly RequestStep[], isManned: Manned): boolean[] =>
  steps.map(({ deciders, needs }) => (needs === 'any' ? isManned(deciders) : deciders.some((one) => isManned([one]))))
