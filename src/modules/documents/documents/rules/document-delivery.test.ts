import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeDocumentServiceDay, computeLawsuitDeadline, findFirstDocumentDeliveryDay } from './document-delivery.ts'

test('the service date follows the method of delivery (čl. 185)', () => {
  assert.equal(computeDocumentServiceDay('signature', '2026-03-02'), '2026-03-02')
  assert.equal(computeDocumentServiceDay('post', '2026-03-02'), '2026-03-02')
  assert.equal(computeDocumentServiceDay('notice_board', '2026-03-02'), '2026-03-10')
  assert.equal(computeDocumentServiceDay('refused', '2026-03-02'), null)
})

test('the first valid delivery serves the document, and 60 days run from it (čl. 195)', () => {
  const tries = [
    { way: 'refused', day: '2026-03-02' },
    { way: 'notice_board', day: '2026-03-02' },
    { way: 'post', day: '2026-03-09' },
  ] as const
  assert.equal(findFirstDocumentDeliveryDay(tries), '2026-03-09')
  assert.equal(findFirstDocumentDeliveryDay(tries.slice(0, 2)), '2026-03-10')
  assert.equal(findFirstDocumentDeliveryDay([]), null)
  assert.equal(computeLawsuitDeadline('2026-03-10'), '2026-05-09')
  assert.equal(computeLawsuitDeadline(null), null)
})
