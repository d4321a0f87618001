import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  runScriptInThread,
  streamResultsFromThread,
  WORKER_THREAD_ENDED_ERROR_CODE,
  WORKER_THREAD_MEMORY_ERROR_CODE,
  WORKER_THREAD_TIMEOUT_ERROR_CODE,
} from './worker-thread.ts'

const script = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`)

test('a thread beyond its memory or time fails alone with its cause', async () => {
  const bounds = {
    patience: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    stdout: true,
    stderr: true,
  }
  await assert.rejects(runScriptInThread(script('const all = []; for (;;) all.push(new Array(1000).fill({}))'), null, bounds), {
    code: WORKER_THREAD_MEMORY_ERROR_CODE,
  })
  await assert.rejects(runScriptInThread(script('for (;;);'), null, { ...bounds, patience: 100 }), {
    code: WORKER_THREAD_TIMEOUT_ERROR_CODE,
  })
  await assert.rejects(runScriptInThread(script(''), null, bounds), { code: WORKER_THREAD_ENDED_ERROR_CODE })
  assert.equal(await runScriptInThread(script('parentPort.postMessage(workerData + 1)'), 1, bounds), 2)
})

test('parts arrive in order, and a stopped reader ends the thread', async () => {
  const counting = script(`
    import { once } from 'node:events'
    for (let n = 1; ; n++) { const heard = once(parentPort, 'message'); parentPort.postMessage(n); await heard }`)
  const results: number[] = []
  for await (const part of streamResultsFromThread<number>(counting, null)) if (results.push(part) === 3) break
  assert.deepEqual(results, [1, 2, 3])
})

/** Answers the sum and the number of the call; a negative number is an error. */
const adding = script(`
  import { once } from 'node:events'
  for (let work = 1; ; work++) {
    const [number] = await once(parentPort, 'message')
    if (number < 0) throw new Error('negative')
    parentPort.postMessage({ sum: number + 1, work }); await once(parentPort, 'message')
    parentPort.postMessage({ end: true })
  }`)
const isLast = (part: object) => 'end' in part
const add = (number: number) => Array.fromAsync(streamResultsFromThread<object>(adding, number, { isLast }))

test('a thread that has answered to the end does the next work', async () => {
  assert.deepEqual(await add(1), [{ sum: 2, work: 1 }, { end: true }])
  assert.deepEqual(await add(5), [{ sum: 6, work: 2 }, { end: true }])
})

test('a failed or abandoned thread does no other work', async () => {
  for await (const part of streamResultsFromThread<object>(adding, 1, { isLast })) if ('sum' in part) break
  assert.deepEqual(await add(2), [{ sum: 3, work: 1 }, { end: true }])
  await assert.rejects(add(-1), { message: 'negative' })
  assert.deepEqual(await add(3), [{ sum: 4, work: 1 }, { end: true }])
})

test('two works at the same time have a thread each', async () => {
  const [one, other] = await Promise.all([add(1), add(2)])
  assert.deepEqual(
    [one![0], other![0]],
    [
      { sum: 2, work: 2 },
      { sum: 3, work: 1 },
    ],
  )
})

test('messages of a watching Node are not taken as an answer', async () => {
  process.env.WATCH_REPORT_DEPENDENCIES = '1'
  try {
    const loads = `await import(${JSON.stringify(new URL('json-depth.ts', import.meta.url).href)})`
    assert.equal(await runScriptInThread(script(`${loads}; parentPort.postMessage(workerData + 1)`), 1), 2)
  } finally {
    delete process.env.WATCH_REPORT_DEPENDENCIES
  }
})
