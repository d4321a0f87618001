import { refuse } from './archive.ts'
import { allOf, type Element } from './xml.ts'

/** Parts of a page that bring in something else, or a program. */
const foreign = ['w:altChunk', 'w:object', 'w:control', 'w:subDoc', 'w:movie', 'o:OLEObject', 'w:dde', 'w:scriptAnchor']
/** Pictures of the older kind may name an address themselves, without a relationship. */
const pictures = ['v:imagedata', 'v:fill', 'v:stroke', 'v:shape', 'v:rect', 'v:image']
const addresses = ['src', 'o:href', 'r:href', 'o:althref']
/** Fields that Word works out from the document itself. */
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

/** Refuses what a program would fetch, run or insert when the page is opened. */
export function assertPlainContent(root: Element): void {
  for (const name of foreign) if (allOf(root, name).length) throw refuse('documents.docx_embedded', name)
  for (const name of pictures)
    for (const picture of allOf(root, name))
      for (const attribute of addresses) if (picture.hasAttribute(attribute)) throw refuse('documents.docx_external', attribute)
  for (const field of allOf(root, 'w:fldSimple')) assertKnownInstruction(field.getAttribute('w:instr') ?? '')
  // An instruction may be cut into several runs; what is between two ends of fields is one.
  let text = ''
  for (const one of allOf(root, '*')) {
    if (one.nodeName === 'w:instrText') text += one.textContent ?? ''
    else if (one.nodeName === 'w:fldChar') {
      if (text.trim()) assertKnownInstruction(text)
      text = ''
    }
  }
  if (text.trim()) assertKnownInstruction(text)
}

function assertKnownInstruction(instruction: string): void {
  const name = instruction
    .trim()
    .split(/[\s\\]/)[0]!
    .toUpperCase()
  if (!fields.has(name)) throw refuse('documents.docx_field', name)
}
