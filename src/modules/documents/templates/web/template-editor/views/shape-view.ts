import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { buildServiceReceipt } from '../../../rules/document-model.ts'
import { createNodeViewElement, rerenderOnChange, type TagTranslator, type TagViewChange, type TagViewContext } from './view-elements.ts'

/** The head, the proof of receipt and the page break as the document shows them. */
export class TemplateShapeView implements NodeView {
  readonly dom: HTMLElement
  readonly destroy: () => void

  constructor(node: Node, of: TagViewContext) {
    this.dom = createNodeViewElement('div', `page-shape page-${node.type.name}`)
    this.dom.contentEditable = 'false'
    this.destroy = rerenderOnChange(of, () => this.dom.replaceChildren(...this.parts(node.type.name, of.teller)))
  }

  private parts(name: string, teller: TagTranslator): HTMLElement[] {
    const lines = (texts: readonly string[], className = '') => {
      const box = createNodeViewElement('div', className)
      box.append(...texts.map((text) => Object.assign(createNodeViewElement('div', ''), { textContent: text })))
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

  ignoreMutation = ({ type }: TagViewChange) => type !== 'selection'
}
