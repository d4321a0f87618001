import type { Fragment, Node } from 'prosemirror-model'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { type TemplateTag, writeTemplateTag } from '../../../rules/template-tags.ts'
import { templateEditorSchema } from '../editor-schema.ts'
import { createTemplateTagNode } from './insert-content.ts'

const { condition, each, no, yes } = templateEditorSchema.nodes

/** Wraps the selection in a condition or list: inline within one line, otherwise as a block around whole lines. */
export const wrapSelectedTemplateBlocks =
  (opening: TemplateTag & { is: 'if' | 'each' }): Command =>
  (state, dispatch) => {
    const { $from, $to, from, to, empty } = state.selection
    const source = writeTemplateTag(opening)
    const isWithinLine = $from.sameParent($to) && $from.parent.isTextblock && !empty && to - from < $from.parent.content.size
    if (isWithinLine || $from.parent.type.name === 'signed') {
      const tr = state.tr.insert(to, createTemplateTagNode('{{end}}')).insert(from, createTemplateTagNode(source))
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 2)).scrollIntoView())
      return true
    }
    const range = $from.blockRange(
      $to,
      (node) => node.type === templateEditorSchema.nodes.doc || node.type === yes || node.type === no || node.type === each,
    )
    if (!range) return false
    const lines: Node[] = []
    for (let at = range.startIndex; at < range.endIndex; at += 1) lines.push(asNew(range.parent.child(at)))
    const isList = opening.is === 'each'
    const whole = isList ? each!.create({ source }, lines) : condition!.create({ source }, [yes!.create(null, lines)])
    const tr = state.tr.replaceWith(range.start, range.end, whole)
    const resolveInsideWrapper = (position: number) => tr.doc.resolve(position + (isList ? 1 : 2))
    dispatch?.(tr.setSelection(TextSelection.between(resolveInsideWrapper(from), resolveInsideWrapper(to))).scrollIntoView())
    return true
  }

/** A moved line gets default spacing. */
const asNew = (node: Node): Node =>
  'before' in node.attrs ? node.type.create({ ...node.attrs, before: null }, node.content, node.marks) : node
const asNewAll = (fragment: Fragment): Node[] => {
  const nodes: Node[] = []
  fragment.forEach((node) => void nodes.push(asNew(node)))
  return nodes
}

/** Removes a condition or list and keeps its content. */
export const unwrapTemplateEditorNodeAt =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (!node || (node.type !== condition && node.type !== each)) return false
    const left =
      node.type === each
        ? asNewAll(node.content)
        : [...Array(node.childCount).keys()].flatMap((index) => asNewAll(node.child(index).content))
    const tr = state.tr.replaceWith(at, at + node.nodeSize, left)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))))
    return true
  }
