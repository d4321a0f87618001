import assert from 'node:assert/strict'
import { onTestFinished, test, vi } from 'vitest'
import { loader } from './loader.ts'

test('stopping counts down after 300 ms, and never below zero', async () => {
  // Requests of another file of this process may still be counted.
  while (loader.count() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  loader.start()
  loader.start()
  loader.stop()
  vi.advanceTimersByTime(299)
  assert.equal(loader.count(), 2)
  vi.advanceTimersByTime(1)
  assert.equal(loader.count(), 1)
  loader.stop()
  loader.stop()
  vi.advanceTimersByTime(300)
  assert.equal(loader.count(), 0)
})
