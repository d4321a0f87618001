import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { HiddenNodeView } from './views/hidden-node-view.ts'
import { TemplatePartView } from './views/part-view.ts'
import { TemplateShapeView } from './views/shape-view.ts'
import { TemplateTagView } from './views/tag-view.ts'
import type { TagViewContext } from './views/view-elements.ts'

export const createEditorNodeViews = (of: TagViewContext) => ({
  tag: (node: Node) => new TemplateTagView(node, of),
  condition: (node: Node, view: EditorView, at: () => number | undefined) => new TemplatePartView(node, view, at, of),
  each: (node: Node, view: EditorView, at: () => number | undefined) => new TemplatePartView(node, view, at, of),
  no: () => new HiddenNodeView(of),
  header: (node: Node) => new TemplateShapeView(node, of),
  received: (node: Node) => new TemplateShapeView(node, of),
  newpage: (node: Node) => new TemplateShapeView(node, of),
})
