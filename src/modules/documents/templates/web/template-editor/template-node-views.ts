import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { TemplateConditionOrListNodeView } from './views/condition-or-list-view.ts'
import { TemplateElseBranchView } from './views/else-branch-view.ts'
import { TemplateTagNodeView } from './views/template-tag-view.ts'
import type { TemplateNodeViewContext } from './views/template-view-elements.ts'
import { TemplateTextlessBlockView } from './views/textless-block-view.ts'

export const createTemplateEditorNodeViews = (of: TemplateNodeViewContext) => ({
  tag: (node: Node) => new TemplateTagNodeView(node, of),
  condition: (node: Node, view: EditorView, at: () => number | undefined) => new TemplateConditionOrListNodeView(node, view, at, of),
  each: (node: Node, view: EditorView, at: () => number | undefined) => new TemplateConditionOrListNodeView(node, view, at, of),
  no: () => new TemplateElseBranchView(of),
  header: (node: Node) => new TemplateTextlessBlockView(node, of),
  received: (node: Node) => new TemplateTextlessBlockView(node, of),
  newpage: (node: Node) => new TemplateTextlessBlockView(node, of),
})
