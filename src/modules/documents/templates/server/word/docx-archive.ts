import { strFromU8, type Zippable, zipSync } from 'fflate'
import { openZipArchive, readZipArchiveEntry, type ZipArchiveEntry, ZipArchiveError } from '#platform/files/server/zip-archive-reader.ts'
import { MAX_TEMPLATE_BYTES } from '../../rules/document-format.ts'
import { assertPlainDocxPackage } from './docx-part-relations.ts'
import { createDocxError, type DocxParts, isDocxTextPart } from './docx-parts.ts'

export { createDocxError, type DocxParts, isDocxTextPart } from './docx-parts.ts'

const MAX_PARTS = 400
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
/** The maximum size of all text parts. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024

/** Unpacks a .docx; refuses other files, files that are too large, and active content. */
export async function openDocx(bytes: Uint8Array): Promise<DocxParts> {
  if (bytes.byteLength > MAX_TEMPLATE_BYTES) throw createDocxError('documents.docx_too_large')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw createDocxError('documents.docx_old')
  if (!startsWith(bytes, [0x50, 0x4b, 3, 4])) throw createDocxError('documents.docx_not')
  const parts = await unpackDocx(bytes)
  for (const [path, part] of Object.entries(parts)) assertHarmlessPart(path, part)
  assertPlainDocxPackage(parts)
  const text = Object.keys(parts).filter(isDocxTextPart)
  if (text.reduce((sum, path) => sum + parts[path]!.byteLength, 0) > MAX_TEXT_BYTES)
    throw createDocxError('documents.docx_unpacked_too_large')
  return parts
}

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Unpacks the parts of a .docx by path, each with a size limit. Throws 422 on `file`. */
export async function unpackDocx(bytes: Uint8Array): Promise<DocxParts> {
  const parts: DocxParts = {}
  try {
    const found = await openZipArchive(bytes, { entries: MAX_PARTS, bytes: MAX_UNPACKED_BYTES, strictNames: true })
    for (const part of found.values()) if (isFile(part)) parts[part.name] = await readZipArchiveEntry(part)
  } catch (error) {
    if (!(error instanceof ZipArchiveError)) throw error
    throw createDocxError(error.problem === 'too_large' ? 'documents.docx_unpacked_too_large' : 'documents.docx_broken')
  }
  return parts
}

/** Whether the entry is a file. A colon is refused, because it can denote a drive or a stream. */
function isFile({ name }: ZipArchiveEntry): boolean {
  if (name.includes(':')) throw new ZipArchiveError('broken')
  return !name.endsWith('/')
}

function assertHarmlessPart(path: string, part: Uint8Array): void {
  if (/vbaProject|vbaData/i.test(path)) throw createDocxError('documents.docx_macros')
  if (/(^|\/)(embeddings|activeX)\//i.test(path) || /\.(bin|exe|dll|js|vbs|html?|mht|rtf|docm?x?)$/i.test(path))
    throw createDocxError('documents.docx_embedded', path)
  if (!/\.(xml|rels)$/i.test(path)) return
  const isWide = startsWith(part, [0xff, 0xfe]) || startsWith(part, [0xfe, 0xff]) || part[0] === 0 || part[1] === 0
  if (isWide || /<!(?:DOCTYPE|ENTITY)/i.test(strFromU8(part, true))) throw createDocxError('documents.docx_broken')
  // Another encoding is refused, because other programs would decode it differently.
  const encoding = /^\s*<\?xml[^<>]{0,200}?encoding\s*=\s*["']([^"']*)/.exec(
    strFromU8(part.subarray(0, 300), true).replace(/^\xef\xbb\xbf/, ''),
  )?.[1]
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) throw createDocxError('documents.docx_broken')
}

/** Packs the parts with the content types first, as readers expect. */
export function packDocx(parts: DocxParts): Buffer {
  const { '[Content_Types].xml': types, ...others } = parts
  const packed: Zippable = { '[Content_Types].xml': types! }
  for (const [path, part] of Object.entries(others)) packed[path] = [part, { level: /\.(png|jpe?g|gif)$/i.test(path) ? 0 : 6 }]
  return Buffer.from(zipSync(packed, { level: 6, mtime: '2020-01-01' }))
}
