import assert from 'node:assert/strict'
import { strToU8, zipSync } from 'fflate'
import { test } from 'vitest'
import { extractOfficeText } from './office-file-text.ts'

const pack = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))

test('the text of office documents is read without codes and deletions', () => {
  const document =
    '<w:p><w:r><w:t>Član&#32;1 &amp; 2</w:t></w:r></w:p><w:p><w:r><w:instrText>PAGE</w:instrText><w:delText>staro</w:delText><w:t>novo</w:t></w:r></w:p>'
  assert.equal(extractOfficeText(pack({ 'word/document.xml': document, 'word/styles.xml': '<x>ne</x>' })), 'Član 1 & 2\nnovo')
  assert.equal(extractOfficeText(pack({ 'content.xml': '<text:h>Naslov</text:h><text:p>Red</text:p>' })), 'Naslov\nRed')
  assert.equal(extractOfficeText(pack({ 'xl/sharedStrings.xml': '<sst><si><t>Ana</t></si><si><t>Đura</t></si></sst>' })), 'Ana\nĐura')
})

test('a file that is no archive is rejected, and a part of markup alone is read', () => {
  assert.throws(() => extractOfficeText(strToU8('MZ')))
  // The test would time out if reading took quadratic time.
  assert.equal(extractOfficeText(pack({ 'content.xml': '<'.repeat(3_000_000) })).length, 3_000_000)
})
