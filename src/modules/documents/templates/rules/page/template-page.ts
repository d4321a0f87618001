/**
 * A template as a tree for the editor. `before` stores spaces, blank lines and spelling, so that an unchanged tree is written exactly as
 * it was read.
 */
export type InlineNode =
  | { type: 'text'; text: string; marks?: EditorTextMark[] }
  /** A field, a question, a choice by gender, or a control tag within a line, as source. */
  | { type: 'tag'; attrs: { source: string }; marks?: EditorTextMark[] }
  /** A line break within a paragraph of the source. */
  | { type: 'turn'; attrs: { source: string }; marks?: EditorTextMark[] }
export type EditorTextMark = { type: 'bold' }

/** The source before it since the previous node; null for a new node. */
type Before = { before: string | null }

export const templateLineTypes = ['title', 'heading', 'paragraph', 'bullet', 'number'] as const
export type TemplateLineType = (typeof templateLineTypes)[number]
export type TemplatePageLine = { type: TemplateLineType; attrs: Before; content?: InlineNode[] }
/** Blocks without text. */
export const templateShapeTypes = ['header', 'received', 'newpage'] as const
export type TemplateShapeType = (typeof templateShapeTypes)[number]
export type TemplateTagShape = { type: TemplateShapeType; attrs: Before & { source: string } }
export type SignatureLine = { type: 'signed'; attrs: { lead: string | null; tail: string | null }; content?: InlineNode[] }
export type SignatureBlockParty = { type: 'party'; content: SignatureLine[] }
export type SignatureBlock = { type: 'signatures'; attrs: Before; content: SignatureBlockParty[] }

type Ended = { source: string; end: string; beforeEnd: string | null }
export type ConditionalContent = { type: 'yes'; content: TemplatePageNode[] }
export type ElseBranch = { type: 'no'; attrs: Before & { source: string }; content: TemplatePageNode[] }
export type ConditionNode = { type: 'condition'; attrs: Before & Ended; content: [ConditionalContent] | [ConditionalContent, ElseBranch] }
export type RepeatNode = { type: 'each'; attrs: Before & Ended; content: TemplatePageNode[] }

export type TemplatePageNode = TemplatePageLine | TemplateTagShape | SignatureBlock | ConditionNode | RepeatNode
/** `head` and `tail` are the source before the first line and after the last. */
export type TemplatePage = { type: 'doc'; attrs: { head: string; tail: string }; content: TemplatePageNode[] }

export const emptyTemplateLine = (): TemplatePageLine => ({ type: 'paragraph', attrs: { before: null } })
