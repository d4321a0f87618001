import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { documentDeliveryReceiptTexts } from '../../../rules/document-content.ts'
import {
  createTemplateNodeViewElement,
  type EditorDomMutation,
  redrawTemplateNodeViewOnChange,
  type TemplateNodeViewContext,
  type TemplateTagTranslator,
} from './template-view-elements.ts'

/** The head, the proof of receipt and the page break, as the document shows them. */
export class TemplateTextlessBlockView implements NodeView {
  readonly dom: HTMLElement
  readonly destroy: () => void

  constructor(node: Node, of: TemplateNodeViewContext) {
    this.dom = createTemplateNodeViewElement('div', `page-shape page-${node.type.name}`)
    this.dom.contentEditable = 'false'
    this.destroy = redrawTemplateNodeViewOnChange(of, () => this.dom.replaceChildren(...this.parts(node.type.name, of.teller)))
  }

  private parts(name: string, teller: TemplateTagTranslator): HTMLElement[] {
    const createTextLines = (texts: readonly string[], className = '') => {
      const box = createTemplateNodeViewElement('div', className)
      box.append(...texts.map((text) => Object.assign(createTemplateNodeViewElement('div', ''), { textContent: text })))
      return box
    }
    if (name === 'newpage') return [createTextLines([teller.newPage])]
    if (name === 'received')
      return [
        createTextLines([documentDeliveryReceiptTexts.title], 'page-received-title'),
        createTextLines([documentDeliveryReceiptTexts.handed, documentDeliveryReceiptTexts.signed, documentDeliveryReceiptTexts.refused]),
      ]
    const { left, right } = teller.head()
    return [createTextLines(left), createTextLines(right)]
  }

  ignoreMutation = ({ type }: EditorDomMutation) => type !== 'selection'
}
