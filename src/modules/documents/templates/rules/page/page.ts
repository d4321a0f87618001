/**
 * A template as a page: the same words in a tree, as the editor holds them. What the tree does not tell – spaces, blank lines, the way a sign
 * was written – stands in `before`, so that a page that was read is written letter for letter as it was.
 */
export type InlineNode =
  | { type: 'text'; text: string; marks?: Mark[] }
  /** A field, a question, a choice by gender, or the beginning, turn or end of a condition within a line, as it is written. */
  | { type: 'tag'; attrs: { source: string }; marks?: Mark[] }
  /** Where a paragraph goes on in the next line of the source. */
  | { type: 'turn'; attrs: { source: string }; marks?: Mark[] }
export type Mark = { type: 'bold' }

/** What stands before it since the end of what is written before; null where nobody has written it yet. */
type Before = { before: string | null }

export const lineTypes = ['title', 'heading', 'paragraph', 'bullet', 'number'] as const
export type LineType = (typeof lineTypes)[number]
export type PageLine = { type: LineType; attrs: Before; content?: InlineNode[] }
/** What has a shape of its own and no words. */
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
/** `head` and `tail` are what stands before the first line and behind the last. */
export type Page = { type: 'doc'; attrs: { head: string; tail: string }; content: PageNode[] }

export const emptyLine = (): PageLine => ({ type: 'paragraph', attrs: { before: null } })
