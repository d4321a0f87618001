import { setBlockType, splitBlockAs } from 'prosemirror-commands'
import { Fragment, type Node, type NodeType, Slice } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { LineType } from '../../rules/page/page.ts'
import { isControl, type Tag, tagIn, writtenTag } from '../../rules/tags.ts'
import { nodesOf, schema } from './schema.ts'

const { tag: tagType, paragraph, condition, yes, no, each } = schema.nodes

export const tagNode = (source: string): Node => tagType!.create({ source })

/** Puts a tag, or words with tags, where the caret is. */
export const insertInline =
  (...sources: string[]): Command =>
  (state, dispatch) => {
    const marks = state.storedMarks ?? state.selection.$from.marks()
    const nodes = sources.map((source) => (source.startsWith('{{') ? tagNode(source).mark(marks) : schema.text(source, marks)))
    const { $from, from, to } = state.selection
    if (!$from.parent.inlineContent) return insertBlocks(...[paragraph!.create(null, nodes)])(state, dispatch)
    const fragment = Fragment.from(nodes)
    const tr = state.tr.replaceWith(from, to, fragment)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + fragment.size)).scrollIntoView())
    return true
  }

const holders = new Set([schema.nodes.doc, yes, no, each])

/** Blocks behind the line of the caret, or instead of it where it is empty. */
export function insertBlocks(...nodes: Node[]): Command {
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

/** Blocks of the template as it is written. */
export const insertSource = (source: string): Command => insertBlocks(...nodesOf(source))

export const setLine = (type: LineType): Command => setBlockType(schema.nodes[type]!)

/** A new line: of the same list, a paragraph behind a heading; an empty line of a list is a paragraph, an empty one at the end leaves what it is in. */
export const newLine: Command = (state, dispatch) => {
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

/** From the empty last line of a condition or list to a new line behind it. */
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

/** Chooses the condition or list around what is chosen, so that it can be changed by the keyboard. */
export const choosePart: Command = ({ doc, selection: { $from }, tr }, dispatch) => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type !== condition && type !== each) continue
    dispatch?.(tr.setSelection(NodeSelection.create(doc, $from.before(depth))).scrollIntoView())
    return true
  }
  return false
}

/** A paragraph behind the outermost part that the caret is in. */
export const lineBehind: Command = (state, dispatch) => {
  const { $to } = state.selection
  const at = $to.depth ? $to.after(1) : state.selection.to
  const tr = state.tr.insert(at, paragraph!.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** Puts a condition or a list around what is chosen: words of one line within the line, whole lines as a part of the page. */
export const wrapIn =
  (opening: Tag & { is: 'if' | 'each' }): Command =>
  (state, dispatch) => {
    const { $from, $to, from, to, empty } = state.selection
    const source = writtenTag(opening)
    const isWithinLine = $from.sameParent($to) && $from.parent.isTextblock && !empty && to - from < $from.parent.content.size
    if (isWithinLine || $from.parent.type.name === 'signed') {
      const tr = state.tr.insert(to, tagNode('{{end}}')).insert(from, tagNode(source))
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 2)).scrollIntoView())
      return true
    }
    const range = $from.blockRange(
      $to,
      (node) => node.type === schema.nodes.doc || node.type === yes || node.type === no || node.type === each,
    )
    if (!range) return false
    const lines: Node[] = []
    for (let at = range.startIndex; at < range.endIndex; at += 1) lines.push(asNew(range.parent.child(at)))
    const isList = opening.is === 'each'
    const whole = isList ? each!.create({ source }, lines) : condition!.create({ source }, [yes!.create(null, lines)])
    const tr = state.tr.replaceWith(range.start, range.end, whole)
    const within = (position: number) => tr.doc.resolve(position + (isList ? 1 : 2))
    dispatch?.(tr.setSelection(TextSelection.between(within(from), within(to))).scrollIntoView())
    return true
  }

/** A line that came to another place is spaced anew. */
const asNew = (node: Node): Node =>
  'before' in node.attrs ? node.type.create({ ...node.attrs, before: null }, node.content, node.marks) : node
const asNewAll = (fragment: Fragment): Node[] => {
  const nodes: Node[] = []
  fragment.forEach((node) => void nodes.push(asNew(node)))
  return nodes
}

/** Takes a condition or list away and leaves what stands in it. */
export const unwrapAt =
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

/** Takes it away with all that stands in it. */
export const removeAt =
  (at: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (!node) return false
    const isOnly = state.doc.resolve(at).parent.childCount === 1 && node.isBlock
    const tr = isOnly ? state.tr.replaceWith(at, at + node.nodeSize, paragraph!.create()) : state.tr.delete(at, at + node.nodeSize)
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))))
    return true
  }

/** What is said where the condition does not hold: given or taken away. */
export const turnOtherwise =
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

/** Another tag in the place of one, whether it stands in a line or begins a part of the page. */
export const rewriteAt =
  (at: number, tag: Tag): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (!node || !('source' in node.attrs)) return false
    const tr = state.tr.setNodeMarkup(at, null, { ...node.attrs, source: writtenTag(tag) }, node.marks)
    if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, at))
    dispatch?.(tr)
    return true
  }

/** The same question wherever it stands: its words, and how it is typed. */
export const rewriteQuestion =
  (label: string, to: { label: string; kind: string; within?: string | undefined }): Command =>
  (state, dispatch) => {
    const tr = state.tr
    state.doc.descendants((node, at) => {
      if (typeof node.attrs.source !== 'string' || !node.attrs.source.startsWith('{{')) return
      const tag = tagIn(node.attrs.source)
      const now =
        tag.is === 'ask' && tag.label === label
          ? {
              is: tag.is,
              label: to.label,
              kind: tag.kind === 'words' && to.kind === 'amount' ? 'words' : to.kind,
              ...(to.within && { within: to.within }),
            }
          : tag.is === 'if' && tag.of === 'ask' && tag.what === label
            ? { ...tag, what: to.label }
            : undefined
      if (now) tr.setNodeMarkup(at, null, { ...node.attrs, source: writtenTag(now) }, node.marks)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }

type Pair = { open: number; turn?: number; end: number; depth: number }
/** Conditions and lists within lines: where each begins, turns and ends; and what begins or ends nothing. */
export function pairsIn(doc: Node): { pairs: Pair[]; alone: number[] } {
  const open: { at: number; turn?: number; isIf: boolean }[] = []
  const pairs: Pair[] = []
  const alone: number[] = []
  doc.descendants((node, at) => {
    if (node.type !== tagType) return
    const tag = tagIn(String(node.attrs.source))
    if (!isControl(tag)) return
    const last = open.at(-1)
    if (tag.is === 'if' || tag.is === 'each') open.push({ at, isIf: tag.is === 'if' })
    else if (tag.is === 'else') {
      if (last?.isIf && last.turn === undefined) last.turn = at
      else alone.push(at)
    } else if (last) {
      open.pop()
      pairs.push({ open: last.at, ...(last.turn !== undefined && { turn: last.turn }), end: at, depth: open.length })
    } else alone.push(at)
  })
  return { pairs, alone: [...alone, ...open.map(({ at }) => at)].sort((one, other) => one - other) }
}

/** Takes a condition within a line away, with what it holds or without. */
export const removePair =
  (at: number, withWords: boolean): Command =>
  (state, dispatch) => {
    const pair = pairsIn(state.doc).pairs.find(({ open, turn, end }) => [open, turn, end].includes(at))
    if (!pair) return removeAt(at)(state, dispatch)
    const tr = state.tr
    if (withWords) tr.delete(pair.open, pair.end + 1)
    else for (const one of [pair.end, pair.turn, pair.open]) if (one !== undefined) tr.delete(one, one + 1)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Backspace and Delete beside the beginning or the end of a condition take its signs away, and leave its words. */
export const deleteControl =
  (side: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection } = state
    const at = selection instanceof NodeSelection ? selection.from : side < 0 ? selection.from - 1 : selection.from
    if (at < 0 || (!(selection instanceof NodeSelection) && !selection.empty)) return false
    const node = state.doc.nodeAt(at)
    if (node?.type !== tagType || !isControl(tagIn(String(node.attrs.source)))) return false
    return removePair(at, false)(state, dispatch)
  }

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
