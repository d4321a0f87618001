import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pagesAround } from './pages.ts'

test('few pages are all named', () => {
  assert.deepEqual(pagesAround(1, 1), [1])
  assert.deepEqual(pagesAround(2, 4), [1, 2, 3, 4])
})

test('of many pages the ends and the neighbours are named', () => {
  assert.deepEqual(pagesAround(1, 20), [1, 2, null, 20])
  assert.deepEqual(pagesAround(10, 20), [1, null, 9, 10, 11, null, 20])
  assert.deepEqual(pagesAround(3, 20), [1, 2, 3, 4, null, 20])
  assert.deepEqual(pagesAround(4, 20), [1, 2, 3, 4, 5, null, 20])
})
