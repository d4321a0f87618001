import { createDocxError } from './docx-archive.ts'
import { type Element, findXmlDescendants } from './docx-xml-nodes.ts'

/** Elements that embed external content or code. */
const foreign = ['w:altChunk', 'w:object', 'w:control', 'w:subDoc', 'w:movie', 'o:OLEObject', 'w:dde', 'w:scriptAnchor']
/** URL attributes of old picture elements. */
const addresses = new Set(['src', 'o:href', 'r:href', 'o:althref'])
/** The allowed prefixes of the checked namespaces, because elements are checked by name with prefix. */
const prefixes: Record<string, readonly string[]> = {
  w: ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'http://purl.oclc.org/ooxml/wordprocessingml/main'],
  r: ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'http://purl.oclc.org/ooxml/officeDocument/relationships'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
}
const prefixOf = new Map(Object.entries(prefixes).flatMap(([prefix, spaces]) => spaces.map((space) => [space, prefix])))
/** Fields that Word computes from the document. */
const fields = new Set([
  'PAGE',
  'NUMPAGES',
  'SECTION',
  'SECTIONPAGES',
  'PAGEREF',
  'REF',
  'NOTEREF',
  'STYLEREF',
  'TOC',
  'TC',
  'SEQ',
  'HYPERLINK',
  'DATE',
  'TIME',
  'TITLE',
  'AUTHOR',
  'SYMBOL',
  'QUOTE',
  'FORMTEXT',
  'FORMCHECKBOX',
  'FORMDROPDOWN',
])

/** Refuses content that Word would load, run or insert. */
export function assertDocxWithoutActiveContent(root: Element): void {
  for (const one of [root, ...findXmlDescendants(root, '*')]) assertNames(one)
  for (const name of foreign) if (findXmlDescendants(root, name).length) throw createDocxError('documents.docx_embedded', name)
  for (const field of findXmlDescendants(root, 'w:fldSimple')) assertKnownInstruction(field.getAttribute('w:instr') ?? '')
  // An instruction can be split into several runs, so the text between two field characters is joined.
  let text = ''
  for (const one of findXmlDescendants(root, '*')) {
    if (one.nodeName === 'w:instrText') text += one.textContent ?? ''
    else if (one.nodeName === 'w:fldChar') {
      if (text.trim()) assertKnownInstruction(text)
      text = ''
    }
  }
  if (text.trim()) assertKnownInstruction(text)
}

/** Refuses an element with an unusual prefix for its namespace, and an old picture element with a URL. */
function assertNames(element: Element): void {
  const isOldPicture = element.namespaceURI !== null && prefixes.v!.includes(element.namespaceURI)
  for (const one of [element, ...Array.from(element.attributes)]) {
    const { namespaceURI: space, prefix, nodeName } = one
    const isUsual = prefix ? prefixes[prefix]?.includes(space ?? '') : undefined
    if (isUsual === false || (space && prefixOf.get(space) !== undefined && !isUsual)) throw createDocxError('documents.docx_broken')
    if (one !== element && isOldPicture && addresses.has(nodeName)) throw createDocxError('documents.docx_external', nodeName)
  }
}

function assertKnownInstruction(instruction: string): void {
  const name = instruction
    .trim()
    .split(/[\s\\]/)[0]!
    .toUpperCase()
  if (!fields.has(name)) throw createDocxError('documents.docx_field', name)
}
