import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAhead } from './read_ahead.ts'

test('parts come in their order, the next is begun before one is used, and no more than that', async () => {
  const said: string[] = []
  const read = async (part: number) => {
    said.push(`begun ${part}`)
    return part * 10
  }
  for await (const one of readAhead([1, 2, 3], read)) said.push(`used ${one}`)
  assert.deepEqual(said, ['begun 1', 'begun 2', 'used 10', 'begun 3', 'used 20', 'used 30'])
})

test('a failure comes where its part would, and one that nobody takes is no failure', async () => {
  const read = async (part: number) => {
    if (part === 2) throw new Error('unreadable')
    return part
  }
  const parts = readAhead([1, 2, 3], read)
  assert.equal((await parts.next()).value, 1)
  await assert.rejects(parts.next(), /unreadable/)
  const left = readAhead([1, 2], read)
  await left.next()
  await left.return(undefined)
})
