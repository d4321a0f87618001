import type { Lines } from './content.ts'
import type { SignPiece } from './glyphs.ts'

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
  looks: SetLook[]
  content: PdfNode[]
  top: PdfNode | null
  foot: PdfNode | null
  footer: Pieces
}

export type SetLook = { size?: number; color?: string; bold?: boolean; italics?: boolean }
/** Pieces of text with one look, or with that of their context. */
export type Pieces = (SignPiece | { look: number; underlined?: true; pieces: Pieces })[]
/** Nodes below each other, with the space before the first and after the last. */
export type Flow = { lead: number; nodes: PdfNode[]; tail: number }
/** A width in points, automatic, or a fraction of the rest. */
export type SetWidth = number | 'auto' | `${number}`
export type NodeCell =
  | Pieces
  | ({ span?: number; fill?: string; align?: string; bare?: true; look?: number } & ({ pieces: Pieces } | { flow: Flow }))
/** A shape in points. */
export type SetShape =
  | { points: number[][]; color: string }
  | { box: number[]; color: string; thick: number; dashed: boolean }
  | { text: string; at: number[]; look: number }
export type NodeShape =
  | { is: 'words'; pieces: Pieces; heading?: number; justified?: true }
  | { is: 'stack'; flow: Flow }
  | { is: 'columns'; widths: SetWidth[]; gap: number; flows: Flow[] }
  | { is: 'list'; start: number | null; spacing: number; items: Flow[] }
  | { is: 'table'; widths: SetWidth[]; lines: Lines; breaks: boolean; head: NodeCell[]; body: NodeCell[]; foot: NodeCell[] }
  | { is: 'picture'; path: string; width: number; height: number; alt: string }
  | { is: 'drawing'; width: number; height: number; alt: string; shapes: SetShape[] }
  | { is: 'rule'; length: number }
export type PdfNode = NodeShape & {
  above: number
  look?: number
  align?: string
  margins?: [number, number]
  whole?: true
  turn?: true
}
