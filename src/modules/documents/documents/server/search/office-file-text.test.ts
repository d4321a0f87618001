import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createArchive } from '#test/support/archive.ts'
import { extractOfficeFileText } from './office-file-text.ts'

const content = '<w:p><w:r><w:t>Član 1</w:t></w:r></w:p>'

test('an uploaded archive is limited by its unpacked size, not its declared size', async () => {
  const name = 'word/document.xml'
  assert.equal(await extractOfficeFileText(createArchive([[name, content]])), 'Član 1')
  for (const size of [3, 9_000])
    await assert.rejects(extractOfficeFileText(createArchive([{ name, content, fields: { size } }])), /inconsistent/)
  await assert.rejects(extractOfficeFileText(createArchive([[name, content]]).subarray(0, 90)), /broken/)
})

test('of many large parts no more is read than fits', async () => {
  const large = Array.from({ length: 1_200_000 }, (_, n) => n.toString(36)).join(' ')
  const parts = Array.from({ length: 20 }, (_, n): [string, string] => [`word/header${n}.xml`, large])
  assert.ok((await extractOfficeFileText(createArchive(parts))).length < 61 * 1024 * 1024)
})
