import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { useKeyboardShortcuts } from '../keys/keyboard-shortcuts.ts'
import { messages } from '../messages/index.ts'
import { useIsPrinting } from '../state/use-is-printing.ts'
import { useIsNarrowScreen } from '../state/use-media-query.ts'
import { useTranslate } from '../translate.ts'
import { GridCellExplanation } from './GridCellExplanation.tsx'
import './grid.css'
import './kinds.css'
import { GridCalendar } from './GridCalendar.tsx'
import { GridColumnHeadings } from './GridColumnHeadings.tsx'
import { GridGroupHeading } from './GridGroupHeading.tsx'
import { GridRowCells } from './GridRowCells.tsx'
import { GridSelectionRange } from './GridSelectionRange.tsx'
import { createGridEventHandlers, placeAt } from './grid-event-handlers.ts'
import { createGridKeyHandler } from './grid-key-handler.ts'
import { type GridCellPosition, type GridModel, type GridState, gridPositionKey } from './grid-model.ts'
import { type GridDisplayRow, groupGridRows } from './grid-rows.ts'
import type { GridProps } from './grid-types.ts'
import { PrintedGrid } from './PrintedGrid.tsx'
import { useGridAutosave } from './use-grid-autosave.ts'
import { useGridCellExplanation } from './use-grid-cell-explanation.ts'
import { useGridWidths, WIDE_COLUMN_WIDTH } from './use-grid-widths.ts'

const ROW_HEIGHT = 30
const HEADER_HEIGHT = 40
const HEADER_LINE_HEIGHT = 24
const none: never[] = []

/** A grid of rows by columns with the keyboard of a spreadsheet. On a phone it is a calendar for each row. */
export function DataGrid(props: GridProps & { sheet: GridModel }) {
  const isNarrow = useIsNarrowScreen()
  if (useIsPrinting()) return <PrintedGrid {...props} />
  return isNarrow ? <GridCalendar {...props} /> : <WideGrid {...props} />
}

function WideGrid(props: GridProps & { sheet: GridModel }) {
  const { sheet, label, rowTitle, rows: heads, columns, choices = none, headLines = none, chips } = props
  const { kindOf, tintOf, markOf, save, explain, onFinding } = props
  const t = useTranslate(messages)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(sheet.subscribe, sheet.state)
  const { rows, active, refused } = state
  const [draft, setDraft] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const moved = useRef(false) // the focused cell may be removed before the next one is rendered
  const { keep, isSaving } = useGridAutosave(sheet, save, setNews)
  const { lines, lineOf } = useMemo(() => groupGridRows(heads), [heads])
  const activeLine = lineOf[active.row] ?? 0
  const widths = useGridWidths(scroller, lines, props)
  const { sums } = widths
  const head = HEADER_HEIGHT + headLines.length * HEADER_LINE_HEIGHT
  const explanation = useGridCellExplanation(scroller, (place) => explain !== undefined || refused.has(gridPositionKey(place)))
  useActiveCellInView(scroller, state, { activeLine, head, widths, moved, isEdited: draft !== null })
  useGridShortcuts(explain !== undefined, onFinding ? undefined : goToNextWrongCell)

  function edit(text: string) {
    // The explanation is of the value before the edit, and would cover the next cells.
    explanation.hide()
    if (save !== undefined && !sheet.isLocked(active)) setDraft(text)
  }
  function commit() {
    if (draft === null) return
    keep(sheet.write([{ ...active, text: draft }]))
    setDraft(null)
  }
  function goToNextWrongCell() {
    const next = findNextWrongCell(state, lineOf, markOf)
    if (!next) return
    moved.current = true
    sheet.select(next)
    requestAnimationFrame(() => explanation.show(next))
  }
  const handleKey = createGridKeyHandler({
    sheet,
    state,
    draft,
    setDraft,
    commit,
    edit,
    save,
    keep,
    explanation,
    step(changes, what) {
      setNews(t(what, { count: changes.length }))
      keep(changes)
    },
    goToFinding: (by) => (onFinding ? onFinding(by) : goToNextWrongCell()),
    page: () => Math.floor((scroller.current!.clientHeight - head) / ROW_HEIGHT) - 1,
  })
  function onKeyDown(event: KeyboardEvent) {
    moved.current = true
    if (!handleKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const events = createGridEventHandlers({ sheet, state, draft, commit, save, keep, explanation, announce: setNews, moved, t })
  const { why } = explanation
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1 + headLines.length}
        aria-colcount={columns.length + 1 + sums.length}
        aria-multiselectable
        aria-readonly={save ? undefined : true}
        aria-busy={isSaving || undefined}
        className="sheet"
        data-chips={chips || undefined}
        data-narrow={widths.width < WIDE_COLUMN_WIDTH || undefined}
        // A render before the width is measured would move all columns.
        style={{ '--template': widths.template, visibility: widths.isMeasured ? undefined : 'hidden' } as CSSProperties}
        onKeyDown={onKeyDown}
        onCopy={events.copy}
        onCut={events.copy}
        onPaste={events.paste}
        onPointerDown={events.pressPointer}
        // Another element may replace the pressed row, so the selection sets the focus.
        onMouseDown={(event) => (event.target as HTMLElement).tagName !== 'INPUT' && event.preventDefault()}
        onPointerMove={events.movePointer}
        onPointerLeave={(event) => {
          // The pointer may move into the explanation, because it contains a button.
          if (explanation.element.current?.contains(event.relatedTarget as Node | null)) return
          explanation.hide()
        }}
        onScroll={() => why && explanation.hide()}
        onDoubleClick={(event) =>
          !(event.target as HTMLElement).closest('.sheet-head, .sheet-name') && edit(rows[active.row]![active.column]!)
        }
      >
        <GridColumnHeadings
          width={widths.whole}
          rowTitle={rowTitle}
          columns={columns}
          sums={sums}
          lines={headLines}
          kindOf={kindOf}
          {...(tintOf && { tintOf })}
        />
        <GridRows
          {...props}
          sums={sums}
          {...(widths.groupSums && { groupSums: widths.groupSums })}
          scroller={scroller}
          state={state}
          lines={lines}
          activeLine={activeLine}
          width={widths.whole}
          draft={draft}
          setDraft={setDraft}
          choicesId={choices.length ? `${id}-choices` : undefined}
        >
          <GridSelectionRange
            sheet={sheet}
            lineOf={lineOf}
            row={ROW_HEIGHT}
            left={widths.name}
            column={widths.width}
            isDrawn={save !== undefined && draft === null}
            placeAt={placeAt}
            done={(changes) => {
              moved.current = true
              setNews(t('ui.grid.changed', { count: changes.length }))
              keep(changes)
            }}
          />
        </GridRows>
      </div>
      {choices.length > 0 && <GridChoices id={`${id}-choices`} choices={choices} />}
      {why && (
        <GridCellExplanation
          box={explanation.element}
          key={gridPositionKey(why)}
          at={why}
          refused={refused.get(gridPositionKey(why))?.message}
          explain={() => explain?.(why, explanation.hide)}
        />
      )}
      <div role="status" className="visually-hidden">
        {isSaving ? t('ui.grid.saving') : news}
      </div>
    </>
  )
}

/** The values that a cell offers while the user edits it. */
const GridChoices = ({ id, choices }: { id: string; choices: NonNullable<GridProps['choices']> }) => (
  <datalist id={id}>
    {choices.map(({ value, label }) => (
      <option key={value} value={value} label={label} />
    ))}
  </datalist>
)

type GridRowsProps = GridProps & {
  scroller: RefObject<HTMLDivElement | null>
  state: GridState
  lines: readonly GridDisplayRow[]
  activeLine: number
  width: number
  draft: string | null
  setDraft: (draft: string | null) => void
  choicesId: string | undefined
  children: ReactNode
}

/** The visible rows and group headings. Rows reuse their elements. */
function GridRows({ scroller, state, lines, activeLine, width, draft, setDraft, choicesId, children, ...props }: GridRowsProps) {
  const {
    rows: heads,
    columns,
    sums = none,
    headLines = none,
    chips,
    kindOf,
    tintOf,
    faceOf,
    markOf,
    onRow,
    save,
    groupNote,
    groupSums,
  } = props
  const t = useTranslate(messages)
  const [pool] = useState(() => Math.ceil(screen.height / ROW_HEIGHT) + 24)
  const { rows, active, range, refused } = state
  const refusedRows = useMemo(() => new Set([...refused.values()].map(({ row }) => row)), [refused])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    useFlushSync: false,
    // The active row stays in the document, otherwise the keyboard would lose it.
    rangeExtractor: (visible) => [...new Set([...defaultRangeExtractor(visible), activeLine])].sort((a, b) => a - b),
  })
  const cellName = heads[active.row] && columns[active.column] ? `${heads[active.row]!.name}, ${columns[active.column]!.label}` : ''
  return (
    <div role="rowgroup" style={{ height: virtual.getTotalSize(), width, position: 'relative' }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const line = lines[index]!
        if (line.kind === 'group')
          return (
            <GridGroupHeading
              key={`group-${index}`}
              line={index + headLines.length}
              start={start}
              group={line}
              rows={rows}
              columns={columns.length}
              sums={sums}
              note={groupNote?.(line.name)}
              totals={groupSums?.(line.name)}
            />
          )
        const { row } = line
        const isInside = row >= range.top && row <= range.bottom
        const isActive = row === active.row
        // A row that scrolls out gives its elements to a row that scrolls in, which avoids long tasks while scrolling.
        return (
          <GridRowCells
            key={isActive ? 'active' : index % pool}
            row={row}
            start={start}
            columns={columns}
            sums={sums}
            kindOf={kindOf}
            setDraft={setDraft}
            {...(tintOf && { tintOf })}
            {...(chips && { chips })}
            {...(faceOf && { faceOf })}
            {...(markOf && { markOf })}
            {...(onRow && { onRow })}
            line={index + headLines.length}
            head={heads[row]!}
            values={rows[row]!}
            refused={refusedRows.has(row) ? refused : undefined}
            isReadOnly={!save}
            active={isActive ? active.column : -1}
            from={isInside ? range.left : -1}
            to={isInside ? range.right : -1}
            draft={isActive ? draft : null}
            editLabel={isActive ? t('ui.grid.edit', { cell: cellName }) : ''}
            list={choicesId}
          />
        )
      })}
      {children}
    </div>
  )
}

/** The shortcuts of a grid in the list of shortcuts. */
function useGridShortcuts(hasExplanations: boolean, nextWrong: (() => void) | undefined): void {
  const t = useTranslate(messages)
  useKeyboardShortcuts(
    omitAbsentItems([
      { keys: ['Enter', 'F2'], label: t('ui.grid.keys.edit') },
      { keys: ['Ctrl+Enter'], label: t('ui.grid.keys.fill') },
      hasExplanations && { keys: ['Space'], label: t('ui.grid.keys.why') },
      { keys: ['Ctrl+KeyC'], label: t('ui.grid.keys.copy') },
      { keys: ['Ctrl+KeyV'], label: t('ui.grid.keys.paste') },
      { keys: ['Ctrl+KeyZ'], label: t('ui.grid.keys.undo') },
      nextWrong && { keys: ['F8'], label: t('ui.grid.keys.next_wrong'), act: nextWrong },
    ]),
  )
}

type GridView = {
  activeLine: number
  head: number
  widths: ReturnType<typeof useGridWidths>
  moved: RefObject<boolean>
  isEdited: boolean
}

/** Scrolls to the active cell and focuses it after a move, including a move by code outside the grid. */
function useActiveCellInView(
  scroller: RefObject<HTMLDivElement | null>,
  { active, revision }: GridState,
  { activeLine, head, widths: { name, width, isMeasured }, moved, isEdited }: GridView,
): void {
  const lastRevision = useRef(revision)
  useLayoutEffect(() => {
    const box = scroller.current!
    if (lastRevision.current !== revision) moved.current = true
    lastRevision.current = revision
    if (!moved.current || isEdited || !isMeasured) return
    moved.current = false
    const top = activeLine * ROW_HEIGHT
    const left = active.column * width
    box.scrollTop = Math.max(top + ROW_HEIGHT - (box.clientHeight - head), Math.min(top, box.scrollTop))
    box.scrollLeft = Math.max(left + width - (box.clientWidth - name), Math.min(left, box.scrollLeft))
    box.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [scroller, moved, active, activeLine, isEdited, width, isMeasured, revision, head, name])
}

/**
 * The next rejected or marked cell after the active one, in the order of the screen. After the last cell the search continues with the
 * first.
 */
function findNextWrongCell(
  { rows, active, refused }: GridState,
  lineOf: readonly (number | undefined)[],
  markOf: GridProps['markOf'],
): GridCellPosition | undefined {
  const getLineOfRow = (row: number) => lineOf[row] ?? 0
  const marked = rows.flatMap((values, row) =>
    values.flatMap((_, column) =>
      markOf?.({ row, column })?.wrong || refused.has(gridPositionKey({ row, column })) ? [{ row, column }] : [],
    ),
  )
  const wrong = marked.sort((a, b) => getLineOfRow(a.row) - getLineOfRow(b.row) || a.column - b.column)
  return (
    wrong.find(({ row, column }) => getLineOfRow(row) > getLineOfRow(active.row) || (row === active.row && column > active.column)) ??
    wrong[0]
  )
}
