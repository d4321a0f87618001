import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  findClockEventAnomaliesOfDevice,
  findClockEventAnomaliesOfEmployee,
  type ScoredClockEvent,
  sumClockEventAnomalyScores,
} from './anomaly-rules.ts'

const midnight = Date.parse('2026-03-18T00:00:00Z')
const minuteOf = (at: number) => Math.floor((at - midnight) / 60_000)
let ids = 0
const event = (time: string, more: Partial<ScoredClockEvent> = {}): ScoredClockEvent => ({
  id: ++ids,
  at: Date.parse(`2026-03-18T${time}Z`),
  employee_id: 1,
  direction: 'in',
  device_id: 1,
  location_id: 1,
  town: 'Užice',
  ...more,
})
const kinds = (events: ScoredClockEvent[], day = {}) =>
  findClockEventAnomaliesOfEmployee(events, { away: false, nights: false, ...day }, minuteOf).map(
    ({ kind, events }) => `${kind} ${events.length}`,
  )
const there = { location_id: 2, device_id: 2 }

test('a usual day has no anomaly, also at another place after a walk', () => {
  const out = { direction: 'out' as const }
  assert.deepEqual(
    kinds([event('06:58:00'), event('11:00:00', out), event('11:05:00', there), event('15:01:00', { ...there, ...out })]),
    [],
  )
})

test('two places within minutes are improbable, two towns within half an hour', () => {
  assert.deepEqual(kinds([event('07:00:00'), event('07:04:59', there)]), ['two_places 2'])
  assert.deepEqual(kinds([event('07:00:00'), event('07:05:00', there)]), [])
  assert.deepEqual(kinds([event('07:00:00'), event('07:29:59', { ...there, town: 'Čačak' })]), ['two_towns 2'])
  assert.deepEqual(kinds([event('07:00:00'), event('07:29:59', { ...there, town: null })]), [])
  assert.deepEqual(kinds([event('07:00:00'), event('07:00:30', { ...there, location_id: null, direction: 'out' })]), [])
})

test('a repeated direction is an anomaly at another device or if frequent', () => {
  assert.deepEqual(kinds([event('07:00:00'), event('07:00:14', { device_id: 3 })]), ['two_readers 2'])
  assert.deepEqual(kinds([event('07:00:00'), event('07:00:15', { device_id: 3 })]), [])
  const twice = findClockEventAnomaliesOfEmployee([event('07:00:00'), event('07:00:30')], { away: false, nights: false }, minuteOf)
  assert.equal(sumClockEventAnomalyScores(twice), 10)
  const thrice = findClockEventAnomaliesOfEmployee(
    [event('07:00:00'), event('07:00:30'), event('07:01:00')],
    { away: false, nights: false },
    minuteOf,
  )
  assert.equal(sumClockEventAnomalyScores(thrice), 20)
})

test('ten events within half an hour are many, nine are not', () => {
  const events = Array.from({ length: 10 }, (_, at) => event(`07:0${at}:00`, { direction: at % 2 ? 'out' : 'in' }))
  assert.deepEqual(kinds(events), ['many 10'])
  assert.deepEqual(kinds(events.slice(1)), [])
})

test('night events are anomalies for day workers and for employees on leave', () => {
  assert.deepEqual(kinds([event('02:10:00')]), ['night 1'])
  assert.deepEqual(kinds([event('04:59:00'), event('05:00:00', { direction: 'out' })]), ['night 1'])
  assert.deepEqual(kinds([event('02:10:00')], { nights: true }), [])
  assert.deepEqual(kinds([event('02:10:00')], { away: true }), ['away 1'])
})

test('cards of eight people at a reader within ten seconds are one hand', () => {
  const queue = (seconds: number) =>
    Array.from({ length: 8 }, (_, at) =>
      event(new Date(midnight + 25_200_000 + at * seconds * 1000).toISOString().slice(11, 19), { employee_id: at + 1 }),
    )
  assert.deepEqual(
    findClockEventAnomaliesOfDevice(queue(1)).map(({ kind, events }) => [kind, events.length]),
    [['burst', 8]],
  )
  assert.deepEqual(findClockEventAnomaliesOfDevice(queue(2)), [])
  assert.deepEqual(findClockEventAnomaliesOfDevice(queue(1).map((one) => ({ ...one, employee_id: 1 }))), [])
})

test('the score of a day ends at a hundred', () => {
  const both = findClockEventAnomaliesOfEmployee(
    [event('07:00:00'), event('07:10:00', { ...there, town: 'Čačak' })],
    { away: true, nights: false },
    minuteOf,
  )
  assert.equal(sumClockEventAnomalyScores(both), 100)
})
