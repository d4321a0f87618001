import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { buildServiceReceipt } from '../../../rules/document-model.ts'
import {
  createTemplateViewElement,
  type EditorDomMutation,
  redrawTemplateViewOnChange,
  type TagTranslator,
  type TemplateNodeViewContext,
} from './template-view-elements.ts'

/** The head, the proof of receipt and the page break as the document shows them. */
export class TemplateTextlessBlockView implements NodeView {
  readonly dom: HTMLElement
  readonly destroy: () => void

  constructor(node: Node, of: TemplateNodeViewContext) {
    this.dom = createTemplateViewElement('div', `page-shape page-${node.type.name}`)
    this.dom.contentEditable = 'false'
    this.destroy = redrawTemplateViewOnChange(of, () => this.dom.replaceChildren(...this.parts(node.type.name, of.teller)))
  }

  private parts(name: string, teller: TagTranslator): HTMLElement[] {
    const lines = (texts: readonly string[], className = '') => {
      const box = createTemplateViewElement('div', className)
      box.append(...texts.map((text) => Object.assign(createTemplateViewElement('div', ''), { textContent: text })))
      return box
    }
    if (name === 'newpage') return [lines([teller.newPage])]
    if (name === 'received')
      return [
        lines([buildServiceReceipt.title], 'page-received-title'),
        lines([buildServiceReceipt.handed, buildServiceReceipt.signed, buildServiceReceipt.refused]),
      ]
    const { left, right } = teller.head()
    return [lines(left), lines(right)]
  }

  ignoreMutation = ({ type }: EditorDomMutation) => type !== 'selection'
}
