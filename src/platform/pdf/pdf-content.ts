import type { Day } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import type { CyrillicSpellingExceptions } from '#shared/text/transliteration.ts'

/** Left, top, right, bottom. All lengths are points of the page. */
export type PdfMargin = [number, number, number, number]

export type PdfTextStyle = {
  bold?: boolean | undefined
  italics?: boolean | undefined
  decoration?: 'underline'
  fontSize?: number
  color?: string
  /** Whether the text stays as it is in either script: a code, a register number, a URL. */
  verbatim?: boolean
}

/** A piece of text within a line. */
export type PdfTextRun = string | (PdfTextStyle & { text: string })

/** Properties of any block; its content inherits its look. */
type Placed = PdfTextStyle & {
  alignment?: 'left' | 'center' | 'right' | 'justify'
  margin?: PdfMargin
  /** Whether the block stays on one page. */
  unbreakable?: boolean
  /** Only for blocks of the page itself. */
  pageBreak?: 'before' | 'after'
}

/** A text. A heading has a level and stays with the block after it. */
export type PdfText = Placed & { text: string | PdfTextRun[]; heading?: 1 | 2 | 3 }
export type PdfVerticalStack = Placed & { stack: PdfContent[] }
/** Blocks side by side; without a width they share the space equally. */
export type PdfColumns = Placed & { columns: (PdfBlock & { width?: PdfColumnWidth })[]; columnGap?: number }
export type PdfList = Placed & ({ ul: PdfContent[] } | { ol: PdfContent[]; start?: number })
export type PdfTable = Placed & {
  table: {
    widths: PdfColumnWidth[]
    /** Rows that repeat at the top of every page. */
    headerRows?: number
    /** Rows at the end of the table, never alone on a page. */
    footerRows?: number
    /** A row breaks across pages only if it is longer than a page. */
    dontBreakRows?: boolean
    body: PdfTableCell[][]
  }
  lines?: PdfTableBorderLines
}
/** `alt` is the alternative text. */
export type PdfPicture = Placed & { alt: string; png: Uint8Array; width: number; height: number }
type Point = [x: number, y: number]
/** A shape of a drawing: lines, frames and text. `at` is the baseline of text. */
export type PdfShape =
  | { line: Point[]; color: string }
  | { box: [x: number, y: number, width: number, height: number]; color: string; thick: number; dashed: boolean }
  | { text: string; at: Point; size: number; color: string; bold: boolean }
/** A drawing with its own units, each of this number of points. */
export type PdfDrawing = Placed & {
  alt: string
  drawing: PdfShape[]
  region: { x: number; y: number; width: number; height: number }
  scale: number
}
/** A horizontal line of this length. */
export type PdfHorizontalRule = Placed & { rule: number }
export type PdfBlock = PdfText | PdfVerticalStack | PdfColumns | PdfList | PdfTable | PdfPicture | PdfDrawing | PdfHorizontalRule
export type PdfContent = string | PdfBlock

/**
 * A width: a number of points, the width of the content, or an equal share of the remaining width. Percentages refer to the whole width.
 */
export type PdfColumnWidth = number | 'auto' | '*' | `${number}%`
/** Borders of a table: `rows` between rows only, or width, colour and distance to the text. */
export type PdfTableBorderLines = 'all' | 'none' | 'rows' | { width: number; color: string; inset: [number, number] }
/** A cell. A cell that spans columns takes their places. */
export type PdfTableCell = string | (PdfBlock & { colSpan?: number; fillColor?: string; border?: false })

export type PdfTextScript = 'latin' | 'cyrillic'

export type PdfLayout = {
  /** The title of the file, which screen readers read first. */
  title: string
  /** The creation day. It is part of the file, so that the same document gives the same bytes. */
  made: Day
  /** The author of the file. */
  author?: string
  /** The language; Serbian by default. */
  language?: Language
  content: PdfContent[]
  /** The footer of every page, left of the page number. */
  footer?: string
  /** Blocks at the top and bottom of every page, instead of `footer`. PAGE_NUMBER and PAGES in them become numbers. */
  top?: PdfContent[]
  foot?: PdfContent[]
  pageSize?: 'A4' | 'A3'
  pageOrientation?: 'portrait' | 'landscape'
  margins?: PdfMargin
  fontSize?: number
  /** Whether the text has serifs. Tables and forms have none. */
  serif?: boolean
  /** Names that have their own spelling in Cyrillic. */
  spelled?: CyrillicSpellingExceptions
}

export const PDF_PAGE_NUMBER_PLACEHOLDER = '\uE010'
export const PDF_PAGE_COUNT_PLACEHOLDER = '\uE011'
