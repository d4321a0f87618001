import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counterState, daysFailures, engagementFailures, mostDaysOfMonth } from './temporary_work.ts'

test('of 120 working days a hundred are near, and the last one is the limit', () => {
  assert.deepEqual([99, 100, 119, 120].map(counterState), ['within', 'near', 'near', 'reached'])
})

test('a month has its days from Monday to Saturday, as long as the engagement lasts', () => {
  assert.equal(mostDaysOfMonth('2026-03', { first_day: '2026-01-01', last_day: null }), 26)
  assert.equal(mostDaysOfMonth('2026-03', { first_day: '2026-03-30', last_day: null }), 2)
  assert.equal(mostDaysOfMonth('2026-03', { first_day: '2026-01-01', last_day: '2026-03-01' }), 0)
})

test('days beyond the limit, the month or today are refused on their field', () => {
  const ppp = { kind: 'temporary' as const, first_day: '2026-01-01', last_day: null }
  const wrong = (month: string, days: number, others = 0, engagement: Parameters<typeof daysFailures>[1] = ppp) =>
    daysFailures({ month, days }, engagement, others, '2026-11-20')
  assert.deepEqual(wrong('2026-10', 20, 100), {})
  assert.deepEqual(wrong('2026-10', 21, 100), { days: { code: 'engagements.over_limit', details: { left: 20, most: 120 } } })
  assert.deepEqual(wrong('2026-10', 21, 100, { ...ppp, kind: 'service' }), {})
  assert.deepEqual(Object.keys(wrong('2026-10', 28)), ['days'])
  assert.deepEqual(wrong('2026-12', 1), { month: 'engagements.month_to_come' })
  assert.deepEqual(wrong('2025-12', 1), { month: 'engagements.not_engaged_then' })
})

test('each kind needs what the law asks of it, and takes no more', () => {
  const wrong = (input: object) => Object.keys(engagementFailures({ kind: 'temporary', work: 'Sezonski rad', ...input }))
  assert.deepEqual(wrong({}), ['basis'])
  assert.deepEqual(wrong({ basis: 'pensioner' }), [])
  assert.deepEqual(wrong({ kind: 'service', basis: 'pensioner', agreed_days: 5 }), ['basis', 'agreed_days'])
  assert.deepEqual(wrong({ kind: 'agency' }), ['intermediary'])
  assert.deepEqual(wrong({ kind: 'supplementary', weekly_minutes: 800 }), [])
  assert.deepEqual(wrong({ kind: 'supplementary', weekly_minutes: 801 }), ['weekly_minutes'])
})
