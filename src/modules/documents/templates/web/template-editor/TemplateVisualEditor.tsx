import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconEye, IconPlus } from '#ui/icons.ts'
import { MutedText } from '#ui/layout.tsx'
import { useMediaQuery } from '#ui/state/use-media-query.ts'
import { getTranslatorOfUserPreferences, useTranslate } from '#ui/translate.ts'
import { templatesMessages as pageMessages } from '../../messages/templates.ts'
import { templateMergeListFields } from '../../rules/document-fields.ts'
import { collectTemplateQuestions, parseTemplateText, type TemplateProblem } from '../../rules/parse-template.ts'
import { findTemplateAnswerLimits } from '../../rules/template-answer-limits.ts'
import { parseBracedTemplateTag, writeTemplateTag } from '../../rules/template-tags.ts'
import { writeListSnippetSource } from '../templates/template-source-snippets.ts'
import {
  buildBlockInsertMenuEntries,
  buildFieldInsertMenuEntries,
  buildListFieldInsertMenuEntries,
  buildParagraphTypeInsertMenuEntries,
  type LazyLoadedTemplateEditor,
  type TemplateInsertDialogKind,
  type TemplateInsertMenuEntry,
} from './insert-menu-entries.ts'
import { SelectedTemplateBlockPanel } from './SelectedTemplateBlockPanel.tsx'
import type { TemplateSlashMenuKeyHandler } from './slash-menu.ts'
import { TemplateConditionDialog } from './TemplateConditionDialog.tsx'
import { TemplateFieldsSidebar } from './TemplateFieldsSidebar.tsx'
import { TemplateInsertSlashMenu } from './TemplateInsertSlashMenu.tsx'
import { TemplateListDialog } from './TemplateListDialog.tsx'
import { type TemplateQuestionDefinition, TemplateQuestionDialog } from './TemplateQuestionDialog.tsx'
import { TemplateToolbar } from './TemplateToolbar.tsx'
import { type TemplateTagLabels, useTemplateTagLabels } from './template-tag-labels.ts'
import type { TemplateNodeViewContext } from './views/template-view-elements.ts'
import './page.css'

type Props = {
  engine: LazyLoadedTemplateEditor
  /** The initial template source. */
  source: string
  change: (source: string) => void
  problems: readonly TemplateProblem[]
  /** The values of the employee in the preview by field. */
  values: Readonly<Record<string, string>> | undefined
  disabled: boolean
  /** The panel next to the page; in a narrow window it opens with a button. */
  sidePanel: ReactNode
  sidePanelTitle: string
  /** Source to append, such as a missing clause. */
  added: { source: string } | undefined
}

/** The list that contains the line with the caret. */
function listAt(
  { findTemplateControlTagPairs: pairsIn, templateEditorSchema: schema }: LazyLoadedTemplateEditor,
  { doc, selection: { $from, from } }: EditorState,
): string | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const tag = node.type === schema.nodes.each ? parseBracedTemplateTag(String(node.attrs.source)) : undefined
    if (tag?.is === 'each') return tag.list
  }
  const around = pairsIn(doc).pairs.flatMap(({ open, end }) => {
    const tag = open < from && from <= end ? parseBracedTemplateTag(String(doc.nodeAt(open)?.attrs.source)) : undefined
    return tag?.is === 'each' ? [tag.list] : []
  })
  return around.at(-1)
}

/** The questions of a template, with their kinds of answers, and whether they are optional. */
function questionsOf(source: string): TemplateQuestionDefinition[] {
  const { nodes } = parseTemplateText(source)
  const optional = new Set([...source.matchAll(/\{\{if\s+ask\s*:\s*([^{}]*)\}\}/g)].map(([, label]) => label!.trim()))
  return [...collectTemplateQuestions(nodes)].map(([label, { kind, limits }]) => ({
    label,
    kind,
    within: findTemplateAnswerLimits(limits),
    optional: optional.has(label),
  }))
}

/** The template as a page that looks like the document. */
export function TemplateVisualEditor({ engine, source, change, problems, values, disabled, sidePanel, sidePanelTitle, added }: Props) {
  const {
    insertTemplateInlineNodes: insertInline,
    insertTemplateBlocksFromSource: insertSource,
    replaceTemplateQuestionTags: rewriteQuestion,
    getTemplateSlashMenuState: slashIn,
    createTemplateSlashMenuPlugin: slashPlugin,
    createTemplateEditorState: stateOf,
    wrapSelectedTemplateBlocks: wrapIn,
    serializeTemplateEditorDocument: writtenDoc,
  } = engine
  const tagLabels = useTemplateTagLabels()
  const { p } = tagLabels
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const slashKeys = useRef<TemplateSlashMenuKeyHandler>({ key: () => false })
  const tooMuch = useCallback(
    () => showToast({ severity: 'warn', summary: getTranslatorOfUserPreferences(pageMessages)('page.too_much'), life: 6000 }),
    [],
  )
  const [state, setState] = useState(() => stateOf(source, { tooMuch }, [slashPlugin({ key: (key) => slashKeys.current.key(key) })]))
  const [asking, setAsking] = useState<TemplateInsertDialogKind | { question: TemplateQuestionDefinition }>()
  const [panel, setPanel] = useState<'fields' | 'aside'>()
  const isWide = useMediaQuery('(min-width: 1280px)')

  const drawn = useTemplateNodeTexts(tagLabels, values)
  useMountedEditor(engine, { place, view, drawn, state, setState, change, disabled, label: p('page.text_of') })
  useProblemMarks(engine, view, problems)
  const run = useCallback((command: Command) => {
    const { current } = view
    if (!current) return
    command(current.state, current.dispatch, current)
    current.focus()
  }, [])
  const choose = useCallback(
    (entry: TemplateInsertMenuEntry) => {
      const { current } = view
      if (!current) return
      setPanel(undefined)
      const slash = slashIn(current.state)
      if (slash) current.dispatch(current.state.tr.delete(slash.from, slash.to))
      if ('prompt' in entry) setAsking(entry.prompt)
      else run(entry.run)
    },
    [run, slashIn],
  )
  useAddedSource(engine, view, added, run)
  const list = listAt(engine, state)
  const parts = useMemo(() => buildBlockInsertMenuEntries(engine, tagLabels), [engine, tagLabels])
  const entries = useMemo(
    () => [...buildListFieldInsertMenuEntries(engine, tagLabels, list), ...buildFieldInsertMenuEntries(engine, tagLabels, values)],
    [engine, tagLabels, values, list],
  )
  const all = useMemo(
    () => [...parts, ...buildParagraphTypeInsertMenuEntries(engine, tagLabels), ...entries],
    [engine, parts, tagLabels, entries],
  )
  const rendered = writtenDoc(state.doc).source
  const questions = useMemo(() => questionsOf(rendered), [rendered])
  const labels = useMemo(() => questions.map(({ label }) => label), [questions])
  const addQuestion = useCallback(() => setAsking('ask'), [])
  const editQuestion = useCallback((question: TemplateQuestionDefinition) => setAsking({ question }), [])
  const slash = !disabled && slashIn(state)
  const side = !disabled && (
    <TemplateFieldsSidebar entries={[...entries, ...parts]} choose={choose} questions={questions} add={addQuestion} edit={editQuestion} />
  )

  function insertQuestion({ label, kind, within, optional }: TemplateQuestionDefinition) {
    const question = writeTemplateTag({ is: 'ask', kind, label, within: within || undefined })
    run(optional ? insertInline(`{{if ask: ${label}}}`, question, '{{end}}') : insertInline(question))
  }
  function wrapInList(name: TemplateMergeListName) {
    const isEmpty = view.current?.state.selection.empty
    run(
      isEmpty
        ? insertSource(writeListSnippetSource(name, Object.keys(templateMergeListFields[name])).trim())
        : wrapIn({ is: 'each', list: name }),
    )
  }
  return (
    <div className="page-columns">
      {isWide && <div className="page-side">{side}</div>}
      <div>
        {!disabled && (
          <div className="page-above">
            <TemplateToolbar
              engine={engine}
              state={state}
              run={run}
              labels={tagLabels}
              parts={parts}
              choose={choose}
              insertPrompt={setAsking}
            />
            <SelectedTemplateBlockPanel
              engine={engine}
              state={state}
              run={run}
              labels={tagLabels}
              questions={labels}
              list={list}
              values={values}
            />
          </div>
        )}
        <div className="page-desk">
          <div className="paper">
            <div ref={place} />
          </div>
        </div>
        {!disabled && (
          <p>
            <MutedText>{p('page.hint')}</MutedText>
          </p>
        )}
        {!isWide && (
          <div className="page-bar">
            {!disabled && (
              <Button icon={IconPlus} onClick={() => setPanel('fields')} aria-haspopup="dialog">
                {p('page.fields')}
              </Button>
            )}
            <Button icon={IconEye} onClick={() => setPanel('aside')} aria-haspopup="dialog">
              {sidePanelTitle}
            </Button>
          </div>
        )}
      </div>
      {isWide && <div className="page-side">{sidePanel}</div>}
      {!isWide && (
        <SideDrawer
          open={panel !== undefined}
          close={() => setPanel(undefined)}
          title={panel === 'fields' ? p('page.fields') : sidePanelTitle}
        >
          {panel === 'fields' ? side : sidePanel}
        </SideDrawer>
      )}
      {slash && view.current && (
        <TemplateInsertSlashMenu view={view.current} slash={slash} entries={all} keys={slashKeys} choose={choose} />
      )}
      {asking && (
        <TemplateInsertDialog
          asking={asking}
          labels={tagLabels}
          questions={labels}
          close={() => setAsking(undefined)}
          insertQuestion={insertQuestion}
          rewriteQuestion={(label, to) => run(rewriteQuestion(label, to))}
          wrapInCondition={(tag) => run(wrapIn(tag))}
          wrapInList={wrapInList}
        />
      )}
    </div>
  )
}

type MountOptions = Pick<Props, 'change' | 'disabled'> & {
  place: RefObject<HTMLDivElement | null>
  view: RefObject<EditorView | null>
  drawn: RefObject<TemplateNodeViewContext>
  state: EditorState
  setState: (state: EditorState) => void
  label: string
}

/** Mounts the editor once and returns it as `view`. */
function useMountedEditor(
  engine: LazyLoadedTemplateEditor,
  { place, view, drawn, state, setState, change, disabled, label }: MountOptions,
): void {
  const changed = useEffectEvent(change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor loads this text once and is newer afterwards
  useEffect(() => {
    const mounted: EditorView = new engine.EditorView(
      { mount: place.current! },
      {
        state,
        nodeViews: engine.createTemplateEditorNodeViews(drawn.current),
        editable: () => !disabled,
        attributes: {
          class: 'page-editor',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          spellcheck: 'false',
          'aria-readonly': String(disabled),
        },
        dispatchTransaction(tr) {
          const next = mounted.state.apply(tr)
          mounted.updateState(next)
          setState(next)
          if (tr.docChanged) changed(engine.serializeTemplateEditorDocument(next.doc).source)
        },
      },
    )
    view.current = mounted
    return () => {
      view.current = null
      mounted.destroy()
    }
  }, [])
}

/** The texts that the editor shows: labels of tags, and the values of the previewed employee. */
function useTemplateNodeTexts(tagLabels: TemplateTagLabels, values: Props['values']) {
  const { p } = tagLabels
  const output = {
    tag: (rendered: string) => {
      const { is, label } = tagLabels.describeTag(rendered)
      const tag = rendered.startsWith('{{') ? parseBracedTemplateTag(rendered) : undefined
      const sample = tag?.is === 'field' ? values?.[tag.name] : undefined
      return { is, label, title: sample ?? (tag?.is === 'ask' ? p('page.is.ask') : label) }
    },
    otherwise: p('page.otherwise'),
    newPage: p('page.part.newpage'),
    change: (what: string) => p('page.change', { what }),
    head: () => {
      const formatFieldValue = (name: string) => values?.[name] ?? `[${tagLabels.nameOf(name)}]`
      return {
        left: [
          formatFieldValue('company.name'),
          formatFieldValue('company.address'),
          `PIB: ${formatFieldValue('company.pib')}`,
          `Matični broj: ${formatFieldValue('company.registration_number')}`,
        ],
        right: ['Broj: ______', `Datum: ${formatFieldValue('document.date')}`],
      }
    },
  }
  const drawn = useRef<TemplateNodeViewContext>({ teller: output, drawn: new Set() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the announced text depends only on these
  useEffect(() => {
    drawn.current.teller = output
    for (const draw of drawn.current.drawn) draw()
  }, [tagLabels, values])
  return drawn
}

/** Marks the problems of the template in the editor. */
function useProblemMarks(
  { templateProblemsPluginKey: problemsKey }: LazyLoadedTemplateEditor,
  view: RefObject<EditorView | null>,
  problems: Props['problems'],
): void {
  const t = useTranslate(pageMessages)
  const wrong = problems.map((problem) => ({ problem, text: t(`documents.problem.${problem.code}`, { what: problem.what }) }))
  const wrongKey = JSON.stringify(problems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the problems identifies them
  useEffect(() => {
    const { current } = view
    if (current) current.dispatch(current.state.tr.setMeta(problemsKey, wrong).setMeta('addToHistory', false))
  }, [wrongKey])
}

/**
 * Appends source, such as a missing clause. It is inserted into an empty line with the caret, otherwise before the signatures at the end.
 */
function useAddedSource(
  { TextSelection, insertTemplateBlocksFromSource: insertSource }: LazyLoadedTemplateEditor,
  view: RefObject<EditorView | null>,
  added: Props['added'],
  run: (command: Command) => void,
): void {
  /** Source that was added to an earlier editor instance is already part of its text. */
  const addedBefore = useRef(added)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per added clause
  useEffect(() => {
    const { current } = view
    if (!added || added === addedBefore.current || !current) return
    const { doc, selection } = current.state
    // Inserts into an empty line with the caret.
    if (selection.$from.parent.isTextblock && selection.$from.parent.content.size === 0) return run(insertSource(added.source))
    let at = doc.content.size
    // Inserts before the signatures and the proof of receipt at the end.
    for (let index = doc.childCount - 1; index >= 0 && ['signatures', 'received'].includes(doc.child(index).type.name); index -= 1)
      at -= doc.child(index).nodeSize
    const last = doc.resolve(at).nodeBefore
    const end = last?.isTextblock ? at - 1 : at
    current.dispatch(current.state.tr.setSelection(TextSelection.near(doc.resolve(end), -1)))
    run(insertSource(added.source))
  }, [added])
}

type TemplateMergeListName = keyof typeof templateMergeListFields
type InsertDialogProps = {
  asking: TemplateInsertDialogKind | { question: TemplateQuestionDefinition }
  labels: TemplateTagLabels
  questions: readonly string[]
  close: () => void
  insertQuestion: (question: TemplateQuestionDefinition) => void
  rewriteQuestion: (label: string, to: TemplateQuestionDefinition) => void
  wrapInCondition: ComponentProps<typeof TemplateConditionDialog>['done']
  wrapInList: (name: TemplateMergeListName) => void
}

/** The dialog for a question, a condition or a list. It closes before it changes the page. */
function TemplateInsertDialog({ asking, labels, questions, close, ...acts }: InsertDialogProps) {
  const createClosingHandler =
    <Value,>(act: (value: Value) => void) =>
    (value: Value) => {
      close()
      act(value)
    }
  if (asking === 'ask') return <TemplateQuestionDialog labels={labels} close={close} done={createClosingHandler(acts.insertQuestion)} />
  if (asking === 'if')
    return <TemplateConditionDialog labels={labels} questions={questions} close={close} done={createClosingHandler(acts.wrapInCondition)} />
  if (asking === 'each') return <TemplateListDialog labels={labels} close={close} done={createClosingHandler(acts.wrapInList)} />
  const { question } = asking
  return (
    <TemplateQuestionDialog
      labels={labels}
      defined={question}
      close={close}
      done={createClosingHandler((to: TemplateQuestionDefinition) => acts.rewriteQuestion(question.label, to))}
    />
  )
}
