import { constants, crc32, createInflateRaw } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Unzippable } from './zip.ts'

/** A part of an archive. Its bytes are unpacked anew each time they are read. */
export type ArchivePart = { name: string; size: number; read(): AsyncGenerator<Buffer> }

const MAX_ENTRIES = 2_000
const MAX_BYTES = 400 * 1024 * 1024
/** From this size on, a part may unpack into at most so many times its packed size. */
const RATIO = { from: 10_000_000, max: 200 }
const CHUNK = 262_144
const DESCRIPTOR_FOLLOWS = 8

/**
 * The parts of an archive by their lower-case names. Directory and local headers must agree; parts that overlap or repeat and
 * archives that would unpack into too much are refused before anything is unpacked. Throws `Unzippable`.
 */
export async function openArchive(bytes: Buffer): Promise<Map<string, ArchivePart>> {
  try {
    return await readDirectory(bytes)
  } catch (error) {
    throw error instanceof Unzippable ? error : new Unzippable('broken')
  }
}

async function readDirectory(bytes: Buffer): Promise<Map<string, ArchivePart>> {
  const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  if (archive.entryCount > MAX_ENTRIES) throw new Unzippable('unfolds')
  const parts = new Map<string, ArchivePart>()
  const spans: [from: number, to: number][] = []
  let total = 0
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize: size, compressedSize } = entry
    const start = await checkedStart(archive, entry)
    const name = fileName.toLowerCase()
    if (parts.has(name)) throw new Unzippable('lies')
    total += size
    const isSwelling = size > RATIO.from && size / Math.max(1, compressedSize) > RATIO.max
    if (total > MAX_BYTES || isSwelling) throw new Unzippable('unfolds')
    spans.push([entry.relativeOffsetOfLocalHeader, start + compressedSize])
    const packed = bytes.subarray(start, start + compressedSize)
    if (packed.length !== compressedSize) throw new Unzippable('broken')
    parts.set(name, { name: fileName, size, read: () => unpack(packed, entry) })
  }
  spans.sort(([one], [other]) => one - other)
  if (spans.some(([from], at) => at > 0 && from < spans[at - 1]![1])) throw new Unzippable('lies')
  return parts
}

/** Where the data of an entry starts; its local header must say the same as the directory. */
async function checkedStart(archive: ZipFile, entry: Entry): Promise<number> {
  const { compressionMethod } = entry
  if (entry.isEncrypted() || (compressionMethod !== 0 && compressionMethod !== 8)) throw new Unzippable('broken')
  const header = await archive.readLocalFileHeaderPromise(entry)
  const isSame =
    header.compressionMethod === compressionMethod &&
    ((header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & (DESCRIPTOR_FOLLOWS | 1)) === 0 &&
    header.fileName.equals(entry.fileNameRaw)
  if (!isSame) throw new Unzippable('lies')
  // Sizes of 64 bits stand in the extra field of a local header; yauzl has checked those of the directory.
  const isElsewhere = header.uncompressedSize === 0xffffffff || header.compressedSize === 0xffffffff
  if (header.generalPurposeBitFlag & DESCRIPTOR_FOLLOWS || isElsewhere) return header.fileDataStart
  const hasSameSizes =
    header.uncompressedSize === entry.uncompressedSize && header.compressedSize === entry.compressedSize && header.crc32 === entry.crc32
  if (!hasSameSizes) throw new Unzippable('lies')
  return header.fileDataStart
}

/** Unpacks piece by piece and never more than the directory says. */
async function* unpack(packed: Buffer, { uncompressedSize, compressionMethod, crc32: sum }: Entry): AsyncGenerator<Buffer> {
  let [length, seen] = [0, 0]
  for await (const piece of compressionMethod === 8 ? inflate(packed) : [packed]) {
    length += piece.length
    if (length > uncompressedSize) throw new Unzippable('lies')
    seen = crc32(piece, seen)
    yield piece
  }
  if (length !== uncompressedSize) throw new Unzippable('lies')
  if (seen !== sum) throw new Unzippable('broken')
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK, finishFlush: constants.Z_FINISH })
  stream.end(packed)
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? new Unzippable('broken') : error
  } finally {
    stream.destroy()
  }
}
