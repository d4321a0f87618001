/** A DER element: tag, content, and all its bytes. */
export type Der = { tag: number; content: Buffer; whole: Buffer }

const MAX_DER_ELEMENTS = 2000

/** The element at a position. Throws for invalid lengths. */
export function derAt(bytes: Buffer, at = 0): Der {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined) throw new Error('Not DER.')
  const more = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || more > 4) throw new Error('Not DER.')
  const length = more ? bytes.readUIntBE(at + 2, more) : first
  const from = at + 2 + more
  if (from + length > bytes.length) throw new Error('Not DER.')
  return { tag, content: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) }
}

/** The elements within an element. */
export function partsOf({ content }: Der): Der[] {
  const parts: Der[] = []
  for (let at = 0; at < content.length; at += parts.at(-1)!.whole.length) {
    if (parts.length === MAX_DER_ELEMENTS) throw new Error('Too many pieces.')
    parts.push(derAt(content, at))
  }
  return parts
}

/** The name of an algorithm or attribute, as numbers with points. */
export function oidOf({ content }: Der): string {
  const numbers: number[] = []
  let number = 0
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  const [first = 0, ...rest] = numbers
  const head = Math.min(2, Math.floor(first / 40))
  return [head, first - head * 40, ...rest].join('.')
}
