import { isTemplateControlTag, parseBracedTemplateTag } from '../template-tags.ts'
import {
  emptyTemplateParagraph,
  type TemplateBlockTypeWithoutText,
  type TemplateInlineNode,
  type TemplatePage,
  type TemplatePageNode,
  type TemplateParagraphType,
  type TemplateSignatureLine,
  type TemplateSignatureParty,
} from './template-page.ts'
import { buildTemplateParagraphNodes, parseTemplateParagraphParts } from './template-paragraph-nodes.ts'

type Piece = ReturnType<typeof parseTemplateParagraphParts>[number]
/** A source line before it is placed in the tree. */
type Token =
  | { is: 'line'; type: TemplateParagraphType; before: string; pieces: Piece[] }
  | { is: 'control'; before: string; source: string }
  | { is: 'node'; node: TemplatePageNode }

const control = /\{\{\s*(?:if|else|end|each)\b[^{}]*\}\}/g
const isControlLine = (line: string) =>
  line.includes('{{') &&
  line.replace(control, '').trim() === '' &&
  line.match(control)!.every((tag) => isTemplateControlTag(parseBracedTemplateTag(tag)))

/** Parses a template into a tree. Invalid tags are nodes of the tree too. */
export function parseTemplatePage(source: string): TemplatePage {
  const { tokens, tail } = tokensOf(source)
  const [head, content] = withoutHead(treeOf(tokens))
  return { type: 'doc', attrs: { head, tail }, content: content.length ? content : [emptyTemplateParagraph()] }
}

function tokensOf(source: string): { tokens: Token[]; tail: string } {
  const tokens: Token[] = []
  let pending = ''
  const lines = source.split('\n')
  for (const [at, whole] of lines.entries()) {
    const isLast = at === lines.length - 1
    const line = isLast ? whole : whole.replace(/\r$/, '')
    const ending = isLast ? '' : `${whole.slice(line.length)}\n`
    if (!line.trim()) pending += line + ending
    else if (isControlLine(line)) {
      let from = 0
      for (const { 0: tag, index } of line.matchAll(control)) {
        tokens.push({ is: 'control', before: pending + line.slice(from, index), source: tag })
        from = index + tag.length
        pending = ''
      }
      pending = line.slice(from) + ending
    } else {
      const last = tokens.at(-1)
      const token = tokenOf(line, pending)
      const goesOn = last?.is === 'line' && last.type === 'paragraph' && token.is === 'line' && token.type === 'paragraph'
      if (goesOn && /^\r?\n\s*$/.test(token.before) && !/\n.*\n/s.test(token.before))
        last.pieces.push({ type: 'turn', attrs: { source: token.before } }, ...token.pieces)
      else tokens.push(token)
      pending = ending
    }
  }
  return { tokens, tail: pending }
}

const shapes: Record<string, TemplateBlockTypeWithoutText> = { header: 'header', received: 'received', page: 'newpage' }

function tokenOf(line: string, pending: string): Token {
  const [, signs, sign] = /^(\s*(##?)\s+)\S/.exec(line) ?? []
  const [, listed, figure] = /^(\s*(?:-|(\d{1,3})[.)])\s+)\S/.exec(line) ?? []
  const [, space, shape] = /^(\s*)@(header|received|page)\s*$/.exec(line) ?? []
  const [, signed] = /^(\s*@signatures)(?!\w)/.exec(line) ?? []
  const createLineToken = (type: TemplateParagraphType, lead: string): Token => ({
    is: 'line',
    type,
    before: pending + lead,
    pieces: parseTemplateParagraphParts(line.slice(lead.length)),
  })
  if (signs) return createLineToken(sign === '#' ? 'title' : 'heading', signs)
  if (listed) return createLineToken(figure === undefined ? 'bullet' : 'number', listed)
  if (shape) return { is: 'node', node: { type: shapes[shape]!, attrs: { before: pending + space!, source: line.slice(space!.length) } } }
  if (signed)
    return { is: 'node', node: { type: 'signatures', attrs: { before: pending + signed }, content: partiesOf(line.slice(signed.length)) } }
  return createLineToken('paragraph', /^\s*/.exec(line)![0])
}

/** Parses signatures: `|` separates parties, and `;` separates the text below each line. */
function partiesOf(rest: string): TemplateSignatureParty[] {
  const parties: Piece[][][] = [[[]]]
  for (const piece of parseTemplateParagraphParts(rest)) {
    if (piece === '**' || piece.type !== 'text') {
      parties.at(-1)!.at(-1)!.push(piece)
      continue
    }
    for (const part of piece.text.split(/([|;])/)) {
      if (part === '|') parties.push([[]])
      else if (part === ';') parties.at(-1)!.push([])
      else if (part) parties.at(-1)!.at(-1)!.push({ type: 'text', text: part })
    }
  }
  return parties.map((lines) => ({ type: 'party', content: lines.map(signatureLine) }))
}

function signatureLine(pieces: Piece[]): TemplateSignatureLine {
  const content = buildTemplateParagraphNodes(pieces)
  const first = content[0]
  const lead = first?.type === 'text' && !first.marks ? /^\s*/.exec(first.text)![0] : ''
  const led = trimInlineContent(content, lead.length, 0)
  const last = led.at(-1)
  const tail = last?.type === 'text' && !last.marks ? last.text.slice(last.text.trimEnd().length) : ''
  return { type: 'signed', attrs: { lead, tail }, content: trimInlineContent(led, 0, tail.length) }
}

function trimInlineContent(content: TemplateInlineNode[], start: number, end: number): TemplateInlineNode[] {
  const at = start ? 0 : content.length - 1
  const one = content[at]
  if (one?.type !== 'text' || start + end === 0) return content
  const text = one.text.slice(start, one.text.length - end)
  return text ? content.with(at, { ...one, text }) : content.toSpliced(at, 1)
}

/** The lines that contain the branches and the end of each condition and list, if their tags are on separate lines. */
function rangesOf(tokens: readonly Token[]): Map<number, { turn?: number; end: number }> {
  type Open = { at: number; isWhole: boolean; isIf: boolean; turn?: number }
  const open: Open[] = []
  const ranges = new Map<number, { turn?: number; end: number }>()
  const meet = (source: string, at: number, isOwnLine: boolean) => {
    const tag = parseBracedTemplateTag(source)
    const last = open.at(-1)
    if (tag.is === 'if' || tag.is === 'each') open.push({ at, isWhole: isOwnLine, isIf: tag.is === 'if' })
    else if (tag.is === 'else' && last?.isIf && last.turn === undefined)
      Object.assign(last, { turn: at, isWhole: last.isWhole && isOwnLine })
    else if (tag.is === 'end') {
      open.pop()
      if (last?.isWhole && isOwnLine) ranges.set(last.at, { end: at, turn: last.turn })
    }
  }
  for (const [at, token] of tokens.entries()) {
    if (token.is === 'control') meet(token.source, at, true)
    else
      for (const piece of token.is === 'line' ? token.pieces : listSignaturePieces(token.node))
        if (piece !== '**' && piece.type === 'tag') meet(piece.attrs.source, at, false)
  }
  return ranges
}

const listSignaturePieces = (node: TemplatePageNode): TemplateInlineNode[] =>
  node.type === 'signatures' ? node.content.flatMap(({ content }) => content.flatMap((line) => line.content ?? [])) : []

function treeOf(tokens: readonly Token[]): TemplatePageNode[] {
  const ranges = rangesOf(tokens)
  const getControlToken = (at: number) => tokens[at] as Token & { is: 'control' }
  const parseSpan = (from: number, to: number) => {
    const content = walk(from, to)
    return content.length ? content : [emptyTemplateParagraph()]
  }
  function walk(from: number, to: number): TemplatePageNode[] {
    const content: TemplatePageNode[] = []
    for (let at = from; at < to; at += 1) {
      const token = tokens[at]!
      const range = ranges.get(at)
      if (token.is === 'node') content.push(token.node)
      else if (token.is === 'line')
        content.push({ type: token.type, attrs: { before: token.before }, content: buildTemplateParagraphNodes(token.pieces) })
      else if (!range)
        content.push({ type: 'paragraph', attrs: { before: token.before }, content: [{ type: 'tag', attrs: { source: token.source } }] })
      else {
        content.push(createContainerNode(token, at, range))
        at = range.end
      }
    }
    return content
  }
  function createContainerNode(
    { before, source }: Token & { is: 'control' },
    at: number,
    { turn, end }: { turn?: number; end: number },
  ): TemplatePageNode {
    const attrs = { before, source, end: getControlToken(end).source, beforeEnd: getControlToken(end).before }
    if (parseBracedTemplateTag(source).is === 'each') return { type: 'each', attrs, content: parseSpan(at + 1, end) }
    const yes = { type: 'yes' as const, content: parseSpan(at + 1, turn ?? end) }
    if (turn === undefined) return { type: 'condition', attrs, content: [yes] }
    const { before: beforeTurn, source: turned } = getControlToken(turn)
    return {
      type: 'condition',
      attrs,
      content: [yes, { type: 'no', attrs: { before: beforeTurn, source: turned }, content: parseSpan(turn + 1, end) }],
    }
  }
  return walk(0, tokens.length)
}

/** Blank lines before the first line belong to the page, so that they do not move with that line. */
function withoutHead(content: TemplatePageNode[]): [string, TemplatePageNode[]] {
  const first = content[0]
  const before = first?.attrs.before ?? ''
  const head = /^[\s\S]*\n/.exec(before)?.[0] ?? ''
  if (!first || !head) return ['', content]
  const own = { ...first, attrs: { ...first.attrs, before: before.slice(head.length) } } as TemplatePageNode
  return [head, [own, ...content.slice(1)]]
}
