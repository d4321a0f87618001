import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findQuarantineReason, type ReceivedClockEvent } from './clock-event-quarantine.ts'

const valid: ReceivedClockEvent = { isReadable: true, isTimeTrusted: true, employeeId: 7, isEmployed: true, isMonthClosed: false }

test('an event counts if nothing speaks against it', () => {
  assert.equal(findQuarantineReason(valid), null)
})

test('each condition has its reason', () => {
  assert.equal(findQuarantineReason({ ...valid, isReadable: false }), 'unreadable')
  assert.equal(findQuarantineReason({ ...valid, isTimeTrusted: false }), 'clock_off')
  assert.equal(findQuarantineReason({ ...valid, employeeId: null, isEmployed: false }), 'unknown_card')
  assert.equal(findQuarantineReason({ ...valid, isEmployed: false }), 'not_employed')
  assert.equal(findQuarantineReason({ ...valid, isMonthClosed: true }), 'month_closed')
})

test('of several conditions the first in order is the reason', () => {
  const none = { isReadable: false, isTimeTrusted: false, employeeId: null, isEmployed: false, isMonthClosed: true }
  assert.equal(findQuarantineReason(none), 'unreadable')
  assert.equal(findQuarantineReason({ ...none, isReadable: true }), 'clock_off')
  assert.equal(findQuarantineReason({ ...none, isReadable: true, isTimeTrusted: true }), 'unknown_card')
})
