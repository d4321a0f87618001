import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts'

test('no line breaks between a number and its unit', () => {
  const withMarks = (text: string) => insertNonBreakingSpaces(text).replaceAll('\u00A0', '~')
  for (const [text, expected] of [
    ['u roku od 60 dana od dana', 'u roku od 60~dana od dana'],
    ['član 195. stav 1. tačka 2) Zakona', 'član~195. stav~1. tačka~2) Zakona'],
    ['čl. 68–76. i člana 192. Zakona', 'čl.~68–76. i člana~192. Zakona'],
    ['88.000,00 dinara bruto', '88.000,00~dinara bruto'],
    ['dana 20.11.2026. godine', 'dana 20.11.2026.~godine'],
    ['22 radna dana, 10 radnih dana', '22~radna dana, 10~radnih dana'],
    ['40 h nedeljno, 4 hale', '40~h nedeljno, 4 hale'],
    ['bez brojeva', 'bez brojeva'],
  ])
    assert.equal(withMarks(text!), expected)
})
