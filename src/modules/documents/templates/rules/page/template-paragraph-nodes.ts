import { isTemplateControlTag, parseBracedTemplateTag } from '../template-tags.ts'
import type { TemplateEditorTextMark, TemplateInlineNode } from './template-page.ts'

const sign = /\{\{[^{}]*\}\}|\*\*/g
type Piece = TemplateInlineNode | '**'

/** The parts of a line: text, tags, and bold text. */
export function parseTemplateParagraphParts(line: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const say = (text: string) => void (text && pieces.push({ type: 'text', text }))
  for (const { 0: found, index } of line.matchAll(sign)) {
    say(line.slice(at, index))
    pieces.push(found === '**' ? found : { type: 'tag', attrs: { source: found } })
    at = index + found.length
  }
  say(line.slice(at))
  return pieces
}

const bold: TemplateEditorTextMark[] = [{ type: 'bold' }]

/** Converts bold markers to marks if each pair encloses text. Otherwise they stay characters. */
export function buildTemplateParagraphNodes(pieces: readonly Piece[]): TemplateInlineNode[] {
  const signs = pieces.filter((piece) => piece === '**').length
  const arePaired = signs % 2 === 0 && !pieces.some((piece, at) => piece === '**' && pieces[at + 1] === '**')
  if (!arePaired) return joinTexts(pieces.map((piece) => (piece === '**' ? { type: 'text', text: '**' } : piece)))
  let isBold = false
  return pieces.flatMap((piece): TemplateInlineNode[] => {
    if (piece !== '**') return [isBold ? { ...piece, marks: bold } : piece]
    isBold = !isBold
    return []
  })
}

/** Joins adjacent texts. */
function joinTexts(inlines: readonly TemplateInlineNode[]): TemplateInlineNode[] {
  const all: TemplateInlineNode[] = []
  for (const one of inlines) {
    const last = all.at(-1)
    if (one.type === 'text' && last?.type === 'text') all[all.length - 1] = { type: 'text', text: last.text + one.text }
    else all.push(one)
  }
  return all
}

/** The source of a line. */
export function writeTemplateParagraphSource(inlines: readonly TemplateInlineNode[] = []): string {
  let text = ''
  let isBold = false
  const turn = (to: boolean) => {
    if (to !== isBold) text += '**'
    isBold = to
  }
  for (const one of inlines) {
    turn(Boolean(one.marks?.length))
    text += one.type === 'text' ? one.text : one.attrs.source
  }
  turn(false)
  return text
}

/** Whether a line contains only control tags, so that it does not appear in the document. */
export const isTemplateControlTagLine = (inlines: readonly TemplateInlineNode[] = []): boolean =>
  inlines.some(({ type }) => type === 'tag') &&
  inlines.every((one) =>
    one.type === 'tag' ? isTemplateControlTag(parseBracedTemplateTag(one.attrs.source)) : one.type === 'text' && !one.text.trim(),
  )
