import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Day, isWeekend, iterateDaysBetween } from '#shared/days.ts'
import { type CollectiveLeaveEmployeeInput, planCollectiveLeaveOfEmployee } from './collective-leave.ts'

/** Two weeks in August 2026, from Monday to the second Friday. */
const span = { firstDay: '2026-08-03', lastDay: '2026-08-14' }
const costsOf = (...spans: { firstDay: Day; lastDay: Day }[]) =>
  new Map(
    spans.flatMap(({ firstDay, lastDay }) =>
      [...iterateDaysBetween(firstDay, lastDay)].map((day) => [day, isWeekend(day) ? 0 : 1] as const),
    ),
  )
const grant = (amount: number, more: object = {}) => ({
  id: 1,
  year: 2026,
  amount,
  usableFrom: '2026-01-01',
  usableTo: '2027-06-30',
  carryCap: null,
  ...more,
})
const facts = (more: Partial<CollectiveLeaveEmployeeInput> = {}): CollectiveLeaveEmployeeInput => ({
  isSelf: false,
  isLeftOut: false,
  employment: { firstDay: '2020-01-01', lastDay: '9999-12-31' },
  spans: [span],
  costs: costsOf(span),
  taken: [],
  grants: [grant(20)],
  entries: [],
  givesMissing: false,
  ...more,
})
const partsOf = (more: Partial<CollectiveLeaveEmployeeInput>) =>
  planCollectiveLeaveOfEmployee(facts(more)).parts.map(({ kind, firstDay, lastDay, days }) => [kind, firstDay, lastDay, days])

test('an employee with enough days gets all of it in one part', () => {
  assert.deepEqual(planCollectiveLeaveOfEmployee(facts()), {
    except: null,
    parts: [{ kind: 'annual', firstDay: span.firstDay, lastDay: span.lastDay, days: 10 }],
    days: 10,
    missing: 0,
    worked: 0,
  })
})

test('days without balance are worked or of another type, never granted in advance', () => {
  const worked = planCollectiveLeaveOfEmployee(facts({ grants: [grant(6)] }))
  assert.deepEqual([worked.days, worked.missing, worked.worked], [6, 4, 4])
  assert.deepEqual(partsOf({ grants: [grant(6)] }), [['annual', '2026-08-03', '2026-08-10', 6]])
  assert.deepEqual(partsOf({ grants: [grant(6)], givesMissing: true }), [
    ['annual', '2026-08-03', '2026-08-10', 6],
    ['missing', '2026-08-11', '2026-08-14', 4],
  ])
  // The weekend belongs to the week before it.
  assert.deepEqual(partsOf({ grants: [grant(5)], givesMissing: true }), [
    ['annual', '2026-08-03', '2026-08-09', 5],
    ['missing', '2026-08-10', '2026-08-14', 5],
  ])
})

test('pending and approved leave stays, and collective leave surrounds it', () => {
  assert.deepEqual(partsOf({ taken: [{ firstDay: '2026-08-05', lastDay: '2026-08-06' }] }), [
    ['annual', '2026-08-03', '2026-08-04', 2],
    ['annual', '2026-08-07', '2026-08-14', 6],
  ])
  assert.equal(planCollectiveLeaveOfEmployee(facts({ taken: [{ firstDay: '2026-08-01', lastDay: '2026-08-31' }] })).except, 'away')
})

test('each exception by its reason', () => {
  const except = (more: Partial<CollectiveLeaveEmployeeInput>) => planCollectiveLeaveOfEmployee(facts(more)).except
  assert.equal(except({ isSelf: true }), 'self')
  assert.equal(except({ isLeftOut: true }), 'left_out')
  assert.equal(except({ employment: null }), 'not_employed')
  assert.equal(except({ employment: { firstDay: '2026-08-04', lastDay: '9999-12-31' } }), 'not_employed')
  assert.equal(except({ employment: { firstDay: '2020-01-01', lastDay: '2026-08-13' } }), 'not_employed')
  assert.equal(except({ costs: new Map([['2026-08-03', 0]]) }), 'no_days')
  assert.equal(except({ grants: [] }), 'no_right')
  assert.equal(except({ grants: [grant(20, { usableFrom: '2026-08-20' })] }), 'new')
  // If other leave covers the missing days, no employee stays at work for lack of annual leave.
  assert.equal(except({ grants: [], givesMissing: true }), null)
})

test('an entitlement that starts within the leave is used from its day on', () => {
  assert.deepEqual(partsOf({ grants: [grant(20, { usableFrom: '2026-08-10' })], givesMissing: true }), [
    ['missing', '2026-08-03', '2026-08-09', 5],
    ['annual', '2026-08-10', '2026-08-14', 5],
  ])
  const winter = { firstDay: '2026-12-28', lastDay: '2027-01-08' }
  const both = { spans: [span, winter], costs: costsOf(span, winter) }
  assert.deepEqual(partsOf({ ...both, grants: [grant(10), grant(4, { id: 2, year: 2027, usableFrom: '2027-01-01' })] }), [
    ['annual', '2026-08-03', '2026-08-14', 10],
    ['annual', '2027-01-01', '2027-01-06', 4],
  ])
})

test('used days never exceed the grants, in any combination', () => {
  let seed = 7
  const random = (to: number) => (seed = (seed * 48271) % 2147483647) % to
  for (let round = 0; round < 500; round += 1) {
    const amount = random(14)
    const used = random(amount + 1)
    const at = random(12)
    const isGranted = random(2) === 1
    const one = planCollectiveLeaveOfEmployee(
      facts({
        grants: [grant(amount)],
        entries: [{ consumesId: 1, day: '2026-03-02', amount: -used }],
        taken: random(2) ? [{ firstDay: `2026-08-${String(3 + at).padStart(2, '0')}`, lastDay: '2026-08-31' }] : [],
        givesMissing: isGranted,
      }),
    )
    const days = (kind: string) => one.parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.days, 0)
    assert.ok(days('annual') <= amount - used)
    assert.equal(days('annual'), one.days)
    assert.equal(days('missing') + one.worked, one.missing)
    assert.ok(one.parts.every((part, place) => place === 0 || part.firstDay > one.parts[place - 1]!.lastDay))
  }
})
