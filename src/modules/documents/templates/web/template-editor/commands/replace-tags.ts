import { type Command, NodeSelection } from 'prosemirror-state'
import { parseBracedTemplateTag, type TemplateTag, writeTemplateTag } from '../../../rules/template-tags.ts'

/** Replaces a tag within a line or at the begin of a block. */
export const replaceTemplateTagAt =
  (at: number, tag: TemplateTag): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(at)
    if (!node || !('source' in node.attrs)) return false
    const tr = state.tr.setNodeMarkup(at, null, { ...node.attrs, source: writeTemplateTag(tag) }, node.marks)
    if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, at))
    dispatch?.(tr)
    return true
  }

type ChangedQuestion = { label: string; kind: string; within?: string | undefined }

/** The tag for the changed question; undefined if the tag belongs to another question. */
function changeTagOfQuestion(tag: TemplateTag, label: string, to: ChangedQuestion): TemplateTag | undefined {
  if (tag.is === 'ask' && tag.label === label) {
    const kind = tag.kind === 'words' && to.kind === 'amount' ? 'words' : to.kind
    return { is: tag.is, label: to.label, kind, within: to.within || undefined }
  }
  return tag.is === 'if' && tag.of === 'ask' && tag.what === label ? { ...tag, what: to.label } : undefined
}

/** Changes a question everywhere: label and kind. */
export const replaceTemplateQuestionTags =
  (label: string, to: ChangedQuestion): Command =>
  (state, dispatch) => {
    const tr = state.tr
    state.doc.descendants((node, at) => {
      if (typeof node.attrs.source !== 'string' || !node.attrs.source.startsWith('{{')) return
      const now = changeTagOfQuestion(parseBracedTemplateTag(node.attrs.source), label, to)
      if (now) tr.setNodeMarkup(at, null, { ...node.attrs, source: writeTemplateTag(now) }, node.marks)
    })
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }
