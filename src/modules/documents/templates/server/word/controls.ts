import { paragraphText, type TextRunTag } from './runs.ts'
import { allOf, around, childrenOf, drop, type Element, isElement, type Node } from './xml.ts'

/** A tag in its paragraph; the sign is what stands for it in the XML. */
export type PlacedControl = TextRunTag & { paragraph: Element; line: number; sign?: Node }
/** What begins, turns and ends one condition or one list. */
type Pair = PlacedControl[]

export const isControl = (text: string) => /^(?:if|each)\s|^(?:else|end)$/.test(text)

/** Puts the sign of a tag where its words stand; a control has none, so its whole run goes. */
export function insertTagSign({ run, text }: PlacedControl, at: number): Node {
  const sign = run.ownerDocument!.createProcessingInstruction('k', String(at))
  if (isControl(text)) run.parentNode!.replaceChild(sign, run)
  else childrenOf(run).at(-1)!.appendChild(sign)
  return sign
}

/**
 * Moves the signs of conditions and lists to where a part of the page can begin and end: within one paragraph they stay, or take all of
 * it; paragraphs and rows of their own vanish; from the first cell of a row to its last they take the row. Answers those that begin and
 * end in parts that do not fit together.
 */
export function liftControls(placed: readonly PlacedControl[]): PlacedControl[] {
  return pairsOf(placed).flatMap((pair) => (lift(pair) ? [] : [pair[0]!]))
}

/** The outer ones first; what is not closed is told by the reader. */
function pairsOf(placed: readonly PlacedControl[]): Pair[] {
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
  if (same(pair.map(({ paragraph }) => paragraph))) return liftWithin(pair)
  const paragraphs = pair.map(({ paragraph }) => paragraph)
  if (paragraphs.every(isBare) && same(paragraphs.map(({ parentNode }) => parentNode))) return outOf(pair, paragraphs)
  const rows = pair.map(({ paragraph }) => around(paragraph, 'w:tr'))
  if (rows.some((row) => !row)) return false
  if (same(rows)) return pair.length === 2 && surround(pair, rows[0]!)
  return rows.every((row) => isBareRow(row!)) && same(rows.map((row) => row!.parentNode)) && outOf(pair, rows as Element[])
}

const same = (nodes: readonly unknown[]) => nodes.every((node) => node === nodes[0])

/** Nothing but controls: no other word, no picture, no end of a section. */
const isBare = (paragraph: Element): boolean =>
  paragraphText(paragraph).trim() === '' &&
  !childrenOf(paragraph).some((one) => one.nodeName !== 'w:pPr' && hasSign(one)) &&
  !['w:drawing', 'w:pict', 'w:sectPr'].some((name) => allOf(paragraph, name).length)
/** Of a value; a control stands beside the runs. */
const hasSign = (node: Node): boolean => Array.from(node.childNodes).some((one) => one.nodeType === 7 || hasSign(one))
const isBareRow = (row: Element) => allOf(row, 'w:p').every(isBare)

/** Within one paragraph: a condition that holds all of it takes it away as a whole, a list repeats it. */
function liftWithin(pair: Pair): boolean {
  const { paragraph } = pair[0]!
  const [first, last] = [pair[0]!.sign!, pair.at(-1)!.sign!]
  if (!same(pair.map(({ sign }) => sign!.parentNode))) return false
  const own = Array.from(paragraph.childNodes).filter((node) => (isElement(node) ? node.nodeName !== 'w:pPr' : node.nodeType === 7))
  const isWhole = pair.length === 2 && own[0] === first && own.at(-1) === last
  return isWhole && !allOf(paragraph, 'w:sectPr').length ? surround(pair, paragraph) : true
}

function surround([open, close]: Pair, part: Element): boolean {
  part.parentNode!.insertBefore(open!.sign!, part)
  part.parentNode!.insertBefore(close!.sign!, part.nextSibling)
  return true
}

/** The signs take the place of the parts that held nothing else; a part with several of them goes once it is empty. */
function outOf(pair: Pair, parts: readonly Element[]): boolean {
  for (const [at, { sign }] of pair.entries()) parts[at]!.parentNode!.insertBefore(sign!, parts[at]!)
  for (const part of new Set(parts)) if (!hasSign(part)) drop(part)
  return true
}
