import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createConcurrencyLimiter, createConcurrencyLimiterByKey } from './concurrency-limit.ts'

test('a limited number runs at once, and a full queue rejects', async () => {
  const run = createConcurrencyLimiter({ atOnce: 2, waiting: 3, full: () => new Error('full') })
  const begun: number[] = []
  const gates: (() => void)[] = []
  const work = (at: number) => () => {
    begun.push(at)
    return new Promise<number>((resolve) => gates.push(() => resolve(at)))
  }
  const runs = [0, 1, 2, 3, 4].map((at) => run(work(at)))
  await assert.rejects(run(work(5)), /full/)
  assert.deepEqual(begun, [0, 1])
  for (const at of [0, 1, 2, 3, 4]) {
    while (!gates[at]) await new Promise(setImmediate)
    assert.ok(begun.length <= at + 2)
    gates[at]!()
  }
  assert.deepEqual(await Promise.all(runs), [0, 1, 2, 3, 4])
  assert.deepEqual(begun, [0, 1, 2, 3, 4])
})

test('a failure frees its place', async () => {
  const run = createConcurrencyLimiter({ atOnce: 1, waiting: 1, full: () => new Error('full') })
  const failing = run(() => Promise.reject(new Error('no')))
  const next = run(async () => 'yes')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'yes')
  assert.equal(await run(async () => 'again'), 'again')
})

test('a busy company waits for itself: places rotate among companies', async () => {
  const run = createConcurrencyLimiter({ atOnce: 1, waiting: 9, full: () => new Error('full') })
  const ended: string[] = []
  const work = (name: string) => run(async () => void ended.push(name), name[0])
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(work))
  assert.deepEqual(ended, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('each name has limits of its own', async () => {
  const run = createConcurrencyLimiterByKey({ atOnce: 1, waiting: 0, full: () => new Error('full') })
  const gate = Promise.withResolvers<void>()
  const blocked = run('a', () => gate.promise)
  await assert.rejects(
    run('a', async () => 'no'),
    /full/,
  )
  assert.equal(await run('b', async () => 'yes'), 'yes')
  gate.resolve()
  await blocked
  assert.equal(await run('a', async () => 'again'), 'again')
})

test('one name fills neither all places nor the whole line', async () => {
  const run = createConcurrencyLimiter({ atOnce: 2, waiting: 4, atOnceOfOne: 1, waitingOfOne: 2, full: () => new Error('full') })
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) =>
    run(async () => {
      begun.push(name)
      await gate.promise
    }, name[0])
  const all = ['a1', 'a2', 'a3'].map(work)
  await assert.rejects(work('a4'), /full/)
  all.push(work('b1'), work('c1'))
  await new Promise(setImmediate)
  assert.deepEqual(begun, ['a1', 'b1'])
  gate.resolve()
  await Promise.all(all)
  assert.deepEqual(begun.length, 5)
})
