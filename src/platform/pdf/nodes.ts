import type { Lines } from './content.ts'
import type { SignPiece } from './glyphs.ts'

/** A paper as `page.typ` reads it: texts in their script, and looks by their number. */
export type TypesetDocument = {
  title: string
  author: string
  made: { year: number; month: number; day: number }
  lang: string
  fonts: string[]
  size: number
  /** How far a line reaches above and beneath the foot of its letters, as parts of their size. */
  line: [number, number]
  page: { size: string; flipped: boolean; margins: readonly number[] }
  looks: SetLook[]
  content: PdfNode[]
  top: PdfNode | null
  foot: PdfNode | null
  footer: Pieces
}

export type SetLook = { size?: number; color?: string; bold?: boolean; italics?: boolean }
/** Pieces of a line in one look, or in that of what stands around them. */
export type Pieces = (SignPiece | { look: number; underlined?: true; pieces: Pieces })[]
/** Nodes one beneath another, with the room above the first and under the last. */
export type Flow = { lead: number; nodes: PdfNode[]; tail: number }
/** Points, as what it holds, or a share of what is left. */
export type SetWidth = number | 'auto' | `${number}`
export type NodeCell =
  | Pieces
  | ({ span?: number; fill?: string; align?: string; bare?: true; look?: number } & ({ pieces: Pieces } | { flow: Flow }))
/** A shape in points of its drawing. */
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
