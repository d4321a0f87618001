import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { DrawnTag } from './views/drawn.ts'
import { NoView } from './views/no-view.ts'
import { PartView } from './views/part-view.ts'
import { ShapeView } from './views/shape-view.ts'
import { TagView } from './views/tag-view.ts'

export const createNodeViews = (of: DrawnTag) => ({
  tag: (node: Node) => new TagView(node, of),
  condition: (node: Node, view: EditorView, at: () => number | undefined) => new PartView(node, view, at, of),
  each: (node: Node, view: EditorView, at: () => number | undefined) => new PartView(node, view, at, of),
  no: () => new NoView(of),
  header: (node: Node) => new ShapeView(node, of),
  received: (node: Node) => new ShapeView(node, of),
  newpage: (node: Node) => new ShapeView(node, of),
})
