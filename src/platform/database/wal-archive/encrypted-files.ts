import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { encryptForAgeRecipient, openBackupArchiveFile } from '#platform/database/backup-archive.ts'

/** Compresses bytes into a file, encrypted if there is a recipient. The file gets its name when it is complete and on disk. */
export async function writeEncryptedFile(file: string, recipient: string | undefined, bytes: NodeJS.ReadableStream): Promise<void> {
  const temporaryFile = `${file}.part`
  try {
    const handle = await open(temporaryFile, 'w', 0o600)
    const packed = createGzip({ level: 1 })
    pipeline(bytes, packed).catch((error) => packed.destroy(error))
    await pipeline(await encryptForAgeRecipient(recipient, packed), handle.createWriteStream({ flush: true }))
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

export async function readEncryptedFile(file: string, identityFile: string | undefined): Promise<Readable> {
  const opened = await openBackupArchiveFile(identityFile, file)
  const bytes = createGunzip()
  pipeline(opened, bytes).catch((error) => bytes.destroy(error))
  return bytes
}
