/**
 * A template as a tree for the editor. `before` stores spaces, blank lines and spelling, so that an unchanged tree is written exactly as it
 * was parsed.
 */
export type TemplateInlineNode =
  | { type: 'text'; text: string; marks?: TemplateEditorTextMark[] }
  /** A field, a question, a choice by gender, or a control tag within a line, as source. */
  | { type: 'tag'; attrs: { source: string }; marks?: TemplateEditorTextMark[] }
  /** A line break within a paragraph of the source. */
  | { type: 'turn'; attrs: { source: string }; marks?: TemplateEditorTextMark[] }
export type TemplateEditorTextMark = { type: 'bold' }

/** The source between the previous node and this one; null for a new node. */
type Before = { before: string | null }

export const templateParagraphTypes = ['title', 'heading', 'paragraph', 'bullet', 'number'] as const
export type TemplateParagraphType = (typeof templateParagraphTypes)[number]
export type TemplatePageParagraph = { type: TemplateParagraphType; attrs: Before; content?: TemplateInlineNode[] }
/** Blocks without text. */
export const templateBlockTypesWithoutText = ['header', 'received', 'newpage'] as const
export type TemplateBlockTypeWithoutText = (typeof templateBlockTypesWithoutText)[number]
export type TemplateBlockWithoutText = { type: TemplateBlockTypeWithoutText; attrs: Before & { source: string } }
export type TemplateSignatureLine = { type: 'signed'; attrs: { lead: string | null; tail: string | null }; content?: TemplateInlineNode[] }
export type TemplateSignatureParty = { type: 'party'; content: TemplateSignatureLine[] }
export type TemplateSignatureBlock = { type: 'signatures'; attrs: Before; content: TemplateSignatureParty[] }

type Ended = { source: string; end: string; beforeEnd: string | null }
export type TemplateConditionContent = { type: 'yes'; content: TemplatePageNode[] }
export type TemplateElseBranch = { type: 'no'; attrs: Before & { source: string }; content: TemplatePageNode[] }
export type TemplateConditionNode = {
  type: 'condition'
  attrs: Before & Ended
  content: [TemplateConditionContent] | [TemplateConditionContent, TemplateElseBranch]
}
export type TemplateRepeatNode = { type: 'each'; attrs: Before & Ended; content: TemplatePageNode[] }

export type TemplatePageNode =
  | TemplatePageParagraph
  | TemplateBlockWithoutText
  | TemplateSignatureBlock
  | TemplateConditionNode
  | TemplateRepeatNode
/** `head` and `tail` are the source before the first line and after the last. */
export type TemplatePage = { type: 'doc'; attrs: { head: string; tail: string }; content: TemplatePageNode[] }

export const emptyTemplateParagraph = (): TemplatePageParagraph => ({ type: 'paragraph', attrs: { before: null } })
