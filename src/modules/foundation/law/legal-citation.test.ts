import assert from 'node:assert/strict'
import { test } from 'vitest'
import { translateLegalCitation } from './legal-citation.ts'

test('an article is quoted in English', () => {
  const cases = {
    'čl. 68–76': 'Art. 68–76',
    'ZoR čl. 53 st. 2': 'Labour Act Art. 53 para. 2',
    'čl. 62 i 108 st. 1 t. 2': 'Art. 62 and 108 para. 1 item 2',
    'ZPIO čl. 19a, 70a': 'Pension Insurance Act Art. 19a, 70a',
    'čl. 4 Zakona o praznicima': 'Art. 4 of the Public Holidays Act',
    'čl. 77 st. 1 + opšti akt': 'Art. 77 para. 1 + general act of the employer',
    'ZoR čl. 115, ZZO': 'Labour Act Art. 115, Health Insurance Act',
  }
  for (const [serbian, english] of Object.entries(cases)) assert.equal(translateLegalCitation(serbian), english)
})
