import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib'

/** What lies in an archive: where its packed bytes are, and how many it says they unfold into. */
export type ZipEntry = { name: string; packed: Buffer; isPacked: boolean; size: number; sum: number }
/** Why an archive is not taken: it is cut or none, it says what is not so, or it would unfold into too much. */
export class Unzippable extends Error {
  readonly why: 'broken' | 'lies' | 'unfolds'
  constructor(why: Unzippable['why']) {
    super(why)
    this.why = why
  }
}
/** How much an archive may have inside. */
export type ZipLimits = { entries: number; bytes: number }

const OF_TABLES: ZipLimits = { entries: 2_000, bytes: 400 * 1024 * 1024 }
/** What unfolds into this much at least may not be so many times its packed size. */
const RATIO = { from: 10_000_000, most: 200 }

/**
 * What an archive has inside, by its directory and by the head of each entry, which must say the same: programs that believe
 * one of them would otherwise read something else than was looked at. Nothing is unfolded yet.
 */
export function entriesOf(bytes: Buffer, limits: ZipLimits = OF_TABLES): ZipEntry[] {
  try {
    return readDirectory(bytes, limits)
  } catch (error) {
    // What reaches beyond the bytes at hand is a file that was cut.
    throw error instanceof RangeError ? new Unzippable('broken') : error
  }
}

/** Unfolds an entry whole, and not one byte more than it says. */
export function unfold({ packed, isPacked, size, sum }: ZipEntry): Buffer {
  const bytes = isPacked ? inflated(packed, size) : packed
  if (bytes.length !== size) throw new Unzippable('lies')
  if (crc32(bytes) !== sum) throw new Unzippable('broken')
  return bytes
}

/** The same piece by piece, so that what is large is never whole in memory. */
export async function* unfolding({ packed, isPacked, size, sum }: ZipEntry): AsyncGenerator<Buffer> {
  let [length, seen] = [0, 0]
  for await (const piece of isPacked ? inflating(packed) : [packed]) {
    length += piece.length
    if (length > size) throw new Unzippable('lies')
    seen = crc32(piece, seen)
    yield piece
  }
  if (length !== size) throw new Unzippable('lies')
  if (seen !== sum) throw new Unzippable('broken')
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw new Unzippable((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'lies' : 'broken')
  }
}

async function* inflating(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 262_144, finishFlush: constants.Z_FINISH })
  stream.end(packed)
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? new Unzippable('broken') : error
  } finally {
    stream.destroy()
  }
}

const [HEAD, CENTRAL, END, END_64, LOCATOR_64] = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50]
/** A number that stands elsewhere, since it may be larger than there is room for. */
const ELSEWHERE = 0xffffffff

function readDirectory(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  let { at, count, end } = placeOf(bytes)
  const spans: [from: number, to: number][] = []
  const names = new Set<string>()
  const entries: ZipEntry[] = []
  let whole = 0
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Unzippable('broken')
    const length = { name: bytes.readUInt16LE(at + 28), extra: bytes.readUInt16LE(at + 30), comment: bytes.readUInt16LE(at + 32) }
    const [flags, method, sum] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)]
    const name = bytes.subarray(at + 46, at + 46 + length.name)
    const extra = bytes.subarray(at + 46 + length.name, at + 46 + length.name + length.extra)
    const [size, packedSize, head] = large(
      extra,
      [24, 20, 42].map((where) => bytes.readUInt32LE(at + where)),
    )
    // Encrypted, or packed in a way that none of these documents is.
    if (flags & 1 || (method !== 0 && method !== 8)) throw new Unzippable('broken')
    const said = { name, method, flags, sum, size: size!, packedSize: packedSize! }
    const start = startOf(bytes, head!, said)
    if (start + packedSize! > end || at + 46 > end) throw new Unzippable('broken')
    const text = name.toString(flags & 0x800 ? 'utf8' : 'latin1')
    if (names.has(text.toLowerCase())) throw new Unzippable('lies')
    names.add(text.toLowerCase())
    whole += size!
    const swells = size! > RATIO.from && size! / Math.max(1, packedSize!) > RATIO.most
    if (whole > limits.bytes || names.size > limits.entries || swells) throw new Unzippable('unfolds')
    spans.push([head!, start + packedSize!])
    entries.push({ name: text, packed: bytes.subarray(start, start + packedSize!), isPacked: method === 8, size: size!, sum })
    at += 46 + length.name + length.extra + length.comment
  }
  spans.sort(([a], [b]) => a - b)
  if (spans.some(([from], n) => n > 0 && from < spans[n - 1]![1])) throw new Unzippable('lies')
  return entries
}

/** Where the directory begins, how many entries it has, and where it ends. */
function placeOf(bytes: Buffer): { at: number; count: number; end: number } {
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 22 - 65_535); end--) {
    if (bytes.readUInt32LE(end) !== END || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) continue
    const isLarge = end >= 20 && bytes.readUInt32LE(end - 20) === LOCATOR_64
    if (!isLarge) return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10), end }
    const place = Number(bytes.readBigUInt64LE(end - 12))
    if (bytes.readUInt32LE(place) !== END_64) throw new Unzippable('broken')
    return { at: Number(bytes.readBigUInt64LE(place + 48)), count: Number(bytes.readBigUInt64LE(place + 32)), end: place }
  }
  throw new Unzippable('broken')
}

/** The numbers of an entry, those that stand elsewhere taken from there, in their order. */
function large(extra: Buffer, numbers: number[]): number[] {
  if (!numbers.includes(ELSEWHERE)) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return numbers.map((number) => {
      if (number !== ELSEWHERE) return number
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  throw new Unzippable('broken')
}

type Said = { name: Buffer; method: number; flags: number; sum: number; size: number; packedSize: number }

/** Where the packed bytes of an entry begin; its head must say of it what the directory says. */
function startOf(bytes: Buffer, head: number, said: Said): number {
  if (bytes.readUInt32LE(head) !== HEAD) throw new Unzippable('broken')
  const length = { name: bytes.readUInt16LE(head + 26), extra: bytes.readUInt16LE(head + 28) }
  const start = head + 30 + length.name + length.extra
  const name = bytes.subarray(head + 30, head + 30 + length.name)
  const isSame =
    bytes.readUInt16LE(head + 8) === said.method && ((bytes.readUInt16LE(head + 6) ^ said.flags) & 9) === 0 && name.equals(said.name)
  if (!isSame) throw new Unzippable('lies')
  // Sizes that were not known when the head was written follow the bytes.
  if (said.flags & 8) return start
  const extra = bytes.subarray(head + 30 + length.name, start)
  const [size, packedSize] = large(extra, [bytes.readUInt32LE(head + 22), bytes.readUInt32LE(head + 18)])
  if (size !== said.size || packedSize !== said.packedSize || bytes.readUInt32LE(head + 14) !== said.sum) throw new Unzippable('lies')
  return start
}
