import { constants, crc32, createInflateRaw } from 'node:zlib'
import yauzl, { type Entry, type LocalFileHeader, type ZipFile } from 'yauzl'

/** A part of an archive. Each read unpacks its bytes again. */
export type ZipArchiveEntry = { name: string; size: number; read(): AsyncGenerator<Buffer> }
/** Bounds on an archive: the number of its entries, and the bytes of all of them unpacked. */
export type ZipArchiveLimits = { entries: number; bytes: number }
/** The problem of an archive: damaged or encrypted, inconsistent, or too large when unpacked. */
export type ZipArchiveProblem = 'broken' | 'inconsistent' | 'too_large'

export class ZipArchiveError extends Error {
  readonly problem: ZipArchiveProblem
  constructor(problem: ZipArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

const DEFAULT_ARCHIVE_LIMITS: ZipArchiveLimits = { entries: 2_000, bytes: 400 * 1024 * 1024 }
/** A part of more than `from` bytes may have at most `max` times its packed size. */
const EXPANSION_RATIO_LIMIT = { from: 10_000_000, max: 200 }
const MAX_CHUNK_BYTES = 262_144
const END_RECORD_SIZE = 22
const DATA_DESCRIPTOR_FLAG = 8
const ZIP64_FIELD = 1
/** A 32-bit size with this value means that the extra field holds the size in 64 bits (ZIP64). */
const ZIP64_SIZE_MARKER = 0xffffffff

/**
 * The parts of an archive by their lower-case names, in the order of its directory. Directory and local headers must agree; parts that
 * overlap or repeat, paths out of the archive, and archives that would unpack into too much are refused before anything is unpacked.
 * Backslashes in names are read as slashes; `strictNames` refuses them. Throws `ZipArchiveError`.
 */
export async function openZipArchive(
  bytes: Uint8Array,
  { strictNames = false, ...limits }: ZipArchiveLimits & { strictNames?: boolean } = DEFAULT_ARCHIVE_LIMITS,
): Promise<Map<string, ZipArchiveEntry>> {
  try {
    return await readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits, strictNames)
  } catch (error) {
    throw error instanceof ZipArchiveError ? error : new ZipArchiveError('broken')
  }
}

/** All bytes of an entry. Throws `ZipArchiveError` if they differ from the directory. */
export const readZipArchiveEntry = async (part: ZipArchiveEntry): Promise<Buffer> => Buffer.concat(await Array.fromAsync(part.read()))

async function readDirectory(bytes: Buffer, limits: ZipArchiveLimits, strictFileNames: boolean): Promise<Map<string, ZipArchiveEntry>> {
  const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false, strictFileNames })
  if (archive.entryCount > limits.entries) throw new ZipArchiveError('too_large')
  const parts = new Map<string, ZipArchiveEntry>()
  const spans: [from: number, to: number][] = []
  const lastEnd = bytes.length - END_RECORD_SIZE - archive.comment.length
  let total = 0
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize: size, compressedSize } = entry
    const start = await findCheckedDataStart(archive, entry)
    const end = start + compressedSize
    if (end > lastEnd) throw new ZipArchiveError('broken')
    const name = fileName.toLowerCase()
    if (parts.has(name)) throw new ZipArchiveError('inconsistent')
    total += size
    const isSwelling = size > EXPANSION_RATIO_LIMIT.from && size / Math.max(1, compressedSize) > EXPANSION_RATIO_LIMIT.max
    if (total > limits.bytes || isSwelling) throw new ZipArchiveError('too_large')
    spans.push([entry.relativeOffsetOfLocalHeader, end])
    const packed = bytes.subarray(start, end)
    parts.set(name, { name: fileName, size, read: () => unpack(packed, entry) })
  }
  spans.sort(([one], [other]) => one - other)
  if (spans.some(([from], at) => at > 0 && from < spans[at - 1]![1])) throw new ZipArchiveError('inconsistent')
  return parts
}

/** The position of the data of an entry. Its local header must agree with the directory. */
async function findCheckedDataStart(archive: ZipFile, entry: Entry): Promise<number> {
  const { compressionMethod } = entry
  if (entry.isEncrypted() || (compressionMethod !== 0 && compressionMethod !== 8)) throw new ZipArchiveError('broken')
  const header = await archive.readLocalFileHeaderPromise(entry)
  const isSame =
    header.compressionMethod === compressionMethod &&
    ((header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & (DATA_DESCRIPTOR_FLAG | 1)) === 0 &&
    header.fileName.equals(entry.fileNameRaw)
  if (!isSame) throw new ZipArchiveError('inconsistent')
  if (header.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) return header.fileDataStart
  const { size, packedSize } = localSizes(header)
  if (size !== entry.uncompressedSize || packedSize !== entry.compressedSize || header.crc32 !== entry.crc32)
    throw new ZipArchiveError('inconsistent')
  return header.fileDataStart
}

/** The sizes of a local header. yauzl reads numbers of 64 bits of the directory only. */
function localSizes({ uncompressedSize: size, compressedSize: packedSize, extraField }: LocalFileHeader) {
  if (size !== ZIP64_SIZE_MARKER && packedSize !== ZIP64_SIZE_MARKER) return { size, packedSize }
  const data = yauzl.parseExtraFields(extraField).find(({ id }) => id === ZIP64_FIELD)?.data
  if (!data) throw new ZipArchiveError('broken')
  let at = 0
  const [whole, packed] = [size, packedSize].map((number) => {
    if (number !== ZIP64_SIZE_MARKER) return number
    at += 8
    return Number(data.readBigUInt64LE(at - 8))
  })
  return { size: whole!, packedSize: packed! }
}

/** Unpacks in pieces, and never more than the declared size. */
async function* unpack(packed: Buffer, { uncompressedSize, compressionMethod, crc32: sum }: Entry): AsyncGenerator<Buffer> {
  let length = 0
  let readBytes = 0
  for await (const piece of compressionMethod === 8 ? inflate(packed, uncompressedSize) : [packed]) {
    length += piece.length
    if (length > uncompressedSize) throw new ZipArchiveError('inconsistent')
    readBytes = crc32(piece, readBytes)
    yield piece
  }
  if (length !== uncompressedSize) throw new ZipArchiveError('inconsistent')
  if (readBytes !== sum) throw new ZipArchiveError('broken')
}

async function* inflate(packed: Buffer, size: number): AsyncGenerator<Buffer> {
  const chunkSize = Math.min(MAX_CHUNK_BYTES, Math.max(1_024, size))
  const stream = createInflateRaw({ chunkSize, finishFlush: constants.Z_FINISH })
  stream.end(packed)
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? new ZipArchiveError('broken') : error
  } finally {
    stream.destroy()
  }
}
