import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, test } from 'vitest'
import { readServerSettings } from '#platform/server-settings.ts'
import { createFileStore } from './create-file-store.ts'
import { computeSha256Hex } from './local-store.ts'

/** A small S3 server: put, get, list two at a time, and delete, with signed requests. */
const objects = new Map<string, Buffer>()
const written = new Map<string, string>()
const server: Server = createServer(async (request, reply) => {
  const url = new URL(request.url!, 'http://s3')
  const key = url.pathname.replace(/^\/kadrovik\/?/, '')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return reply.writeHead(403).end()
  const source = request.headers['x-amz-copy-source']
  if (source) {
    objects.set(key, objects.get(String(source).replace(/^kadrovik\//, ''))!)
    return reply.end('<CopyObjectResult></CopyObjectResult>')
  }
  if (request.method === 'PUT') objects.set(key, await buffer(request))
  else if (request.method === 'DELETE') objects.delete(key)
  else if (!key) return reply.end(listed(url.searchParams.get('continuation-token')))
  else if (!objects.has(key)) return reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  else return reply.end(objects.get(key))
  reply.end()
})
function listed(from: string | null): string {
  const keys = [...objects.keys()].sort()
  const at = Number(from ?? 0)
  const more = at + 2 < keys.length
  const rows = keys
    .slice(at, at + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${written.get(key) ?? '2026-11-20T08:00:00.000Z'}</LastModified></Contents>`)
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${at + 2}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

const environment = {
  S3_BUCKET: 'kadrovik',
  S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files are stored in a bucket under their digests', async () => {
  const files = await createFileStore(readServerSettings(environment), '/nowhere')
  const texts = ['ugovor', 'aneks', 'rešenje']
  for (const text of texts) assert.equal(await files.put(Buffer.from(text)), computeSha256Hex(Buffer.from(text)))
  const sha256 = computeSha256Hex(Buffer.from('ugovor'))
  assert.ok(objects.has(`${sha256.slice(0, 2)}/${sha256}`))
  assert.equal((await files.read(sha256)).toString(), 'ugovor')
  assert.equal((await buffer(files.stream(sha256))).toString(), 'ugovor')
  assert.deepEqual((await Array.fromAsync(files.list())).sort(), texts.map((text) => computeSha256Hex(Buffer.from(text))).sort())
  const pieces = [Buffer.from('ug'), Buffer.from('ovor o radu')]
  const staged = await files.stage(Readable.from(pieces))
  assert.deepEqual([staged.sha256, staged.size], [computeSha256Hex(Buffer.concat(pieces)), 13])
  assert.equal((await Array.fromAsync(files.list())).includes(staged.sha256), false)
  await staged.keep()
  await staged.discard()
  assert.equal(objects.size, 4)
  assert.equal((await files.read(staged.sha256)).toString(), 'ugovor o radu')
  await files.remove(sha256)
  await assert.rejects(files.read(sha256))
  await assert.rejects(buffer(files.stream(sha256)))
  await assert.rejects(files.read('../../etc/passwd'), /not a digest/)
})

test('a bucket without its keys stops the start with a sentence', () => {
  assert.throws(
    () => readServerSettings({ S3_BUCKET: 'kadrovik', S3_ACCESS_KEY_ID: 'key' }),
    /S3_SECRET_ACCESS_KEY: is needed where another S3_ variable is set\./,
  )
  assert.throws(() => readServerSettings({ S3_ENDPOINT: 'ftp://s3' }), /S3_ENDPOINT: must be an address/)
  assert.throws(() => readServerSettings({ CLAMD_URL: 'http://clamd' }), /CLAMD_URL: must be an address/)
})

test('staged bytes of a dead process are deleted from the bucket once they are old', async () => {
  const files = await createFileStore(readServerSettings(environment), '/nowhere')
  const stored = await files.put(Buffer.from('potvrda'))
  const old = await files.stage(Readable.from([Buffer.from('staro')]))
  const fresh = await files.stage(Readable.from([Buffer.from('novo')]))
  const staged = [...objects.keys()].filter((key) => key.startsWith('staged/'))
  assert.equal(staged.length, 2)
  const keyOf = (text: string) => staged.find((key) => objects.get(key)!.toString() === text)!
  const oldKey = keyOf('staro')
  const freshKey = keyOf('novo')
  written.set(oldKey, '2026-11-24T08:00:00.000Z').set(freshKey, '2026-11-26T08:00:00.000Z')
  assert.equal(await files.purgeStaged(new Date('2026-11-25T00:00:00Z')), 1)
  assert.deepEqual(
    [...objects.keys()].filter((key) => key.startsWith('staged/')),
    [freshKey],
  )
  assert.equal((await files.read(stored)).toString(), 'potvrda')
  await Promise.all([old.discard(), fresh.discard()])
})
