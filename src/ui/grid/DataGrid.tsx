import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { GRID_CELL_EXPLANATION_DELAY_MS } from '../constants.ts'
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
import { findGridCellForKeyPress } from './grid-key-navigation.ts'
import { type GridCellPosition, type GridModel, gridPositionKey } from './grid-model.ts'
import { groupGridRows } from './grid-rows.ts'
import type { GridProps } from './grid-types.ts'
import { PrintedGrid } from './PrintedGrid.tsx'
import { useGridAutosave } from './use-grid-autosave.ts'

const ROW = 30
const HEAD = 40
/** The height of a line of figures below the column headings, in pixels. */
const HEAD_LINE = 24
const NAME = 208
const NARROW_NAME = 160
const SUM = 64
/** Many sum columns are narrower. */
const NARROW_SUM = 60
/** The width of a bold digit of a group sum, and its padding. */
const DIGIT = 8
const AROUND = 14
const WHY_WIDTH = 310
const none: never[] = []

/** A grid of rows by columns with the keyboard of a spreadsheet. On a phone it is a calendar for each row. */
export function DataGrid(props: GridProps & { sheet: GridModel }) {
  const isNarrow = useIsNarrowScreen()
  if (useIsPrinting()) return <PrintedGrid {...props} />
  return isNarrow ? <GridCalendar {...props} /> : <WideGrid {...props} />
}

function WideGrid({
  sheet,
  label,
  rowTitle,
  rows: heads,
  columns,
  sums: allSums = none,
  choices = none,
  headLines = none,
  chips,
  tight,
  kindOf,
  tintOf,
  faceOf,
  markOf,
  save,
  explain,
  onFinding,
  onRow,
  groupNote,
  groupSums,
}: GridProps & { sheet: GridModel }) {
  const t = useTranslate(messages)
  const id = useId()
  const explanation = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [pool] = useState(() => Math.ceil(screen.height / ROW) + 24)
  const { rows, active, range, refused, revision: visibleRange } = useSyncExternalStore(sheet.subscribe, sheet.state)
  // A month fits a laptop: the columns share the width that names and sums leave.
  const [room, setRoom] = useState<number>()
  const isMeasured = room !== undefined
  const [draft, setDraft] = useState<string | null>(null)
  const [why, setWhy] = useState<GridCellPosition & { x: number; y: number }>()
  const [news, setNews] = useState('')
  const timer = useRef(0)
  const moved = useRef(false) // the focused cell may be removed before the next one is rendered
  const lastRange = useRef(visibleRange)
  const { keep, isSaving } = useGridAutosave(sheet, save, setNews)
  const { lines, lineOf } = useMemo(() => groupGridRows(heads), [heads])
  const activeLine = lineOf[active.row] ?? 0
  const isTight = tight || allSums.length > 4
  const allWidths = useMemo(() => {
    const totals = groupSums ? lines.flatMap((line) => (line.kind === 'group' ? [groupSums(line.name)] : [])) : none
    const maxTotalLength = (at: number) => Math.max(0, ...totals.map((total) => total[at]?.length ?? 0))
    return allSums.map(({ width }, at) => width ?? Math.max(isTight ? NARROW_SUM : SUM, AROUND + maxTotalLength(at) * DIGIT))
  }, [allSums, groupSums, lines, isTight])
  const dense = chips || isTight ? 24 : 30
  const isCut = isMeasured && room < NAME + columns.length * dense + sumOf(allWidths)
  const name = tight || isCut ? NARROW_NAME : NAME
  const minWidth = tight || (isCut && isTight) ? TIGHT_COLUMN : dense
  // Beside a panel a sum that does not fit is left out, so that none is cut.
  const widths = tight && isMeasured ? takeFittingWidths(allWidths, room - name - columns.length * TIGHT_COLUMN) : allWidths
  const sums = useMemo(() => allSums.slice(0, widths.length), [allSums, widths.length])
  const right = sumOf(widths)
  const width = isMeasured ? columnWidth((room - name - right) / columns.length, columns.length, minWidth) : 40
  const head = HEAD + headLines.length * HEAD_LINE
  const refusedRows = useMemo(() => new Set([...refused.values()].map(({ row }) => row)), [refused])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    useFlushSync: false,
    // The active row stays in the document, otherwise the keyboard would lose it.
    rangeExtractor: (visible) => [...new Set([...defaultRangeExtractor(visible), activeLine])].sort((a, b) => a - b),
  })

  useLayoutEffect(() => {
    const box = scroller.current!
    if (lastRange.current !== visibleRange) moved.current = true
    lastRange.current = visibleRange
    if (!moved.current || draft !== null || !isMeasured) return
    moved.current = false
    const top = activeLine * ROW
    const left = active.column * width
    box.scrollTop = Math.max(top + ROW - (box.clientHeight - head), Math.min(top, box.scrollTop))
    box.scrollLeft = Math.max(left + width - (box.clientWidth - name), Math.min(left, box.scrollLeft))
    box.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [active, activeLine, draft, width, isMeasured, visibleRange, head, name])
  useLayoutEffect(() => {
    const box = scroller.current!
    const measure = () => setRoom(box.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useKeyboardShortcuts([
    { keys: ['Enter', 'F2'], label: t('ui.grid.keys.edit') },
    { keys: ['Ctrl+Enter'], label: t('ui.grid.keys.fill') },
    ...(explain ? [{ keys: ['Space'], label: t('ui.grid.keys.why') }] : []),
    { keys: ['Ctrl+KeyC'], label: t('ui.grid.keys.copy') },
    { keys: ['Ctrl+KeyV'], label: t('ui.grid.keys.paste') },
    { keys: ['Ctrl+KeyZ'], label: t('ui.grid.keys.undo') },
    ...(onFinding ? [] : [{ keys: ['F8'], label: t('ui.grid.keys.next_wrong'), act: () => nextWrong() }]),
  ])

  const go = (down: number, columns: number, extend = false) =>
    sheet.select({ row: active.row + down, column: active.column + columns }, extend)
  const canWrite = (place: GridCellPosition) => save !== undefined && !sheet.isLocked(place)
  const edit = (text: string) => canWrite(active) && setDraft(text)
  function commit() {
    if (draft === null) return
    keep(sheet.write([{ ...active, text: draft }]))
    setDraft(null)
  }
  function showWhy(place: GridCellPosition) {
    if (!explain && !refused.has(gridPositionKey(place))) return
    const cell = scroller.current?.querySelector(`[data-row="${place.row}"][data-column="${place.column}"]`)?.getBoundingClientRect()
    if (cell) setWhy({ ...place, x: Math.min(cell.left, innerWidth - WHY_WIDTH), y: cell.bottom + 4 })
  }
  function runFirstAct(): boolean {
    const button = explanation.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    button?.click()
    return button !== undefined && button !== null
  }
  function nextWrong() {
    const marked = rows.flatMap((values, row) =>
      values.flatMap((_, column) =>
        markOf?.({ row, column })?.wrong || refused.has(gridPositionKey({ row, column })) ? [{ row, column }] : [],
      ),
    )
    const wrong = marked.sort((a, b) => (lineOf[a.row] ?? 0) - (lineOf[b.row] ?? 0) || a.column - b.column)
    const next =
      wrong.find(({ row, column }) => (lineOf[row] ?? 0) > activeLine || (row === active.row && column > active.column)) ?? wrong[0]
    if (!next) return
    moved.current = true
    sheet.select(next)
    requestAnimationFrame(() => showWhy(next))
  }
  function step(changes: ReturnType<GridModel['undo']>, what: 'ui.grid.undone' | 'ui.grid.redone') {
    setNews(t(what, { count: changes.length }))
    keep(changes)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey: shift } = event
    const command = event.ctrlKey || event.metaKey
    const page = Math.floor((scroller.current!.clientHeight - head) / ROW) - 1
    const far = Number.POSITIVE_INFINITY
    const move = findGridCellForKeyPress(key, command, page, far)
    moved.current = true
    if (draft !== null) {
      if (key === 'Enter' && command) {
        keep(sheet.fill(draft))
        setDraft(null)
      } else if (key === 'Enter' || key === 'Tab') {
        commit()
        if (key === 'Enter') go(shift ? -1 : 1, 0)
        else go(0, shift ? -1 : 1)
      } else if (key === 'Escape') setDraft(null)
      else return
    } else if (move) {
      setWhy(undefined)
      go(move[0], move[1], shift)
    } else if (key === 'Enter' && why && runFirstAct()) {
      // The act of the explanation comes before editing.
    } else if (key === 'Enter' || key === 'F2') edit(rows[active.row]![active.column]!)
    else if (key === 'F8') {
      if (onFinding) onFinding(shift ? -1 : 1)
      else nextWrong()
    } else if ((key === 'Delete' || key === 'Backspace') && save) keep(sheet.fill(''))
    else if (key === 'Escape') {
      setWhy(undefined)
      sheet.select(active)
    } else if (key === ' ') {
      if (why) setWhy(undefined)
      else showWhy(active)
    } else if (command && /^[aа]$/i.test(key)) sheet.selectAll()
    // By character and not by key position, because Y and Z differ between layouts.
    else if (command && save && /^[zз]$/i.test(key)) step(shift ? sheet.redo() : sheet.undo(), shift ? 'ui.grid.redone' : 'ui.grid.undone')
    else if (command && save && /^[yѕ]$/i.test(key)) step(sheet.redo(), 'ui.grid.redone')
    else if (key.length === 1 && !command && !event.altKey && key !== '?') edit(key)
    else return // Tab leaves the grid, and shortcuts of the browser are not handled.
    event.preventDefault()
    event.stopPropagation()
  }
  function onCopy(event: ClipboardEvent) {
    if (draft !== null) return
    event.clipboardData.setData('text/plain', sheet.copy())
    event.preventDefault()
    setNews(t('ui.grid.copied', { count: (range.bottom - range.top + 1) * (range.right - range.left + 1) }))
    if (event.type === 'cut' && save) keep(sheet.fill(''))
  }
  function onPaste(event: ClipboardEvent) {
    if (draft !== null || !save) return
    event.preventDefault()
    moved.current = true
    const changes = sheet.paste(event.clipboardData.getData('text/plain'))
    setNews(t('ui.grid.changed', { count: changes.length }))
    keep(changes)
  }
  const placeAt = (event: { target: EventTarget }): GridCellPosition | undefined => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
  }
  function onPointerDown(event: PointerEvent) {
    const place = placeAt(event)
    if (!place || (event.target as HTMLElement).tagName === 'INPUT') return
    commit()
    setWhy(undefined)
    moved.current = true
    sheet.select(place, event.shiftKey)
  }
  function onPointerMove(event: PointerEvent) {
    const place = placeAt(event)
    clearTimeout(timer.current)
    if (!place || event.pointerType !== 'mouse') return
    if (event.buttons === 1 && (place.row !== active.row || place.column !== active.column)) sheet.select(place, true)
    else if (!event.buttons) timer.current = window.setTimeout(() => showWhy(place), GRID_CELL_EXPLANATION_DELAY_MS)
  }

  const template = `${name}px repeat(${columns.length}, ${width}px) ${widths.map((one) => `${one}px`).join(' ')}`
  const wide = name + columns.length * width + right
  const cellName = heads[active.row] && columns[active.column] ? `${heads[active.row]!.name}, ${columns[active.column]!.label}` : ''
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
        // A frame before the measured width would move all columns.
        style={{ '--template': template, visibility: isMeasured ? undefined : 'hidden' } as CSSProperties}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onPointerDown={onPointerDown}
        // The pressed row may be replaced by another element, so the selection sets the focus.
        onMouseDown={(event) => (event.target as HTMLElement).tagName !== 'INPUT' && event.preventDefault()}
        onPointerMove={onPointerMove}
        onPointerLeave={(event) => {
          // The pointer may go into the explanation, which has a button.
          if (explanation.current?.contains(event.relatedTarget as Node | null)) return
          clearTimeout(timer.current)
          setWhy(undefined)
        }}
        onScroll={() => why && setWhy(undefined)}
        onDoubleClick={(event) =>
          !(event.target as HTMLElement).closest('.sheet-head, .sheet-name') && edit(rows[active.row]![active.column]!)
        }
      >
        <GridColumnHeadings
          width={wide}
          rowTitle={rowTitle}
          columns={columns}
          sums={sums}
          lines={headLines}
          kindOf={kindOf}
          {...(tintOf && { tintOf })}
        />
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), width: wide, position: 'relative' }}>
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
                  totals={groupSums?.(line.name).slice(0, sums.length)}
                />
              )
            const { row } = line
            const isInside = row >= range.top && row <= range.bottom
            const isActive = row === active.row
            // A row that scrolls out lends its elements to one that scrolls in: no long task while scrolling.
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
                list={choices.length ? `${id}-choices` : undefined}
              />
            )
          })}
          <GridSelectionRange
            sheet={sheet}
            lineOf={lineOf}
            row={ROW}
            left={name}
            column={width}
            isDrawn={save !== undefined && draft === null}
            placeAt={placeAt}
            done={(changes) => {
              moved.current = true
              setNews(t('ui.grid.changed', { count: changes.length }))
              keep(changes)
            }}
          />
        </div>
      </div>
      {choices.length > 0 && (
        <datalist id={`${id}-choices`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
      {why && (
        <GridCellExplanation
          box={explanation}
          key={gridPositionKey(why)}
          x={why.x}
          y={why.y}
          refused={refused.get(gridPositionKey(why))?.message}
          explain={() => explain?.(why, () => setWhy(undefined))}
        />
      )}
      <div role="status" className="visually-hidden">
        {isSaving ? t('ui.grid.saving') : news}
      </div>
    </>
  )
}

/** A month fits a laptop and a week fills it; a value of three signs is read in the narrowest. */
const columnWidth = (room: number, columns: number, min: number) => Math.max(min, Math.min(columns > 7 ? 44 : 150, Math.floor(room)))

/** The narrowest column, beside a panel or many sums. */
const TIGHT_COLUMN = 22

const sumOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)

/** The first widths whose sum fits in the room. */
function takeFittingWidths(widths: readonly number[], room: number): readonly number[] {
  let left = room
  const end = widths.findIndex((width) => {
    left -= width
    return left < 0
  })
  return end < 0 ? widths : widths.slice(0, end)
}
