import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeTemporaryWorkDaysState, findMinWorkedSundays, validateEngagement, validateTemporaryWorkDays } from './temporary-work.ts'

test('of 120 working days 100 give a warning, 120 are the limit, 121 a breach', () => {
  assert.deepEqual([99, 100, 119, 120, 121].map(computeTemporaryWorkDaysState), ['within', 'near', 'near', 'reached', 'over'])
})

test('days beyond Monday to Saturday of the engagement were worked on Sundays', () => {
  const always = { first_day: '2026-01-01', last_day: null }
  assert.deepEqual(
    [26, 27, 31].map((days) => findMinWorkedSundays('2026-03', days, always)),
    [0, 1, 5],
  )
  assert.equal(findMinWorkedSundays('2026-03', 2, { first_day: '2026-03-30', last_day: null }), 0)
  assert.equal(findMinWorkedSundays('2026-03', 1, { first_day: '2026-01-01', last_day: '2026-03-01' }), 1)
})

test('days beyond the month or today are rejected by field', () => {
  const ppp = { first_day: '2026-01-01', last_day: null }
  const wrong = (month: string, days: number, engagement = ppp) => validateTemporaryWorkDays({ month, days }, engagement, '2026-11-20')
  assert.deepEqual(wrong('2026-10', 31), {})
  assert.deepEqual(wrong('2026-09', 31), { days: { code: 'engagements.more_than_month', details: { max: 30 } } })
  assert.deepEqual(wrong('2026-12', 1), { month: 'engagements.month_in_future' })
  assert.deepEqual(wrong('2025-12', 1), { month: 'engagements.not_engaged_in_month' })
})

test('each kind requires what the law requires, and nothing else', () => {
  const wrong = (input: object) => Object.keys(validateEngagement({ kind: 'temporary', work: 'Sezonski rad', ...input }))
  assert.deepEqual(wrong({}), ['basis'])
  assert.deepEqual(wrong({ basis: 'pensioner' }), [])
  assert.deepEqual(wrong({ kind: 'service', basis: 'pensioner', agreed_days: 5 }), ['basis', 'agreed_days'])
  assert.deepEqual(wrong({ kind: 'agency' }), ['intermediary'])
  assert.deepEqual(wrong({ kind: 'supplementary', weekly_minutes: 800 }), [])
  assert.deepEqual(wrong({ kind: 'supplementary', weekly_minutes: 801 }), ['weekly_minutes'])
})
