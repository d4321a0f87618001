import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import type { TextEncodingName } from '../text-encodings.ts'

const startsWith = (bytes: Buffer, start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The encoding of a text, and whether it is certain. A single-byte text contains no information about its encoding. */
export function detectTextEncoding(bytes: Buffer): { encoding: TextEncodingName; isSure: boolean } {
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'utf-16le', isSure: true }
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'utf-16be', isSure: true }
  const start = bytes.subarray(0, 200_000)
  const wide = detectWideEncoding(start)
  if (wide) return { encoding: wide, isSure: true }
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return { encoding: 'utf-8', isSure: true }
  const scores = (['windows-1250', 'windows-1251', 'cp852'] as const).map((encoding) => ({
    encoding,
    score: computeSerbianScore(iconv.decode(start, encoding)),
  }))
  const [best, next] = scores.sort((a, b) => b.score - a.score) as [(typeof scores)[0], (typeof scores)[0]]
  return { encoding: best.encoding, isSure: best.score > 0 && best.score >= 2 * Math.max(0, next.score) }
}

/**
 * Whether a text is UTF-8 except for some lines, as in lists that several programs wrote. A single-byte text rarely contains valid two-byte
 * letters by chance.
 */
function isMostlyUtf8(bytes: Buffer): boolean {
  let good = 0
  let bad = 0
  let from = 0
  while (from < bytes.length && good + bad < MAX_CHECKED_LINES) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    from += line.length + 1
    if (!isUtf8(line)) bad++
    else if (line.some((byte) => byte > 127)) good++
  }
  return good > 0 && good >= bad
}
const MAX_CHECKED_LINES = 20_000

/** Detects UTF-16 without a byte order mark. In Latin text every second byte is 0. */
function detectWideEncoding(bytes: Buffer): TextEncodingName | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 4_000).entries()) if (byte === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  const many = Math.min(bytes.length, 4_000) / 4
  if (odd > many && even < odd / 20) return 'utf-16le'
  return even > many && odd < even / 20 ? 'utf-16be' : undefined
}

/** Estimates how likely a text is Serbian. Serbian letters increase the result; foreign letters and impossible words decrease it. */
function computeSerbianScore(text: string): number {
  let score = 0
  for (const [word] of text.matchAll(/[A-Za-z\x80-\uffff]+/g)) {
    if (!/[\x80-\uffff]/.test(word)) continue
    const odd = [...word].filter((sign) => sign > '\x7f' && !/[„“”‘’–—…€°\u00a0]/.test(sign))
    const isTorn = (/[a-zčćšđž]/i.test(word) && /[а-шђјљњћџ]/i.test(word)) || /\p{Ll}\p{Lu}/u.test(word)
    for (const sign of odd) score += !isTorn && /[čćšđžа-шђјљњћџ]/i.test(sign) ? 1 : -2
  }
  return score
}
