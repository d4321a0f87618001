import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import {
  createTemplateNodeViewElement,
  type EditorDomMutation,
  redrawTemplateNodeViewOnChange,
  type TemplateNodeViewContext,
} from './template-view-elements.ts'

/** A field, question, choice or control tag, which the editor treats as one atomic character. */
export class TemplateTagNodeView implements NodeView {
  readonly dom = createTemplateNodeViewElement('span', 'page-tag')
  readonly destroy: () => void
  private node: Node
  private readonly of: TemplateNodeViewContext

  constructor(node: Node, of: TemplateNodeViewContext) {
    this.of = of
    this.node = node
    this.destroy = redrawTemplateNodeViewOnChange(of, () => this.draw())
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

  ignoreMutation = ({ type }: EditorDomMutation) => type !== 'selection'
}
