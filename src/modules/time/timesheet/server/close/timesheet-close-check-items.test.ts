import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeHourFundDifference } from './timesheet-close-check-items.ts'

type Person = Parameters<typeof computeHourFundDifference>[0]

test('the rest of the shift of today is not missing to the hour fund', () => {
  const createDay = (day: string, worked: number, ...flags: string[]) =>
    ({ day, planned: 480, minutes: { R: worked }, flags }) as unknown as Person['days'][number]
  const differenceOf = (last: Person['days'][number], used: number) => {
    const person = { sum: { used } as Person['sum'], aheadMinutes: 0, fund: 960, days: [createDay('2026-11-27', 480), last, null] }
    return computeHourFundDifference(person, '2026-11-30')
  }
  assert.equal(differenceOf(createDay('2026-11-30', 120, 'in_progress'), 600), 0)
  assert.equal(differenceOf(createDay('2026-11-30', 0), 480), 0, 'before the start')
  assert.equal(differenceOf(createDay('2026-11-30', 420), 900), -60, 'after the end')
  assert.equal(differenceOf(createDay('2026-11-30', 0, 'absent'), 480), -480)
})
