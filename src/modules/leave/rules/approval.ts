import type { Day } from '#lib/days.ts'
import { addWorkDays, type Holidays } from '#modules/employees/rules/deadlines.ts'
import type { DeciderKind } from './leave_types.ts'

export type LeaveStatus = 'draft' | 'submitted' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled'

/** Who stands in for a decider, from a day to a day. */
export type Deputy = { of: number; by: number; from: Day; to: Day }
/** A step of the chain: any one of its deciders decides. Ids are of users. */
export type ApprovalStep = { step: number; kind: DeciderKind; deciders: readonly number[]; onlyFromDays?: number }
export type Decision = { step: number; approved: boolean; decidedBy: number }
export type Chain = {
  steps: readonly ApprovalStep[]
  deputies: readonly Deputy[]
  /** Who decides when a step waits too long. */
  escalateTo: readonly number[]
  /** After how many working days; null is never. */
  escalateAfter: number | null
}

/** The step that waits, or null when all are decided or one refused. */
export function currentStep(steps: readonly ApprovalStep[], decisions: readonly Decision[]): ApprovalStep | null {
  if (decisions.some(({ approved }) => !approved)) return null
  const open = steps.filter(({ step }) => !decisions.some((decision) => decision.step === step))
  return open.toSorted((a, b) => a.step - b.step)[0] ?? null
}

/** What a request is after its decisions: refused by one, approved by all, else still waiting. */
export function statusAfter(steps: readonly ApprovalStep[], decisions: readonly Decision[]): 'submitted' | 'approved' | 'rejected' {
  if (decisions.some(({ approved }) => !approved)) return 'rejected'
  return currentStep(steps, decisions) ? 'submitted' : 'approved'
}

/**
 * The steps a request goes through: those whose length condition it meets, without the applicant among the deciders. A step
 * that has nobody left falls away; when all do, the last resort decides.
 */
export function stepsFor(
  steps: readonly ApprovalStep[],
  amount: number,
  applicant: number | null,
  lastResort: readonly number[],
): ApprovalStep[] {
  const others = (ids: readonly number[]) => ids.filter((id) => id !== applicant)
  const kept = steps
    .filter(({ onlyFromDays }) => onlyFromDays === undefined || amount >= onlyFromDays)
    .map((step) => ({ ...step, deciders: others(step.deciders) }))
    .filter(({ deciders }) => deciders.length > 0)
  return kept.length > 0 ? kept : [{ step: 1, kind: 'hr', deciders: others(lastResort) }]
}

/** Everybody who may decide a step on a day: its deciders, who stands in for them, and after a long wait the escalation. */
export function decidersOf(step: ApprovalStep, chain: Chain, today: Day, waitingSince: Day, holidays: Holidays): number[] {
  const deputies = chain.deputies
    .filter(({ of, from, to }) => step.deciders.includes(of) && from <= today && today <= to)
    .map(({ by }) => by)
  const late = chain.escalateAfter !== null && today > addWorkDays(waitingSince, chain.escalateAfter, holidays)
  return [...new Set([...step.deciders, ...deputies, ...(late ? chain.escalateTo : [])])]
}
