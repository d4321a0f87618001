import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type DocumentStageInput, findDocumentStage, listAllowedDocumentActions } from './document-lifecycle.ts'

const numbered: DocumentStageInput = { is_annulled: false, is_archived: false, is_served: false, is_sent: false, is_signed: false }

test('the stage of a document is its furthest step; annulled is final', () => {
  const steps = ['is_signed', 'is_sent', 'is_served', 'is_archived', 'is_annulled'] as const
  const walked = steps.map((_, at) =>
    findDocumentStage({ ...numbered, ...Object.fromEntries(steps.slice(0, at + 1).map((step) => [step, true])) }),
  )
  assert.deepEqual([findDocumentStage(numbered), ...walked], ['numbered', 'signed', 'sent', 'served', 'archived', 'annulled'])
  assert.equal(findDocumentStage({ ...numbered, is_served: true }), 'served')
})

test('all kinds of documents have the same actions', () => {
  const all = { sign: true, deliver: true, annul: true, archive: true, restore: false }
  assert.deepEqual(listAllowedDocumentActions(numbered), all)
  assert.deepEqual(listAllowedDocumentActions({ ...numbered, is_archived: true }), { ...all, sign: false, archive: false, restore: true })
  assert.deepEqual(listAllowedDocumentActions({ ...numbered, is_annulled: true }), {
    sign: false,
    deliver: false,
    annul: false,
    archive: true,
    restore: false,
  })
})
