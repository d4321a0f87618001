import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, test } from 'vitest'
import { computeStoredFilePath, createLocalFileStore } from './local-store.ts'

const data = await mkdtemp(join(tmpdir(), 'kadrovik-store-'))
afterAll(() => rm(data, { recursive: true, force: true }))

test('unfinished bytes of a dead process are deleted once old', async () => {
  const files = createLocalFileStore(data)
  const sha256 = await files.put(Buffer.from('ugovor'))
  await files.stage(Readable.from([Buffer.from('novo')]))
  const staged = (await readdir(files.folder)).filter((name) => name.startsWith('aside-'))
  const interrupted = join(files.folder, `${computeStoredFilePath(sha256)}-${crypto.randomUUID()}`)
  const abandoned = join(files.folder, `aside-${crypto.randomUUID()}`)
  const old = new Date('2026-11-20T08:00:00Z')
  for (const path of [interrupted, abandoned]) {
    await writeFile(path, 'pola')
    await utimes(path, old, old)
  }
  await utimes(join(files.folder, computeStoredFilePath(sha256)), old, old)
  assert.equal(await files.purgeStaged(new Date('2026-11-25T00:00:00Z')), 2)
  const left = (await readdir(files.folder, { recursive: true })).filter((path) => path.includes('-'))
  assert.deepEqual(left, staged)
  assert.equal((await files.read(sha256)).toString(), 'ugovor')
})

test('an empty store has nothing to purge', async () => {
  assert.equal(await createLocalFileStore(join(data, 'none')).purgeStaged(new Date()), 0)
})
