import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type ILevelsOptions,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import {
  documentDeliveryReceiptTexts,
  HANDWRITTEN_SIGNATURE_LINE,
  isSignatureNextToDeliveryReceipt,
  type RenderedDocument,
} from '#modules/documents/templates/rules/document-content.ts'
import type { TemplateBlock, TemplateTextRun } from '#modules/documents/templates/rules/template-blocks.ts'
import type { PdfTextScript } from '#platform/pdf/write-pdf.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { insertNonBreakingSpaces } from '#shared/text/non-breaking-spaces.ts'
import { toCyrillicWithExceptions } from '#shared/text/transliteration.ts'
import { type DocumentLetterhead, fitLetterheadLogo, type LetterheadLogo } from './letterhead.ts'

/** The printable area of an A4 page in twentieths of a point. */
export const DOCX_PAGE_SIZE_IN_TWIPS = { width: 11_906, height: 16_838, left: 1_240, top: 1_080, right: 1_240, bottom: 1_200 }
const BODY_WIDTH_IN_TWIPS = DOCX_PAGE_SIZE_IN_TWIPS.width - DOCX_PAGE_SIZE_IN_TWIPS.left - DOCX_PAGE_SIZE_IN_TWIPS.right
const FONT = 'Times New Roman'
type Write = (text: string) => string
type Look = { size?: number; bold?: boolean }

/** Writes a document as .docx with the text and structure of its PDF. */
export function writeDocumentAsDocx(
  written: RenderedDocument,
  script: PdfTextScript = 'latin',
  { logo, spelled = {} }: Partial<DocumentLetterhead> = {},
): Promise<Buffer> {
  const write: Write = (text) => (script === 'cyrillic' ? toCyrillicWithExceptions(text, spelled) : text)
  const { title, number, blocks } = written
  return Packer.toBuffer(
    new Document({
      title: write(`${number} ${title}`),
      creator: 'Kadrovik',
      lastModifiedBy: 'Kadrovik',
      ...buildDocxStyles(script),
      sections: [
        {
          properties: {
            page: {
              size: { width: DOCX_PAGE_SIZE_IN_TWIPS.width, height: DOCX_PAGE_SIZE_IN_TWIPS.height },
              margin: DOCX_PAGE_SIZE_IN_TWIPS,
            },
          },
          footers: { default: writeDocxPageNumber(write(number)) },
          children: blocks.flatMap((block, at) => childrenOf(block, at, { ...written, logo }, write)),
        },
      ],
    }),
  )
}

/** Font, size, language and list markers of all .docx documents. */
export const buildDocxStyles = (script: PdfTextScript) => ({
  styles: {
    default: {
      document: { run: { font: FONT, size: 23, language: { value: languageOf[script] } }, paragraph: { spacing: { line: 276 } } },
    },
  },
  numbering: {
    config: [
      { reference: 'ordered', levels: [createListLevel(LevelFormat.DECIMAL, '%1.')] },
      { reference: 'dots', levels: [createListLevel(LevelFormat.BULLET, '•')] },
    ],
  },
})

const languageOf = { latin: 'sr-Latn-RS', cyrillic: 'sr-Cyrl-RS' } as const satisfies Record<PdfTextScript, string>

const createListLevel = (format: ILevelsOptions['format'], text: string): ILevelsOptions => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 360, hanging: 360 } } },
})

type Lettered = RenderedDocument & { logo: LetterheadLogo | undefined }

function childrenOf(block: TemplateBlock, at: number, { head, blocks, logo }: Lettered, write: Write): (Paragraph | Table)[] {
  const next = blocks[at + 1]?.is
  // Signatures and the proof of receipt stay on one page with the preceding block.
  const keepNext = next === 'signatures' || next === 'received'
  const runs = (list: readonly TemplateTextRun[], look: Look = {}) =>
    list.flatMap(({ text, bold }) => linesOf(write(insertNonBreakingSpaces(text)), bold ? { ...look, bold } : look))
  switch (block.is) {
    case 'header':
      return [createLetterheadTable(head, write, logo), new Paragraph({ spacing: { after: 120 } })]
    case 'title': {
      const children = runs(
        block.runs.map(({ text, ...rest }) => ({ ...rest, text: text.toUpperCase() })),
        { bold: true, size: 27 },
      )
      return [
        new Paragraph({ outlineLevel: 0, alignment: AlignmentType.CENTER, keepNext: true, spacing: { before: 280, after: 80 }, children }),
      ]
    }
    case 'heading':
      return [
        new Paragraph({
          outlineLevel: 1,
          alignment: AlignmentType.CENTER,
          keepNext: true,
          spacing: { before: 160, after: 100 },
          children: runs(block.runs, { bold: true }),
        }),
      ]
    case 'paragraph':
      return [new Paragraph({ keepNext, alignment: spread(block.runs), spacing: { after: 140 }, children: runs(block.runs) })]
    case 'list':
      return block.items.map(
        (item, line) =>
          new Paragraph({
            keepNext: keepNext && line === block.items.length - 1,
            // Each list starts its numbering at one.
            numbering: block.ordered ? { reference: 'ordered', level: 0, instance: at } : { reference: 'dots', level: 0 },
            alignment: spread(item),
            spacing: { after: 80 },
            children: runs(item),
          }),
      )
    case 'signatures': {
      const parties = block.names.map((name, at) => ({ name: runs(name), under: (block.under?.[at] ?? []).map(write) }))
      const signature = isSignatureNextToDeliveryReceipt(block, blocks[at + 1]) ? createDeliveryReceipt(write) : undefined
      return [new Paragraph({ keepNext: true, spacing: { before: 240 } }), createSignatureTable(parties, signature)]
    }
    case 'received':
      return isSignatureNextToDeliveryReceipt(blocks[at - 1], block) ? [] : createDeliveryReceipt(write)
    case 'page':
      return [new Paragraph({ pageBreakBefore: true })]
  }
}

const createDeliveryReceipt = (write: Write) => [
  new Paragraph({ keepNext: true, children: linesOf(write(documentDeliveryReceiptTexts.title), { ...smaller, bold: true }) }),
  new Paragraph({
    spacing: { before: 80, after: 160 },
    keepNext: true,
    children: linesOf(write(documentDeliveryReceiptTexts.handed), smaller),
  }),
  new Paragraph({ keepNext: true, children: linesOf(write(documentDeliveryReceiptTexts.signed), smaller) }),
  new Paragraph({ spacing: { before: 100 }, children: linesOf(write(documentDeliveryReceiptTexts.refused), smaller) }),
]

const spread = (runs: readonly TemplateTextRun[]) => (runs.length > 1 ? AlignmentType.LEFT : AlignmentType.BOTH)
/** A manual line break is preserved. */
const linesOf = (text: string, look: Look) =>
  text.split('\n').map((line, at) => new TextRun({ text: line, ...look, break: at ? 1 : undefined }))
const smaller = { size: 18 }

/** Converts points to screen pixels: a point is 4/3 pixels. */
const onScreen = (points: number) => Math.round((points * 4) / 3)
const createLogoImage = (logo: LetterheadLogo) => {
  const { width, height } = fitLetterheadLogo(logo)
  return new ImageRun({ type: 'png', data: logo.png, transformation: { width: onScreen(width), height: onScreen(height) } })
}

function createLetterheadTable(
  { left: [name = '', ...left], right }: RenderedDocument['head'],
  write: Write,
  logo: LetterheadLogo | undefined,
): Table {
  const createLetterheadLines = (texts: readonly string[]) =>
    texts.map((text) => new Paragraph({ children: [new TextRun({ text: write(text), size: 19 })] }))
  const employer = new Paragraph({ children: [new TextRun({ text: write(name), size: 19, bold: true })] })
  return createBorderlessTable([
    [
      BODY_WIDTH_IN_TWIPS * 0.62,
      omitAbsentItems([
        logo ? new Paragraph({ spacing: { after: 80 }, children: [createLogoImage(logo)] }) : undefined,
        employer,
        ...createLetterheadLines(left),
      ]),
    ],
    [BODY_WIDTH_IN_TWIPS * 0.38, createLetterheadLines(right)],
  ])
}

function createSignatureTable(names: readonly { name: TextRun[]; under: string[] }[], signature?: Paragraph[]): Table {
  const createCenteredParagraph = (children: TextRun[], before = 0) =>
    new Paragraph({ alignment: AlignmentType.CENTER, keepNext: before === 0, spacing: { before }, children })
  const createSignatureLines = ({ name, under }: { name: TextRun[]; under: string[] }) => [
    createCenteredParagraph(name),
    createCenteredParagraph([new TextRun(HANDWRITTEN_SIGNATURE_LINE)], 520),
    ...under.map((text) => createCenteredParagraph([new TextRun({ text, ...smaller })])),
  ]
  // A single signature is on the right side.
  const cells = names.length === 1 ? [signature ?? [new Paragraph({})], createSignatureLines(names[0]!)] : names.map(createSignatureLines)
  return createBorderlessTable(cells.map((children) => [BODY_WIDTH_IN_TWIPS / cells.length, children]))
}

/** A table without lines. */
function createBorderlessTable(cells: [width: number, children: Paragraph[]][]): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const widths = cells.map(([width]) => Math.round(width))
  const row = new TableRow({
    cantSplit: true,
    children: cells.map(([, children], at) => new TableCell({ width: { size: widths[at]!, type: WidthType.DXA }, children })),
  })
  return new Table({
    rows: [row],
    width: { size: BODY_WIDTH_IN_TWIPS, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
  })
}

export const writeDocxPageNumber = (number: string) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: BODY_WIDTH_IN_TWIPS }],
        children: [
          new TextRun({ size: 16, color: '555555', children: [number, new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
