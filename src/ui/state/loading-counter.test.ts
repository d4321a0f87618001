import assert from 'node:assert/strict'
import { onTestFinished, test, vi } from 'vitest'
import { loadingCounter } from './loading-counter.ts'

test('stopping counts down after 300 ms, and never below zero', async () => {
  // Requests of another file of this process may still be counted.
  while (loadingCounter.count() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  loadingCounter.start()
  loadingCounter.start()
  loadingCounter.stop()
  vi.advanceTimersByTime(299)
  assert.equal(loadingCounter.count(), 2)
  vi.advanceTimersByTime(1)
  assert.equal(loadingCounter.count(), 1)
  loadingCounter.stop()
  loadingCounter.stop()
  vi.advanceTimersByTime(300)
  assert.equal(loadingCounter.count(), 0)
})
