import { strFromU8, type Zippable, zipSync } from 'fflate'
import type { FieldFailure } from '#lib/failure.ts'
import { invalid } from '#lib/failure.ts'
import { entriesOf, Unzippable, unfold as unfoldEntry, type ZipEntry } from '#modules/files/server/zip.ts'
import { LARGEST_TEMPLATE } from '../../rules/format.ts'

/** What lies in a .docx, by its path. */
export type Parts = Record<string, Uint8Array>

const MOST_PARTS = 400
const MOST_BYTES = 40 * 1024 * 1024
/** What is read as text must be this small together. */
const MOST_TEXT = 2 * 1024 * 1024
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export const refuse = (code: string, what?: string): Error => {
  const failure: FieldFailure = what === undefined ? code : { code, details: { what: what.slice(0, 120) } }
  return invalid({ file: failure })
}

/** Unfolds a .docx; refuses, in a sentence, what is none, what would unfold into too much, and what carries anything but its words. */
export function openDocx(bytes: Uint8Array): Parts {
  if (bytes.byteLength > LARGEST_TEMPLATE) throw refuse('documents.docx_too_large')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refuse('documents.docx_old')
  if (!startsWith(bytes, [0x50, 0x4b, 3, 4])) throw refuse('documents.docx_not')
  const parts = unfold(bytes)
  for (const [path, part] of Object.entries(parts)) mustBeHarmless(path, part)
  const types = parts['[Content_Types].xml']
  if (!types || !parts['word/document.xml']) throw refuse('documents.docx_not')
  const said = strFromU8(types)
  if (/macroEnabled/i.test(said)) throw refuse('documents.docx_macros')
  if (!said.includes(MAIN)) throw refuse('documents.docx_not')
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
      if (isPart(entry)) parts[entry.name] = unfoldEntry(entry)
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

/** The parts whose words are filled. */
export const isText = (path: string) => /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/.test(path)

function mustBeHarmless(path: string, part: Uint8Array): void {
  if (/vbaProject|vbaData/i.test(path)) throw refuse('documents.docx_macros')
  if (/(^|\/)(embeddings|activeX)\//i.test(path) || /\.(bin|exe|dll|js|vbs|html?|mht|rtf|docm?x?)$/i.test(path))
    throw refuse('documents.docx_embedded', path)
  if (!/\.(xml|rels)$/i.test(path)) return
  const isWide = startsWith(part, [0xff, 0xfe]) || startsWith(part, [0xfe, 0xff]) || part[0] === 0 || part[1] === 0
  if (isWide || /<!(?:DOCTYPE|ENTITY)/i.test(strFromU8(part, true))) throw refuse('documents.docx_broken')
  if (path.endsWith('.rels')) mustLeadNowhere(strFromU8(part))
}

/** A link that somebody may follow is left; whatever a program would fetch or run by itself is refused. */
function mustLeadNowhere(relations: string): void {
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const kind = /\bType\s*=\s*["']([^"']*)["']/.exec(relation)?.[1]?.split('/').at(-1) ?? ''
    const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(relation)?.[1] ?? ''
    if (/^(aFChunk|oleObject|package|control|subDocument|frame|attachedToolbars|vbaProject)$/i.test(kind))
      throw refuse('documents.docx_embedded', kind)
    const isOutside = /\bTargetMode\s*=\s*["']\s*External/i.test(relation) || /^\s*\w+:/.test(target)
    if (isOutside && !(kind === 'hyperlink' && /^(https?:|mailto:)/i.test(target))) throw refuse('documents.docx_external', target || kind)
  }
}

/** Packs the parts again, what says what they are first, as readers expect it. */
export function packDocx(parts: Parts): Buffer {
  const { '[Content_Types].xml': types, ...others } = parts
  const packed: Zippable = { '[Content_Types].xml': types! }
  for (const [path, part] of Object.entries(others)) packed[path] = [part, { level: /\.(png|jpe?g|gif)$/i.test(path) ? 0 : 6 }]
  return Buffer.from(zipSync(packed, { level: 6, mtime: '2020-01-01' }))
}
