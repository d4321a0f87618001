import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom'
import { createDocxError } from './docx-parts.ts'

export type { Document, Element, Node } from '@xmldom/xmldom'

/** Parses a part without its processing instructions. Type declarations were refused before. */
export function parseDocxXml(text: string): Document {
  const plain = text.replace(/^\uFEFF/, '').replace(/[\uE000-\uE00F]/g, '')
  let read: Document
  try {
    read = new DOMParser({
      onError(level, message) {
        if (level !== 'warning') throw new Error(message)
      },
    }).parseFromString(withoutInstructions(plain), 'text/xml')
  } catch {
    throw createDocxError('documents.docx_broken')
  }
  if (!read.documentElement) throw createDocxError('documents.docx_broken')
  return read
}

/** Parses a part strictly: warnings, instructions, comments or another root are refused. */
export function parseXmlStrictly(text: string): Element {
  const plain = text.replace(/^\uFEFF/, '')
  let read: Document
  try {
    read = new DOMParser({
      onError(_level, message) {
        throw new Error(message)
      },
    }).parseFromString(plain, 'text/xml')
  } catch {
    throw createDocxError('documents.docx_broken')
  }
  const isPlain = Array.from(read.childNodes).every(
    ({ nodeType, nodeName }) => nodeType === 1 || nodeType === 3 || (nodeType === 7 && nodeName === 'xml'),
  )
  if (!read.documentElement || !isPlain) throw createDocxError('documents.docx_broken')
  return read.documentElement
}

/** The text without processing instructions; the XML declaration stays. */
function withoutInstructions(text: string): string {
  let result = ''
  let from = 0
  for (let at = text.indexOf('<?'); at >= 0; at = text.indexOf('<?', from)) {
    const end = text.indexOf('?>', at)
    if (end < 0) break
    const isDeclaration = /^<\?xml\s/.test(text.slice(at, at + 6))
    result += text.slice(from, isDeclaration ? end + 2 : at)
    from = end + 2
  }
  return result + text.slice(from)
}

export const writeDocxXml = (node: Node): string => new XMLSerializer().serializeToString(node)

export const isXmlElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1
export const listXmlChildElements = (node: Node): Element[] => Array.from(node.childNodes).filter(isXmlElement)
export const findXmlChildElement = (node: Node, name: string): Element | undefined =>
  listXmlChildElements(node).find(({ nodeName }) => nodeName === name)
export const findXmlDescendants = (node: Document | Element, name: string): Element[] => Array.from(node.getElementsByTagName(name))

/** The nearest ancestor of a node with the name. */
export function findEnclosingXmlElement(node: Node, name: string): Element | undefined {
  for (let at = node.parentNode; at; at = at.parentNode) if (at.nodeName === name) return at as Element
  return undefined
}

export const removeXmlNode = (node: Node) => void node.parentNode?.removeChild(node)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters
const unsayable = /[\x00-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
/** Escapes text for XML, and removes characters that XML cannot contain. */
export const escapeXml = (text: string): string => text.replace(unsayable, '').replace(/[&<>"]/g, (sign) => signs[sign]!)
