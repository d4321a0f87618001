import { documentDeliveryReceiptTexts } from '../document-content.ts'
import { parseTemplateTextRuns, TEMPLATE_LINE_BREAK_PATTERN, type TemplateBlock, type TemplateTextRun } from '../template-blocks.ts'

/** The kind of a line. A `sign` is a control tag or another structural part of a template. */
export const redlineLineKinds = ['title', 'heading', 'paragraph', 'numbered', 'item', 'sign'] as const
/** A paragraph of a text, the unit of comparison. */
export type RedlineLine = { is: (typeof redlineLineKinds)[number]; runs: TemplateTextRun[] }

const asIs = (text: string) => text
const control = /^(?:\s*\{\{\s*(?:if|else|end|each)\b[^{}]*\}\})+\s*$/

/** The source of a template by paragraph. */
export function splitTemplateSourceIntoRedlineLines(source: string): RedlineLine[] {
  const lines: RedlineLine[] = []
  let open: string[] = []
  const add = (is: RedlineLine['is'], text: string) => lines.push({ is, runs: parseTemplateTextRuns(text.trim(), asIs) })
  const flush = () => {
    if (open.length) add('paragraph', open.join(' '))
    open = []
  }
  for (const line of source.split(TEMPLATE_LINE_BREAK_PATTERN)) {
    const heading = /^\s*(##?)\s+(.+)$/.exec(line)
    const listed = /^\s*(?:-|(\d{1,3})[.)])\s+(.+)$/.exec(line)
    const isSign = control.test(line) || /^\s*@\w/.test(line)
    if (!line.trim() || isSign || heading || listed) flush()
    if (isSign) add('sign', line)
    else if (heading) add(heading[1] === '#' ? 'title' : 'heading', heading[2]!)
    else if (listed) add(listed[1] === undefined ? 'item' : 'numbered', listed[2]!)
    else if (line.trim()) open.push(line.trim())
  }
  flush()
  return lines
}

/** The paragraphs of a document. Its head is left out, because it depends on the issue. */
export function splitTemplateBlocksIntoRedlineLines(blocks: readonly TemplateBlock[]): RedlineLine[] {
  return blocks.flatMap(linesOfBlock)
}

function linesOfBlock(block: TemplateBlock): RedlineLine[] {
  switch (block.is) {
    case 'title':
    case 'heading':
    case 'paragraph':
      return [{ is: block.is, runs: block.runs }]
    case 'list':
      return block.items.map((runs) => ({ is: block.ordered ? 'numbered' : 'item', runs }))
    case 'signatures':
      return block.names.map((runs, at) => ({
        is: 'paragraph',
        runs: [...runs, ...(block.under?.[at] ?? []).map((text) => ({ text: `, ${text}` }))],
      }))
    case 'received':
      return [{ is: 'paragraph', runs: [{ text: documentDeliveryReceiptTexts.title }] }]
    case 'header':
    case 'page':
      return []
  }
}

/** The text of a file; each line is a paragraph. */
export const splitPlainTextIntoRedlineLines = (text: string): RedlineLine[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ is: 'paragraph', runs: [{ text: line }] }))

/** The text of a PDF, which has no paragraphs: split before each article and after each sentence. */
export const splitPdfPagesIntoRedlineLines = (text: string): RedlineLine[] =>
  splitPlainTextIntoRedlineLines(
    text
      .replace(/\s+/g, ' ')
      .replace(/ (?=(?:Član|Члан) \d+[a-zа-ш]?\.)/gu, '\n')
      .replace(/(?<=\p{Ll}[.;]) (?=\p{Lu})/gu, '\n'),
  )
