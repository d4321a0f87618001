import {
  isSignatureNextToDeliveryReceipt,
  type RenderedDocument,
  documentDeliveryReceiptTexts as served,
} from '#modules/documents/templates/rules/document-content.ts'
import type { TemplateBlock, TemplateTextRun } from '#modules/documents/templates/rules/template-blocks.ts'
import type { PdfColumns, PdfContent, PdfLayout, PdfMargin } from '#platform/pdf/pdf-content.ts'
import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { insertNonBreakingSpaces } from '#shared/text/non-breaking-spaces.ts'
import { fitLetterheadLogo, type LetterheadLogo } from './letterhead.ts'

const runsOf = (runs: readonly TemplateTextRun[]) => runs.map(({ text, bold }) => ({ text: insertNonBreakingSpaces(text), bold }))

/** Builds the PDF layout of a rendered document. */
export function toDocumentPdfLayout(written: RenderedDocument, made: Day, logo?: LetterheadLogo): PdfLayout {
  const { title, number, head, blocks } = written
  return {
    title: `${number} ${title}`,
    made,
    author: head.left[0] ?? '',
    content: groupUnbrokenPieces(piecesOf(blocks)).map((group) => createUnbrokenContent(group, { ...written, logo })),
    footer: number,
    margins: DOCUMENT_MARGINS,
    serif: true,
    fontSize: 11,
  }
}

/** An ordinary decision and its proof of receipt fit on one page. */
const DOCUMENT_MARGINS: PdfMargin = [62, 42, 62, 44]
/** The maximum number of characters that are kept on one page with the signatures. */
const MAX_UNBROKEN_LENGTH = 1_200
/** A block before the signatures that is shorter than this also keeps the previous block on the page. */
const SHORT_BLOCK_CHARACTERS = 160

type Piece = TemplateBlock & { start?: number }
type Signatures = TemplateBlock & { is: 'signatures' }

const isEnd = (block: TemplateBlock | undefined) => block?.is === 'signatures' || block?.is === 'received'

/** The last item of a list before signatures stays with them; the page can break before it. */
function piecesOf(blocks: readonly TemplateBlock[]): Piece[] {
  return blocks.flatMap((block, at): Piece[] => {
    if (block.is !== 'list' || block.items.length < 2 || !isEnd(blocks[at + 1])) return [block]
    const last = block.items.length - 1
    return [
      { ...block, items: block.items.slice(0, last) },
      { ...block, items: block.items.slice(last), start: last + 1 },
    ]
  })
}

const runsOfBlock = (block: TemplateBlock) => {
  if ('runs' in block) return block.runs
  return 'items' in block ? block.items.flat() : []
}

const lengthOf = (block: TemplateBlock): number => {
  return runsOfBlock(block).reduce((sum, { text }) => sum + text.length, 0)
}

/** Groups pieces that must stay on one page: signatures and proof of receipt with their text. */
function groupUnbrokenPieces(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  const holds = (at: number) => {
    const piece = pieces[at]!
    const next = pieces[at + 1]
    if (!next || piece.is === 'page' || next.is === 'page' || piece.is === 'header') return false
    if (isEnd(piece)) return isEnd(next)
    if (lengthOf(piece) > MAX_UNBROKEN_LENGTH || lengthOf(next) > MAX_UNBROKEN_LENGTH) return false
    return isEnd(next) || (lengthOf(next) < SHORT_BLOCK_CHARACTERS && isEnd(pieces[at + 2]))
  }
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && holds(at - 1)) groups.at(-1)!.push(piece)
    else groups.push([piece])
  }
  return groups
}

type Lettered = RenderedDocument & { logo: LetterheadLogo | undefined }

function createUnbrokenContent(group: readonly Piece[], written: Lettered): PdfContent {
  if (group.length === 1) return contentOf(group[0]!, written)
  const stack = group.flatMap((piece, at): PdfContent[] => {
    if (isSignatureNextToDeliveryReceipt(group[at - 1], piece)) return []
    return [
      isSignatureNextToDeliveryReceipt(piece, group[at + 1]) ? createSignatureWithReceipt(piece as Signatures) : contentOf(piece, written),
    ]
  })
  return { unbreakable: true, stack }
}

function contentOf(block: Piece, { head, logo }: Lettered): PdfContent {
  switch (block.is) {
    case 'header':
      return createLetterhead(head, logo)
    case 'title':
      return {
        text: runsOf(block.runs.map(({ text, ...run }) => ({ ...run, text: text.toUpperCase() }))),
        heading: 1,
        bold: true,
        fontSize: 13.5,
        alignment: 'center',
        margin: [0, 14, 0, 4],
      }
    case 'heading':
      return { text: runsOf(block.runs), heading: 2, bold: true, alignment: 'center', margin: [0, 8, 0, 5] }
    case 'paragraph':
      return { text: runsOf(block.runs), alignment: 'justify', margin: [0, 0, 0, 7] }
    case 'list': {
      const items = block.items.map((runs) => ({ text: runsOf(runs), alignment: 'justify' as const, margin: [0, 0, 0, 4] as PdfMargin }))
      return block.ordered ? { ol: items, start: block.start ?? 1, margin: [0, 0, 0, 2] } : { ul: items, margin: [0, 0, 0, 2] }
    }
    case 'signatures':
      return createSignatureRow(block)
    case 'received':
      return createReceiptBlock()
    case 'page':
      return { text: '', pageBreak: 'after' }
  }
}

const createLetterhead = (
  { left: [name = '', ...left], right }: RenderedDocument['head'],
  logo: LetterheadLogo | undefined,
): PdfContent => ({
  columns: omitAbsentItems([
    logo ? { png: logo.png, alt: `Logotip: ${name}`, ...fitLetterheadLogo(logo) } : undefined,
    { width: '*', stack: [{ text: name, bold: true }, ...left] },
    { width: 'auto', stack: right },
  ]),
  columnGap: 24,
  fontSize: 9.5,
  margin: [0, 0, 0, 14],
})

const createSignatureColumn = (runs: TemplateTextRun[], under: readonly string[] = [], line = 165): PdfColumns['columns'][number] => ({
  width: '*',
  alignment: 'center',
  stack: [{ text: runsOf(runs) }, { rule: line, margin: [0, 34, 0, 2] }, ...under.map((text) => ({ text, fontSize: 9 }))],
})

function createSignatureRow({ names, under = [] }: Signatures): PdfContent {
  // A single signature is on the right side.
  const line = names.length > 2 ? 125 : 165
  const signed = names.map((runs, at) => createSignatureColumn(runs, under[at], line))
  const columns: PdfColumns['columns'] = names.length === 1 ? [{ width: '*', text: '' }, ...signed] : signed
  return { unbreakable: true, margin: [0, 16, 0, 6], columns, columnGap: 24 }
}

/** The proof of receipt is to the left of the signature, so that an ordinary decision fits on one page. */
const createSignatureWithReceipt = (block: Signatures): PdfContent => ({
  columns: [
    { width: '*', stack: [createReceiptBlock()] },
    { ...createSignatureColumn(block.names[0]!, block.under?.[0]), width: 176 },
  ],
  columnGap: 16,
  margin: [0, 8, 0, 0],
})

const createReceiptBlock = (): PdfContent => ({
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
