/** Texts for the elements of a page; updated after a change of language or employee. */
export type TemplateTagTranslator = {
  /** The kind and label of a tag. */
  tag: (source: string) => { is: string; label: string; title: string }
  otherwise: string
  newPage: string
  change: (what: string) => string
  /** The left and right text of the head. */
  head: () => { left: readonly string[]; right: readonly string[] }
}

/** Views with texts, which are drawn again after a change. */
export type TemplateNodeViewContext = { teller: TemplateTagTranslator; drawn: Set<() => void> }

/** A change of the DOM outside the editor: a selection is accepted, also within an atomic node. */
export type EditorDomMutation = { type: string; target: globalThis.Node }

export const createTemplateNodeViewElement = (name: string, className: string) => Object.assign(document.createElement(name), { className })

export function redrawTemplateNodeViewOnChange(of: TemplateNodeViewContext, draw: () => void): () => void {
  of.drawn.add(draw)
  draw()
  return () => void of.drawn.delete(draw)
}
