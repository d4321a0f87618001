import { strFromU8 } from 'fflate'
import { createDocxError, type DocxParts, isDocxTextPart } from './docx-parts.ts'
import { type Element, parseXmlStrictly } from './docx-xml-nodes.ts'

const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const TYPES_PATH = '[Content_Types].xml'
const ROOT_RELATIONS_PATH = '_rels/.rels'
const MAIN_PATH = 'word/document.xml'
const MAIN_RELATIONS_PATH = 'word/_rels/document.xml.rels'
/** Paths that are looked up by exact name, although Word ignores case. */
const EXACT_PATHS = [TYPES_PATH, ROOT_RELATIONS_PATH, MAIN_PATH, MAIN_RELATIONS_PATH, 'word/settings.xml', 'word/styles.xml']

const RELATIONSHIP_NAMESPACES = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/metadata/',
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
]
const MICROSOFT_RELATIONSHIP_PATTERN = /^http:\/\/schemas\.microsoft\.com\/office\/20\d\d\/(?:\d\d\/)?relationships\/(\w+)$/

/** Allowed internal parts, which are neither run nor loaded. */
const INTERNAL_KINDS = new Set([
  'chartColorStyle',
  'chartStyle',
  'classificationlabels',
  'comments',
  'commentsExtended',
  'commentsExtensible',
  'commentsIds',
  'core-properties',
  'custom-properties',
  'customXml',
  'customXmlProps',
  'diagramColors',
  'diagramData',
  'diagramDrawing',
  'diagramLayout',
  'diagramQuickStyle',
  'endnotes',
  'extended-properties',
  'font',
  'fontTable',
  'footer',
  'footnotes',
  'glossaryDocument',
  'header',
  'hyperlink',
  'image',
  'numbering',
  'officeDocument',
  'people',
  'settings',
  'styles',
  'stylesWithEffects',
  'theme',
  'thumbnail',
  'webSettings',
])
const ACTIVE_CONTENT_PATTERN =
  /^(aFChunk|oleObject|package|control|activeXControl\w*|subDocument|frame|attachedToolbars|keyMapCustomizations|vbaProject)$/i
/** Text parts, accepted only under their usual paths. */
const TEXT_PART_KINDS = new Set(['header', 'footer', 'footnotes', 'endnotes'])

/** Refuses a .docx whose content types or relationships are not those of a plain document. Checks the parsed XML. */
export function assertPlainDocxPackage(parts: DocxParts): void {
  const byPath = pathsOf(parts)
  const types = parts[TYPES_PATH]
  if (!types || !parts[MAIN_PATH] || !parts[ROOT_RELATIONS_PATH]) throw createDocxError('documents.docx_not')
  assertContentTypes(types)
  for (const [path, real] of byPath) if (path.endsWith('.rels')) assertRelations(real, parts[real]!, byPath)
}

/** Paths in lower case. Two paths that differ only by case are refused, because programs interpret them differently. */
function pathsOf(parts: DocxParts): Map<string, string> {
  const paths = new Map<string, string>()
  for (const path of Object.keys(parts)) {
    const small = path.toLowerCase()
    if (
      paths.has(small) ||
      EXACT_PATHS.some((one) => one.toLowerCase() === small && one !== path) ||
      (isDocxTextPart(small) && small !== path)
    )
      throw createDocxError('documents.docx_broken')
    paths.set(small, path)
  }
  return paths
}

function assertContentTypes(bytes: Uint8Array): void {
  let main: string | undefined
  for (const entry of entriesOf(bytes, `${PACKAGE_NAMESPACE}/content-types`, 'Types', ['Default', 'Override'])) {
    const type = entry.getAttribute('ContentType') ?? ''
    if (/macroEnabled|vba/i.test(type)) throw createDocxError('documents.docx_macros')
    if (/activeX|oleObject/i.test(type)) throw createDocxError('documents.docx_embedded', type)
    if (entry.localName === 'Override' && entry.getAttribute('PartName') === `/${MAIN_PATH}`) main = type
  }
  if (main !== MAIN_CONTENT_TYPE) throw createDocxError('documents.docx_not')
}

function assertRelations(path: string, bytes: Uint8Array, byPath: ReadonlyMap<string, string>): void {
  let documents = 0
  for (const entry of entriesOf(bytes, `${PACKAGE_NAMESPACE}/relationships`, 'Relationships', ['Relationship'])) {
    const type = entry.getAttribute('Type') ?? ''
    const kind = kindOf(type)
    const lastWord = type.split('/').at(-1) ?? ''
    const target = decodeTarget(entry.getAttribute('Target') ?? '')
    if (ACTIVE_CONTENT_PATTERN.test(lastWord)) throw createDocxError('documents.docx_embedded', lastWord)
    const mode = entry.getAttribute('TargetMode') ?? 'Internal'
    if (mode === 'External') {
      if (kind !== 'hyperlink' || !/^(https?:|mailto:)/i.test(target)) throw createDocxError('documents.docx_external', target || kind)
      continue
    }
    if (mode !== 'Internal' || isOutside(target)) throw createDocxError('documents.docx_external', target || kind)
    if (!INTERNAL_KINDS.has(kind))
      throw createDocxError(lastWord === 'attachedTemplate' ? 'documents.docx_external' : 'documents.docx_relation', lastWord)
    const leadsTo = resolveDocxPartPath(path, target)
    const found = byPath.get(leadsTo.toLowerCase())
    if (found !== undefined && found !== leadsTo) throw createDocxError('documents.docx_broken')
    if (kind === 'officeDocument') {
      documents++
      if (path !== ROOT_RELATIONS_PATH || leadsTo !== MAIN_PATH) throw createDocxError('documents.docx_broken')
    }
    // Only text under the usual paths is inspected.
    if (TEXT_PART_KINDS.has(kind) && path === MAIN_RELATIONS_PATH && !isDocxTextPart(leadsTo))
      throw createDocxError('documents.docx_relation', target)
  }
  if (path === ROOT_RELATIONS_PATH && documents !== 1) throw createDocxError('documents.docx_broken')
}

/** The last segment of a standard type. Any other type is returned complete, so that no list matches it. */
function kindOf(type: string): string {
  const root = RELATIONSHIP_NAMESPACES.find((one) => type.startsWith(one) && /^[\w-]+$/.test(type.slice(one.length)))
  return root ? type.slice(root.length) : (MICROSOFT_RELATIONSHIP_PATTERN.exec(type)?.[1] ?? type)
}

/** Normalizes a target as a program resolves it: trims blanks and decodes escapes. */
function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target.trim())
  } catch {
    throw createDocxError('documents.docx_broken')
  }
}

/** Whether a target is a URL, another machine, or outside the archive. */
const isOutside = (target: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(target) || /[\\:]|^\/\/|\p{Cc}/u.test(target)

/** The path of the part to which a relationship points. */
export function resolveDocxPartPath(relations: string, target: string): string {
  const folder = relations.split('/').slice(0, -2)
  const steps = target.startsWith('/') ? [] : [...folder]
  for (const step of target.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) throw createDocxError('documents.docx_external', target)
    } else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The entries of a relationships or content types part. Unexpected content is refused. */
function entriesOf(bytes: Uint8Array, namespace: string, rootName: string, names: readonly string[]): Element[] {
  const root = parseXmlStrictly(strFromU8(bytes))
  if (root.localName !== rootName || root.namespaceURI !== namespace) throw createDocxError('documents.docx_broken')
  const entries: Element[] = []
  for (const node of Array.from(root.childNodes)) {
    if (node.nodeType === 3 && !node.nodeValue?.trim()) continue
    const element = node as Element
    if (
      node.nodeType !== 1 ||
      element.namespaceURI !== namespace ||
      !names.includes(element.localName ?? '') ||
      element.childNodes.length > 0
    )
      throw createDocxError('documents.docx_broken')
    entries.push(element)
  }
  return entries
}
