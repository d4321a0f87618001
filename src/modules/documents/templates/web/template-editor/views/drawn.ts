/** What is said of the parts of a page, in the language of the screen; told anew when that or the person looked at changes. */
export type TagTranslator = {
  /** What a tag is, and what it is called. */
  tag: (source: string) => { is: string; label: string; title: string }
  otherwise: string
  newPage: string
  change: (what: string) => string
  /** Left and right of the head of the paper. */
  head: () => { left: readonly string[]; right: readonly string[] }
}

/** Everything that is drawn by what a teller says, so that it can be drawn again. */
export type DrawnTag = { teller: TagTranslator; drawn: Set<() => void> }

/** What happened to the page without us: a selection is read, even one that falls into what is taken as a whole. */
export type DrawnChange = { type: string; target: globalThis.Node }

export const part = (name: string, className: string) => Object.assign(document.createElement(name), { className })

export function redrawOnChange(of: DrawnTag, draw: () => void): () => void {
  of.drawn.add(draw)
  draw()
  return () => void of.drawn.delete(draw)
}
