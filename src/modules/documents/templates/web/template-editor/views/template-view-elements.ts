/** Texts for the elements of a page. They change with the language and the previewed employee. */
export type TemplateTagTranslator = {
  /** The kind and label of a tag. */
  tag: (source: string) => { is: string; label: string; title: string }
  otherwise: string
  newPage: string
  change: (what: string) => string
  /** The left and right lines of the head. */
  head: () => { left: readonly string[]; right: readonly string[] }
}

/** The context of views that show texts, which are rendered again after a change. */
export type TemplateNodeViewContext = { teller: TemplateTagTranslator; drawn: Set<() => void> }

/** A DOM change outside the editor. Selections are accepted, also within an atomic node. */
export type EditorDomMutation = { type: string; target: globalThis.Node }

export const createTemplateNodeViewElement = (name: string, className: string) => Object.assign(document.createElement(name), { className })

export function redrawTemplateNodeViewOnChange(of: TemplateNodeViewContext, draw: () => void): () => void {
  of.drawn.add(draw)
  draw()
  return () => void of.drawn.delete(draw)
}
