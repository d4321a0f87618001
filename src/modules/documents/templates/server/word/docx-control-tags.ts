import { type DocxRunTag, readDocxParagraphText } from './docx-text-runs.ts'
import {
  type Element,
  findEnclosingXmlElement,
  findXmlDescendants,
  isXmlElement,
  listXmlChildElements,
  type Node,
  removeXmlNode,
} from './docx-xml-nodes.ts'

/** A tag in its paragraph, with the placeholder that represents it in the XML. */
export type DocxControlTag = DocxRunTag & { paragraph: Element; line: number; sign?: Node }
/** The control tags of one condition or list. */
type Pair = DocxControlTag[]

export const isDocxControlTagText = (text: string) => /^(?:if|each)\s|^(?:else|end)$/.test(text)

/** Replaces the text of a tag by its placeholder; the run of a control tag is removed. */
export function replaceDocxTagByPlaceholder({ run, text }: DocxControlTag, at: number): Node {
  const sign = run.ownerDocument!.createProcessingInstruction('k', String(at))
  if (isDocxControlTagText(text)) run.parentNode!.replaceChild(sign, run)
  else listXmlChildElements(run).at(-1)!.appendChild(sign)
  return sign
}

/**
 * Moves the placeholders of conditions and lists to the elements that they enclose. Within one paragraph they stay or enclose it. Tags in
 * separate paragraphs or rows remove these. From the first to the last cell they enclose the row. Returns tags whose ends do not match.
 */
export function moveDocxControlTagsToElements(placed: readonly DocxControlTag[]): DocxControlTag[] {
  return pairsOf(placed).flatMap((pair) => (lift(pair) ? [] : [pair[0]!]))
}

/** Pairs of tags, outer ones first. The parser reports unclosed tags. */
function pairsOf(placed: readonly DocxControlTag[]): Pair[] {
  const pairs: Pair[] = []
  const open: Pair[] = []
  for (const tag of placed) {
    if (/^(?:if|each)\s/.test(tag.text)) {
      const pair = [tag]
      pairs.push(pair)
      open.push(pair)
    } else if (tag.text === 'else') open.at(-1)?.push(tag)
    else if (tag.text === 'end') open.pop()?.push(tag)
  }
  return pairs.filter((pair) => pair.at(-1)!.text === 'end')
}

function lift(pair: Pair): boolean {
  if (areSameNodes(pair.map(({ paragraph }) => paragraph))) return liftWithin(pair)
  const paragraphs = pair.map(({ paragraph }) => paragraph)
  if (paragraphs.every(isBare) && areSameNodes(paragraphs.map(({ parentNode }) => parentNode))) return outOf(pair, paragraphs)
  const rows = pair.map(({ paragraph }) => findEnclosingXmlElement(paragraph, 'w:tr'))
  if (rows.some((row) => !row)) return false
  if (areSameNodes(rows)) return pair.length === 2 && surround(pair, rows[0]!)
  return rows.every((row) => isBareRow(row!)) && areSameNodes(rows.map((row) => row!.parentNode)) && outOf(pair, rows as Element[])
}

const areSameNodes = (nodes: readonly unknown[]) => nodes.every((node) => node === nodes[0])

/** Whether a paragraph contains only control tags. */
const isBare = (paragraph: Element): boolean =>
  readDocxParagraphText(paragraph).trim() === '' &&
  !listXmlChildElements(paragraph).some((one) => one.nodeName !== 'w:pPr' && hasSign(one)) &&
  !['w:drawing', 'w:pict', 'w:sectPr'].some((name) => findXmlDescendants(paragraph, name).length)
/** Whether a node is the placeholder of a value. Placeholders of control tags are outside the runs. */
const hasSign = (node: Node): boolean => Array.from(node.childNodes).some((one) => one.nodeType === 7 || hasSign(one))
const isBareRow = (row: Element) => findXmlDescendants(row, 'w:p').every(isBare)

/** Handles a pair within one paragraph: a condition around its whole content removes the paragraph, a list repeats it. */
function liftWithin(pair: Pair): boolean {
  const { paragraph } = pair[0]!
  const first = pair[0]!.sign!
  const last = pair.at(-1)!.sign!
  if (!areSameNodes(pair.map(({ sign }) => sign!.parentNode))) return false
  const own = Array.from(paragraph.childNodes).filter((node) => (isXmlElement(node) ? node.nodeName !== 'w:pPr' : node.nodeType === 7))
  const isWhole = pair.length === 2 && own[0] === first && own.at(-1) === last
  return isWhole && !findXmlDescendants(paragraph, 'w:sectPr').length ? surround(pair, paragraph) : true
}

function surround([open, close]: Pair, part: Element): boolean {
  part.parentNode!.insertBefore(open!.sign!, part)
  part.parentNode!.insertBefore(close!.sign!, part.nextSibling)
  return true
}

/** Placeholders replace elements without other content. An element with several tags is removed when it becomes empty. */
function outOf(pair: Pair, parts: readonly Element[]): boolean {
  for (const [at, { sign }] of pair.entries()) parts[at]!.parentNode!.insertBefore(sign!, parts[at]!)
  for (const part of new Set(parts)) if (!hasSign(part)) removeXmlNode(part)
  return true
}
