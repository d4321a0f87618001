import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import { addDays } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { leaveExplanationsEn } from '../messages/explanations.en.ts'
import { leaveExplanationsSr } from '../messages/explanations.sr.ts'
import { allocateLeaveDaysToGrants, computeLeaveBalanceOn, type LeaveGrant, type LeaveLedgerEntry } from './leave-balance.ts'
import {
  computeAnnualLeaveDays,
  computeLeaveEntitlement,
  computeProportionalLeaveDays,
  countEmploymentMonthsInYear,
  defaultLeaveEntitlementRules,
} from './leave-entitlement.ts'

const vectors = readTestVectors('annual_leave')
const nobody = { serviceYears: 0, qualificationLevel: null }
const always = { from: '2015-01-01', to: '2099-12-31' }
const span = fc
  .tuple(fc.nat(700), fc.nat(700))
  .map(([at, length]) => ({ from: addDays('2025-06-01', at), to: addDays('2025-06-01', at + length) }))

test('the proportional part follows the months of work and the rounding of the act', () => {
  for (const { name, annualDays: annual, from, to, ...expected } of vectors.proportional) {
    for (const [rule, months, exact, result] of [
      ['anniversary', expected.monthsAnniversary, expected.exactAnniversary, expected.resultAnniversary],
      ['calendar', expected.monthsCalendar, expected.exactCalendar, expected.resultCalendar],
    ] as const) {
      assert.equal(countEmploymentMonthsInYear(2026, [{ from, to }], rule), months, name)
      for (const rounding of ['ceil', 'half_up', 'floor'] as const) {
        assert.deepEqual(computeProportionalLeaveDays(annual, months, rounding), { days: result[rounding], exact }, name)
      }
    }
  }
})

test('the reference returns the last days for use, decision and change', () => {
  const [rest, decision, change] = vectors.deadlines
  assert.equal(computeLeaveEntitlement(2026, [always], nobody).usableTo, rest.useUntil)
  assert.equal(computeLegalDeadline('leave_decision', '2026-07-06'), decision.deliverBy)
  assert.equal(computeLegalDeadline('leave_change', '2026-07-06'), change.changeBy)
})

test('each criterion adds its days with a reason', () => {
  const facts = { serviceYears: 12, qualificationLevel: 7, granted_days: { conditions: 9, contribution: 2 }, grounds: ['disability'] }
  const { days, steps } = computeAnnualLeaveDays(facts, { ...defaultLeaveEntitlementRules, max: null })
  assert.equal(days, 20 + 2 + 4 + 5 + 2 + 3)
  assert.deepEqual(
    steps.map(({ key, values }) => [key.slice(10), values.days]),
    [
      ['minimum', 20],
      ['experience', 2],
      ['qualification', 4],
      ['conditions', 5],
      ['contribution', 2],
      ['disability', 3],
    ],
  )
})

test('the sum is cut at the most of the act, never under the minimum', () => {
  const facts = { serviceYears: 40, qualificationLevel: 8, granted_days: { conditions: 5, contribution: 4 } }
  assert.equal(computeAnnualLeaveDays(facts, defaultLeaveEntitlementRules).days, 32)
  assert.equal(computeAnnualLeaveDays(facts, { ...defaultLeaveEntitlementRules, max: 10 }).days, 20)
})

test('an employee hired in the year gets twelfths, usable after a month', () => {
  const found = computeLeaveEntitlement(2026, [{ from: '2026-03-15', to: '2099-12-31' }], nobody)
  assert.equal(found.days, 15)
  assert.equal(found.usableFrom, '2026-04-15')
  assert.ok(found.steps.some(({ key }) => key === 'leave.why.rounding_ceil'))
  const later = computeLeaveEntitlement(2027, [{ from: '2026-12-15', to: '2099-12-31' }], nobody)
  assert.equal(later.days, 20)
  assert.equal(later.usableFrom, '2027-01-15')
})

test('without employment there is no leave, and two employments of a year add up', () => {
  assert.equal(computeLeaveEntitlement(2026, [{ from: '2027-01-01', to: '2099-12-31' }], nobody).days, 0)
  assert.equal(
    countEmploymentMonthsInYear(
      2026,
      [
        { from: '2026-01-01', to: '2026-03-31' },
        { from: '2026-10-01', to: '2027-03-31' },
      ],
      'anniversary',
    ),
    6,
  )
  assert.equal(
    countEmploymentMonthsInYear(
      2026,
      [
        { from: '2026-01-15', to: '2026-06-14' },
        { from: '2026-06-15', to: '2026-12-31' },
      ],
      'anniversary',
    ),
    11,
  )
})

test('the cap on carrying over falls away after maternity', () => {
  const rules = { ...defaultLeaveEntitlementRules, carryCap: 10 }
  assert.equal(computeLeaveEntitlement(2026, [always], nobody, rules).carryCap, 10)
  assert.equal(computeLeaveEntitlement(2026, [always], nobody, rules, { afterParental: true }).carryCap, null)
})

test('more work, more service, more education never mean less leave', () => {
  const facts = fc.record({ serviceYears: fc.nat(45), qualificationLevel: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(
      span,
      facts,
      fc.nat(300),
      fc.constantFrom('anniversary' as const, 'calendar' as const),
      (employment, person, more, monthRule) => {
        const rules = { ...defaultLeaveEntitlementRules, monthRule }
        const { days } = computeLeaveEntitlement(2026, [employment], person, rules)
        assert.ok(computeLeaveEntitlement(2026, [{ ...employment, to: addDays(employment.to, more) }], person, rules).days >= days)
        assert.ok(computeLeaveEntitlement(2026, [employment], { ...person, serviceYears: person.serviceYears + 1 }, rules).days >= days)
        assert.ok(
          computeLeaveEntitlement(2026, [employment], { ...person, qualificationLevel: person.qualificationLevel + 1 }, rules).days >= days,
        )
        assert.ok(
          countEmploymentMonthsInYear(2026, [employment], 'calendar') <= countEmploymentMonthsInYear(2026, [employment], 'anniversary'),
        )
      },
    ),
  )
})

test('every step has its sentence in both languages', () => {
  const facts = { serviceYears: 12, qualificationLevel: 7, granted_days: { conditions: 1, order: 2 }, grounds: ['single_parent'] }
  const rules = {
    ...defaultLeaveEntitlementRules,
    grounds: [...defaultLeaveEntitlementRules.criteria, { kind: 'assessed' as const, name: 'order', max: 2 }],
    carryCap: 10,
    max: 21,
  }
  const { steps } = computeLeaveEntitlement(2026, [{ from: '2026-03-15', to: '2099-12-31' }], facts, rules)
  for (const step of steps) {
    for (const [catalog, locale] of [
      [leaveExplanationsSr, 'sr'],
      [leaveExplanationsEn, 'en'],
    ] as const)
      assert.doesNotMatch(formatCalculationStep(catalog, locale, step), /^leave\.|[{}]|undefined| {2}/)
  }
})

const grant = (id: number, year: number, amount: number, carryCap: number | null = null): LeaveGrant => ({
  id,
  year,
  amount,
  carryCap,
  usableFrom: `${year}-01-01`,
  usableTo: `${year + 1}-06-30`,
})

test('only unused days expire on 30 June', () => {
  for (const [taken, expired] of [
    [0, 10],
    [8, 2],
    [10, 0],
  ] as const) {
    const entries = taken ? [{ consumesId: 1, day: '2027-02-01', amount: -taken }] : []
    assert.deepEqual(computeLeaveBalanceOn([grant(1, 2026, 10)], entries, '2027-06-30')[0], {
      grantId: 1,
      year: 2026,
      granted: 10,
      taken,
      expired: 0,
      remaining: 10 - taken,
      planned: 0,
    })
    assert.equal(computeLeaveBalanceOn([grant(1, 2026, 10)], entries, '2027-07-01')[0]!.expired, expired)
  }
})

test('days above the cap are not carried over', () => {
  const [december] = computeLeaveBalanceOn([grant(1, 2026, 20, 10)], [{ consumesId: 1, day: '2026-08-03', amount: -5 }], '2026-12-31')
  const [january] = computeLeaveBalanceOn([grant(1, 2026, 20, 10)], [{ consumesId: 1, day: '2026-08-03', amount: -5 }], '2027-01-01')
  assert.deepEqual([december!.remaining, january!.remaining, january!.expired], [15, 10, 5])
})

test('days are taken from the earliest ending grant, and missing ones reported', () => {
  const days = ['2027-06-29', '2027-06-30', '2027-07-01'].map((day) => ({ day, amount: 1 }))
  const { takings, missing } = allocateLeaveDaysToGrants([grant(2, 2027, 1), grant(1, 2026, 5)], [], days)
  assert.deepEqual(
    takings.map(({ grantId }) => grantId),
    [1, 1, 2],
  )
  assert.deepEqual(missing, [])
  assert.deepEqual(allocateLeaveDaysToGrants([grant(1, 2026, 5)], [], days).missing, [{ day: '2027-07-01', amount: 1 }])
})

test('a day can use the end of one grant and the start of the next', () => {
  const { takings } = allocateLeaveDaysToGrants([grant(1, 2026, 0.5), grant(2, 2027, 20)], [], [{ day: '2027-03-01', amount: 1 }])
  assert.deepEqual(takings, [
    { day: '2027-03-01', grantId: 1, amount: 0.5 },
    { day: '2027-03-01', grantId: 2, amount: 0.5 },
  ])
})

test('granted minus used minus expired is the remainder on any day', () => {
  const amounts = fc.array(fc.record({ at: fc.nat(1200), half: fc.boolean() }), { maxLength: 40 })
  const grants = fc.array(fc.record({ amount: fc.integer({ min: 0, max: 80 }), cap: fc.option(fc.nat(12)) }), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(grants, amounts, fc.nat(1500), (grants, wanted, at) => {
      const all = grants.map(({ amount, cap }, index) => grant(index + 1, 2025 + index, amount / 4, cap))
      const days = wanted.map(({ at: day, half }) => ({ day: addDays('2025-01-01', day), amount: half ? 0.5 : 1 }))
      const { takings, missing } = allocateLeaveDaysToGrants(all, [], days)
      const entries: LeaveLedgerEntry[] = takings.map(({ day, grantId, amount }) => ({ day, consumesId: grantId, amount: -amount }))
      const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
      assert.equal(total(takings) + total(missing), total(days))
      for (const { granted, taken, expired, remaining } of computeLeaveBalanceOn(all, entries, addDays('2025-01-01', at))) {
        assert.equal(granted - taken - expired, remaining)
        assert.ok(remaining >= 0 && expired >= 0)
      }
    }),
  )
})
