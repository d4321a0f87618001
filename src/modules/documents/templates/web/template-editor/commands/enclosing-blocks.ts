import { type Command, NodeSelection, Selection } from 'prosemirror-state'
import { templateEditorSchema } from '../editor-schema.ts'

const { condition, each, no, paragraph } = templateEditorSchema.nodes

/** Selects the condition or list around the selection, for the keyboard. */
export const selectEnclosingTemplateBlock: Command = ({ doc, selection: { $from }, tr }, dispatch) => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type !== condition && type !== each) continue
    dispatch?.(tr.setSelection(NodeSelection.create(doc, $from.before(depth))).scrollIntoView())
    return true
  }
  return false
}

/** Removes a node with its content. */
export const removeTemplateEditorNodeAt =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (!node) return false
    const isOnly = state.doc.resolve(at).parent.childCount === 1 && node.isBlock
    const tr = isOnly ? state.tr.replaceWith(at, at + node.nodeSize, paragraph!.create()) : state.tr.delete(at, at + node.nodeSize)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))))
    return true
  }

/** Adds or removes the other branch of a condition. */
export const toggleTemplateElseBranch =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (node?.type !== condition) return false
    const end = at + node.nodeSize - 1
    const tr =
      node.childCount === 2
        ? state.tr.delete(end - node.child(1).nodeSize, end)
        : state.tr.insert(end, no!.create(null, [paragraph!.create()]))
    if (node.childCount === 1) tr.setSelection(Selection.near(tr.doc.resolve(end + 2)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
