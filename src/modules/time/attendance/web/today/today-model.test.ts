import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { TodayPerson } from '../../today-contract.ts'
import { splitRows } from './attendance-today-model.ts'

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id })) as unknown as TodayPerson[]

test('a crowded department shows six rows, and one more without a button', () => {
  assert.deepEqual([splitRows(rows(9), false).visible.length, splitRows(rows(9), false).more], [6, 3])
  assert.deepEqual([splitRows(rows(7), false).visible.length, splitRows(rows(7), false).more], [7, 0])
  assert.deepEqual([splitRows(rows(9), true).visible.length, splitRows(rows(9), true).more], [9, 0])
})
