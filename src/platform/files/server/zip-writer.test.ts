import assert from 'node:assert/strict'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { test } from 'vitest'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { writeZip, type ZipEntry } from './zip-writer.ts'

const store = createLocalFileStore(await mkdtemp(join(tmpdir(), 'kadrovik-packed-')))
const files = [
  { name: 'ugovor – Đorđević.pdf', bytes: Buffer.from('%PDF-1.7 '.repeat(1000)) },
  { name: 'prazno.txt', bytes: Buffer.alloc(0) },
  { name: 'aneks.docx', bytes: Buffer.from('PK') },
]

test('the archive writer reads one file after another', async () => {
  const steps: string[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const file of files) {
      steps.push(`asked ${file.name}`)
      yield file
    }
  }
  async function* watched() {
    for await (const bytes of writeZip(entries())) {
      if (steps.at(-1) !== 'written') steps.push('written')
      yield bytes
    }
  }
  const staged = await store.stage(watched())
  await staged.keep()
  const { sha256, size } = staged
  assert.deepEqual(
    steps,
    files.flatMap(({ name }) => [`asked ${name}`, 'written']),
  )
  const archive = await store.read(sha256)
  assert.equal(archive.byteLength, size)
  const found = unzipSync(archive)
  assert.deepEqual(
    Object.keys(found),
    files.map(({ name }) => name),
  )
  for (const { name, bytes } of files) assert.equal(strFromU8(found[name]!), bytes.toString())
})

test('a stopped job leaves no file', async () => {
  async function* stopped(): AsyncGenerator<ZipEntry> {
    yield files[0]!
    throw new Error('stopped')
  }
  const before = await readdir(store.folder)
  await assert.rejects(store.stage(writeZip(stopped())), /stopped/)
  await (await store.stage(writeZip(source()))).discard()
  assert.deepEqual(await readdir(store.folder), before)
})

async function* source(): AsyncGenerator<ZipEntry> {
  yield* files
}
