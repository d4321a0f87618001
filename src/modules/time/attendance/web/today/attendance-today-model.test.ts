import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { computeStaffingShortage, splitVisibleAttendanceRows } from './attendance-today-model.ts'

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as unknown as AttendanceTodayEmployee[]

test('a crowded department shows six rows, and one more without a button', () => {
  assert.deepEqual([splitVisibleAttendanceRows(rows(9), false).visible.length, splitVisibleAttendanceRows(rows(9), false).more], [6, 3])
  assert.deepEqual([splitVisibleAttendanceRows(rows(7), false).visible.length, splitVisibleAttendanceRows(rows(7), false).more], [7, 0])
  assert.deepEqual([splitVisibleAttendanceRows(rows(9), true).visible.length, splitVisibleAttendanceRows(rows(9), true).more], [9, 0])
})

test('a shortage counts planned employees before the start and none after the end', () => {
  const night = {
    shift: { id: 3, code: 'III', name: 'Treća', colour: null },
    day: '2026-11-30',
    from: 1320,
    to: 1800,
    phase: 'running' as const,
  }
  const shortageAt = (minute: number, there: number, expected: number, pageDay = '2026-11-30') =>
    computeStaffingShortage(night, { needed: 20, there, expected }, pageDay, minute)
  assert.equal(shortageAt(1291, 0, 20), 0, 'half an hour before the start')
  assert.equal(shortageAt(1291, 3, 18), 2, 'too few planned')
  assert.equal(shortageAt(1330, 18, 20), 2, 'running')
  assert.equal(shortageAt(120, 18, 20, '2026-12-01'), 2, 'running after midnight')
  assert.equal(shortageAt(400, 0, 20, '2026-12-01'), 0, 'after the end')
})
