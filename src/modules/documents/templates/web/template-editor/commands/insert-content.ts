import { Fragment, type Node } from 'prosemirror-model'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { parseTemplateEditorNodes, templateEditorSchema } from '../editor-schema.ts'

const { each, no, paragraph, tag: tagType, yes } = templateEditorSchema.nodes

export const createTemplateTagNode = (source: string): Node => tagType!.create({ source })

/** Inserts a tag, or text with tags, at the caret. */
export const insertTemplateInlineNodes =
  (...sources: string[]): Command =>
  (state, dispatch) => {
    const marks = state.storedMarks ?? state.selection.$from.marks()
    const nodes = sources.map((source) =>
      source.startsWith('{{') ? createTemplateTagNode(source).mark(marks) : templateEditorSchema.text(source, marks),
    )
    const { $from, from, to } = state.selection
    if (!$from.parent.inlineContent) return insertTemplateBlockNodes(paragraph!.create(null, nodes))(state, dispatch)
    const fragment = Fragment.from(nodes)
    const tr = state.tr.replaceWith(from, to, fragment)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + fragment.size)).scrollIntoView())
    return true
  }

const holders = new Set([templateEditorSchema.nodes.doc, yes, no, each])

/** Inserts blocks after the line with the caret, or replaces it if empty. */
export function insertTemplateBlockNodes(...nodes: Node[]): Command {
  return (state, dispatch) => {
    const { $from, to } = state.selection
    let depth = $from.depth
    while (depth > 0 && !holders.has($from.node(depth - 1).type)) depth -= 1
    const isEmpty = depth > 0 && $from.node(depth).isTextblock && $from.node(depth).content.size === 0
    let start = to
    if (depth > 0) start = isEmpty ? $from.before(depth) : $from.after(depth)
    const tr = state.tr.replaceWith(start, isEmpty ? $from.after(depth) : start, nodes)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 1))).scrollIntoView())
    return true
  }
}

/** Inserts blocks from source. */
export const insertTemplateBlocksFromSource = (source: string): Command => insertTemplateBlockNodes(...parseTemplateEditorNodes(source))
