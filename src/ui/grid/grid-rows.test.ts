import assert from 'node:assert/strict'
import { test } from 'vitest'
import { groupGridRows } from './grid-rows.ts'

test('rows without groups are the lines', () => {
  assert.deepEqual(groupGridRows([{}, {}]), {
    lines: [
      { kind: 'row', row: 0 },
      { kind: 'row', row: 1 },
    ],
    lineOf: [0, 1],
  })
})

test('a group heading is above its rows and labels them', () => {
  const { lines, lineOf } = groupGridRows([{ group: 'A' }, { group: 'A' }, { group: 'B' }])
  assert.deepEqual(lines[0], { kind: 'group', name: 'A', from: 0, to: 1 })
  assert.deepEqual(lines[3], { kind: 'group', name: 'B', from: 2, to: 2 })
  assert.deepEqual(lineOf, [1, 2, 4])
})
