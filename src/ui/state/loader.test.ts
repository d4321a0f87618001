import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { loader } from './loader.ts'

test('stopping counts down after 300 ms, and never below zero', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  loader.start()
  loader.start()
  loader.stop()
  mock.timers.tick(299)
  assert.equal(loader.count(), 2)
  mock.timers.tick(1)
  assert.equal(loader.count(), 1)
  loader.stop()
  loader.stop()
  mock.timers.tick(300)
  assert.equal(loader.count(), 0)
})
