import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  findShiftOfferAcceptanceOutcome,
  findShiftOfferStatus,
  findShiftPreferencesDeadline,
  listPlanCellsOfShiftOfferAcceptance,
} from './shift-offer.ts'

const warning = { code: 'weekly_rest_under_36h', severity: 'warning' } as const
const prohibition = { code: 'daily_rest_under_12h', severity: 'prohibition' } as const

test('an acceptance applies at once, waits for a manager, or is rejected', () => {
  const cases = [
    ['hole', [], false, 'chief', 'done'],
    ['open', [], false, 'chief', 'done'],
    ['give', [], false, 'chief', 'waiting'],
    ['swap', [], false, 'chief', 'waiting'],
    ['give', [], false, 'at_once', 'done'],
    ['swap', [], false, 'at_once', 'done'],
    ['give', [warning], false, 'at_once', 'waiting'],
    ['hole', [warning], false, 'at_once', 'waiting'],
    ['hole', [warning], true, 'at_once', 'done'],
    ['hole', [warning, prohibition], true, 'at_once', 'refused'],
    ['swap', [prohibition], false, 'chief', 'refused'],
  ] as const
  for (const [kind, breaches, hasReason, approval, wanted] of cases)
    assert.equal(
      findShiftOfferAcceptanceOutcome({ kind, breaches, hasReason, approval }),
      wanted,
      `${kind} ${breaches.length} ${hasReason} ${approval}`,
    )
})

test('each offer kind lists its cells and their expected content', () => {
  const day = '2026-06-02'
  const of = { day, shift_id: 5, taker: 2, releases_employee: true } as const
  const gets = { employee_id: 2, day, shift_id: 5, expected_shift_id: null }
  assert.deepEqual(listPlanCellsOfShiftOfferAcceptance({ ...of, kind: 'open', employee_id: null }), [gets])
  assert.deepEqual(
    listPlanCellsOfShiftOfferAcceptance({ ...of, kind: 'hole', employee_id: 1, releases_employee: false }),
    [gets],
    'the shift beneath a leave stays',
  )
  const loses = { employee_id: 1, day, shift_id: null, expected_shift_id: 5 }
  assert.deepEqual(listPlanCellsOfShiftOfferAcceptance({ ...of, kind: 'give', employee_id: 1 }), [gets, loses])
  const other = '2026-06-04'
  assert.deepEqual(listPlanCellsOfShiftOfferAcceptance({ ...of, kind: 'swap', employee_id: 1, own: { day: other, shift_id: 7 } }), [
    gets,
    loses,
    { employee_id: 1, day: other, shift_id: 7, expected_shift_id: null },
    { employee_id: 2, day: other, shift_id: null, expected_shift_id: 7 },
  ])
  assert.deepEqual(listPlanCellsOfShiftOfferAcceptance({ ...of, kind: 'swap', employee_id: 1, own: { day, shift_id: 7 } }), [
    { employee_id: 2, day, shift_id: 5, expected_shift_id: 7 },
    { employee_id: 1, day, shift_id: 7, expected_shift_id: 5 },
  ])
})

test('an offer expires at its time, and decided offers stay', () => {
  const [before, at, after] = ['2026-06-01T10:00:00Z', '2026-06-01T10:00:01Z', '2026-06-01T10:00:02Z'].map((one) => new Date(one))
  assert.equal(findShiftOfferStatus('open', at!, before!), 'open')
  assert.equal(findShiftOfferStatus('open', at!, at!), 'expired')
  assert.equal(findShiftOfferStatus('waiting', at!, after!), 'expired')
  for (const status of ['done', 'refused', 'withdrawn', 'expired'] as const) assert.equal(findShiftOfferStatus(status, at!, after!), status)
})

test('preferences of a month are accepted in the month before', () => {
  assert.equal(findShiftPreferencesDeadline('2026-06', 20), '2026-05-20')
  assert.equal(findShiftPreferencesDeadline('2027-01', 5), '2026-12-05')
})
