import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { AttendanceToday, AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { computeDepartmentShortage, splitVisibleAttendanceRows } from './attendance-today-model.ts'

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as unknown as AttendanceTodayEmployee[]

test('a crowded department shows six rows, and one more without a button', () => {
  assert.deepEqual([splitVisibleAttendanceRows(rows(9), false).visible.length, splitVisibleAttendanceRows(rows(9), false).more], [6, 3])
  assert.deepEqual([splitVisibleAttendanceRows(rows(7), false).visible.length, splitVisibleAttendanceRows(rows(7), false).more], [7, 0])
  assert.deepEqual([splitVisibleAttendanceRows(rows(9), true).visible.length, splitVisibleAttendanceRows(rows(9), true).more], [9, 0])
})

test('expected employees count as present until the shift starts', () => {
  const today = { day: '2026-11-30' } as AttendanceToday
  const night = { day: '2026-11-30', from: 22 * 60, phase: 'running' as const }
  const shortage = (minute: number, group: typeof night = night) =>
    computeDepartmentShortage({ needed: 20, there: 3, expected: 18 }, group, today, minute)
  assert.equal(shortage(21 * 60 + 6), 2)
  assert.equal(shortage(22 * 60), 17)
  assert.equal(shortage(60, { ...night, day: '2026-11-29' }), 17)
})
