import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findFirstPendingRequestStep, findRequestStepAfterApproval } from './approval-chain.ts'
import type { RequestApprover } from './request-approvers.ts'
import {
  createDefaultRequestSteps,
  findRequestRule,
  hasRepeatedApproverSteps,
  type RequestApprovalRule,
  type RequestForRuleSelection,
  type RequestStep,
} from './request-rule.ts'

const any = (...approvers: RequestApprover[]): RequestStep => ({ approvers, needs: 'any', escalate_after: null })
const all = (...approvers: RequestApprover[]): RequestStep => ({ approvers, needs: 'all', escalate_after: null })
const without =
  (...gone: RequestApprover[]) =>
  (approvers: readonly RequestApprover[]) =>
    approvers.some((one) => !gone.includes(one))

/** The first step of a chain: its number, approvers, and whether it escalated to HR. */
const begun: [string, RequestStep[], RequestApprover[], [number, RequestApprover[], boolean]][] = [
  ['the first step', [any('chief'), any('hr')], [], [1, ['chief'], false]],
  ['a step without anybody falls away', [any('head'), any('role:3')], ['head'], [2, ['role:3'], false]],
  ['of any, one who can decide is enough', [any('head', 'chief')], ['head'], [1, ['head', 'chief'], false]],
  ['of all, only those who can decide are waited for', [all('head', 'chief')], ['head'], [1, ['chief'], false]],
  ['nobody: human resources', [any('head'), all('role:3', 'person:9')], ['head', 'role:3', 'person:9'], [1, ['hr'], true]],
  ['no step at all: human resources', [], [], [1, ['hr'], true]],
]
for (const [name, steps, gone, [step, kinds, escalatedToHr]] of begun)
  test(`begins: ${name}`, () => assert.deepEqual(findFirstPendingRequestStep(steps, without(...gone)), { step, kinds, escalatedToHr }))

/** The next step after an approval by a role, with earlier approvals of the step; null means approved. */
const agreed: [
  string,
  RequestStep[],
  { step: number; as: RequestApprover[]; before?: RequestApprover[] },
  RequestApprover[],
  [number, RequestApprover[]] | null,
][] = [
  ['one step', [any('chief')], { step: 1, as: ['chief'] }, [], null],
  ['any of two', [any('chief', 'head')], { step: 1, as: ['head'] }, [], null],
  ['the next step', [any('chief'), any('person:4')], { step: 1, as: ['chief'] }, [], [2, ['person:4']]],
  ['all: the other one is still waited for', [all('chief', 'head')], { step: 1, as: ['chief'] }, [], [1, ['head']]],
  ['all: the last one', [all('chief', 'head')], { step: 1, as: ['head'], before: ['chief'] }, [], null],
  ['all: one person as both', [all('chief', 'head')], { step: 1, as: ['head', 'chief'] }, [], null],
  ['all: the other one has left', [all('chief', 'head'), any('verifier')], { step: 1, as: ['chief'] }, ['head'], [2, ['verifier']]],
  ['who may decide the next step is not asked twice', [any('chief'), any('verifier')], { step: 1, as: ['chief', 'verifier'] }, [], null],
  ['a step without anybody falls away', [any('chief'), any('role:2'), any('head')], { step: 1, as: ['chief'] }, ['role:2'], [3, ['head']]],
  ['human resources have the last word', [any('chief'), any('verifier')], { step: 1, as: ['hr'] }, [], null],
  ['an asked later step decides for the one before', [all('chief', 'head'), any('verifier')], { step: 1, as: ['verifier'] }, [], null],
]
for (const [name, steps, { before = [], ...more }, gone, expected] of agreed)
  test(`agreed: ${name}`, () => {
    const next = findRequestStepAfterApproval(steps, { ...more, before }, without(...gone))
    assert.deepEqual(next && [next.step, next.kinds], expected)
  })

const rule = (more: Partial<RequestApprovalRule>): RequestApprovalRule => ({
  kind: 'data_change',
  subject: null,
  department_id: null,
  from_amount: 0,
  with_findings: false,
  steps: [any('hr')],
  ...more,
})
const subject: RequestForRuleSelection = {
  kind: 'data_change',
  subjects: ['bank_account', 'phone'],
  departments: [30, 20, 10],
  amount: 2,
  hasFindings: false,
}
const rules = {
  everything: rule({}),
  account: rule({ subject: 'bank_account' }),
  phone: rule({ subject: 'phone' }),
  top: rule({ department_id: 10 }),
  near: rule({ department_id: 20 }),
  elsewhere: rule({ department_id: 99 }),
  long: rule({ from_amount: 2 }),
  longer: rule({ from_amount: 3 }),
  doubtful: rule({ with_findings: true }),
  events: rule({ kind: 'pass_correction' }),
}
const cases: [string, (keyof typeof rules)[], Partial<RequestForRuleSelection>, keyof typeof rules | null][] = [
  ['none fits', ['elsewhere', 'longer', 'doubtful', 'events'], {}, null],
  ['the only one', ['everything', 'events'], {}, 'everything'],
  ['what is asked for comes first', ['near', 'account', 'long'], {}, 'account'],
  ['of several things the first by name', ['phone', 'account'], {}, 'account'],
  ['the nearest department', ['top', 'near', 'everything'], {}, 'near'],
  ['a department before a length', ['long', 'top'], {}, 'top'],
  ['the greatest length that is reached', ['everything', 'long', 'longer'], {}, 'long'],
  ['findings before a length', ['long', 'doubtful'], { hasFindings: true }, 'doubtful'],
]
for (const [name, among, more, expected] of cases)
  test(`rule: ${name}`, () => {
    const found = findRequestRule(
      among.map((one) => rules[one]),
      { ...subject, ...more },
    )
    assert.equal(found, expected === null ? null : rules[expected])
    assert.equal(
      findRequestRule(
        among.toReversed().map((one) => rules[one]),
        { ...subject, ...more },
      ),
      found,
    )
  })

test('a rule that returns to an earlier approver is circular', () => {
  assert.equal(hasRepeatedApproverSteps([any('chief'), any('hr', 'chief')]), true)
  assert.equal(hasRepeatedApproverSteps([any('chief', 'chief')]), true)
  assert.equal(hasRepeatedApproverSteps([any('chief'), all('person:3', 'person:4')]), false)
  assert.deepEqual(createDefaultRequestSteps('data_change'), [any('hr')])
})
