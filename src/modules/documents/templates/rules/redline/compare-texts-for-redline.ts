import { diffArrays } from 'diff'
import type { RedlineLine } from './redline-lines.ts'

/** A piece of a paragraph that is equal, removed or added. */
export type RedlineTextPiece = { text: string; change: 'same' | 'removed' | 'added'; bold?: true }
/** A paragraph of both texts: equal, removed, added, or changed by words. */
export type RedlineParagraph = { is: RedlineLine['is']; change: 'same' | 'changed' | 'removed' | 'added'; pieces: RedlineTextPiece[] }
export type RedlineTextComparison = {
  paragraphs: RedlineParagraph[]
  /** The number of changed places. Adjacent changed paragraphs count as one. */
  changes: number
  /** Whether some paragraphs are compared as a whole, because the texts differ too much. */
  is_coarse: boolean
}

/** The maximum number of compared paragraphs per text. */
export const MAX_REDLINE_PARAGRAPHS = 4_000
export const MAX_REDLINE_CHARACTERS = 300_000
export const isTextTooLongForRedline = (lines: readonly RedlineLine[]): boolean =>
  lines.length > MAX_REDLINE_PARAGRAPHS ||
  lines.reduce((sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.length, 0), 0) > MAX_REDLINE_CHARACTERS

/** From this similarity (0 to 1), two paragraphs count as one changed paragraph. */
const MIN_PARAGRAPH_SIMILARITY = 0.4
const MAX_COMPARISON_STEPS = 6_000_000
/** After the maximum number of steps, a paragraph with more different words is compared as a whole. */
const MIN_EDIT_LIMIT = 60
const MAX_MATCHED_PARAGRAPHS = 40

type Word = { text: string; bold?: true; key: string }
type Worded = { line: RedlineLine; key: string; tokens: Word[]; counts: Map<string, number> }

/** Compares two texts by paragraph, then changed paragraphs by word. */
export function compareTextsForRedline(before: readonly RedlineLine[], after: readonly RedlineLine[]): RedlineTextComparison {
  const look = new Look()
  const olds = before.map(tokenizeLine)
  const news = after.map(tokenizeLine)
  const paragraphs: RedlineParagraph[] = []
  let gone: Worded[] = []
  let come: Worded[] = []
  const flush = () => {
    paragraphs.push(...look.settled(gone, come))
    gone = []
    come = []
  }
  for (const { side, rows } of look.sequence(olds, news)) {
    if (side === 'same') flush()
    if (side === 'same') paragraphs.push(...rows.map((row) => createWholeParagraph(row, 'same')))
    else (side === 'removed' ? gone : come).push(...rows)
  }
  flush()
  const changes = paragraphs.filter(({ change }, at) => change !== 'same' && (at === 0 || paragraphs[at - 1]!.change === 'same')).length
  return { paragraphs, changes, is_coarse: look.isCoarse }
}

/** One comparison with its remaining number of steps. */
class Look {
  isCoarse = false
  private left = MAX_COMPARISON_STEPS

  /** The differences of two lists as runs of equal, removed and added elements. */
  sequence<One extends { key: string }>(olds: readonly One[], news: readonly One[]): { side: RedlineTextPiece['change']; rows: One[] }[] {
    const maxEdits = Math.max(MIN_EDIT_LIMIT, Math.floor(Math.sqrt(this.left)))
    const found = diffArrays([...olds], [...news], { comparator: (one, other) => one.key === other.key, maxEditLength: maxEdits })
    if (!found) {
      this.isCoarse = true
      this.left = 0
      return [
        { side: 'removed', rows: [...olds] },
        { side: 'added', rows: [...news] },
      ]
    }
    const edits = found.reduce((sum, { added, removed, value }) => sum + (added || removed ? value.length : 0), 0)
    this.left = Math.max(0, this.left - edits ** 2 - olds.length)
    return found.map(({ added, removed, value }) => ({ side: sideOf(added, removed), rows: value }))
  }

  /** Matches removed and added paragraphs. Two similar ones become one changed paragraph. */
  settled(gone: readonly Worded[], come: readonly Worded[]): RedlineParagraph[] {
    const paragraphs: RedlineParagraph[] = []
    const steps = Math.max(1, Math.ceil(Math.max(gone.length, come.length) / MAX_MATCHED_PARAGRAPHS))
    const sliceRowsOfStep = (rows: readonly Worded[], step: number) =>
      rows.slice(Math.round((rows.length * step) / steps), Math.round((rows.length * (step + 1)) / steps))
    for (let step = 0; step < steps; step++) {
      const olds = sliceRowsOfStep(gone, step)
      const news = sliceRowsOfStep(come, step)
      let at = 0
      let to = 0
      for (const [old, its] of [...matchParagraphs(olds, news), [olds.length, news.length] as const]) {
        paragraphs.push(
          ...olds.slice(at, old).map((row) => createWholeParagraph(row, 'removed')),
          ...news.slice(to, its).map((row) => createWholeParagraph(row, 'added')),
        )
        if (old < olds.length) paragraphs.push(this.changed(olds[old]!, news[its]!))
        at = old + 1
        to = its + 1
      }
    }
    return paragraphs
  }

  private changed(before: Worded, after: Worded): RedlineParagraph {
    return { is: after.line.is, change: 'changed', pieces: joinPieces(this.sequence(before.tokens, after.tokens)) }
  }
}

/** Matches removed with added paragraphs in order, with the highest total similarity. */
function matchParagraphs(olds: readonly Worded[], news: readonly Worded[]): [number, number][] {
  const alike = olds.map((old) => news.map((its) => computeSimilarity(old, its)))
  const best = Array.from({ length: olds.length + 1 }, () => new Array<number>(news.length + 1).fill(0))
  for (let old = olds.length - 1; old >= 0; old--)
    for (let its = news.length - 1; its >= 0; its--) {
      const own = alike[old]![its]!
      best[old]![its] = Math.max(
        best[old + 1]![its]!,
        best[old]![its + 1]!,
        own >= MIN_PARAGRAPH_SIMILARITY ? own + best[old + 1]![its + 1]! : 0,
      )
    }
  const found: [number, number][] = []
  let old = 0
  let its = 0
  while (old < olds.length && its < news.length) {
    const now = best[old]![its]!
    if (now === best[old + 1]![its]!) old++
    else if (now === best[old]![its + 1]!) its++
    else found.push([old++, its++])
  }
  return found
}

/** The share of common words of two paragraphs. Zero for different kinds of paragraphs. */
function computeSimilarity(before: Worded, after: Worded): number {
  if (before.line.is !== after.line.is) return 0
  let shared = 0
  for (const [word, count] of before.counts) shared += Math.min(count, after.counts.get(word) ?? 0)
  const all = sumCounts(before.counts) + sumCounts(after.counts)
  return all === 0 ? 0 : (2 * shared) / all
}

const sumCounts = (counts: ReadonlyMap<string, number>) => {
  let all = 0
  for (const count of counts.values()) all += count
  return all
}

/** Words, punctuation and spaces. A template tag is one word, and so is a whole line of punctuation. */
const word = /\{\{[^{}]*\}\}|\s+|[\p{L}\p{N}_]+|[^\s]/gu

function tokenizeLine(line: RedlineLine): Worded {
  const tokens = line.runs.flatMap(({ text, bold }) =>
    (line.is === 'sign' ? [text] : (text.match(word) ?? [])).map(
      (label): Word => ({ text: label, bold, key: `${bold ? '*' : ''}${label}` }),
    ),
  )
  const counts = new Map<string, number>()
  for (const { key, text } of tokens) if (/[\p{L}\p{N}]/u.test(text)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return { line, tokens, counts, key: `${line.is} ${tokens.map(({ key }) => key).join('')}` }
}

const createWholeParagraph = ({ line, tokens }: Worded, change: 'same' | 'removed' | 'added'): RedlineParagraph => ({
  is: line.is,
  change,
  pieces: joinPieces([{ side: change, rows: tokens }]),
})

/** Joins words into pieces. A space between two changed words belongs to the change, so that both sides are readable. */
function joinPieces(sequence: readonly { side: RedlineTextPiece['change']; rows: Word[] }[]): RedlineTextPiece[] {
  const pieces: RedlineTextPiece[] = []
  let gone: Word[] = []
  let come: Word[] = []
  const put = (tokens: readonly Word[], change: RedlineTextPiece['change']) => {
    for (const { text, bold } of tokens) {
      const last = pieces.at(-1)
      if (last && last.change === change && last.bold === bold) last.text += text
      else pieces.push({ text, change, bold })
    }
  }
  const flush = () => {
    put(gone, 'removed')
    put(come, 'added')
    gone = []
    come = []
  }
  for (const [at, { side, rows }] of sequence.entries()) {
    const isBetween = at > 0 && at < sequence.length - 1 && rows.every(({ text }) => !text.trim())
    if (side === 'same' && !isBetween) {
      flush()
      put(rows, 'same')
    } else {
      if (side !== 'added') gone = gone.concat(rows)
      if (side !== 'removed') come = come.concat(rows)
    }
  }
  flush()
  return pieces
}

function sideOf(isAdded: boolean, isRemoved: boolean) {
  if (isAdded) return 'added'
  return isRemoved ? 'removed' : 'same'
}
