import assert from 'node:assert/strict'
import { test } from 'vitest'
import { byOurClock, directionOf, GATE, isInside, isSame, type LastEvent, lateBy, warningOf } from './gate.ts'

const now = Date.parse('2026-11-24T08:00:00Z')
const ago = (minutes: number, direction: LastEvent['direction'], passes = 1): LastEvent => ({
  at: now - minutes * 60_000,
  direction,
  passes,
})

test('alternation is out for those inside, in for others or after a long stay', () => {
  assert.equal(directionOf('by_turn', undefined, now), 'in')
  assert.equal(directionOf('by_turn', ago(480, 'in'), now), 'out')
  assert.equal(directionOf('by_turn', ago(30, 'out', 2), now), 'in')
  assert.equal(directionOf('by_turn', ago(11 * 60, 'in'), now), 'out') // a night of twelve hours
  assert.equal(directionOf('by_turn', ago(24 * 60, 'in'), now), 'in')
  assert.equal(directionOf('in', ago(480, 'in'), now), 'in')
  assert.equal(isInside(ago(60, 'unknown', 3), now), true)
  assert.equal(isInside(ago(60, 'unknown', 4), now), false)
})

test('the same way again within two minutes is the same pass, and the other way is not', () => {
  assert.equal(isSame('by_turn', ago(1, 'in'), now), true)
  assert.equal(isSame('in', ago(1, 'in'), now), true)
  assert.equal(isSame('out', ago(1, 'in'), now), false)
  assert.equal(isSame('in', ago(1, 'out', 2), now), false)
  assert.equal(isSame('by_turn', ago(2, 'in'), now), false)
  assert.equal(isSame('in', undefined, now), false)
})

test('live events are accepted; queued ones need a right clock and three days at most', () => {
  const minute = 60_000
  const timeByServer = (age: number, ahead: number) => byOurClock(now + ahead - age, now + ahead, now)
  assert.deepEqual(timeByServer(5_000, 120 * minute), { at: now - 5_000, age: 5_000, ahead: 120 * minute })
  assert.equal(warningOf(timeByServer(5_000, 120 * minute)), undefined)
  assert.equal(warningOf(timeByServer(10 * minute, 120 * minute)), 'clock')
  assert.equal(warningOf(timeByServer(10 * minute, -120 * minute)), 'clock')
  assert.equal(warningOf(timeByServer(10 * minute, 9 * minute)), undefined)
  assert.equal(warningOf(timeByServer(-minute, 0)), 'clock')
  assert.equal(warningOf(timeByServer(GATE.waited, 0)), undefined)
  assert.equal(warningOf(timeByServer(GATE.waited + 1, 0)), 'waited')
})

test('late counts from the start of the own shift, beyond the tolerance of the company', () => {
  assert.equal(lateBy(368, 360, 5), 8)
  assert.equal(lateBy(365, 360, 5), null)
  assert.equal(lateBy(350, 360, 5), null)
  assert.equal(lateBy(1400, 360, 5), undefined)
  assert.equal(lateBy(409, 1320, 5), undefined)
  assert.equal(lateBy(368, null, 5), undefined)
})
