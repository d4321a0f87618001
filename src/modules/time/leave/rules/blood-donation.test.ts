import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkBloodDonationLeave, findSecondBloodDonationDay } from './blood-donation.ts'

const keys = (...args: Parameters<typeof checkBloodDonationLeave>) =>
  checkBloodDonationLeave(...args).map(({ key, values }) => [key, values.day])

test('the second day follows the donation, or is the next working day by the act', () => {
  // Donation on a Friday; the next working day is Monday.
  assert.equal(findSecondBloodDonationDay('2026-06-05', 'next_day', '2026-06-08'), '2026-06-06')
  assert.equal(findSecondBloodDonationDay('2026-06-05', 'next_work_day', '2026-06-08'), '2026-06-08')
  assert.equal(findSecondBloodDonationDay('2026-06-05', 'next_work_day', null), null)
})

test('a day that is still due is named, and one that is free anyway', () => {
  const on = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })
  assert.deepEqual(keys(on('2026-06-02', '2026-06-03'), 'next_day', '2026-06-03'), [])
  assert.deepEqual(keys(on('2026-06-02', '2026-06-02'), 'next_day', '2026-06-03'), [['leave.why.blood_second_day', '2026-06-03']])
  assert.deepEqual(keys(on('2026-06-05', '2026-06-06'), 'next_day', '2026-06-08'), [['leave.why.blood_second_free', '2026-06-06']])
  assert.deepEqual(keys(on('2026-06-05', '2026-06-06'), 'next_work_day', '2026-06-08'), [['leave.why.blood_second_day', '2026-06-08']])
  assert.deepEqual(keys(on('2026-06-05', '2026-06-08'), 'next_work_day', '2026-06-08'), [])
})
