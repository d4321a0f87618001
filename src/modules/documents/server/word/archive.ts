import { strFromU8, type Zippable, zipSync } from 'fflate'
import { entriesOf, Unzippable, unfold as unfoldEntry, type ZipEntry } from '#modules/files/server/zip.ts'
import { LARGEST_TEMPLATE } from '../../rules/format.ts'
import { isText, type Parts, refuse } from './parts.ts'
import { assertPlainPackage } from './relations.ts'

export { isText, type Parts, refuse } from './parts.ts'

const MOST_PARTS = 400
const MOST_BYTES = 40 * 1024 * 1024
/** What is read as text must be this small together. */
const MOST_TEXT = 2 * 1024 * 1024

/** Unfolds a .docx; refuses, in a sentence, what is none, what would unfold into too much, and what carries anything but its words. */
export function openDocx(bytes: Uint8Array): Parts {
  if (bytes.byteLength > LARGEST_TEMPLATE) throw refuse('documents.docx_too_large')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refuse('documents.docx_old')
  if (!startsWith(bytes, [0x50, 0x4b, 3, 4])) throw refuse('documents.docx_not')
  const parts = unfold(bytes)
  for (const [path, part] of Object.entries(parts)) mustBeHarmless(path, part)
  assertPlainPackage(parts)
  const text = Object.keys(parts).filter(isText)
  if (text.reduce((sum, path) => sum + parts[path]!.byteLength, 0) > MOST_TEXT) throw refuse('documents.docx_unfolds')
  return parts
}

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The parts of a .docx, each measured while it is unfolded. */
export function unfold(bytes: Uint8Array): Parts {
  const parts: Parts = {}
  try {
    for (const entry of entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      entries: MOST_PARTS,
      bytes: MOST_BYTES,
    }))
      if (isPart(entry)) {
        if (Object.hasOwn(parts, entry.name)) throw new Unzippable('broken')
        parts[entry.name] = unfoldEntry(entry)
      }
  } catch (error) {
    if (!(error instanceof Unzippable)) throw error
    throw refuse(error.why === 'unfolds' ? 'documents.docx_unfolds' : 'documents.docx_broken')
  }
  return parts
}

/** Neither a folder nor a way out of the archive. */
function isPart({ name }: ZipEntry): boolean {
  if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|:/.test(name)) throw new Unzippable('broken')
  return !name.endsWith('/')
}

function mustBeHarmless(path: string, part: Uint8Array): void {
  if (/vbaProject|vbaData/i.test(path)) throw refuse('documents.docx_macros')
  if (/(^|\/)(embeddings|activeX)\//i.test(path) || /\.(bin|exe|dll|js|vbs|html?|mht|rtf|docm?x?)$/i.test(path))
    throw refuse('documents.docx_embedded', path)
  if (!/\.(xml|rels)$/i.test(path)) return
  const isWide = startsWith(part, [0xff, 0xfe]) || startsWith(part, [0xfe, 0xff]) || part[0] === 0 || part[1] === 0
  if (isWide || /<!(?:DOCTYPE|ENTITY)/i.test(strFromU8(part, true))) throw refuse('documents.docx_broken')
  // Another encoding would be read as other signs by a program than by us.
  const encoding = /^\s*<\?xml[^<>]{0,200}?encoding\s*=\s*["']([^"']*)/.exec(
    strFromU8(part.subarray(0, 300), true).replace(/^\xef\xbb\xbf/, ''),
  )?.[1]
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) throw refuse('documents.docx_broken')
}

/** Packs the parts again, what says what they are first, as readers expect it. */
export function packDocx(parts: Parts): Buffer {
  const { '[Content_Types].xml': types, ...others } = parts
  const packed: Zippable = { '[Content_Types].xml': types! }
  for (const [path, part] of Object.entries(others)) packed[path] = [part, { level: /\.(png|jpe?g|gif)$/i.test(path) ? 0 : 6 }]
  return Buffer.from(zipSync(packed, { level: 6, mtime: '2020-01-01' }))
}
