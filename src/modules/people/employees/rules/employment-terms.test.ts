import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeDisabilityQuota, computeRequiredDisabledEmployees } from './disability-quota.ts'
import { computeFixedTermLimitUse, findDayOfConversionToIndefinite, findLatestFixedTermEnd } from './fixed-term-employment.ts'
import { computeLegalDeadline, isWorkingDay, type LegalDeadlineRuleName } from './legal-deadlines.ts'
import { formatLengthOfService } from './length-of-service.ts'

const years: Record<string, { nonWorking: { date: string }[] }> = readTestVectors('public_holidays_2024_2030').years
const holidays = new Set(Object.values(years).flatMap(({ nonWorking }) => nonWorking.map(({ date }) => date)))

/** The time limit of each reference case, as a rule with its start and end fields. */
const cases: Record<string, [LegalDeadlineRuleName, from: string, to: string][]> = {
  'otkaz od strane zaposlenog': [['resignation_notice', 'delivered', 'earliestTermination']],
  'isto, opštim aktom': [['resignation_notice_max', 'delivered', 'latestRequired']],
  'izjašnjenje na upozorenje': [['warning_answer', 'delivered', 'respondBy']],
  'ponuda aneksa': [['annex_answer', 'delivered', 'respondBy']],
  'isplata svih': [['final_payment', 'terminated', 'payBy']],
  'tužba protiv': [['lawsuit', 'delivered', 'sueBy']],
  'zastarelost potraživanja': [['money_claim', 'due', 'expires']],
  'otkaz zbog povrede': [['dismissal_since_known', 'known', 'dismissBy']],
  'otkaz – 1 godina': [['dismissal_since_event', 'occurred', 'dismissBy']],
  'probni rad': [['probation', 'start', 'lastDay']],
  'otkaz u probnom': [['probation_notice', 'delivered', 'earliest']],
  'CROSO odjava': [['insurance_deregistration', 'terminated', 'by']],
  'oglasna tabla': [['notice_board', 'posted', 'deemedDelivered']],
  'raspored radnog': [['schedule_notice', 'weekStart', 'publishBy']],
  'porodiljsko i nega': [
    ['parental_leave', 'start', 'lastDay'],
    ['maternity_leave', 'bornOn', 'porodiljskoLastDay'],
  ],
  'treće dete': [['parental_leave_third_child', 'start', 'lastDay']],
  'termin porođaja': [
    ['maternity_earliest', 'due', 'earliest'],
    ['maternity_latest', 'due', 'mandatory'],
  ],
}

test('every deadline of the reference ends on its day', () => {
  for (const vector of readTestVectors('deadlines').vectors) {
    const found = Object.entries(cases).find(([beginning]) => vector.case.startsWith(beginning))
    assert.ok(found, vector.case)
    for (const [name, from, to] of found[1]) assert.equal(computeLegalDeadline(name, vector[from], holidays), vector[to], vector.case)
  }
})

test('a term in working days ends on one, and a longer term never ends earlier', () => {
  fc.assert(
    fc.property(fc.nat(1500), fc.nat({ max: 40 }), (at, length) => {
      const from = addDays('2025-01-01', at)
      const end = computeLegalDeadline('annex_answer', from, holidays, length + 1)
      assert.ok(isWorkingDay(end, holidays))
      assert.ok(end > computeLegalDeadline('annex_answer', from, holidays, length))
    }),
  )
})

test('contracts for a fixed term are joined over short breaks and measured', () => {
  for (const { contracts, segments, total, text, within24, name } of readTestVectors('fixed_term').vectors) {
    const found = computeFixedTermLimitUse(contracts)
    assert.deepEqual(found.segments, segments, name)
    assert.deepEqual(found.total, { years: total.y, months: total.m, days: total.d })
    assert.equal(formatLengthOfService(found.total), text)
    assert.equal(found.within, within24)
    assert.equal(found.steps.at(-1)!.key, within24 ? 'employees.why.fixed_term_within' : 'employees.why.fixed_term_over')
  }
})

test('other grounds have a longer limit or none', () => {
  const contracts = [{ from: '2024-01-01', to: '2026-06-30' }]
  assert.equal(computeFixedTermLimitUse(contracts).within, false)
  assert.equal(computeFixedTermLimitUse(contracts, 'new_employer').within, true)
  assert.equal(computeFixedTermLimitUse(contracts, 'replacement').within, true)
  assert.equal(findLatestFixedTermEnd([], '2026-01-01', 'project'), null)
})

test('the latest end of a new contract is the last day within the limit', () => {
  assert.equal(findLatestFixedTermEnd([], '2024-01-01'), '2025-12-31')
  assert.equal(findLatestFixedTermEnd([{ from: '2024-01-01', to: '2024-12-31' }], '2025-01-30'), '2025-12-31')
  assert.equal(findLatestFixedTermEnd([{ from: '2024-01-01', to: '2024-12-31' }], '2025-01-31'), '2026-01-30')
  assert.equal(findLatestFixedTermEnd([{ from: '2023-01-01', to: '2024-12-31' }], '2025-01-01'), '2024-12-31')
  fc.assert(
    fc.property(fc.nat(700), fc.nat(400), (length, gap) => {
      const earlier = [{ from: '2022-03-07', to: addDays('2022-03-07', length) }]
      const from = addDays(earlier[0]!.to, gap + 1)
      const to = findLatestFixedTermEnd(earlier, from)!
      assert.ok(to < from || computeFixedTermLimitUse([...earlier, { from, to }]).within)
      assert.ok(!computeFixedTermLimitUse([...earlier, { from, to: addDays(to, 1) }]).within)
    }),
  )
})

test('five working days after the end make the term indefinite', () =>
  assert.equal(findDayOfConversionToIndefinite('2026-11-06', holidays), '2026-11-16'))

test('the quota of persons with disability grows with the number of employees', () => {
  for (const { employees, required } of readTestVectors('disability_quota').vectors)
    assert.equal(computeRequiredDisabledEmployees(employees), required)
  assert.equal(computeDisabilityQuota('2026-11-30', 120, 1).missing, 2)
  assert.equal(computeDisabilityQuota('2026-11-30', 120, 5).missing, 0)
})

test('a new employer is free of the quota for two years', () => {
  assert.equal(computeDisabilityQuota('2026-11-30', 120, 0, '2024-12-01').required, 0)
  assert.equal(computeDisabilityQuota('2026-12-31', 120, 0, '2024-12-01').required, 3)
})
