import type { Command, EditorState } from 'prosemirror-state'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsSplit2, IconBold, IconPlus } from '#ui/icons.ts'
import { templateParagraphTypes } from '../../rules/page/template-page.ts'
import type { LazyLoadedTemplateEditor, TemplateInsertDialogKind, TemplateInsertMenuEntry } from './insert-menu-entries.ts'
import type { TemplateTagLabels } from './template-tag-labels.ts'

type Props = {
  engine: LazyLoadedTemplateEditor
  state: EditorState
  run: (command: Command) => void
  labels: TemplateTagLabels
  parts: readonly TemplateInsertMenuEntry[]
  choose: (entry: TemplateInsertMenuEntry) => void
  insertPrompt: (what: TemplateInsertDialogKind) => void
}

/** Buttons for the kind of the line, bold text, insertion and undo. */
export function TemplateToolbar({ engine, state, run, labels: { p }, parts, choose, insertPrompt }: Props) {
  const { templateEditorSchema: schema, setTemplateParagraphType: setLine, toggleMark, undo, redo, undoDepth, redoDepth } = engine
  const { $from, from, to, empty } = state.selection
  const type = templateParagraphTypes.find((one) => schema.nodes[one] === $from.parent.type)
  const bold = schema.marks.bold!
  const isBold = empty ? bold.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, bold)
  return (
    <div className="page-toolbar" role="toolbar" aria-label={p('page.toolbar')}>
      <ActionsDropdownMenu
        label={type ? p(`page.line.${type}`) : p('page.line')}
        labelled
        actions={templateParagraphTypes.map((one) => ({
          label: p(`page.line.${one}`),
          checked: one === type,
          act: () => run(setLine(one)),
        }))}
      />
      <span className="page-toolbar-gap" />
      <IconButton label={p('page.bold')} keys="Ctrl+B" icon={IconBold} pressed={isBold} onClick={() => run(toggleMark(bold))} />
      <span className="page-toolbar-gap" />
      <Button small kind="quiet" icon={IconArrowsSplit2} onClick={() => insertPrompt('if')} aria-haspopup="dialog">
        {p('page.wrap')}
      </Button>
      <ActionsDropdownMenu
        label={p('page.insert')}
        labelled
        icon={IconPlus}
        actions={parts
          .filter((entry) => !('prompt' in entry) || entry.prompt !== 'if')
          .map((entry) => ({ label: entry.label, act: () => choose(entry) }))}
      />
      <span className="page-toolbar-gap" />
      <IconButton label={p('page.undo')} keys="Ctrl+Z" icon={IconArrowBackUp} disabled={undoDepth(state) === 0} onClick={() => run(undo)} />
      <IconButton
        label={p('page.redo')}
        keys="Ctrl+Y"
        icon={IconArrowForwardUp}
        disabled={redoDepth(state) === 0}
        onClick={() => run(redo)}
      />
    </div>
  )
}
