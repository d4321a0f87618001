import assert from 'node:assert/strict'
import { test } from 'vitest'
import { splitEvacuationList } from './evacuation-list.ts'

const group = (name: string, count: number) => [name, Array.from({ length: count }, (_, n) => n)] as const
const sizes = (groups: ReturnType<typeof group>[]) =>
  splitEvacuationList(groups, 10).map((part) => part.map(([name, people]) => `${name}${people.length}`))

test('a group stays on one page unless it exceeds a page, and nobody is omitted', () => {
  assert.deepEqual(sizes([]), [])
  assert.deepEqual(sizes([group('a', 4), group('b', 6), group('c', 1)]), [['a4', 'b6'], ['c1']])
  assert.deepEqual(sizes([group('a', 4), group('b', 7), group('c', 3)]), [['a4'], ['b7', 'c3']])
  assert.deepEqual(sizes([group('a', 1), group('b', 23), group('c', 7)]), [['a1'], ['b10'], ['b10'], ['b3', 'c7']])
})
