import { setBlockType, splitBlockAs } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import type { TemplateParagraphType } from '../../../rules/page/template-page.ts'
import { templateEditorSchema } from '../editor-schema.ts'

const { each, no, paragraph, yes } = templateEditorSchema.nodes

export const setTemplateParagraphType = (type: TemplateParagraphType): Command => setBlockType(templateEditorSchema.nodes[type]!)

/**
 * Enter starts a new line: of the same list, or a paragraph after a heading. An empty item becomes a paragraph, and an empty last line
 * leaves its block.
 */
export const splitTemplateParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  const isList = parent.type.name === 'bullet' || parent.type.name === 'number'
  if (empty && isList && parent.content.size === 0) return setBlockType(paragraph!)(state, dispatch)
  if (empty && parent.type === paragraph && parent.content.size === 0 && leave(state, dispatch)) return true
  if (parent.type.name === 'signed') return splitBlockAs(() => ({ type: parent.type }))(state, dispatch)
  return splitBlockAs((node, atEnd): { type: NodeType; attrs?: { before: null } } => ({
    type: isList || !atEnd ? node.type : paragraph!,
    attrs: { before: null },
  }))(state, dispatch)
}

/** Moves from the empty last line of a condition or list to a new line after it. */
function leave(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from } = state.selection
  const depth = $from.depth
  if (depth < 2) return false
  const branch = $from.node(depth - 1)
  if (branch.childCount < 2 || $from.index(depth - 1) !== branch.childCount - 1) return false
  const around = branch.type === each ? depth - 1 : depth - 2
  if (branch.type !== each && branch.type !== yes && branch.type !== no) return false
  const after = $from.after(around)
  const tr = state.tr.insert(after, paragraph!.create()).delete($from.before(depth), $from.after(depth))
  const at = tr.mapping.map(after, -1)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** Inserts a paragraph after the outermost block that contains the caret. */
export const insertTemplateParagraphAfter: Command = (state, dispatch) => {
  const { $to } = state.selection
  const at = $to.depth ? $to.after(1) : state.selection.to
  const tr = state.tr.insert(at, paragraph!.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}
