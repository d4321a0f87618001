import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeTransferDays, findMaxTemporaryTransferDays } from './employment-term-changes.ts'

const none = new Set<string>()

test('working days of transfers are counted within the twelve months that end on a day', () => {
  const transfer = { from: '2026-03-02', to: '2026-03-15' }
  assert.equal(computeTransferDays([transfer], '2026-03-15', none), 10)
  assert.equal(computeTransferDays([transfer], '2026-03-15', new Set(['2026-03-04'])), 9)
  assert.equal(computeTransferDays([transfer], '2027-03-04', none), 7)
  assert.equal(computeTransferDays([transfer], '2027-03-15', none), 0)
  assert.equal(computeTransferDays([transfer, { from: '2026-05-04', to: '2026-05-08' }], '2026-05-31', none), 15)
})

test('any twelve months that include the transfer count, also with a later one', () => {
  const february = { from: '2026-02-02', to: '2026-02-27' }
  const september = { from: '2026-09-07', to: '2026-09-18' }
  assert.equal(findMaxTemporaryTransferDays([february], september, none), 30)
  assert.equal(findMaxTemporaryTransferDays([september], february, none), 30)
  assert.equal(findMaxTemporaryTransferDays([february], { from: '2027-02-15', to: '2027-03-05' }, none), 15)
  assert.equal(findMaxTemporaryTransferDays([february], { from: '2026-02-16', to: '2026-03-06' }, none), 25)
  assert.equal(findMaxTemporaryTransferDays([], { from: '2026-01-01', to: '2099-12-31' }, none), 261)
})
