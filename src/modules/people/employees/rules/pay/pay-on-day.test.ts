import assert from 'node:assert/strict'
import { test } from 'vitest'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import { payExplanationMessages } from '../../messages/pay/explanations.ts'
import { findMinimumWage } from './minimum-wage.ts'
import type { BasePayAmount } from './pay-amount-kinds.ts'
import {
  computeHourlyPay,
  computePartTimePayShare,
  computePaySummary,
  type SeniorityPremiumInput,
  type WeeklyMinutesForPay,
} from './pay-on-day.ts'

const full: WeeklyMinutesForPay = { minutes: 2400, full: 2400 }
const law: SeniorityPremiumInput = { on: '2026-11-20', years: 10, rate: 0.4, of: 'law' }
const net = (amount: number): BasePayAmount => ({ amount, amount_kind: 'net', per: 'month' })
const keysOf = (day: string, pay: BasePayAmount, week = full) =>
  computePaySummary(day, pay, week, law).why.map(({ key }) => key.replace('pay.why.', ''))

test('the minimum wage is that of the day, and later the latest known', () => {
  assert.equal(findMinimumWage('2024-12-31'), null)
  for (const [day, para] of [
    ['2025-01-01', 30_800],
    ['2025-09-30', 30_800],
    ['2025-10-01', 33_700],
    ['2025-12-31', 33_700],
    ['2026-01-01', 37_100],
    ['2026-12-31', 37_100],
  ] as const)
    assert.deepEqual([findMinimumWage(day)!.para, findMinimumWage(day)!.isLatestKnown], [para, false], day)
  assert.deepEqual(findMinimumWage('2027-01-01'), { from: '2026-01-01', para: 37_100, isLatestKnown: true })
})

test('the value of an hour is the share of the hour fund of the month', () => {
  // November 2026 has 21 days from Monday to Friday: 168 h; October 176 h.
  assert.equal(computeHourlyPay(net(16_800_000), '2026-11', full), 100_000)
  assert.equal(computeHourlyPay(net(16_800_000), '2026-10', full), 95_455)
  assert.equal(computeHourlyPay({ amount: 50_050, per: 'hour' }, '2026-11', full), 50_050)
  assert.deepEqual(computePartTimePayShare({ weekly_minutes: 2160, working_hours: 'full_time' }), { minutes: 2160, full: 2160 })
  assert.deepEqual(computePartTimePayShare({ weekly_minutes: 1200, working_hours: 'non_full_time' }), { minutes: 1200, full: 2400 })
  const half = computePaySummary('2026-11-20', net(16_800_000), { minutes: 1200, full: 2400 }, law)
  assert.deepEqual([half.hour, half.part], [100_000, 8_400_000])
  assert.equal(computePaySummary('2026-11-20', net(16_800_000), full, law).part, null)
})

test('net 64.554 is the minimum of 174 h: below in longer, not in shorter months', () => {
  assert.ok(keysOf('2026-10-20', net(6_455_400)).includes('minimum_below'))
  assert.ok(keysOf('2026-11-20', net(6_455_400)).includes('minimum_met'))
  assert.ok(computePaySummary('2026-10-20', net(6_455_400), full, law).is_below_minimum)
  assert.ok(!computePaySummary('2026-11-20', { amount: 37_100, amount_kind: 'net', per: 'hour' }, full, law).is_below_minimum)
  assert.ok(computePaySummary('2026-11-20', { amount: 37_099, amount_kind: 'net', per: 'hour' }, full, law).is_below_minimum)
})

test('gross pay is not compared with the net minimum, nor pay before the first value', () => {
  const gross: BasePayAmount = { amount: 100, amount_kind: 'gross', per: 'month' }
  assert.ok(!computePaySummary('2026-11-20', gross, full, law).is_below_minimum)
  assert.deepEqual(keysOf('2026-11-20', gross), ['hour', 'seniority_law', 'minimum_gross'])
  assert.deepEqual(keysOf('2024-05-01', net(100)), ['hour', 'seniority_law', 'minimum_unknown'])
  assert.deepEqual(keysOf('2027-03-01', net(100)).slice(-2), ['minimum_below', 'minimum_latest'])
})

test('the increase states years, per cent and its source', () => {
  assert.equal(computePaySummary('2026-11-20', net(1), full, law).percent, 4)
  const agreed = computePaySummary('2026-11-20', net(1), full, { ...law, rate: 0.55, of: 'person' })
  assert.deepEqual(
    [agreed.percent, agreed.why[1]!.key, agreed.why[1]!.article],
    [5.5, 'pay.why.seniority_person', 'ZoR čl. 108 st. 1 t. 4'],
  )
})

test('every step is a whole sentence in both languages', () => {
  const pays: BasePayAmount[] = [net(6_000_000), net(9_000_000), { amount: 9_000_000, amount_kind: 'gross', per: 'month' }]
  const steps = ['2024-01-05', '2026-10-05', '2027-10-05'].flatMap((day) =>
    pays.flatMap((pay) =>
      (['person', 'company', 'law'] as const).flatMap(
        (of) => computePaySummary(day, pay, { minutes: 1200, full: 2400 }, { ...law, of }).why,
      ),
    ),
  )
  for (const language of ['sr', 'en'] as const)
    for (const step of steps)
      assert.doesNotMatch(
        formatCalculationStep(payExplanationMessages[language], language, step),
        /^pay\.|[{}]|undefined|\[object|\.\.| {2}/,
      )
  const [hour] = computePaySummary('2026-11-20', net(16_800_000), full, law).why
  assert.equal(
    formatCalculationStep(payExplanationMessages.sr, 'sr', hour!),
    '168.000,00 RSD : 168:00 h (fond sati za novembar 2026.) = 1.000,00 RSD po času.',
  )
})
