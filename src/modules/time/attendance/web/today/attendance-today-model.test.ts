import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { splitVisibleAttendanceRows } from './attendance-today-model.ts'

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as unknown as AttendanceTodayEmployee[]

test('a crowded department shows six rows, and one more without a button', () => {
  assert.deepEqual([splitVisibleAttendanceRows(rows(9), false).visible.length, splitVisibleAttendanceRows(rows(9), false).more], [6, 3])
  assert.deepEqual([splitVisibleAttendanceRows(rows(7), false).visible.length, splitVisibleAttendanceRows(rows(7), false).more], [7, 0])
  assert.deepEqual([splitVisibleAttendanceRows(rows(9), true).visible.length, splitVisibleAttendanceRows(rows(9), true).more], [9, 0])
})
