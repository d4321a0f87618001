import type { Day } from '#shared/days.ts'
import type { Language } from '#shared/messages.ts'
import type { Spelled } from '#shared/text/transliteration.ts'

/** Left, top, right, bottom. All lengths are points of the page. */
export type Margin = [number, number, number, number]

export type TextLook = {
  bold?: boolean | undefined
  italics?: boolean | undefined
  decoration?: 'underline'
  fontSize?: number
  color?: string
  /** It is the same in either script: a code, a number of a register, an address on the net. */
  verbatim?: boolean
}

/** A piece of a line. */
export type TextRun = string | (TextLook & { text: string })

/** What is true of anything that stands on a page; what it holds looks the same, but for what it says of itself. */
type Placed = TextLook & {
  alignment?: 'left' | 'center' | 'right' | 'justify'
  margin?: Margin
  /** On one page, whole. */
  unbreakable?: boolean
  /** Of what stands on the page itself and within nothing else. */
  pageBreak?: 'before' | 'after'
}

/** A text; `heading`: it is one, of that level, and is never parted from what follows it. */
export type PdfText = Placed & { text: string | TextRun[]; heading?: 1 | 2 | 3 }
export type Stack = Placed & { stack: Content[] }
/** What stands side by side; each as wide as an equal part where it says nothing. */
export type Columns = Placed & { columns: (Block & { width?: Width })[]; columnGap?: number }
export type PdfList = Placed & ({ ul: Content[] } | { ol: Content[]; start?: number })
export type PdfTable = Placed & {
  table: {
    widths: Width[]
    /** Stand above the rest on every page that it comes to. */
    headerRows?: number
    /** Stand under the last row, never alone on a page. */
    footerRows?: number
    /** A row breaks over two pages only where it says more than a page holds. */
    dontBreakRows?: boolean
    body: TableCell[][]
  }
  lines?: Lines
}
/** `alt` says what it shows to who does not see it. */
export type Picture = Placed & { alt: string; png: Uint8Array; width: number; height: number }
type Point = [x: number, y: number]
/** What is drawn of lines, frames and words; the feet of the letters stand at `at`. */
export type PdfShape =
  | { line: Point[]; color: string }
  | { box: [x: number, y: number, width: number, height: number]; color: string; thick: number; dashed: boolean }
  | { text: string; at: Point; size: number; color: string; bold: boolean }
/** The region of a drawing, in units of its own, each so many points. */
export type Drawing = Placed & {
  alt: string
  drawing: PdfShape[]
  region: { x: number; y: number; width: number; height: number }
  scale: number
}
/** A drawn line, so long. */
export type DrawnRule = Placed & { rule: number }
export type Block = PdfText | Stack | Columns | PdfList | PdfTable | Picture | Drawing | DrawnRule
export type Content = string | Block

/** As wide as said, as what it holds, or an equal part of what is left. Percents are shares of the whole. */
export type Width = number | 'auto' | '*' | `${number}%`
/** `rows`: between rows alone; otherwise how thick, of what colour, and how far from the words, aside and above. */
export type Lines = 'all' | 'none' | 'rows' | { width: number; color: string; inset: [number, number] }
/** A cell that spans columns stands in the place of so many. */
export type TableCell = string | (Block & { colSpan?: number; fillColor?: string; border?: false })

export type PdfScript = 'latin' | 'cyrillic'

export type PdfLayout = {
  /** Stands in the properties of the file, and as what is read aloud of it first. */
  title: string
  /** When it was made; a paper that is drawn again is the same. */
  made: Day
  /** Whose it is. */
  author?: string
  /** Serbian where nothing is said. */
  language?: Language
  content: Content[]
  /** What stands at the foot of every page, left of its number. */
  footer?: string
  /** In place of these: what stands above and below every page; PAGE_NUMBER and PAGES in it are the numbers. */
  top?: Content[]
  foot?: Content[]
  pageSize?: 'A4' | 'A3'
  pageOrientation?: 'portrait' | 'landscape'
  margins?: Margin
  fontSize?: number
  /** The typeface of what is read line by line; tables and forms have one without serifs, which is read by figure. */
  serif?: boolean
  /** Names that are not transliterated letter by letter. */
  spelled?: Spelled
}

export const PAGE_NUMBER_PLACEHOLDER = '\uE010'
export const PAGES = '\uE011'
