import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { parseTemplateEditorNodes, templateEditorSchema } from '../editor-schema.ts'

const { paragraph } = templateEditorSchema.nodes

/** Marks a paste transaction: pasted text is not changed, and its problems are marked. */
export const TEMPLATE_PASTE_TRANSACTION_KEY = 'pasted'

/** Replaces the selection by parsed source. */
export function pasteTemplateSource(source: string): Command {
  return (state, dispatch) => {
    const nodes = parseTemplateEditorNodes(source)
    const isInline = nodes.length === 1 && nodes[0]!.type === paragraph
    const isOpen = (node: Node | undefined) => (node?.type === paragraph ? 1 : 0)
    const slice = isInline ? new Slice(Fragment.from(nodes), 1, 1) : new Slice(Fragment.from(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1)))
    dispatch?.(state.tr.replaceSelection(slice).setMeta(TEMPLATE_PASTE_TRANSACTION_KEY, true).scrollIntoView())
    return true
  }
}
