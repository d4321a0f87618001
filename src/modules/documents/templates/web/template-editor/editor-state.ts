import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, PluginKey, Selection, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { TemplateProblem } from '../../rules/parse-template.ts'
import { isTemplateControlTag, parseBracedTemplateTag } from '../../rules/template-tags.ts'
import { deleteTemplateControlTag, findTemplateControlTagPairs } from './commands/control-tag-pairs.ts'
import { insertTemplateParagraphAfter, setTemplateParagraphType, splitTemplateParagraph } from './commands/edit-template-paragraphs.ts'
import { selectEnclosingTemplateBlock } from './commands/enclosing-blocks.ts'
import { createTemplateTagNode } from './commands/insert-content.ts'
import { pasteTemplateSource, TEMPLATE_PASTE_TRANSACTION_KEY } from './commands/paste-content.ts'
import { parseTemplateEditorDocument, serializeTemplateEditorDocument, templateEditorSchema } from './editor-schema.ts'
import {
  convertHtmlToTemplateSource,
  convertTextToTemplateSource,
  exceedsTemplatePasteLimit,
  MAX_PASTED_HTML_CHARACTERS,
} from './pasted-template-source.ts'

const { nodes, marks } = templateEditorSchema

/** A problem that is shown at its position. */
export type TemplateProblemText = { problem: TemplateProblem; text: string }
export const templateProblemsPluginKey = new PluginKey<{ problems: readonly TemplateProblemText[]; set: DecorationSet }>('problems')

const problems = new Plugin({
  key: templateProblemsPluginKey,
  state: {
    init: () => ({ problems: [] as readonly TemplateProblemText[], set: DecorationSet.empty }),
    apply(tr, { problems, set }) {
      const now = tr.getMeta(templateProblemsPluginKey) as readonly TemplateProblemText[] | undefined
      if (now) return { problems: now, set: createProblemMarks(tr.doc, now) }
      return { problems, set: tr.docChanged ? set.map(tr.mapping, tr.doc) : set }
    },
  },
  props: { decorations: (state) => templateProblemsPluginKey.getState(state)?.set },
})

function createProblemMarks(doc: Node, problems: readonly TemplateProblemText[]): DecorationSet {
  if (problems.length === 0) return DecorationSet.empty
  const { places } = serializeTemplateEditorDocument(doc)
  const found = problems.flatMap(({ problem: { line }, text }) => {
    // The smallest node that contains the line.
    const place = places
      .filter((one) => one.line <= line && line <= one.until)
      .sort((one, other) => one.until - one.line - (other.until - other.line) || other.at - one.at)[0]
    return place ? [Decoration.node(place.at, place.at + place.size, { class: 'page-wrong', title: text, 'data-wrong': text })] : []
  })
  return DecorationSet.create(doc, found)
}

/** Plugin: colours conditions within a line by depth, and marks tags without a counterpart. */
const grounds = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => groundOf(doc),
    apply: (tr, set) => (tr.docChanged ? groundOf(tr.doc) : set),
  },
  props: {
    decorations(state) {
      return this.getState(state)
    },
  },
  // If one part of a condition is deleted, the other part is removed too.
  appendTransaction(changes, before, { doc, tr }) {
    if (
      before.doc.eq(doc) ||
      changes.some((change) => change.getMeta(TEMPLATE_PASTE_TRANSACTION_KEY)) ||
      findTemplateControlTagPairs(before.doc).alone.length
    )
      return null
    const { alone } = findTemplateControlTagPairs(doc)
    for (const at of alone.toReversed()) tr.delete(at, at + 1)
    return alone.length ? tr : null
  },
})

function groundOf(doc: Node): DecorationSet {
  const { pairs, alone } = findTemplateControlTagPairs(doc)
  return DecorationSet.create(doc, [
    ...pairs.map(({ open, end, depth }) =>
      Decoration.inline(open, end + 1, { class: `page-within${depth > 0 ? ' page-within-deep' : ''}` }),
    ),
    ...alone.map((at) => Decoration.node(at, at + 1, { class: 'page-wrong' })),
  ])
}

/** Input rule: a typed `{{…}}` becomes a tag; an opening tag gets its end. */
const typedTag = new InputRule(/\{\{([^{}]+)\}\}$/, (state, match, start, end) => {
  const tag = parseBracedTemplateTag(match[0])
  if (tag.is === 'else' || tag.is === 'end') return null
  const made = isTemplateControlTag(tag)
    ? [createTemplateTagNode(match[0]), createTemplateTagNode('{{end}}')]
    : [createTemplateTagNode(match[0])]
  const tr = state.tr.replaceWith(start, end, made)
  return tr.setSelection(TextSelection.create(tr.doc, start + 1))
})
const boldTyped = new InputRule(/(?:^|[^*])(\*\*)([^*]+)\*\*$/, (state, match, start, end) => {
  const from = end - match[2]!.length - 3
  if (from < start) return null
  return state.tr
    .insertText(match[2]!, from, end)
    .addMark(from, from + match[2]!.length, marks.bold!.create())
    .removeStoredMark(marks.bold!)
})
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^#\s$/, nodes.title!),
    textblockTypeInputRule(/^##\s$/, nodes.heading!),
    textblockTypeInputRule(/^-\s$/, nodes.bullet!),
    textblockTypeInputRule(/^1[.)]\s$/, nodes.number!),
    typedTag,
    boldTyped,
  ],
})

const keys = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.bold!),
  'Mod-Alt-0': setTemplateParagraphType('paragraph'),
  'Mod-Alt-1': setTemplateParagraphType('title'),
  'Mod-Alt-2': setTemplateParagraphType('heading'),
  'Mod-Alt-3': setTemplateParagraphType('bullet'),
  'Mod-Alt-4': setTemplateParagraphType('number'),
  'Mod-Enter': insertTemplateParagraphAfter,
  Enter: splitTemplateParagraph,
  'Shift-Enter': splitTemplateParagraph,
  Backspace: chainCommands(undoInputRule, deleteTemplateControlTag(-1), resetBlockToParagraph),
  Delete: deleteTemplateControlTag(1),
  Escape: selectEnclosingTemplateBlock,
}

/** Backspace at the start of a heading or item first converts it to a paragraph. */
function resetBlockToParagraph(state: EditorState, dispatch?: EditorView['dispatch']): boolean {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false
  if ($from.parent.type === nodes.paragraph || $from.parent.type === nodes.signed) return false
  return setTemplateParagraphType('paragraph')(state, dispatch)
}

export type TemplateEditorCallbacks = { tooMuch: () => void }

const createPastePlugin = ({ tooMuch }: TemplateEditorCallbacks) =>
  new Plugin({
    props: {
      handlePaste(view, event) {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const text = event.clipboardData?.getData('text/plain') ?? ''
        // Content that was cut from an editor is not changed.
        if (html.includes('data-pm-slice')) return false
        const source =
          html && html.length <= MAX_PASTED_HTML_CHARACTERS ? convertHtmlToTemplateSource(html) : convertTextToTemplateSource(text)
        if (exceedsTemplatePasteLimit(source) || exceedsTemplatePasteLimit(text)) tooMuch()
        else if (source.trim()) pasteTemplateSource(source)(view.state, view.dispatch)
        return true
      },
      // Templates cannot contain files and pictures.
      handleDrop: (_, event) => Boolean(event.dataTransfer?.files.length),
      clipboardTextSerializer: (slice) => {
        const doc = nodes.doc!.createAndFill(null, slice.content)
        return doc ? serializeTemplateEditorDocument(doc).source : slice.content.textBetween(0, slice.content.size, '\n\n')
      },
    },
  })

/** Creates the editor state of a template. Plugins in `more` come first, so that an open menu handles keys. */
export function createTemplateEditorState(source: string, within: TemplateEditorCallbacks, more: readonly Plugin[] = []): EditorState {
  const doc = parseTemplateEditorDocument(source)
  const selection = Selection.findFrom(doc.resolve(0), 1, true)
  return EditorState.create({
    doc,
    selection: selection ?? undefined,
    plugins: [...more, rules, keymap(keys), keymap(baseKeymap), history(), problems, grounds, createPastePlugin(within)],
  })
}
