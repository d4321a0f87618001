import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  computeGateClockOffset,
  computeGateLateMinutes,
  findGateClockWarning,
  findGateDirection,
  GATE_LIMITS,
  isEmployeeInsideGate,
  isRepeatedGateEvent,
  type LastGateEventOfEmployee,
} from './gate-direction.ts'

const now = Date.parse('2026-11-24T08:00:00Z')
const ago = (minutes: number, direction: LastGateEventOfEmployee['direction'], events = 1): LastGateEventOfEmployee => ({
  at: now - minutes * 60_000,
  direction,
  events,
})

test('alternation is out for those inside, in for others or after a long stay', () => {
  assert.equal(findGateDirection('by_turn', undefined, now), 'in')
  assert.equal(findGateDirection('by_turn', ago(480, 'in'), now), 'out')
  assert.equal(findGateDirection('by_turn', ago(30, 'out', 2), now), 'in')
  assert.equal(findGateDirection('by_turn', ago(11 * 60, 'in'), now), 'out') // a night shift of twelve hours
  assert.equal(findGateDirection('by_turn', ago(24 * 60, 'in'), now), 'in')
  assert.equal(findGateDirection('in', ago(480, 'in'), now), 'in')
  assert.equal(isEmployeeInsideGate(ago(60, 'unknown', 3), now), true)
  assert.equal(isEmployeeInsideGate(ago(60, 'unknown', 4), now), false)
})

test('the same direction within two minutes is one event, the other is not', () => {
  assert.equal(isRepeatedGateEvent('by_turn', ago(1, 'in'), now), true)
  assert.equal(isRepeatedGateEvent('in', ago(1, 'in'), now), true)
  assert.equal(isRepeatedGateEvent('out', ago(1, 'in'), now), false)
  assert.equal(isRepeatedGateEvent('in', ago(1, 'out', 2), now), false)
  assert.equal(isRepeatedGateEvent('by_turn', ago(2, 'in'), now), false)
  assert.equal(isRepeatedGateEvent('in', undefined, now), false)
})

test('live events are accepted; queued ones need a right clock and three days at most', () => {
  const minute = 60_000
  const timeByServer = (age: number, ahead: number) => computeGateClockOffset(now + ahead - age, now + ahead, now)
  assert.deepEqual(timeByServer(5_000, 120 * minute), { at: now - 5_000, age: 5_000, ahead: 120 * minute })
  assert.equal(findGateClockWarning(timeByServer(5_000, 120 * minute)), undefined)
  assert.equal(findGateClockWarning(timeByServer(10 * minute, 120 * minute)), 'clock')
  assert.equal(findGateClockWarning(timeByServer(10 * minute, -120 * minute)), 'clock')
  assert.equal(findGateClockWarning(timeByServer(10 * minute, 9 * minute)), undefined)
  assert.equal(findGateClockWarning(timeByServer(-minute, 0)), 'clock')
  assert.equal(findGateClockWarning(timeByServer(GATE_LIMITS.waited, 0)), undefined)
  assert.equal(findGateClockWarning(timeByServer(GATE_LIMITS.waited + 1, 0)), 'waited')
})

test('late counts from the start of the shift, beyond the tolerance', () => {
  assert.equal(computeGateLateMinutes(368, 360, 5), 8)
  assert.equal(computeGateLateMinutes(365, 360, 5), null)
  assert.equal(computeGateLateMinutes(350, 360, 5), null)
  assert.equal(computeGateLateMinutes(1400, 360, 5), undefined)
  assert.equal(computeGateLateMinutes(409, 1320, 5), undefined)
  assert.equal(computeGateLateMinutes(368, null, 5), undefined)
})
