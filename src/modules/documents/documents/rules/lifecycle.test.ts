import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type DocumentState, documentActionsFor, lifecycleStageOf } from './lifecycle.ts'

const numbered: DocumentState = { is_annulled: false, is_archived: false, is_served: false, is_sent: false, is_signed: false }

test('a paper is as far as its furthest step, and an annulled one goes no further', () => {
  const steps = ['is_signed', 'is_sent', 'is_served', 'is_archived', 'is_annulled'] as const
  const walked = steps.map((_, at) =>
    lifecycleStageOf({ ...numbered, ...Object.fromEntries(steps.slice(0, at + 1).map((step) => [step, true])) }),
  )
  assert.deepEqual([lifecycleStageOf(numbered), ...walked], ['numbered', 'signed', 'sent', 'served', 'archived', 'annulled'])
  assert.equal(lifecycleStageOf({ ...numbered, is_served: true }), 'served')
})

test('all kinds of documents have the same actions', () => {
  const all = { sign: true, deliver: true, annul: true, archive: true, restore: false }
  assert.deepEqual(documentActionsFor(numbered), all)
  assert.deepEqual(documentActionsFor({ ...numbered, is_archived: true }), { ...all, sign: false, archive: false, restore: true })
  assert.deepEqual(documentActionsFor({ ...numbered, is_annulled: true }), {
    sign: false,
    deliver: false,
    annul: false,
    archive: true,
    restore: false,
  })
})
