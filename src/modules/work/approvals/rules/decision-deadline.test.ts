import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeDecisionDeadline } from './decision-deadline.ts'

const none = new Set<string>()

test('a request is due in five working days or before it begins', () => {
  const since = '2026-11-20' // a Friday
  assert.deepEqual(computeDecisionDeadline({ since, begins: null, within: null }, none), { day: '2026-11-25', ground: 'usual' })
  assert.deepEqual(computeDecisionDeadline({ since, begins: null, within: 2 }, none), { day: '2026-11-24', ground: 'company' })
  assert.deepEqual(computeDecisionDeadline({ since, begins: null, within: 2 }, new Set(['2026-11-23'])), {
    day: '2026-11-25',
    ground: 'company',
  })
  assert.deepEqual(computeDecisionDeadline({ since, begins: '2026-11-22', within: null }, none), { day: '2026-11-22', ground: 'begins' })
  assert.deepEqual(computeDecisionDeadline({ since, begins: '2026-12-22', within: 2 }, none), { day: '2026-11-24', ground: 'company' })
})

test('requests for past days have the usual deadline', () => {
  assert.deepEqual(computeDecisionDeadline({ since: '2026-11-20', begins: '2026-11-02', within: null }, none), {
    day: '2026-11-25',
    ground: 'usual',
  })
})
