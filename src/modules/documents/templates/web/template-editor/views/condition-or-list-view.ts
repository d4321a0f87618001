import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import {
  createTemplateNodeViewElement,
  type EditorDomMutation,
  redrawTemplateNodeViewOnChange,
  type TemplateNodeViewContext,
} from './template-view-elements.ts'

/** A condition or list: its description and content. */
export class TemplateConditionOrListNodeView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM = createTemplateNodeViewElement('div', 'page-part')
  readonly destroy: () => void
  private readonly head = createTemplateNodeViewElement('button', 'page-part-head') as HTMLButtonElement
  private node: Node
  private readonly of: TemplateNodeViewContext

  constructor(node: Node, view: EditorView, at: () => number | undefined, of: TemplateNodeViewContext) {
    this.of = of
    this.node = node
    this.dom = createTemplateNodeViewElement('section', node.type.name === 'each' ? 'page-each' : 'page-condition')
    this.head.type = 'button'
    this.head.contentEditable = 'false'
    this.head.addEventListener('click', () => {
      const place = at()
      if (place === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place)))
      view.focus()
    })
    this.dom.append(this.head, this.contentDOM)
    this.destroy = redrawTemplateNodeViewOnChange(of, () => this.draw())
  }

  private draw() {
    const { is, label } = this.of.teller.tag(String(this.node.attrs.source))
    this.dom.dataset.is = is
    this.head.textContent = label
    this.head.title = this.of.teller.change(label)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  stopEvent = (event: Event) => event.target === this.head
  ignoreMutation = ({ type, target }: EditorDomMutation) => type !== 'selection' && !this.contentDOM.contains(target)
}
