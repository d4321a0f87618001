import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listPagerNumbers } from './pager-numbers.ts'

test('few pages are all named', () => {
  assert.deepEqual(listPagerNumbers(1, 1), [1])
  assert.deepEqual(listPagerNumbers(2, 4), [1, 2, 3, 4])
})

test('of many pages the ends and the neighbours are named', () => {
  assert.deepEqual(listPagerNumbers(1, 20), [1, 2, null, 20])
  assert.deepEqual(listPagerNumbers(10, 20), [1, null, 9, 10, 11, null, 20])
  assert.deepEqual(listPagerNumbers(3, 20), [1, 2, 3, 4, null, 20])
  assert.deepEqual(listPagerNumbers(4, 20), [1, 2, 3, 4, 5, null, 20])
})
