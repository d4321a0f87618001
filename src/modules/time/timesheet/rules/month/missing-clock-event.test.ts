import assert from 'node:assert/strict'
import { test } from 'vitest'
import { proposeMissingClockEventTime } from './missing-clock-event.ts'

const AT_16 = 960

test('without three colleagues the plan alone is proposed', () => {
  assert.deepEqual(proposeMissingClockEventTime(AT_16, []), { minute: AT_16, colleagues: null })
  assert.deepEqual(proposeMissingClockEventTime(AT_16, [958, 964]), { minute: AT_16, colleagues: null })
})

test('colleagues near the plan confirm it', () => {
  const colleagues = { count: 4, from: 958, to: 964 }
  assert.deepEqual(proposeMissingClockEventTime(AT_16, [964, 958, 961, 960]), { minute: AT_16, colleagues })
  assert.equal(proposeMissingClockEventTime(AT_16, [975, 976, 977]).minute, AT_16)
})

test('colleagues who left at another time replace the plan', () => {
  assert.deepEqual(proposeMissingClockEventTime(AT_16, [840, 842, 845]), { minute: 842, colleagues: { count: 3, from: 840, to: 845 } })
  assert.equal(proposeMissingClockEventTime(AT_16, [976, 977, 978]).minute, 977)
})

test('a colleague who left early does not widen the range', () => {
  const colleagues = { count: 3, from: 958, to: 964 }
  assert.deepEqual(proposeMissingClockEventTime(AT_16, [720, 958, 960, 964]), { minute: AT_16, colleagues })
})

test('times without a majority prove nothing', () => {
  assert.equal(proposeMissingClockEventTime(AT_16, [700, 701, 702, 958, 960, 964]).colleagues, null)
  assert.equal(proposeMissingClockEventTime(AT_16, [500, 600, 700, 800]).colleagues, null)
})

test('a night shift ends after midnight', () => {
  assert.deepEqual(proposeMissingClockEventTime(1800, [1798, 1801, 1803]), { minute: 1800, colleagues: { count: 3, from: 1798, to: 1803 } })
})
