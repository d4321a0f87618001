import type { GlyphRun } from './glyph-runs.ts'
import type { PdfLines } from './pdf-content.ts'

/** A document as `page.typ` reads it: texts in their script, and looks by number. */
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
  looks: NodeTextStyle[]
  content: PdfNode[]
  top: PdfNode | null
  foot: PdfNode | null
  footer: TextPieces
}

export type NodeTextStyle = { size?: number; color?: string; bold?: boolean; italics?: boolean }
/** Pieces of text with one look, or with that of their context. */
export type TextPieces = (GlyphRun | { look: number; underlined?: true; pieces: TextPieces })[]
/** Nodes below each other, with the space before the first and after the last. */
export type NodeFlow = { lead: number; nodes: PdfNode[]; tail: number }
/** A width in points, automatic, or a fraction of the rest. */
export type NodeWidth = number | 'auto' | `${number}`
export type NodeCell =
  | TextPieces
  | ({ span?: number; fill?: string; align?: string; bare?: true; look?: number } & ({ pieces: TextPieces } | { flow: NodeFlow }))
/** A shape in points. */
export type NodeBox =
  | { points: number[][]; color: string }
  | { box: number[]; color: string; thick: number; dashed: boolean }
  | { text: string; at: number[]; look: number }
export type NodeShape =
  | { is: 'words'; pieces: TextPieces; heading?: number; justified?: true }
  | { is: 'stack'; flow: NodeFlow }
  | { is: 'columns'; widths: NodeWidth[]; gap: number; flows: NodeFlow[] }
  | { is: 'list'; start: number | null; spacing: number; items: NodeFlow[] }
  | { is: 'table'; widths: NodeWidth[]; lines: PdfLines; breaks: boolean; head: NodeCell[]; body: NodeCell[]; foot: NodeCell[] }
  | { is: 'picture'; path: string; width: number; height: number; alt: string }
  | { is: 'drawing'; width: number; height: number; alt: string; shapes: NodeBox[] }
  | { is: 'rule'; length: number }
export type PdfNode = NodeShape & {
  above: number
  look?: number
  align?: string
  margins?: [number, number]
  whole?: true
  turn?: true
}
