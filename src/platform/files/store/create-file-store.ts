import type { FileStore } from './local-store.ts'
import { createLocalFileStore } from './local-store.ts'

type Settings = {
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The store of files: a bucket if one is configured, otherwise the data folder. */
export async function createFileStore(settings: Settings, dataDir: string): Promise<FileStore> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return createLocalFileStore(dataDir)
  // The S3 client is large, and most installations do not need it.
  const { createS3FileStore: createS3Store } = await import('./s3-store.ts')
  return createS3Store({ ...settings, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
}
