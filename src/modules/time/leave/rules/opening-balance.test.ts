import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeOpeningBalanceLedgerEntries, type OpeningBalanceCheckInput } from './opening-balance.ts'

const check = (
  opening: Partial<OpeningBalanceCheckInput['opening']>,
  more: Partial<OpeningBalanceCheckInput> = {},
): OpeningBalanceCheckInput => ({
  opening: { entitled: null, used: 0, carried: 0, carriedUntil: null, ...opening },
  year: 2026,
  asOf: '2026-03-31',
  today: '2026-04-01',
  right: { days: 22, usableFrom: '2026-01-01', months: 12 },
  granted: 0,
  left: 0,
  carryUntil: '06-30',
  ...more,
})
const wrong = (check: OpeningBalanceCheckInput) => {
  const answer = computeOpeningBalanceLedgerEntries(check)
  return 'wrong' in answer
    ? Object.fromEntries(Object.entries(answer.wrong).map(([field, error]) => [field, typeof error === 'string' ? error : error.code]))
    : {}
}

test('a fixed entitlement is granted as entered, others by the rule, each once', () => {
  const plans = [check({ entitled: 25 }), check({}), check({ entitled: 25 }, { granted: 22 }), check({}, { granted: 22 })].map(
    computeOpeningBalanceLedgerEntries,
  )
  assert.deepEqual(
    plans.map((answer) => 'plan' in answer && answer.plan.grant),
    [25, 22, 3, 0],
  )
})

test('carried days end on 30 June by default (čl. 73), and past terms are rejected', () => {
  const answer = computeOpeningBalanceLedgerEntries(check({ carried: 5 }))
  assert.deepEqual('plan' in answer && [answer.plan.carried, answer.plan.carriedUntil], [5, '2026-06-30'])
  assert.deepEqual(wrong(check({ carried: 5 }, { today: '2026-07-01' })), { carried_until: 'leave.opening.expired' })
  assert.deepEqual(wrong(check({ carried: 5, carriedUntil: '2026-03-31' })), { carried_until: 'leave.opening.expired' })
  assert.deepEqual(wrong(check({ carried: 5, carriedUntil: '2027-07-01' })), { carried_until: 'leave.opening.too_late' })
  assert.deepEqual(wrong(check({ carriedUntil: '2026-06-30' })), { carried_until: 'leave.opening.nothing_carried' })
  assert.deepEqual(wrong(check({ carried: 5 }, { left: 3 })), { carried: 'leave.opening.left_already' })
})

test('days beyond the limits are rejected by field', () => {
  assert.deepEqual(wrong(check({ entitled: 19 })), { entitled: 'leave.opening.under_law' })
  assert.deepEqual(wrong(check({ entitled: 9 }, { right: { days: 10, usableFrom: '2026-07-01', months: 6 } })), {
    entitled: 'leave.opening.under_law',
  })
  assert.deepEqual(wrong(check({ entitled: 101 })), { entitled: 'leave.opening.too_many' })
  assert.deepEqual(wrong(check({ entitled: 20 }, { granted: 22 })), { entitled: 'leave.opening.granted_already' })
  assert.deepEqual(wrong(check({ used: 22.5 })), { used: 'leave.opening.used_more' })
  assert.deepEqual(wrong(check({ entitled: 25, used: 22.5 })), {})
  assert.deepEqual(wrong(check({ used: -1, carried: 0.00001 })), { used: 'leave.opening.negative', carried: 'leave.opening.too_fine' })
  assert.deepEqual(wrong(check({ used: 1 }, { asOf: '2026-04-02' })), { used: 'leave.opening.used_ahead' })
})

test('used days prove the right before the month of čl. 68', () => {
  const right = { days: 10, usableFrom: '2026-04-15', months: 6 }
  const plans = [check({ used: 1 }, { right }), check({}, { right }), check({ used: 1 }, { right, granted: 10 })].map(
    computeOpeningBalanceLedgerEntries,
  )
  assert.deepEqual(
    plans.map((answer) => 'plan' in answer && [answer.plan.usableFrom, answer.plan.usedOn]),
    [
      ['2026-03-31', '2026-03-31'],
      ['2026-04-15', '2026-03-31'],
      ['2026-03-31', '2026-04-15'],
    ],
  )
})
