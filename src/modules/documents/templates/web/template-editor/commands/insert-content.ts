import { Fragment, type Node } from 'prosemirror-model'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { parseEditorNodes, templateSchema } from '../editor-schema.ts'

const { each, no, paragraph, tag: tagType, yes } = templateSchema.nodes

export const createTagNode = (source: string): Node => tagType!.create({ source })

/** Inserts a tag, or text with tags, at the caret. */
export const insertInlineNodes =
  (...sources: string[]): Command =>
  (state, dispatch) => {
    const marks = state.storedMarks ?? state.selection.$from.marks()
    const nodes = sources.map((source) =>
      source.startsWith('{{') ? createTagNode(source).mark(marks) : templateSchema.text(source, marks),
    )
    const { $from, from, to } = state.selection
    if (!$from.parent.inlineContent) return insertBlockNodes(paragraph!.create(null, nodes))(state, dispatch)
    const fragment = Fragment.from(nodes)
    const tr = state.tr.replaceWith(from, to, fragment)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + fragment.size)).scrollIntoView())
    return true
  }

const holders = new Set([templateSchema.nodes.doc, yes, no, each])

/** Inserts blocks after the line with the caret, or replaces it if empty. */
export function insertBlockNodes(...nodes: Node[]): Command {
  return (state, dispatch) => {
    const { $from, to } = state.selection
    let depth = $from.depth
    while (depth > 0 && !holders.has($from.node(depth - 1).type)) depth -= 1
    const isEmpty = depth > 0 && $from.node(depth).isTextblock && $from.node(depth).content.size === 0
    const start = depth === 0 ? to : isEmpty ? $from.before(depth) : $from.after(depth)
    const tr = state.tr.replaceWith(start, isEmpty ? $from.after(depth) : start, nodes)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView())
    return true
  }
}

/** Inserts blocks from source. */
export const insertTemplateSource = (source: string): Command => insertBlockNodes(...parseEditorNodes(source))
