import type { NodeView } from 'prosemirror-view'
import {
  createTemplateNodeViewElement,
  type EditorDomMutation,
  redrawTemplateNodeViewOnChange,
  type TemplateNodeViewContext,
} from './template-view-elements.ts'

/** The `else` branch of a condition. */
export class TemplateElseBranchView implements NodeView {
  readonly dom = createTemplateNodeViewElement('div', 'page-no')
  readonly contentDOM = createTemplateNodeViewElement('div', 'page-part')
  readonly destroy: () => void
  private readonly head = createTemplateNodeViewElement('div', 'page-no-head')

  constructor(of: TemplateNodeViewContext) {
    this.head.contentEditable = 'false'
    this.dom.append(this.head, this.contentDOM)
    this.destroy = redrawTemplateNodeViewOnChange(of, () => void (this.head.textContent = of.teller.otherwise))
  }

  ignoreMutation = ({ type, target }: EditorDomMutation) => type !== 'selection' && !this.contentDOM.contains(target)
}
