import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guessOwnerOfClockEvent, type HalfPairCandidate } from './clock-event-owner-guess.ts'

const event = { day: '2026-11-24', minute: 14 * 60 + 3, direction: 'unknown' as const }
const inside: HalfPairCandidate = { employeeId: 7, missing: 'out', at: 5 * 60 + 57, planned: { from: 6 * 60, to: 14 * 60 } }

test('the last holder of the card is the guess', () => {
  const periods = [
    { employeeId: 1, firstDay: '2024-01-01', lastDay: '2025-05-31' },
    { employeeId: 2, firstDay: '2025-06-01', lastDay: '2026-11-20' },
    { employeeId: 3, firstDay: '2026-11-25', lastDay: 'infinity' },
  ]
  assert.deepEqual(guessOwnerOfClockEvent(event, periods, [inside]), { employeeId: 2, reason: 'earlier_card', on: '2026-11-20' })
})

test('a card given to an employee later is a guess without an earlier holder', () => {
  const periods = [{ employeeId: 3, firstDay: '2026-11-25', lastDay: 'infinity' }]
  assert.deepEqual(guessOwnerOfClockEvent(event, periods, []), { employeeId: 3, reason: 'later_card', on: '2026-11-25' })
})

test('the only half pair that the event completes is a guess', () => {
  assert.deepEqual(guessOwnerOfClockEvent(event, [], [inside]), { employeeId: 7, reason: 'missing_out', on: null })
  const entry = { ...event, minute: 6 * 60 + 5 }
  const left: HalfPairCandidate = { ...inside, missing: 'in', at: 14 * 60 }
  assert.deepEqual(guessOwnerOfClockEvent(entry, [], [left, inside]), { employeeId: 7, reason: 'missing_in', on: null })
})

test('there is no guess for several people, another direction, hour or no plan', () => {
  assert.equal(guessOwnerOfClockEvent(event, [], []), null)
  assert.equal(guessOwnerOfClockEvent(event, [], [inside, { ...inside, employeeId: 8 }]), null)
  assert.equal(guessOwnerOfClockEvent({ ...event, direction: 'in' }, [], [inside]), null)
  assert.equal(guessOwnerOfClockEvent({ ...event, minute: 15 * 60 + 1 }, [], [inside]), null)
  assert.equal(guessOwnerOfClockEvent({ ...event, minute: 13 * 60 + 30 }, [], [{ ...inside, at: 13 * 60 + 45 }]), null)
  assert.equal(guessOwnerOfClockEvent(event, [], [{ ...inside, planned: null }]), null)
})
