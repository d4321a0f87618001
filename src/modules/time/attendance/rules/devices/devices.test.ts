import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  encodeAdmsDeviceClock,
  formatAdmsDeviceCommand,
  parseAdmsDeviceCommandAnswers,
  parseAdmsDeviceInfo,
  parseAdmsDeviceInfoLines,
} from './adms-device-commands.ts'
import { DEVICE_COMMAND_LIMITS, findDeviceCommandState } from './device-commands.ts'
import { computeDeviceDays } from './device-days.ts'
import { type DeviceFindingInput, findDeviceFindings } from './device-findings.ts'

test('a day without contact is offline only if people worked and nothing came later', () => {
  const rows = [
    { day: '2026-03-03', contacts: 90, events: 12 },
    { day: '2026-03-04', contacts: 0, events: 9 },
    { day: '2026-03-09', contacts: 1, events: 0 },
  ]
  const worked = new Set(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-10'])
  const states = (connected: boolean) =>
    computeDeviceDays(rows, { from: '2026-03-02', today: '2026-03-10', first: '2026-03-03', worked, connected }).map(({ state }) => state)
  assert.deepEqual(states(true), ['before', 'connected', 'late', 'silent', 'silent', 'rest', 'rest', 'connected', 'rest'])
  assert.equal(states(false)[2], 'connected')
})

test('a terminal gets commands in its format, and its clock by months of 31 days', () => {
  assert.equal(encodeAdmsDeviceClock('2018-02-22 14:54:54'), 583_080_894)
  const line = (command: object) =>
    formatAdmsDeviceCommand({ number: 7, kind: 'check', from_day: null, pin: null, card: null, ...command }, '2018-02-22 14:54:54')
  assert.equal(line({}), 'C:7:CHECK')
  assert.equal(line({ kind: 'set_time' }), 'C:7:SET OPTIONS DateTime=583080894')
  assert.equal(
    line({ kind: 'resend', from_day: '2026-03-01' }),
    'C:7:DATA QUERY ATTLOG StartTime=2026-03-01 00:00:00\tEndTime=2099-12-31 23:59:59',
  )
  assert.equal(line({ kind: 'put_card', pin: '12', card: '4871234' }), 'C:7:DATA UPDATE USERINFO PIN=12\tCard=4871234')
  assert.equal(line({ kind: 'remove_card', pin: '12' }), 'C:7:DATA DELETE USERINFO PIN=12')
})

test('answers of a terminal are parsed, and other content is ignored', () => {
  const lines = ['ID=7&Return=0&CMD=DATA', 'ID=8&Return=-1&CMD=DATA', 'ID=9&Return=14&CMD=DATA', 'ID=abc&Return=0', 'ID=3', '', 'Return=0']
  assert.deepEqual(
    parseAdmsDeviceCommandAnswers(lines).map(({ number, done }) => [number, done]),
    [
      [7, true],
      [8, false],
      [9, true],
    ],
  )
  assert.deepEqual(parseAdmsDeviceInfo('Ver 6.60 Sep 2019,12,0,1543,192.168.1.201'), {
    version: 'Ver 6.60 Sep 2019',
    people: 12,
    records: 1543,
  })
  assert.deepEqual(parseAdmsDeviceInfo(',,,'), {})
  assert.deepEqual(parseAdmsDeviceInfo(['a', 'b']), {})
  assert.deepEqual(parseAdmsDeviceInfoLines(['ID=4&Return=0&CMD=INFO', 'FWVersion=Ver 8.0.4', 'UserCount=3']), {
    version: 'Ver 8.0.4',
    people: 3,
  })
})

test('a command is sent a few times at most, and a restart once', () => {
  const now = new Date('2026-03-10T08:00:00Z')
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const state = (command: object) =>
    findDeviceCommandState({ kind: 'check', created_at: ago(1000), sent: 0, sent_at: null, outcome: null, ...command }, now)
  assert.equal(state({}), 'waits')
  assert.equal(state({ sent: 1, sent_at: ago(DEVICE_COMMAND_LIMITS.again) }), 'sent')
  assert.equal(state({ sent: DEVICE_COMMAND_LIMITS.times, sent_at: ago(DEVICE_COMMAND_LIMITS.again) }), 'unanswered')
  assert.equal(state({ kind: 'reboot', sent: 1, sent_at: ago(DEVICE_COMMAND_LIMITS.again) }), 'unanswered')
  assert.equal(state({ created_at: ago(DEVICE_COMMAND_LIMITS.goodFor) }), 'expired')
  assert.equal(state({ outcome: 'failed' }), 'failed')
})

test('findings of a device begin with errors', () => {
  const now = new Date('2026-03-10T08:00:00Z')
  const device: DeviceFindingInput = {
    kind: 'adms',
    disabled: false,
    claimed: true,
    claim_void: false,
    last_seen_at: new Date('2026-03-10T07:59:10Z'),
    offline_alert_after_minutes: 60,
    clock_offset_seconds: -4,
    refused_since: false,
    buffered: 0,
    clock_reset: 0,
    check: null,
  }
  const period = (more: Partial<DeviceFindingInput>) =>
    findDeviceFindings({ ...device, ...more }, now).map(({ what, count }) => (count === undefined ? what : `${what} ${count}`))
  assert.deepEqual(period({}), ['speaks 0', 'clock_right -4'])
  assert.deepEqual(period({ last_seen_at: new Date('2026-03-10T07:00:00Z'), clock_offset_seconds: 120 }), ['silent 60', 'clock_off 120'])
  assert.deepEqual(period({ last_seen_at: null, clock_offset_seconds: null, claimed: false, buffered: 3 }), [
    'unclaimed',
    'buffered 3',
    'never_connected',
    'clock_unknown',
  ])
  assert.deepEqual(period({ check: { state: 'done', seconds: 8 } }), ['speaks 0', 'clock_right -4', 'answered 8'])
  assert.deepEqual(period({ check: { state: 'sent', seconds: null } })[0], 'awaited')
  assert.deepEqual(period({ kind: 'file' }), [])
})
