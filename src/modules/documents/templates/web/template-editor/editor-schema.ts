import { type DOMOutputSpec, Node, type NodeSpec, Schema } from 'prosemirror-model'
import { parseTemplatePage } from '../../rules/page/parse-template-page.ts'
import { type SerializedTemplatePage, writeTemplatePageWithSourceOffsets } from '../../rules/page/serialize-template-page.ts'
import type { TemplatePage, TemplatePageNode } from '../../rules/page/template-page.ts'

const before = { before: { default: null } }
const createLineSpec = (tag: string, className: string): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: before,
  defining: true,
  parseDOM: [{ tag: `${tag}.${className}` }],
  toDOM: (): DOMOutputSpec => [tag, { class: className }, 0],
})
const shape = (name: string): NodeSpec => ({
  group: 'block',
  atom: true,
  selectable: true,
  attrs: { ...before, source: { default: `@${name === 'newpage' ? 'page' : name}` } },
  parseDOM: [{ tag: `div.page-${name}` }],
  toDOM: (): DOMOutputSpec => ['div', { class: `page-${name}` }],
})
const ended = { ...before, source: { default: '' }, end: { default: '{{end}}' }, beforeEnd: { default: null } }
/** A tag from the clipboard stays a tag. */
const sourceOf = ({ dataset: { source = '' } }: HTMLElement) => /^\{\{[^{}\n]*\}\}$/.test(source) && { source }

/** The schema of the editor: the elements of a document. */
export const templateEditorSchema = new Schema({
  nodes: {
    doc: { content: 'block+', attrs: { head: { default: '' }, tail: { default: '' } } },
    paragraph: createLineSpec('p', 'page-paragraph'),
    title: createLineSpec('h2', 'page-title-line'),
    heading: createLineSpec('h3', 'page-heading'),
    bullet: createLineSpec('p', 'page-bullet'),
    number: createLineSpec('p', 'page-number'),
    header: shape('header'),
    received: shape('received'),
    newpage: shape('newpage'),
    signatures: {
      group: 'block',
      content: 'party+',
      attrs: before,
      defining: true,
      parseDOM: [{ tag: 'div.page-signatures' }],
      toDOM: () => ['div', { class: 'page-signatures' }, 0],
    },
    party: { content: 'signed+', isolating: true, parseDOM: [{ tag: 'div.page-party' }], toDOM: () => ['div', { class: 'page-party' }, 0] },
    signed: {
      content: 'inline*',
      attrs: { lead: { default: null }, tail: { default: null } },
      parseDOM: [{ tag: 'p.page-signed' }],
      toDOM: () => ['p', { class: 'page-signed' }, 0],
    },
    condition: {
      group: 'block',
      content: 'yes no?',
      attrs: ended,
      defining: true,
      parseDOM: [{ tag: 'section.page-condition', getAttrs: sourceOf }],
      toDOM: ({ attrs }) => ['section', { class: 'page-condition', 'data-source': String(attrs.source) }, 0],
    },
    yes: { content: 'block+', isolating: true, parseDOM: [{ tag: 'div.page-yes' }], toDOM: () => ['div', { class: 'page-yes' }, 0] },
    no: {
      content: 'block+',
      isolating: true,
      attrs: { ...before, source: { default: '{{else}}' } },
      parseDOM: [{ tag: 'div.page-no' }],
      toDOM: () => ['div', { class: 'page-no' }, 0],
    },
    each: {
      group: 'block',
      content: 'block+',
      attrs: ended,
      defining: true,
      isolating: true,
      parseDOM: [{ tag: 'section.page-each', getAttrs: sourceOf }],
      toDOM: ({ attrs }) => ['section', { class: 'page-each', 'data-source': String(attrs.source) }, 0],
    },
    text: { group: 'inline' },
    tag: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: { default: '' } },
      leafText: (node) => String(node.attrs.source),
      parseDOM: [{ tag: 'span.page-tag', getAttrs: sourceOf }],
      toDOM: ({ attrs }) => ['span', { class: 'page-tag', 'data-source': String(attrs.source) }],
    },
    turn: {
      group: 'inline',
      inline: true,
      selectable: false,
      attrs: { source: { default: '\n' } },
      leafText: () => ' ',
      toDOM: () => ['span', { class: 'page-turn' }, ' '],
    },
  },
  marks: {
    bold: {
      parseDOM: [{ tag: 'strong' }],
      toDOM: () => ['strong', 0],
    },
  },
})

export const parseTemplateEditorDocument = (source: string): Node => Node.fromJSON(templateEditorSchema, parseTemplatePage(source))

/** Converts the editor document to a tree with the same nodes. */
const pageOf = (doc: Node): TemplatePage => doc.toJSON() as TemplatePage
export const serializeTemplateEditorDocument = (doc: Node): SerializedTemplatePage => writeTemplatePageWithSourceOffsets(pageOf(doc))

/** Parses nodes from pasted source, with default spacing. */
export function parseTemplateEditorNodes(source: string): Node[] {
  const resetSpacing = (node: TemplatePageNode): TemplatePageNode => {
    const bare = {
      ...node,
      attrs: 'beforeEnd' in node.attrs ? { ...node.attrs, before: null, beforeEnd: null } : { ...node.attrs, before: null },
    } as TemplatePageNode
    if (bare.type === 'each') return { ...bare, content: bare.content.map(resetSpacing) }
    if (bare.type !== 'condition') return bare
    const content = bare.content.map((branch) => {
      const content = branch.content.map(resetSpacing)
      return 'attrs' in branch ? { ...branch, attrs: { ...branch.attrs, before: null }, content } : { ...branch, content }
    })
    return { ...bare, content } as TemplatePageNode
  }
  return parseTemplatePage(source).content.map((node) => Node.fromJSON(templateEditorSchema, resetSpacing(node)))
}
