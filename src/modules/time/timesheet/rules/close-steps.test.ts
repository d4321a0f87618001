import assert from 'node:assert/strict'
import { test } from 'vitest'
import { MonthCheckKind } from '../close-contract.ts'
import { findCloseStep, findReasonCloseIsLocked, groupFindingsByStep, sortByCloseStep } from './close-steps.ts'

test('every kind of finding has a step', () => {
  assert.deepEqual(Object.keys(findCloseStep).sort(), [...MonthCheckKind.options].sort())
})

test('findings are counted and ordered by step', () => {
  const items = [
    { kind: 'under_fund', count: 2 },
    { kind: 'half_pair', count: 3 },
    { kind: 'leave_undecided', count: 1 },
    { kind: 'no_record', count: 4 },
  ] as const
  assert.deepEqual(groupFindingsByStep(items), { events: 7, overtime: 0, leave: 1, review: 2 })
  assert.deepEqual(
    sortByCloseStep(items).map(({ kind }) => kind),
    ['half_pair', 'no_record', 'leave_undecided', 'under_fund'],
  )
})

test('the close is locked until the month has ended without blockers', () => {
  assert.equal(findReasonCloseIsLocked([], false), 'not_over')
  assert.equal(findReasonCloseIsLocked([{ kind: 'unsigned', count: 1 }], true), 'blocked')
  assert.equal(findReasonCloseIsLocked([{ kind: 'half_pair', count: 1 }], true), null)
})
