import assert from 'node:assert/strict'
import { zipSync } from 'fflate'
import { test } from 'vitest'
import { type ArchiveFileEntry, createArchive } from '#test/support/archive.ts'
import { openZipArchive, readZipArchiveEntry, type ZipArchiveProblem } from './zip-archive-reader.ts'

const refused = (opened: Promise<unknown>, problem: ZipArchiveProblem) => assert.rejects(opened, { problem })
const part = (name: string, more: Partial<ArchiveFileEntry> = {}): ArchiveFileEntry => ({ name, content: 'tekst', ...more })
/** Builds an archive of one part with these 16-bit values in its local header and its directory. */
function withField(atHead: number, atDirectory: number, value: number): Buffer {
  const bytes = Buffer.from(createArchive([part('a')]))
  bytes.writeUInt16LE(value, atHead)
  bytes.writeUInt16LE(value, bytes.indexOf('PK\x01\x02') + atDirectory)
  return bytes
}

test('parts are read in directory order, packed or stored', async () => {
  const parts = await openZipArchive(
    zipSync({ 'B/Č.xml': [Buffer.from('prvi'), { level: 0 }], a: Buffer.from('drugi'), 'c/': Buffer.alloc(0) }),
  )
  assert.deepEqual([...parts.keys()], ['b/č.xml', 'a', 'c/'])
  const read = await Promise.all([...parts.values()].map(async (one) => `${one.name} ${one.size} ${await readZipArchiveEntry(one)}`))
  assert.deepEqual(read, ['B/Č.xml 4 prvi', 'a 5 drugi', 'c/ 0 '])
})

test('damaged, encrypted and unknown archives are broken', async () => {
  const bytes = createArchive([part('a')])
  await refused(openZipArchive(new Uint8Array()), 'broken')
  await refused(openZipArchive(Buffer.from('PK\x03\x04')), 'broken')
  for (const length of [10, 40, bytes.length - 1]) await refused(openZipArchive(bytes.subarray(0, length)), 'broken')
  await refused(openZipArchive(withField(6, 8, 0x801)), 'broken')
  await refused(openZipArchive(withField(6, 8, 0x841)), 'broken')
  await refused(openZipArchive(withField(8, 10, 12)), 'broken')
  const damaged = Buffer.from(bytes)
  damaged.writeUInt32LE(1, 14)
  damaged.writeUInt32LE(1, damaged.indexOf('PK\x01\x02') + 16)
  await refused(readZipArchiveEntry((await openZipArchive(damaged)).get('a')!), 'broken')
})

test('headers, sizes and names that disagree are inconsistent', async () => {
  await refused(openZipArchive(createArchive([part('a', { headFields: { name: 'b' } })])), 'inconsistent')
  await refused(openZipArchive(createArchive([part('a', { headFields: { size: 1 } })])), 'inconsistent')
  await refused(openZipArchive(createArchive([part('a'), part('A')])), 'inconsistent')
  await refused(openZipArchive(createArchive([part('a'), part('b', { headFields: { name: 'a' }, sameBytesAs: 0 })])), 'inconsistent')
  for (const size of [1, 9_000]) {
    const parts = await openZipArchive(createArchive([part('a', { fields: { size } })]))
    await refused(readZipArchiveEntry(parts.get('a')!), 'inconsistent')
  }
})

test('more entries, bytes or a higher ratio than allowed are too large', async () => {
  const three = createArchive([part('a'), part('b'), part('c')])
  assert.equal((await openZipArchive(three, { entries: 3, bytes: 15 })).size, 3)
  await refused(openZipArchive(three, { entries: 2, bytes: 15 }), 'too_large')
  await refused(openZipArchive(three, { entries: 3, bytes: 14 }), 'too_large')
  await refused(openZipArchive(createArchive([part('a', { content: Buffer.alloc(10_000_001) })])), 'too_large')
})

test('paths outside the archive are rejected, and backslashes in strict names', async () => {
  for (const name of ['../a', 'a/../../b', '/a', 'C:a', '..\\a']) await refused(openZipArchive(createArchive([part(name)])), 'broken')
  const bytes = createArchive([part('word\\a.xml')])
  assert.deepEqual([...(await openZipArchive(bytes)).keys()], ['word/a.xml'])
  await refused(openZipArchive(bytes, { entries: 9, bytes: 99, strictNames: true }), 'broken')
})
