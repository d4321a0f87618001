import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { computeSha256Hex, computeStoredFilePath, type FileStore, writeStreamToNewFile } from './local-store.ts'

export type S3BucketSettings = {
  S3_BUCKET: string
  S3_REGION: string
  /** The endpoint of a service other than Amazon's. */
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/** The store in a bucket of an S3-compatible service, under the same names. */
export function createS3FileStore({
  S3_BUCKET: Bucket,
  S3_REGION,
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: S3BucketSettings): FileStore {
  const client = new S3Client({
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    endpoint: S3_ENDPOINT || undefined,
    forcePathStyle: S3_ENDPOINT ? true : undefined,
    // Not every service supports the checksums of the newest protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const fetchBody = async (sha256: string) =>
    (await client.send(new GetObjectCommand({ Bucket, Key: computeStoredFilePath(sha256) }))).Body!
  async function* objects(Prefix?: string) {
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: Prefix || undefined, ContinuationToken: ContinuationToken || undefined }),
      )
      yield* page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
      more = Boolean(ContinuationToken)
    }
  }
  return {
    async put(bytes) {
      const sha256 = computeSha256Hex(bytes)
      await client.send(new PutObjectCommand({ Bucket, Key: computeStoredFilePath(sha256), Body: bytes, ContentLength: bytes.byteLength }))
      return sha256
    },
    /** The service needs the length first, so the bytes wait in a file. `keep` copies the object within the service, which is fast. */
    async stage(source) {
      const folder = await mkdtemp(join(tmpdir(), 'kadrovik-'))
      const staged = `staged/${randomUUID()}`
      try {
        const temporaryPath = join(folder, 'aside')
        const { sha256, size } = await writeStreamToNewFile(temporaryPath, source)
        await client.send(new PutObjectCommand({ Bucket, Key: staged, Body: createReadStream(temporaryPath), ContentLength: size }))
        return {
          sha256,
          size,
          async keep() {
            await client.send(new CopyObjectCommand({ Bucket, Key: computeStoredFilePath(sha256), CopySource: `${Bucket}/${staged}` }))
          },
          async discard() {
            await client.send(new DeleteObjectCommand({ Bucket, Key: staged }))
          },
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    read: async (sha256) => Buffer.from(await (await fetchBody(sha256)).transformToByteArray()),
    stream(sha256) {
      const through = new PassThrough()
      fetchBody(sha256).then(
        (body) => (body as Readable).on('error', (error) => through.destroy(error)).pipe(through),
        (error) => through.destroy(error),
      )
      return through
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: computeStoredFilePath(sha256) }))
    },
    async *list() {
      for await (const { Key = '' } of objects()) if (/^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(Key)) yield Key.slice(3)
    },
    async purgeStaged(before) {
      let purged = 0
      for await (const { Key = '', LastModified } of objects('staged/')) {
        if (!Key.startsWith('staged/') || !LastModified || LastModified >= before) continue
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
        purged += 1
      }
      return purged
    },
  }
}
