import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { defaultUserRoles } from '#modules/foundation/access/permissions.ts'
import { findLegalLeaveType } from '#modules/foundation/law/leave-types.ts'
import { isApprovalStepOverdue } from '#modules/work/approvals/rules/approval-steps.ts'
import { listApproverTypesOfUser } from '#modules/work/approvals/rules/approvers.ts'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import { leaveExplanationsEn } from '../messages/explanations.en.ts'
import { leaveExplanationsSr } from '../messages/explanations.sr.ts'
import { canDecideLeaveOfType } from './can-decide-leave.ts'
import { checkLeaveRequest, doLeaveSpansOverlap, type LeaveRequestCheckInput } from './check-leave-request.ts'
import { buildLeaveApprovalSteps, findNextLeaveApprovalStep } from './leave-approval-steps.ts'
import {
  findLeavePhase,
  findLeaveRequestError,
  type LeaveRequestActionInput,
  listAllowedLeaveRequestActions,
} from './leave-request-actions.ts'

const today = '2026-11-20'
const submitted: LeaveRequestActionInput = {
  status: 'submitted',
  firstDay: '2026-12-07',
  lastDay: '2026-12-18',
  own: false,
  forOthers: false,
  approver: true,
}

const chain = { kinds: ['hr', 'chief', 'verifier'], inSteps: true, laterFrom: 0 } as const

test('any named approver decides, or each in order; without approvers HR does', () => {
  assert.deepEqual(buildLeaveApprovalSteps({ ...chain, inSteps: false, kinds: ['verifier', 'chief'] }, 3), [['chief', 'verifier']])
  assert.deepEqual(buildLeaveApprovalSteps(chain, 3), [['chief'], ['verifier'], ['hr']])
  assert.deepEqual(buildLeaveApprovalSteps({ ...chain, kinds: [] }, 3), [['hr']])
})

test('a short request ends with the first step', () => {
  assert.deepEqual(buildLeaveApprovalSteps({ ...chain, laterFrom: 6 }, 5), [['chief']])
  assert.deepEqual(buildLeaveApprovalSteps({ ...chain, laterFrom: 6 }, 6), [['chief'], ['verifier'], ['hr']])
})

test('the next step needs an approver who has not decided; HR is last', () => {
  const steps = buildLeaveApprovalSteps(chain, 10)
  const all = () => true
  assert.deepEqual(findNextLeaveApprovalStep(steps, 0, [], all), { step: 1, kinds: ['chief'] })
  assert.deepEqual(findNextLeaveApprovalStep(steps, 1, ['chief'], all), { step: 2, kinds: ['verifier'] })
  assert.deepEqual(findNextLeaveApprovalStep(steps, 1, ['chief', 'verifier'], all), { step: 3, kinds: ['hr'] })
  assert.deepEqual(
    findNextLeaveApprovalStep(steps, 1, ['chief'], (kinds) => kinds[0] !== 'verifier'),
    { step: 3, kinds: ['hr'] },
  )
  assert.equal(findNextLeaveApprovalStep(steps, 1, ['hr'], all), null)
  assert.equal(findNextLeaveApprovalStep(buildLeaveApprovalSteps(chain, 10), 3, ['hr'], all), null)
})

test('a request is overdue after so many working days', () => {
  assert.equal(isApprovalStepOverdue('2026-11-18', 3, '2026-11-23', new Set()), false)
  assert.equal(isApprovalStepOverdue('2026-11-18', 3, '2026-11-24', new Set()), true)
  assert.equal(isApprovalStepOverdue('2026-11-18', 3, '2026-11-24', new Set(['2026-11-20'])), false)
})

test('permitted users approve; nobody decides own requests or twice', () => {
  assert.equal(findLeaveRequestError('approve', submitted, today), null)
  assert.equal(findLeaveRequestError('approve', { ...submitted, own: true }, today), 'leave.own_request')
  assert.equal(findLeaveRequestError('approve', { ...submitted, approver: false, forOthers: true }, today), 'leave.not_approver_of_step')
  for (const status of ['draft', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const) {
    assert.equal(findLeaveRequestError('reject', { ...submitted, status }, today), 'leave.already_decided')
  }
})

test('the applicant withdraws or cancels before leave; later only HR with a reason', () => {
  const own = { ...submitted, own: true, approver: false }
  assert.equal(findLeaveRequestError('withdraw', own, today), null)
  assert.equal(findLeaveRequestError('withdraw', { ...own, status: 'approved' }, today), 'leave.state_changed')
  assert.equal(findLeaveRequestError('withdraw', { ...submitted, approver: false }, today), 'leave.not_your_request')
  const approved = { ...own, status: 'approved' as const, reason: 'bolest' }
  assert.equal(findLeaveRequestError('cancel', approved, today), null)
  assert.equal(findLeaveRequestError('cancel', { ...approved, reason: ' ' }, today), 'leave.reason_required')
  assert.equal(findLeaveRequestError('cancel', approved, '2026-12-07'), 'leave.already_over')
  assert.equal(findLeaveRequestError('cancel', { ...approved, own: false, forOthers: true }, '2026-12-09'), null)
})

test('an early return lies within the leave', () => {
  const act = { ...submitted, status: 'approved' as const, forOthers: true }
  assert.equal(findLeaveRequestError('return_early', { ...act, backOn: '2026-12-10' }, today), null)
  for (const backOn of ['2026-12-07', '2026-12-19'])
    assert.equal(findLeaveRequestError('return_early', { ...act, backOn }, today), 'leave.not_within_leave')
})

test('allowed actions are exactly those that would not be rejected', () => {
  assert.deepEqual(listAllowedLeaveRequestActions(submitted, today), {
    edit: false,
    submit: false,
    approve: true,
    reject: true,
    withdraw: false,
    cancel: false,
    return_early: false,
  })
})

test('the state "taken" follows from the day', () => {
  assert.deepEqual(
    ['2026-12-06', '2026-12-07', '2026-12-19'].map((day) => findLeavePhase('approved', '2026-12-07', '2026-12-18', day)),
    ['approved', 'running', 'taken'],
  )
  assert.equal(findLeavePhase('submitted', '2026-12-07', '2026-12-18', '2027-01-01'), 'submitted')
})

const type = findLegalLeaveType('GO')!
const fine: LeaveRequestCheckInput = {
  span: { firstDay: '2026-12-07', lastDay: '2026-12-18' },
  today,
  type,
  amount: 10,
  missing: null,
  others: [],
  usedOfLimit: 0,
  coverage: [],
  backDating: false,
  holidays: new Set(['2026-11-11']),
  annual: { right: 20, leftAfter: 10, parts: [] },
  usableFrom: '2026-01-01',
  employment: { from: '2020-01-01', to: '2099-12-31' },
  closedMonths: new Set(['2026-10']),
}
const keys = (change: Partial<LeaveRequestCheckInput>) =>
  checkLeaveRequest({ ...fine, ...change }).map(({ severity, key }) => `${severity} ${key.slice(10)}`)

test('a valid request has no findings', () => assert.deepEqual(keys({}), []))

test('impossible requests are errors', () => {
  assert.deepEqual(keys({ span: { firstDay: '2026-12-18', lastDay: '2026-12-07' } }), ['error last_before_first'])
  assert.deepEqual(keys({ others: [{ firstDay: '2026-12-10', lastDay: '2026-12-10' }] }), ['error overlap'])
  assert.deepEqual(keys({ employment: { from: '2020-01-01', to: '2026-12-17' } }), ['error not_employed'])
  assert.deepEqual(keys({ amount: 0 }), ['error no_days'])
  assert.deepEqual(keys({ missing: { amount: 2, day: '2026-12-17' } }), ['error balance_exceeded'])
  assert.deepEqual(keys({ missing: { amount: 2, day: '2026-12-17' }, type: { ...type, belowZero: true } }), ['warning below_zero'])
  assert.deepEqual(keys({ missing: { amount: 2, day: '2026-12-17' }, type: { ...type, inHours: true } }), ['error hours_exceeded'])
  const inAdvance = { ...type, inHours: true, belowZero: true }
  assert.deepEqual(keys({ missing: { amount: 2, day: '2026-12-17' }, type: inAdvance }), ['warning hours_below_zero'])
  assert.deepEqual(keys({ usableFrom: '2026-12-08' }), ['error not_usable_yet'])
  assert.deepEqual(keys({ closedMonths: new Set(['2026-12']) }), ['error month_closed'])
  assert.deepEqual(keys({ span: { ...fine.span, firstFrom: '12:00' } }), ['error whole_days_only'])
})

test('days that are past need a right', () => {
  const past = { firstDay: '2026-11-02', lastDay: '2026-11-13' }
  assert.deepEqual(keys({ span: past }), ['error back_dated'])
  assert.deepEqual(keys({ span: past, backDating: true }), ['warning back_dated'])
})

test('a first part under two weeks is warned of, a second one is not', () => {
  const week = { firstDay: '2026-12-07', lastDay: '2026-12-11' }
  assert.deepEqual(keys({ span: week, amount: 5, annual: { right: 20, leftAfter: 15, parts: [] } }), ['warning first_part_short'])
  assert.deepEqual(keys({ span: week, amount: 5, annual: { right: 20, leftAfter: 5, parts: [] } }), ['warning first_part_lost'])
  assert.deepEqual(
    keys({ span: week, amount: 5, annual: { right: 20, leftAfter: 5, parts: [{ firstDay: '2026-07-06', lastDay: '2026-07-17' }] } }),
    [],
  )
  assert.deepEqual(keys({ span: week, amount: 5, annual: { right: 8, leftAfter: 3, parts: [] } }), [])
})

test('short notice, a thin team and the five days of paid leave are warned of', () => {
  assert.deepEqual(keys({ today: '2026-12-01' }), ['warning short_notice'])
  assert.deepEqual(
    keys({
      coverage: [
        { day: '2026-12-08', present: 1, min: 2 },
        { day: '2026-12-09', present: 2, min: 2 },
      ],
    }),
    ['warning coverage'],
  )
  assert.deepEqual(keys({ type: findLegalLeaveType('PO-BRAK')!, amount: 3, usedOfLimit: 3 }), ['warning over_year_limit'])
  assert.deepEqual(keys({ type: findLegalLeaveType('PO-SMRT')!, amount: 6 }), ['warning over_limit'])
})

test('errors precede warnings, and each has a sentence in both languages', () => {
  const findings = checkLeaveRequest({ ...fine, today: '2026-12-01', amount: 0, coverage: [{ day: '2026-12-08', present: 1, min: 2 }] })
  assert.deepEqual(
    findings.map(({ severity }) => severity),
    ['error', 'warning', 'warning'],
  )
  for (const finding of findings) {
    for (const [catalog, locale] of [
      [leaveExplanationsSr, 'sr'],
      [leaveExplanationsEn, 'en'],
    ] as const)
      assert.doesNotMatch(formatCalculationStep(catalog, locale, finding), /^leave\.|[{}]|undefined| {2}/)
  }
})

test('halves of one day do not overlap, and periods that share a minute do', () => {
  const morning = { firstDay: '2026-12-07', lastDay: '2026-12-07', lastTo: '12:00' }
  const afternoon = { firstDay: '2026-12-07', lastDay: '2026-12-08', firstFrom: '12:00' }
  assert.ok(!doLeaveSpansOverlap(morning, afternoon))
  assert.ok(doLeaveSpansOverlap(morning, { ...afternoon, firstFrom: '11:59' }))
  const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-12-${date}`)
  fc.assert(
    fc.property(day, day, day, day, (a, b, c, d) => {
      const one = { firstDay: a, lastDay: b }
      const other = { firstDay: c, lastDay: d }
      assert.equal(doLeaveSpansOverlap(one, other), doLeaveSpansOverlap(other, one))
    }),
  )
})

test('a request respects the notice period; HR may be late', () => {
  assert.deepEqual(keys({ noticeDays: 18 }), ['error too_late'])
  for (const change of [{ noticeDays: 17 }, { noticeDays: 0 }, { noticeDays: 18, backDating: true }]) assert.deepEqual(keys(change), [])
})

test('HR decides on all types, chiefs and verifiers on types that name them', () => {
  const kinds = (role: string) => listApproverTypesOfUser(new Set(defaultUserRoles[role]!.permissions))
  assert.deepEqual(['employer_user', 'chief', 'chief_verificator', 'verificator', 'portir', 'employee_user'].map(kinds), [
    ['hr'],
    ['chief'],
    ['chief', 'verifier'],
    ['verifier'],
    [],
    [],
  ])
  const may = (role: string, approval: string[]) => canDecideLeaveOfType(new Set(defaultUserRoles[role]!.permissions), approval)
  assert.deepEqual(
    [may('employer_user', []), may('chief', ['chief']), may('chief', ['verifier']), may('chief', []), may('portir', ['chief'])],
    [true, true, false, false, false],
  )
})
