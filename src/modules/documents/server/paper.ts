import { held } from '#lib/text/held.ts'
import type { Content, Paper } from '#server/pdf/pdf.ts'
import type { Block, Run } from '../rules/blocks.ts'
import { isServedBeside, LINE, received as served, type WrittenPaper } from '../rules/written.ts'
import { fittedLogo, type Logo } from './letterhead.ts'

/** Words are not spread where bold ones stand among them: a comma after those would be pushed away. */
const spread = (runs: readonly Run[]) => (runs.length > 1 ? ('left' as const) : ('justify' as const))
const runsOf = (runs: readonly Run[]) => runs.map(({ text, bold }) => ({ text: held(text), ...(bold && { bold }) }))

/** A written paper as it stands on the pages of a PDF. */
export function paperOf(written: WrittenPaper, logo?: Logo): Paper {
  const { title, number, blocks } = written
  return {
    title: `${number} ${title}`,
    content: kept(piecesOf(blocks)).map((group) => together(group, { ...written, logo })),
    footer: number,
    margins: MARGINS,
    serif: true,
    fontSize: 11,
  }
}

/** As narrow as keeps an ordinary decision with its proof of service on one page. */
const MARGINS: Margin = [62, 42, 62, 44]
/** The longest that is held on one page with what it belongs to, in characters; what is longer breaks. */
const HELD = 1_200
/** Short lines before a signature take what stands before them along. */
const SHORT = 160

type Piece = Block & { start?: number }
type Signatures = Block & { is: 'signatures' }

/** Lists give up their first and last lines, so that a page can break within them and what belongs to those stays with them. */
function piecesOf(blocks: readonly Block[]): Piece[] {
  return blocks.flatMap((block): Piece[] => {
    if (block.is !== 'list' || block.items.length < 3) return [block]
    const { items } = block
    const part = (from: number, to?: number): Piece => ({ ...block, items: items.slice(from, to), start: from + 1 })
    return [part(0, 1), part(1, -1), part(items.length - 1)]
  })
}

const lengthOf = (block: Block): number => {
  const runs = 'runs' in block ? block.runs : 'items' in block ? block.items.flat() : []
  return runs.reduce((sum, { text }) => sum + text.length, 0)
}
const isHeading = (block: Block | undefined) => block?.is === 'title' || block?.is === 'heading'
const isEnd = (block: Block | undefined) => block?.is === 'signatures' || block?.is === 'received'

/** Pieces that stay on one page: a heading with what follows it, signatures and proof of service with what they are under. */
function kept(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  const holds = (at: number) => {
    const [piece, next] = [pieces[at]!, pieces[at + 1]]
    if (!next || piece.is === 'page' || next.is === 'page' || piece.is === 'header') return false
    if (isEnd(piece)) return isEnd(next)
    if (lengthOf(piece) > HELD || lengthOf(next) > HELD) return false
    if (isHeading(piece) || isEnd(next)) return true
    return lengthOf(next) < SHORT && isEnd(pieces[at + 2])
  }
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && holds(at - 1)) groups.at(-1)!.push(piece)
    else groups.push([piece])
  }
  return groups
}

type Lettered = WrittenPaper & { logo: Logo | undefined }

function together(group: readonly Piece[], written: Lettered): Content {
  if (group.length === 1) return contentOf(group[0]!, written)
  const stack = group.flatMap((piece, at): Content[] => {
    if (isServedBeside(group[at - 1], piece)) return []
    return [isServedBeside(piece, group[at + 1]) ? signedAndServed(piece as Signatures) : contentOf(piece, written)]
  })
  return { unbreakable: true, stack }
}

function contentOf(block: Piece, { head, logo }: Lettered): Content {
  switch (block.is) {
    case 'header':
      return header(head, logo)
    case 'title':
      return {
        text: runsOf(block.runs.map(({ text, ...run }) => ({ ...run, text: text.toUpperCase() }))),
        bold: true,
        fontSize: 13.5,
        alignment: 'center',
        margin: [0, 14, 0, 4],
      }
    case 'heading':
      return { text: runsOf(block.runs), bold: true, alignment: 'center', margin: [0, 8, 0, 5] }
    case 'paragraph':
      return { text: runsOf(block.runs), alignment: spread(block.runs), margin: [0, 0, 0, 7] }
    case 'list': {
      const items = block.items.map((runs) => ({ text: runsOf(runs), alignment: spread(runs), margin: [0, 0, 0, 4] as Margin }))
      return block.ordered ? { ol: items, start: block.start ?? 1, margin: [0, 0, 0, 2] } : { ul: items, margin: [0, 0, 0, 2] }
    }
    case 'signatures':
      return signatures(block)
    case 'received':
      return received()
    case 'page':
      return { text: '', pageBreak: 'after' }
  }
}

type Margin = [number, number, number, number]

const header = ({ left: [name = '', ...left], right }: WrittenPaper['head'], logo: Logo | undefined): Content => ({
  columns: [
    ...(logo ? [{ image: `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`, ...fittedLogo(logo) }] : []),
    { width: '*', stack: [{ text: name, bold: true }, ...left] },
    { width: 'auto', stack: right },
  ],
  columnGap: 24,
  fontSize: 9.5,
  margin: [0, 0, 0, 14],
})

const signature = (runs: Run[], under: readonly string[] = []) => ({
  width: '*',
  alignment: 'center' as const,
  stack: [{ text: runsOf(runs) }, { text: LINE, margin: [0, 22, 0, 0] as Margin }, ...under.map((text) => ({ text, fontSize: 9 }))],
})

function signatures({ names, under = [] }: Signatures): Content {
  // A single one signs on the right, where letters are signed.
  const columns =
    names.length === 1 ? [{ width: '*', text: '' }, signature(names[0]!, under[0])] : names.map((runs, at) => signature(runs, under[at]))
  return { unbreakable: true, margin: [0, 16, 0, 6], columns, columnGap: 24 }
}

/** The proof of service on the left of the signature: an ordinary decision fits on one page so. */
const signedAndServed = (block: Signatures): Content => ({
  columns: [
    { width: '*', stack: [received()] },
    { width: 176, stack: [signature(block.names[0]!, block.under?.[0])] },
  ],
  columnGap: 16,
  margin: [0, 8, 0, 0],
})

const received = (): Content => ({
  unbreakable: true,
  fontSize: 9,
  margin: [0, 4, 0, 0],
  stack: [
    { text: served.title, bold: true },
    { text: served.handed, margin: [0, 4, 0, 8] },
    served.signed,
    { text: served.refused, margin: [0, 5, 0, 0] },
  ],
})
