import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readNextItemAhead } from './read-next-item-ahead.ts'

test('reading ahead keeps the order and reads one item ahead', async () => {
  const events: string[] = []
  async function* source() {
    for (const one of [1, 2, 3]) {
      events.push(`begun ${one}`)
      yield one * 10
    }
  }
  for await (const one of readNextItemAhead(source())) events.push(`used ${one}`)
  assert.deepEqual(events, ['begun 1', 'begun 2', 'used 10', 'begun 3', 'used 20', 'used 30'])
})

test('a read-ahead failure comes in its place, and ending stops the source', async () => {
  let ended = 0
  async function* source() {
    try {
      yield 1
      throw new Error('unreadable')
    } finally {
      ended++
    }
  }
  const reads = readNextItemAhead(source())
  assert.equal((await reads.next()).value, 1)
  await assert.rejects(reads.next(), /unreadable/)
  const left = readNextItemAhead(source())
  await left.next()
  await left.return(undefined)
  assert.equal(ended, 2)
})
