import { strFromU8, strToU8 } from 'fflate'
import { resolveDocxPartPath } from './docx-part-relations.ts'
import type { DocxParts } from './docx-parts.ts'
import {
  type Element,
  findXmlDescendants,
  listXmlChildElements,
  parseDocxXml,
  parseXmlStrictly,
  removeXmlNode,
  writeDocxXml,
} from './docx-xml-nodes.ts'

/** Parts with comments, names of authors, stored text blocks or a picture of the template. */
const PRIVATE_PART_KINDS = new Set([
  'comments',
  'commentsExtended',
  'commentsExtensible',
  'commentsIds',
  'people',
  'glossaryDocument',
  'custom-properties',
  'thumbnail',
])
const TYPES_PATH = '[Content_Types].xml'
/** Properties of the file that contain names of persons, their computers or the history of the template. */
const PRIVATE_PROPERTIES: Record<string, readonly string[]> = {
  'docProps/core.xml': [
    'dc:creator',
    'cp:lastModifiedBy',
    'dc:description',
    'cp:keywords',
    'cp:category',
    'cp:lastPrinted',
    'cp:contentStatus',
  ],
  'docProps/app.xml': ['Manager', 'Company', 'Template', 'HyperlinkBase'],
  // A mail merge contains the address of a database that Word would open.
  'word/settings.xml': ['w:trackRevisions', 'w:docVars', 'w:writeProtection', 'w:mailMerge'],
}
/** The parts contain earlier properties and author names. */
const STYLE_PART_PATHS = ['word/styles.xml', 'word/numbering.xml']

/** Removes review parts and author properties of a package; text stays unchanged. */
export function removeDocxPersonalMetadata(parts: DocxParts): DocxParts {
  const { gone, rewritten } = relationsWithout(parts)
  const left: DocxParts = {}
  for (const [path, part] of Object.entries(parts)) if (!gone.has(path)) left[path] = rewritten[path] ?? part
  if (gone.size) left[TYPES_PATH] = typesWithout(left[TYPES_PATH]!, gone)
  for (const [path, names] of Object.entries(PRIVATE_PROPERTIES)) {
    const part = left[path]
    if (part) left[path] = removePrivateElements(part, ({ nodeName }) => names.includes(nodeName))
  }
  for (const path of STYLE_PART_PATHS) {
    const part = left[path]
    if (part && strFromU8(part).includes('Change'))
      left[path] = removePrivateElements(part, ({ nodeName }) => /^w:\w*Change$/.test(nodeName))
  }
  return left
}

function removePrivateElements(part: Uint8Array, isPrivate: (element: Element) => boolean): Uint8Array {
  const read = parseDocxXml(strFromU8(part))
  const found = findXmlDescendants(read, '*').filter(isPrivate)
  if (!found.length) return part
  for (const element of found) removeXmlNode(element)
  return strToU8(writeDocxXml(read))
}

/** The private parts and the parts that only they use, with the remaining relationships. */
function relationsWithout(parts: DocxParts): { gone: Set<string>; rewritten: DocxParts } {
  const gone = new Set<string>()
  const rewritten: DocxParts = {}
  for (const [path, part] of Object.entries(parts)) {
    if (!path.endsWith('.rels')) continue
    const root = parseXmlStrictly(strFromU8(part))
    const removed = listXmlChildElements(root).filter((one) => PRIVATE_PART_KINDS.has((one.getAttribute('Type') ?? '').split('/').at(-1)!))
    for (const one of removed) {
      gone.add(resolveDocxPartPath(path, decodeURIComponent((one.getAttribute('Target') ?? '').trim())))
      removeXmlNode(one)
    }
    if (removed.length) rewritten[path] = strToU8(writeDocxXml(root.ownerDocument!))
  }
  // Stored text blocks are a separate package in a folder.
  const folders = [...gone].filter((path) => /\/glossary\/[^/]+$/.test(path)).map((path) => path.slice(0, path.lastIndexOf('/') + 1))
  for (const path of Object.keys(parts)) {
    const owner = path.replace(/(^|\/)_rels\/([^/]+)\.rels$/, '$1$2')
    if (gone.has(owner) || folders.some((folder) => path.startsWith(folder))) gone.add(path)
  }
  return { gone, rewritten }
}

function typesWithout(part: Uint8Array, gone: ReadonlySet<string>): Uint8Array {
  const root = parseXmlStrictly(strFromU8(part))
  for (const entry of listXmlChildElements(root)) if (gone.has((entry.getAttribute('PartName') ?? '').slice(1))) removeXmlNode(entry)
  return strToU8(writeDocxXml(root.ownerDocument!))
}
