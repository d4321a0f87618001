import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bounded } from './bounded.ts'

test('so many run at once, the others wait in their order, and who finds no room is refused', async () => {
  const run = bounded({ atOnce: 2, waiting: 3, full: () => new Error('full') })
  const [begun, gates]: [number[], (() => void)[]] = [[], []]
  const work = (at: number) => () => {
    begun.push(at)
    return new Promise<number>((resolve) => gates.push(() => resolve(at)))
  }
  const asked = [0, 1, 2, 3, 4].map((at) => run(work(at)))
  await assert.rejects(run(work(5)), /full/)
  assert.deepEqual(begun, [0, 1])
  for (const at of [0, 1, 2, 3, 4]) {
    while (!gates[at]) await new Promise(setImmediate)
    assert.ok(begun.length <= at + 2)
    gates[at]!()
  }
  assert.deepEqual(await Promise.all(asked), [0, 1, 2, 3, 4])
  assert.deepEqual(begun, [0, 1, 2, 3, 4])
})

test('what fails gives its place on', async () => {
  const run = bounded({ atOnce: 1, waiting: 1, full: () => new Error('full') })
  const failing = run(() => Promise.reject(new Error('no')))
  const next = run(async () => 'yes')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'yes')
  assert.equal(await run(async () => 'again'), 'again')
})
