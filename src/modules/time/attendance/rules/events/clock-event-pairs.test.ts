import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pairClockEventsOnDay } from './clock-event-pairs.ts'

/** The pairs of a day from events such as `24 06:00 in`, all in UTC. */
function pair(text: string, { day = '24', now = '2026-11-30T00:00Z' } = {}) {
  const events = text.split(', ').map((one) => {
    const [date, time, direction] = one.split(' ') as [string, string, 'in' | 'out' | 'unknown']
    return { at: Date.parse(`2026-11-${date}T${time}Z`), day: `2026-11-${date}`, direction, time }
  })
  return pairClockEventsOnDay(events, `2026-11-${day}`, Date.parse(now)).map(
    ({ entry, exit, state }) => `${entry?.time ?? '-'} ${exit?.time ?? '-'} ${state}`,
  )
}

test('an exit during the day makes two pairs', () => {
  assert.deepEqual(pair('24 06:00 in, 24 07:30 out, 24 08:10 in, 24 14:02 out'), ['06:00 07:30 complete', '08:10 14:02 complete'])
})

test('a night shift is a pair of both of its days', () => {
  for (const day of ['23', '24'])
    assert.deepEqual(pair('22 21:00 in, 22 22:00 out, 23 21:55 in, 24 06:04 out', { day }).at(-1), '21:55 06:04 complete')
  assert.deepEqual(pair('23 21:55 in, 24 06:04 out', { day: '25' }), [])
})

test('an entry or an exit without the other is missing it', () => {
  assert.deepEqual(pair('24 06:00 in, 24 14:00 in, 24 22:00 out'), ['06:00 - missing_out', '14:00 22:00 complete'])
  assert.deepEqual(pair('24 14:00 out, 24 15:00 in'), ['- 14:00 missing_in', '15:00 - missing_out'])
})

test('an exit after 16 hours does not belong to the entry', () => {
  assert.deepEqual(pair('24 06:00 in, 24 22:01 out'), ['06:00 - missing_out', '- 22:01 missing_in'])
  assert.deepEqual(pair('24 06:00 in, 24 22:00 out'), ['06:00 22:00 complete'])
})

test('an open entry is inside for 16 hours', () => {
  assert.deepEqual(pair('24 06:00 in', { now: '2026-11-24T21:59Z' }), ['06:00 - inside'])
  assert.deepEqual(pair('24 06:00 in', { now: '2026-11-24T22:00Z' }), ['06:00 - missing_out'])
})

test('repeated events within two minutes count once', () => {
  assert.deepEqual(pair('24 06:00 in, 24 06:01 in, 24 14:00 out, 24 14:02 out'), ['06:00 14:00 complete'])
})

test('events without a direction take turns', () => {
  assert.deepEqual(pair('24 06:00 unknown, 24 14:00 unknown, 24 16:00 unknown'), ['06:00 14:00 complete', '16:00 - missing_out'])
})
