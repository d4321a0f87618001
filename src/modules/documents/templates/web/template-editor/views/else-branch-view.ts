import type { NodeView } from 'prosemirror-view'
import {
  createTemplateViewElement,
  type EditorDomMutation,
  redrawTemplateViewOnChange,
  type TemplateNodeViewContext,
} from './template-view-elements.ts'

/** The other branch of a condition. */
export class TemplateElseBranchView implements NodeView {
  readonly dom = createTemplateViewElement('div', 'page-no')
  readonly contentDOM = createTemplateViewElement('div', 'page-part')
  readonly destroy: () => void
  private readonly head = createTemplateViewElement('div', 'page-no-head')

  constructor(of: TemplateNodeViewContext) {
    this.head.contentEditable = 'false'
    this.dom.append(this.head, this.contentDOM)
    this.destroy = redrawTemplateViewOnChange(of, () => void (this.head.textContent = of.teller.otherwise))
  }

  ignoreMutation = ({ type, target }: EditorDomMutation) => type !== 'selection' && !this.contentDOM.contains(target)
}
