import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findSelectedListRowIndex, moveListRowSelection } from './list-row-selection.ts'

test('the first step selects the first row, and steps stay within the list', () => {
  assert.deepEqual(moveListRowSelection(null, [7, 8], 1), { key: 7, at: 0 })
  assert.deepEqual(moveListRowSelection({ key: 8, at: 1 }, [7, 8], 1), { key: 8, at: 1 })
  assert.deepEqual(moveListRowSelection({ key: 7, at: 0 }, [7, 8], -1), { key: 7, at: 0 })
  assert.equal(moveListRowSelection(null, [], 1), null)
})

test('deciding row after row visits each of them', () => {
  let keys = [1, 2, 3, 4, 5]
  const decided: unknown[] = []
  let place = moveListRowSelection(null, keys, 1)
  while (keys.length) {
    decided.push(place!.key)
    keys = keys.filter((key) => key !== place!.key)
    assert.equal(findSelectedListRowIndex(place, keys), -1, 'what has left is not chosen')
    place = moveListRowSelection(place, keys, 1)
  }
  assert.deepEqual(decided, [1, 2, 3, 4, 5])
})

test('selection moves to the neighbour of a removed row', () => {
  assert.deepEqual(moveListRowSelection({ key: 3, at: 2 }, [1, 2, 4], -1), { key: 2, at: 1 })
  assert.deepEqual(moveListRowSelection({ key: 4, at: 3 }, [1, 2, 3], 1), { key: 3, at: 2 })
})

test('a row stays selected when others are added above it', () => {
  assert.equal(findSelectedListRowIndex({ key: 2, at: 1 }, [9, 1, 2, 3]), 2)
  assert.deepEqual(moveListRowSelection({ key: 2, at: 1 }, [9, 1, 2, 3], 1), { key: 3, at: 3 })
})
