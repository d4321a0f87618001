import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A file of an archive. */
export type ZipEntry = { name: string; bytes: Uint8Array }

const pressed = promisify<Uint8Array, { level: number }, Buffer<ArrayBuffer>>(deflateRaw)

/** The bytes of an archive as a stream. One file is in memory at a time; other threads compress it at a fast level. */
export async function* writeZip(files: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, bytes } of files) {
    const entry: ZipInputFile = { filename: name, size: bytes.byteLength, crc: crc32(bytes), compression: 8 }
    zip.add(entry)
    entry.ondata!(null, await pressed(bytes, { level: constants.Z_BEST_SPEED }), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** The name of a file within an archive in a form that every system accepts. */
export const toZipEntryName = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
