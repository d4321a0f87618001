import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferDays } from './transfer.ts'

const none = new Set<string>()

test('working days of transfers are counted within the twelve months that end on a day', () => {
  const transfer = { from: '2026-03-02', to: '2026-03-15' }
  assert.equal(transferDays([transfer], '2026-03-15', none), 10)
  assert.equal(transferDays([transfer], '2026-03-15', new Set(['2026-03-04'])), 9)
  assert.equal(transferDays([transfer], '2027-03-04', none), 7)
  assert.equal(transferDays([transfer], '2027-03-15', none), 0)
  assert.equal(transferDays([transfer, { from: '2026-05-04', to: '2026-05-08' }], '2026-05-31', none), 15)
})
