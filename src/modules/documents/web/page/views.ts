import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { received } from '../../rules/written.ts'

/** What is said of the parts of a page, in the language of the screen; told anew when that or the person looked at changes. */
export type Teller = {
  /** What a tag is, and what it is called. */
  tag: (source: string) => { is: string; label: string; title: string }
  otherwise: string
  newPage: string
  change: (what: string) => string
  /** Left and right of the head of the paper. */
  head: () => { left: readonly string[]; right: readonly string[] }
}

/** Everything that is drawn by what a teller says, so that it can be drawn again. */
export type Drawn = { teller: Teller; drawn: Set<() => void> }

/** What happened to the page without us: a selection is read, even one that falls into what is taken as a whole. */
type Change = { type: string; target: globalThis.Node }

const part = (name: string, className: string) => Object.assign(document.createElement(name), { className })

function keep(of: Drawn, draw: () => void): () => void {
  of.drawn.add(draw)
  draw()
  return () => void of.drawn.delete(draw)
}

/** A field, a question, a choice by gender or a sign of a condition: a word that is taken as a whole. */
class TagView implements NodeView {
  readonly dom = part('span', 'page-tag')
  readonly destroy: () => void
  private node: Node
  private readonly of: Drawn

  constructor(node: Node, of: Drawn) {
    this.of = of
    this.node = node
    this.destroy = keep(of, () => this.draw())
  }

  private draw() {
    const { is, label, title } = this.of.teller.tag(String(this.node.attrs.source))
    Object.assign(this.dom.dataset, { is, source: this.node.attrs.source })
    this.dom.textContent = label
    this.dom.title = title
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  ignoreMutation = ({ type }: Change) => type !== 'selection'
}

/** A condition or a list: a sentence that tells it, and what stands within. */
class PartView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM = part('div', 'page-part')
  readonly destroy: () => void
  private readonly told = part('button', 'page-part-head') as HTMLButtonElement
  private node: Node
  private readonly of: Drawn

  constructor(node: Node, view: EditorView, at: () => number | undefined, of: Drawn) {
    this.of = of
    this.node = node
    this.dom = part('section', node.type.name === 'each' ? 'page-each' : 'page-condition')
    this.told.type = 'button'
    this.told.contentEditable = 'false'
    this.told.addEventListener('click', () => {
      const place = at()
      if (place === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
      view.focus()
    })
    this.dom.append(this.told, this.contentDOM)
    this.destroy = keep(of, () => this.draw())
  }

  private draw() {
    const { is, label } = this.of.teller.tag(String(this.node.attrs.source))
    this.dom.dataset.is = is
    this.told.textContent = label
    this.told.title = this.of.teller.change(label)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  stopEvent = (event: Event) => event.target === this.told
  ignoreMutation = ({ type, target }: Change) => type !== 'selection' && !this.contentDOM.contains(target)
}

/** What stands where the condition does not hold. */
class NoView implements NodeView {
  readonly dom = part('div', 'page-no')
  readonly contentDOM = part('div', 'page-part')
  readonly destroy: () => void
  private readonly told = part('div', 'page-no-head')

  constructor(of: Drawn) {
    this.told.contentEditable = 'false'
    this.dom.append(this.told, this.contentDOM)
    this.destroy = keep(of, () => void (this.told.textContent = of.teller.otherwise))
  }

  ignoreMutation = ({ type, target }: Change) => type !== 'selection' && !this.contentDOM.contains(target)
}

/** The head of the paper, the proof of service and the beginning of a page, as the paper shows them. */
class ShapeView implements NodeView {
  readonly dom: HTMLElement
  readonly destroy: () => void

  constructor(node: Node, of: Drawn) {
    this.dom = part('div', `page-shape page-${node.type.name}`)
    this.dom.contentEditable = 'false'
    this.destroy = keep(of, () => this.dom.replaceChildren(...this.parts(node.type.name, of.teller)))
  }

  private parts(name: string, teller: Teller): HTMLElement[] {
    const lines = (texts: readonly string[], className = '') => {
      const box = part('div', className)
      box.append(...texts.map((text) => Object.assign(part('div', ''), { textContent: text })))
      return box
    }
    if (name === 'newpage') return [lines([teller.newPage])]
    if (name === 'received')
      return [lines([received.title], 'page-received-title'), lines([received.handed, received.signed, received.refused])]
    const { left, right } = teller.head()
    return [lines(left), lines(right)]
  }

  ignoreMutation = ({ type }: Change) => type !== 'selection'
}

export const viewsOf = (of: Drawn) => ({
  tag: (node: Node) => new TagView(node, of),
  condition: (node: Node, view: EditorView, at: () => number | undefined) => new PartView(node, view, at, of),
  each: (node: Node, view: EditorView, at: () => number | undefined) => new PartView(node, view, at, of),
  no: () => new NoView(of),
  header: (node: Node) => new ShapeView(node, of),
  received: (node: Node) => new ShapeView(node, of),
  newpage: (node: Node) => new ShapeView(node, of),
})
