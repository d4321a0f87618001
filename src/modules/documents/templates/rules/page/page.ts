/**
 * A template as a tree for the editor. `before` stores spaces, blank lines and spelling, so that an unchanged tree is written exactly as
 * it was read.
 */
export type InlineNode =
  | { type: 'text'; text: string; marks?: Mark[] }
  /** A field, a question, a choice by gender, or a control tag within a line, as source. */
  | { type: 'tag'; attrs: { source: string }; marks?: Mark[] }
  /** A line break within a paragraph of the source. */
  | { type: 'turn'; attrs: { source: string }; marks?: Mark[] }
export type Mark = { type: 'bold' }

/** The source before it since the previous node; null for a new node. */
type Before = { before: string | null }

export const lineTypes = ['title', 'heading', 'paragraph', 'bullet', 'number'] as const
export type LineType = (typeof lineTypes)[number]
export type PageLine = { type: LineType; attrs: Before; content?: InlineNode[] }
/** Blocks without text. */
export const shapeTypes = ['header', 'received', 'newpage'] as const
export type ShapeType = (typeof shapeTypes)[number]
export type TagShape = { type: ShapeType; attrs: Before & { source: string } }
export type SignatureLine = { type: 'signed'; attrs: { lead: string | null; tail: string | null }; content?: InlineNode[] }
export type Party = { type: 'party'; content: SignatureLine[] }
export type Signatures = { type: 'signatures'; attrs: Before; content: Party[] }

type Ended = { source: string; end: string; beforeEnd: string | null }
export type ConditionalContent = { type: 'yes'; content: PageNode[] }
export type No = { type: 'no'; attrs: Before & { source: string }; content: PageNode[] }
export type Condition = { type: 'condition'; attrs: Before & Ended; content: [ConditionalContent] | [ConditionalContent, No] }
export type Each = { type: 'each'; attrs: Before & Ended; content: PageNode[] }

export type PageNode = PageLine | TagShape | Signatures | Condition | Each
/** `head` and `tail` are the source before the first line and after the last. */
export type Page = { type: 'doc'; attrs: { head: string; tail: string }; content: PageNode[] }

export const emptyLine = (): PageLine => ({ type: 'paragraph', attrs: { before: null } })
