import { SaxesParser, type SaxesTagNS } from 'saxes'

/** Namespaces of a main part; parts without a namespace are written by some generators. */
const main = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
])
const COMPATIBILITY_NAMESPACE = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
/** The length of the text between two tags. */
const MAX_TEXT_CHARACTERS = 4_000_000
const MAX_DEPTH = 64

export type XmlElement = {
  name: string
  parent: string
  /** An attribute without a prefix. */
  attribute(name: string): string | undefined
  /** An attribute in the namespace of relationships. */
  relation(name: string): string | undefined
}
export type XmlElementHandler = { open?(element: XmlElement): void; close?(name: string, parent: string): void; text?(text: string): void }

/**
 * Parses the XML of a workbook piece by piece and reports elements of the main namespace only. Extensions (`extLst`) and the
 * first choice of `AlternateContent` are skipped whole. Throws SyntaxError on malformed XML and on declarations of types.
 */
export class WorkbookXmlParser {
  readonly #parser = new SaxesParser({ xmlns: true, position: false })
  readonly #path: string[] = []
  #skipped = 0
  #run = 0

  constructor(handler: XmlElementHandler) {
    this.#parser.on('error', (error) => {
      throw new SyntaxError(error.message)
    })
    this.#parser.on('doctype', () => {
      throw new SyntaxError('document type declaration')
    })
    this.#parser.on('opentag', (tag) => this.#open(tag, handler))
    this.#parser.on('closetag', (tag) => this.#close(tag, handler))
    const handleText = (content: string) => {
      this.#run = 0
      if (!this.#skipped) handler.text?.(content)
    }
    this.#parser.on('text', handleText)
    this.#parser.on('cdata', handleText)
  }

  write(piece: string): void {
    this.#run += piece.length
    this.#parser.write(piece)
    if (this.#run > MAX_TEXT_CHARACTERS + piece.length) throw new SyntaxError('a tag without an end')
  }

  end(): void {
    this.#parser.close()
  }

  #open(tag: SaxesTagNS, handler: XmlElementHandler): void {
    this.#run = 0
    const parent = this.#path.at(-1) ?? ''
    if (this.#path.push(tag.local) > MAX_DEPTH) throw new SyntaxError('nested too deeply')
    const isAlternative = tag.uri === COMPATIBILITY_NAMESPACE
    if (this.#skipped || (isAlternative ? tag.local === 'Choice' : !main.has(tag.uri) || tag.local === 'extLst')) this.#skipped++
    else if (isAlternative) this.#path[this.#path.length - 1] = parent
    else handler.open?.(elementOf(tag, parent))
  }

  #close(tag: SaxesTagNS, handler: XmlElementHandler): void {
    this.#run = 0
    this.#path.pop()
    if (this.#skipped) this.#skipped--
    else if (tag.uri !== COMPATIBILITY_NAMESPACE) handler.close?.(tag.local, this.#path.at(-1) ?? '')
  }
}

function elementOf({ local, attributes }: SaxesTagNS, parent: string): XmlElement {
  return {
    name: local,
    parent,
    attribute: (name) => (Object.hasOwn(attributes, name) ? attributes[name]!.value : undefined),
    relation: (name) => Object.values(attributes).find((one) => one.local === name && one.uri.endsWith('/relationships'))?.value,
  }
}

/** Parses a part that is whole in memory. */
export function parseWorkbookXml(text: string, handler: XmlElementHandler): void {
  const events = new WorkbookXmlParser(handler)
  events.write(text)
  events.end()
}
