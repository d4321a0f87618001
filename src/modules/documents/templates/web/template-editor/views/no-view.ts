import type { NodeView } from 'prosemirror-view'
import { createViewPart, type DrawnChange, type DrawnTag, redrawOnChange } from './drawn.ts'

/** The other branch of a condition. */
export class NoView implements NodeView {
  readonly dom = createViewPart('div', 'page-no')
  readonly contentDOM = createViewPart('div', 'page-part')
  readonly destroy: () => void
  private readonly head = createViewPart('div', 'page-no-head')

  constructor(of: DrawnTag) {
    this.head.contentEditable = 'false'
    this.dom.append(this.head, this.contentDOM)
    this.destroy = redrawOnChange(of, () => void (this.head.textContent = of.teller.otherwise))
  }

  ignoreMutation = ({ type, target }: DrawnChange) => type !== 'selection' && !this.contentDOM.contains(target)
}
