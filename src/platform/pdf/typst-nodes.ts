import type { PdfGlyphRun } from './glyph-runs.ts'
import type { PdfTableBorderLines } from './pdf-content.ts'

/** A document in the form that `page.typ` reads: texts in their script, and text styles by number. */
export type TypesetDocument = {
  title: string
  author: string
  made: { year: number; month: number; day: number }
  lang: string
  fonts: string[]
  size: number
  /** The height of a line above and below the baseline, relative to the font size. */
  line: [number, number]
  page: { size: string; flipped: boolean; margins: readonly number[] }
  looks: TypesetTextStyle[]
  content: TypesetNode[]
  top: TypesetNode | null
  foot: TypesetNode | null
  footer: TypesetTextPieces
}

export type TypesetTextStyle = { size?: number; color?: string; bold?: boolean; italics?: boolean }
/** Pieces of text with one style, or with the style of their context. */
export type TypesetTextPieces = (PdfGlyphRun | { look: number; underlined?: true; pieces: TypesetTextPieces })[]
/** Nodes below each other, with the space before the first and after the last. */
export type TypesetNodeSequence = { lead: number; nodes: TypesetNode[]; tail: number }
/** A width in points, automatic, or a fraction of the rest. */
export type TypesetNodeWidth = number | 'auto' | `${number}`
export type TypesetTableCell =
  | TypesetTextPieces
  | ({ span?: number; fill?: string; align?: string; bare?: true; look?: number } & (
      | { pieces: TypesetTextPieces }
      | { flow: TypesetNodeSequence }
    ))
/** A shape in points. */
export type TypesetBox =
  | { points: number[][]; color: string }
  | { box: number[]; color: string; thick: number; dashed: boolean }
  | { text: string; at: number[]; look: number }
export type TypesetShape =
  | { is: 'words'; pieces: TypesetTextPieces; heading?: number; justified?: true }
  | { is: 'stack'; flow: TypesetNodeSequence }
  | { is: 'columns'; widths: TypesetNodeWidth[]; gap: number; flows: TypesetNodeSequence[] }
  | { is: 'list'; start: number | null; spacing: number; items: TypesetNodeSequence[] }
  | {
      is: 'table'
      widths: TypesetNodeWidth[]
      lines: PdfTableBorderLines
      breaks: boolean
      head: TypesetTableCell[]
      body: TypesetTableCell[]
      foot: TypesetTableCell[]
    }
  | { is: 'picture'; path: string; width: number; height: number; alt: string }
  | { is: 'drawing'; width: number; height: number; alt: string; shapes: TypesetBox[] }
  | { is: 'rule'; length: number }
export type TypesetNode = TypesetShape & {
  above: number
  look?: number
  align?: string
  margins?: [number, number]
  whole?: true
  turn?: true
}
