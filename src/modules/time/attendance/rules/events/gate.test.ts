import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  compareWithServerClock,
  computeLateMinutes,
  findClockWarning,
  findGateDirection,
  GATE_LIMITS,
  isPersonInside,
  isSameDirection,
  type LastGateEvent,
} from './gate-direction.ts'

const now = Date.parse('2026-11-24T08:00:00Z')
const ago = (minutes: number, direction: LastGateEvent['direction'], passes = 1): LastGateEvent => ({
  at: now - minutes * 60_000,
  direction,
  passes,
})

test('alternation is out for those inside, in for others or after a long stay', () => {
  assert.equal(findGateDirection('by_turn', undefined, now), 'in')
  assert.equal(findGateDirection('by_turn', ago(480, 'in'), now), 'out')
  assert.equal(findGateDirection('by_turn', ago(30, 'out', 2), now), 'in')
  assert.equal(findGateDirection('by_turn', ago(11 * 60, 'in'), now), 'out') // a night of twelve hours
  assert.equal(findGateDirection('by_turn', ago(24 * 60, 'in'), now), 'in')
  assert.equal(findGateDirection('in', ago(480, 'in'), now), 'in')
  assert.equal(isPersonInside(ago(60, 'unknown', 3), now), true)
  assert.equal(isPersonInside(ago(60, 'unknown', 4), now), false)
})

test('the same direction within two minutes is one event, the other is not', () => {
  assert.equal(isSameDirection('by_turn', ago(1, 'in'), now), true)
  assert.equal(isSameDirection('in', ago(1, 'in'), now), true)
  assert.equal(isSameDirection('out', ago(1, 'in'), now), false)
  assert.equal(isSameDirection('in', ago(1, 'out', 2), now), false)
  assert.equal(isSameDirection('by_turn', ago(2, 'in'), now), false)
  assert.equal(isSameDirection('in', undefined, now), false)
})

test('live events are accepted; queued ones need a right clock and three days at most', () => {
  const minute = 60_000
  const timeByServer = (age: number, ahead: number) => compareWithServerClock(now + ahead - age, now + ahead, now)
  assert.deepEqual(timeByServer(5_000, 120 * minute), { at: now - 5_000, age: 5_000, ahead: 120 * minute })
  assert.equal(findClockWarning(timeByServer(5_000, 120 * minute)), undefined)
  assert.equal(findClockWarning(timeByServer(10 * minute, 120 * minute)), 'clock')
  assert.equal(findClockWarning(timeByServer(10 * minute, -120 * minute)), 'clock')
  assert.equal(findClockWarning(timeByServer(10 * minute, 9 * minute)), undefined)
  assert.equal(findClockWarning(timeByServer(-minute, 0)), 'clock')
  assert.equal(findClockWarning(timeByServer(GATE_LIMITS.waited, 0)), undefined)
  assert.equal(findClockWarning(timeByServer(GATE_LIMITS.waited + 1, 0)), 'waited')
})

test('late counts from the start of the shift, beyond the tolerance', () => {
  assert.equal(computeLateMinutes(368, 360, 5), 8)
  assert.equal(computeLateMinutes(365, 360, 5), null)
  assert.equal(computeLateMinutes(350, 360, 5), null)
  assert.equal(computeLateMinutes(1400, 360, 5), undefined)
  assert.equal(computeLateMinutes(409, 1320, 5), undefined)
  assert.equal(computeLateMinutes(368, null, 5), undefined)
})
