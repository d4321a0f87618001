import type { Node } from 'prosemirror-model'
import { type Command, NodeSelection } from 'prosemirror-state'
import { isTemplateControlTag, parseBracedTemplateTag } from '../../../rules/template-tags.ts'
import { templateEditorSchema } from '../editor-schema.ts'
import { removeTemplateEditorNodeAt } from './enclosing-blocks.ts'

const { tag: tagType } = templateEditorSchema.nodes

type Pair = { open: number; turn?: number; end: number; depth: number }
/** Conditions and lists within lines, with the positions of their tags, and tags without a counterpart. */
export function findTemplateControlTagPairs(doc: Node): { pairs: Pair[]; alone: number[] } {
  const open: { at: number; turn?: number; isIf: boolean }[] = []
  const pairs: Pair[] = []
  const alone: number[] = []
  doc.descendants((node, at) => {
    if (node.type !== tagType) return
    const tag = parseBracedTemplateTag(String(node.attrs.source))
    if (!isTemplateControlTag(tag)) return
    const last = open.at(-1)
    if (tag.is === 'if' || tag.is === 'each') open.push({ at, isIf: tag.is === 'if' })
    else if (tag.is === 'else') {
      if (last?.isIf && last.turn === undefined) last.turn = at
      else alone.push(at)
    } else if (last) {
      open.pop()
      pairs.push({ open: last.at, turn: last.turn, end: at, depth: open.length })
    } else alone.push(at)
  })
  return { pairs, alone: [...alone, ...open.map(({ at }) => at)].sort((one, other) => one - other) }
}

/** Removes a condition within a line, with or without its content. */
export const removeTemplateControlTagPair =
  (at: number, withContent: boolean): Command =>
  (state, dispatch) => {
    const pair = findTemplateControlTagPairs(state.doc).pairs.find(({ open, turn, end }) => [open, turn, end].includes(at))
    if (!pair) return removeTemplateEditorNodeAt(at)(state, dispatch)
    const tr = state.tr
    if (withContent) tr.delete(pair.open, pair.end + 1)
    else for (const one of [pair.end, pair.turn, pair.open]) if (one !== undefined) tr.delete(one, one + 1)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Backspace and Delete next to a control tag remove the condition and keep its content. */
export const deleteTemplateControlTag =
  (side: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection } = state
    const adjacent = side < 0 ? selection.from - 1 : selection.from
    const at = selection instanceof NodeSelection ? selection.from : adjacent
    if (at < 0 || (!(selection instanceof NodeSelection) && !selection.empty)) return false
    const node = state.doc.nodeAt(at)
    if (node?.type !== tagType || !isTemplateControlTag(parseBracedTemplateTag(String(node.attrs.source)))) return false
    return removeTemplateControlTagPair(at, false)(state, dispatch)
  }
