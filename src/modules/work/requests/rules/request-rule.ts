import type { ApprovalChainStage } from '#modules/work/approvals/rules/approval-steps.ts'
import type { RequestApprover } from './request-approvers.ts'
import type { RequestKind } from './request-kinds.ts'

/** A step: its approvers, whether one or all decide, and the working days after which the next step is asked too. */
export type RequestStep = { approvers: RequestApprover[]; needs: 'any' | 'all'; escalate_after: number | null }

export type RequestRuleTarget = {
  kind: RequestKind
  /** A field of the record, a template, a kind of equipment, or a kind of exchange; null means any. */
  subject: string | null
  department_id: number | null
  from_amount: number
  with_findings: boolean
}
export type RequestApprovalRule = RequestRuleTarget & { steps: RequestStep[] }

/** The facts of a request that determine its rule. */
export type RequestForRuleSelection = {
  kind: RequestKind
  subjects: readonly string[]
  /** The department of the employee and its ancestors, the nearest first. */
  departments: readonly number[]
  /** Depending on the kind: days since the clock event, number of changed fields, minutes of overtime, or days of a trip. */
  amount: number
  hasFindings: boolean
}

/** The default approver of each kind. */
const usual: Record<RequestKind, RequestApprover> = {
  pass_correction: 'chief',
  data_change: 'hr',
  certificate: 'hr',
  overtime: 'chief',
  trip: 'chief',
  equipment: 'chief',
  shift_swap: 'chief',
}
export const createDefaultRequestSteps = (kind: RequestKind): RequestStep[] => [
  { approvers: [usual[kind]], needs: 'any', escalate_after: null },
]

const fits = (rule: RequestRuleTarget, subject: RequestForRuleSelection) =>
  rule.kind === subject.kind &&
  (rule.subject === null || subject.subjects.includes(rule.subject)) &&
  (rule.department_id === null || subject.departments.includes(rule.department_id)) &&
  subject.amount >= rule.from_amount &&
  (!rule.with_findings || subject.hasFindings)

/**
 * Finds the most specific matching rule: by subject before department, the nearest department first, then by findings, then by the largest
 * amount. No two rules are equally specific, because each scope has one rule.
 */
export function findRequestRule<R extends RequestRuleTarget>(rules: readonly R[], subject: RequestForRuleSelection): R | null {
  const computeNarrowness = (rule: RequestRuleTarget) => [
    rule.subject === null ? 0 : 1,
    rule.department_id === null ? 0 : subject.departments.length - subject.departments.indexOf(rule.department_id),
    rule.with_findings ? 1 : 0,
    rule.from_amount,
    // A request with several subjects uses the rule of the first subject by name.
    -[...subject.subjects].sort().indexOf(rule.subject ?? ''),
  ]
  const compareNarrowness = (one: RequestRuleTarget, other: RequestRuleTarget) => {
    const a = computeNarrowness(one)
    const b = computeNarrowness(other)
    const at = a.findIndex((value, place) => value !== b[place])
    return at < 0 ? 0 : b[at]! - a[at]!
  }
  return rules.filter((rule) => fits(rule, subject)).sort(compareNarrowness)[0] ?? null
}

export const toRequestApprovalStages = (steps: readonly RequestStep[]): ApprovalChainStage<RequestApprover>[] =>
  steps.map(({ approvers, needs }) => ({ kinds: approvers, needs }))

/** Whether a later step has only approvers of an earlier step. */
export function hasRepeatedApproverSteps(steps: readonly RequestStep[]): boolean {
  const named = steps.flatMap(({ approvers }) => approvers)
  return new Set(named).size < named.length
}
