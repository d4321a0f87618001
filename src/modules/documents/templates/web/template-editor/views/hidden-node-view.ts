import type { NodeView } from 'prosemirror-view'
import { createNodeViewElement, rerenderOnChange, type TagViewChange, type TagViewContext } from './view-elements.ts'

/** The other branch of a condition. */
export class HiddenNodeView implements NodeView {
  readonly dom = createNodeViewElement('div', 'page-no')
  readonly contentDOM = createNodeViewElement('div', 'page-part')
  readonly destroy: () => void
  private readonly head = createNodeViewElement('div', 'page-no-head')

  constructor(of: TagViewContext) {
    this.head.contentEditable = 'false'
    this.dom.append(this.head, this.contentDOM)
    this.destroy = rerenderOnChange(of, () => void (this.head.textContent = of.teller.otherwise))
  }

  ignoreMutation = ({ type, target }: TagViewChange) => type !== 'selection' && !this.contentDOM.contains(target)
}
