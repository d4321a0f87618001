import type { TemplateInlineNode, TemplatePage, TemplatePageNode, TemplatePageParagraph, TemplateSignatureParty } from './template-page.ts'
import { isTemplateControlTagLine, writeTemplateParagraphSource } from './template-paragraph-nodes.ts'

/** The position of source lines in the tree: first and last line, with start and size of the node. */
export type TemplateSourceOffset = { line: number; until: number; at: number; size: number }
export type SerializedTemplatePage = { source: string; places: TemplateSourceOffset[] }

/** Writes a tree as source. */
export const writeTemplatePageSource = (page: TemplatePage): string => writeTemplatePageWithSourceOffsets(page).source

export function writeTemplatePageWithSourceOffsets(page: TemplatePage): SerializedTemplatePage {
  const writer = new Writer(page.attrs.head)
  writer.nodes(page.content, 0)
  return { source: writer.text + page.attrs.tail, places: writer.places }
}

const sizeOfInlines = (content: readonly TemplateInlineNode[] = []) =>
  content.reduce((sum, one) => sum + (one.type === 'text' ? one.text.length : 1), 0)
const sizeOf = (nodes: readonly TemplatePageNode[]): number => nodes.reduce((sum, node) => sum + nodeSize(node), 0)
function nodeSize(node: TemplatePageNode): number {
  switch (node.type) {
    case 'header':
    case 'received':
    case 'newpage':
      return 1
    case 'signatures':
      return (
        2 + node.content.reduce((sum, { content }) => sum + 2 + content.reduce((all, line) => all + 2 + sizeOfInlines(line.content), 0), 0)
      )
    case 'condition':
      return 2 + node.content.reduce((sum, { content }) => sum + 2 + sizeOf(content), 0)
    case 'each':
      return 2 + sizeOf(node.content)
    default:
      return 2 + sizeOfInlines(node.content)
  }
}

/** The kind of the previous node. */
type Last = 'nothing' | 'control' | 'words' | 'list' | 'shape'
const signOf = { title: '# ', heading: '## ', paragraph: '', bullet: '- ', number: '' } as const

class Writer {
  text: string
  readonly places: TemplateSourceOffset[] = []
  private last: Last = 'nothing'
  /** The number of the previous line, if the next line continues its numbered list. */
  private figure = 0

  constructor(head: string) {
    this.text = head
  }

  nodes(nodes: readonly TemplatePageNode[], start: number): void {
    let at = start
    for (const [index, node] of nodes.entries()) {
      const line = this.node(node, nodes[index - 1], at)
      const size = nodeSize(node)
      if (line !== undefined) this.places.push({ line, until: this.line, at, size })
      at += size
    }
  }

  private get line(): number {
    return this.text.split('\n').length
  }

  /** Writes a node. Returns the line in which it starts. */
  private node(node: TemplatePageNode, before: TemplatePageNode | undefined, at: number): number | undefined {
    switch (node.type) {
      case 'header':
      case 'received':
      case 'newpage':
        this.lead(node.attrs.before, '', 'shape')
        return this.say(node.attrs.source)
      case 'signatures':
        this.lead(node.attrs.before, '@signatures', 'shape')
        return this.say(signaturesOf(node.content))
      case 'each':
        return this.contained(node.attrs, () => this.nodes(node.content, at + 1))
      case 'condition':
        return this.contained(node.attrs, () => {
          const [yes, no] = node.content
          this.nodes(yes.content, at + 2)
          if (!no) return
          this.lead(no.attrs.before, '', 'control')
          this.say(no.attrs.source)
          this.nodes(no.content, at + 4 + sizeOf(yes.content))
        })
      default:
        return this.writeText(node, before)
    }
  }

  private contained(
    { before, source, end, beforeEnd }: { before: string | null; source: string; end: string; beforeEnd: string | null },
    within: () => void,
  ) {
    this.lead(before, '', 'control', before === null)
    const line = this.say(source)
    within()
    this.lead(beforeEnd, '', 'control')
    this.say(end)
    return line
  }

  private writeText(node: TemplatePageParagraph, before: TemplatePageNode | undefined): number | undefined {
    const label = writeTemplateParagraphSource(node.content)
    // A new empty line is left out.
    if (!label) return undefined
    if (isTemplateControlTagLine(node.content)) {
      this.lead(node.attrs.before, '', 'control')
      return this.say(label)
    }
    const isList = node.type === 'bullet' || node.type === 'number'
    const isContinued = this.last === 'list' || this.last === 'control'
    const nextFigure = isContinued ? this.figure + 1 : 1
    this.figure = node.type === 'number' ? nextFigure : 0
    const sign = node.type === 'number' ? `${this.figure}. ` : signOf[node.type]
    // Without a blank line, two adjacent paragraphs would be parsed as one.
    const isApart =
      node.type !== 'paragraph' ||
      before?.type !== 'paragraph' ||
      isTemplateControlTagLine(before.content) ||
      !writeTemplateParagraphSource(before.content)
    const stored = node.attrs.before !== null && (isApart || hasBlank(node.attrs.before)) ? node.attrs.before : null
    this.lead(stored, sign, isList ? 'list' : 'words', !(isList && this.last === 'list'))
    return this.say(label)
  }

  /** The source before a node: the stored source, or the default. Empty at the beginning. */
  private lead(before: string | null, sign: string, now: Last, withBlank = false): void {
    const isFirst = this.last === 'nothing'
    if (now === 'shape') this.figure = 0
    const isGlued = now === 'control' && this.last === 'control'
    if (isFirst) this.text += before === null ? sign : before.replace(/^[\s\S]*\n/, '')
    else if (before !== null && (before.includes('\n') || isGlued)) this.text += before
    else {
      const isBlank = /(^|\n)[^\S\n]*$/.test(this.text) || (this.last === 'control' && /\n[^\S\n]*\n[^\n]*$/.test(this.text))
      this.text += `${withBlank && !isBlank ? '\n\n' : '\n'}${sign}`
    }
    this.last = now
  }

  private say(text: string): number {
    const line = this.line
    this.text += text
    return line
  }
}

const hasBlank = (before: string) => /\n[^\S\n]*\r?\n/.test(before)

function signaturesOf(parties: readonly TemplateSignatureParty[]): string {
  return parties
    .map(({ content }, at) =>
      content
        .map(({ attrs: { lead, tail }, content: label }, line) => {
          const isLast = line === content.length - 1 && at < parties.length - 1
          return `${lead ?? ' '}${writeTemplateParagraphSource(label)}${tail ?? (isLast ? ' ' : '')}`
        })
        .join(';'),
    )
    .join('|')
}
