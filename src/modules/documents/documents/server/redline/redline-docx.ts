import { AlignmentType, DeletedTextRun, Document, Header, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx'
import type {
  RedlineParagraph,
  RedlineTextComparison,
  RedlineTextPiece,
} from '#modules/documents/templates/rules/redline/compare-texts-for-redline.ts'
import { insertNonBreakingSpaces } from '#shared/text/non-breaking-spaces.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import { buildDocxStyles, DOCX_PAGE_SIZE_IN_TWIPS, writeDocxPageNumber } from '../document-docx.ts'

type RedlineHead = { title: string; of: string; author: string; at: Date; script: DocumentWritingScript }

/**
 * A comparison as .docx with tracked changes. The head of the page is not tracked, so that accepting or rejecting all changes gives exactly
 * one of the two texts.
 */
export function writeRedlineDocx({ paragraphs }: RedlineTextComparison, { title, of, author, at, script }: RedlineHead): Promise<Buffer> {
  const write = (text: string) => (script === 'cyrillic' ? toCyrillic(text) : text)
  let last = 0
  const createTrackedChange = () => ({ id: ++last, author, date: at.toISOString() })
  const run = ({ text, change, bold }: RedlineTextPiece, look: { bold?: boolean; size?: number; caps?: boolean; color?: string }) => {
    const run = { ...look, bold: bold || look.bold, text: write(insertNonBreakingSpaces(look.caps ? text.toUpperCase() : text)) }
    if (change === 'same') return new TextRun(run)
    return change === 'added'
      ? new InsertedTextRun({ ...run, ...createTrackedChange() })
      : new DeletedTextRun({ ...run, ...createTrackedChange() })
  }
  const createTrackedParagraphEnd = (change: RedlineParagraph['change']) => {
    if (change === 'added') return { insertion: createTrackedChange() }
    return change === 'removed' ? { deletion: createTrackedChange() } : undefined
  }
  let list = 0
  const createParagraph = ({ is, change, pieces }: RedlineParagraph, index: number) => {
    if (is === 'numbered' && paragraphs[index - 1]?.is !== 'numbered') list++
    const { caps, ...look } = looks[is] ?? {}
    // The end of an added or removed paragraph is tracked too, so that no empty one remains.
    const end = createTrackedParagraphEnd(change)
    const numbering = is === 'numbered' ? { numbering: { reference: 'ordered', level: 0, instance: list } } : {}
    return new Paragraph({
      ...shapes[is],
      ...numbering,
      run: end,
      children: pieces.map((piece) => run(piece, { ...look, caps: caps || undefined })),
    })
  }
  return Packer.toBuffer(
    new Document({
      title: write(title),
      creator: 'Kadrovik',
      lastModifiedBy: author,
      features: { trackRevisions: true },
      ...buildDocxStyles(script),
      sections: [
        {
          properties: {
            page: {
              size: { width: DOCX_PAGE_SIZE_IN_TWIPS.width, height: DOCX_PAGE_SIZE_IN_TWIPS.height },
              margin: DOCX_PAGE_SIZE_IN_TWIPS,
            },
          },
          headers: { default: createPageHeader(write(title), write(of)) },
          footers: { default: writeDocxPageNumber(write(title)) },
          children: paragraphs.map(createParagraph),
        },
      ],
    }),
  )
}

const looks: { [Is in RedlineParagraph['is']]?: { bold?: boolean; size?: number; caps?: boolean; color?: string } } = {
  title: { bold: true, size: 27, caps: true },
  heading: { bold: true },
  sign: { color: '555555', size: 20 },
}
const shapes = {
  title: { outlineLevel: 0, alignment: AlignmentType.CENTER, spacing: { before: 280, after: 80 } },
  heading: { outlineLevel: 1, alignment: AlignmentType.CENTER, spacing: { before: 160, after: 100 } },
  paragraph: { spacing: { after: 140 } },
  numbered: { spacing: { after: 80 } },
  item: { spacing: { after: 80 }, numbering: { reference: 'dots', level: 0 } },
  sign: { spacing: { after: 80 } },
} as const

const createPageHeader = (title: string, of: string) =>
  new Header({
    children: [
      new Paragraph({ children: [new TextRun({ text: title, bold: true, size: 18 })] }),
      new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text: of, size: 18, color: '555555' })] }),
    ],
  })
