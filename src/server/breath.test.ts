import assert from 'node:assert/strict'
import { test } from 'vitest'
import { breathing, hearFullness } from './breath.ts'

test('work rests ten times as long as it worked while people are waiting, never beyond three seconds, and not otherwise', async () => {
  const rested: number[] = []
  let clock = 0
  const breathe = breathing(
    async (ms) => {
      rested.push(ms)
      clock += ms
    },
    () => clock,
  )
  const work = async (ms: number) => {
    clock += ms
    await breathe()
  }
  await work(100)
  assert.deepEqual(rested, [])
  hearFullness(true)
  await work(100)
  await work(50)
  await work(5_000)
  hearFullness(false)
  await work(100)
  assert.deepEqual(rested, [1_000, 500, 3_000])
})

test('a rest ends when nobody waits any more, however long it was to be', async () => {
  const breathe = breathing(
    (ms, end) => new Promise((resolve) => end.addEventListener('abort', () => resolve(ms))),
    () => 0,
  )
  hearFullness(true)
  hearFullness(true)
  const rested = breathe()
  hearFullness(false)
  await rested
  await breathe()
})
