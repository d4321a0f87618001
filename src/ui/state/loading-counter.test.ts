import assert from 'node:assert/strict'
import { onTestFinished, test, vi } from 'vitest'
import { pendingRequestCounter } from './loading-counter.ts'

test('stopping counts down after 300 ms, and never below zero', async () => {
  // Requests of another file of this process may still be counted.
  while (pendingRequestCounter.count() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  pendingRequestCounter.start()
  pendingRequestCounter.start()
  pendingRequestCounter.stop()
  vi.advanceTimersByTime(299)
  assert.equal(pendingRequestCounter.count(), 2)
  vi.advanceTimersByTime(1)
  assert.equal(pendingRequestCounter.count(), 1)
  pendingRequestCounter.stop()
  pendingRequestCounter.stop()
  vi.advanceTimersByTime(300)
  assert.equal(pendingRequestCounter.count(), 0)
})
