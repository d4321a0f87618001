import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { nodesOf, schema } from '../schema.ts'

const { paragraph } = schema.nodes

/** What was pasted is left as it came, and marked where it is wrong. */
export const PASTED = 'pasted'

/** Puts what was read from elsewhere in the place of what is chosen. */
export function pasteSource(source: string): Command {
  return (state, dispatch) => {
    const nodes = nodesOf(source)
    const isInline = nodes.length === 1 && nodes[0]!.type === paragraph
    const isOpen = (node: Node | undefined) => (node?.type === paragraph ? 1 : 0)
    const slice = isInline ? new Slice(Fragment.from(nodes), 1, 1) : new Slice(Fragment.from(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1)))
    dispatch?.(state.tr.replaceSelection(slice).setMeta(PASTED, true).scrollIntoView())
    return true
  }
}
