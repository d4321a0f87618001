import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { ActionsDropdownMenu, type DropdownMenuAction } from '../ActionsDropdownMenu.tsx'
import { Button, IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight, IconColumns3, IconEye } from '../icons.ts'
import { useKeyboardShortcuts } from '../keys/keyboard-shortcuts.ts'
import { EmptyState, ErrorState, LoadingState } from '../loading-and-error-states.tsx'
import { messages } from '../messages/index.ts'
import { useCurrentUrl } from '../state/current-url.tsx'
import { useIsNarrowScreen } from '../state/use-media-query.ts'
import { useTranslate } from '../translate.ts'
import type { ListColumnChooser as Panel } from './ListColumnChooser.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPager } from './ListPager.tsx'
import type { ListRowCardsOnPhone as Cards } from './ListRowCardsOnPhone.tsx'
import { type ListRowKey, ListTable, type ListTableProps, type ListTotals } from './ListTable.tsx'
import {
  applyListLayout,
  hasListColumnWidths,
  type ListColumnDefinition,
  resizeListColumn,
  selectNonEmptyListColumns,
} from './list-columns.ts'
import { findSelectedListRowIndex, moveListRowSelection, type SelectedListRowPosition } from './list-row-selection.ts'
import { type BuiltinListView, ListViewTabs } from './views/ListViewTabs.tsx'
import './list.css'
import type { ListRowDetails as Plain } from './ListRowDetails.tsx'
import { useColumnsNextToPanel } from './use-columns-next-to-panel.ts'
import type { ListState } from './use-list.ts'
import { useListViews } from './views/use-list-views.ts'

/** Cards are loaded on a phone only. */
const ListCards = lazy(async () => ({ default: (await import('./ListRowCardsOnPhone.tsx')).ListRowCardsOnPhone })) as typeof Cards
const DetailPane = lazy(async () => ({ default: (await import('./DetailPane.tsx')).DetailPane }))
const ListColumns = lazy(async () => ({ default: (await import('./ListColumnChooser.tsx')).ListColumnChooser })) as typeof Panel
const RowFacts = lazy(async () => ({ default: (await import('./ListRowDetails.tsx')).ListRowDetails })) as typeof Plain

type Props<Row> = {
  list: ListState<Row>
  /** The accessible name of the table. */
  label: string
  columns: readonly ListColumnDefinition<Row>[]
  keyOf: (row: Row) => ListRowKey
  /** The name of a row in a sentence. */
  nameOf: (row: Row) => string
  /** The link of a row. */
  open?: (row: Row) => string
  /**
   * The detail pane of a row, opened by Space; by default it shows all columns. `done` moves it to the next row, for a row that leaves the
   * list.
   */
  preview?: (row: Row, done: () => void) => ReactNode
  acts?: (row: Row) => readonly (DropdownMenuAction | false | null | undefined)[]
  /** The actions on selected rows; `done` clears the selection. */
  bulk?: (rows: Row[], done: () => void) => ReactNode
  /** The label of the search field; without it the list has no search field. */
  searchLabel?: string
  /** The name of the view without filters: „Svi zaposleni”. */
  allLabel?: string
  /** Predefined views of the screen, after the unfiltered one. */
  ready?: readonly BuiltinListView[]
  allCount?: number | undefined
  /** The export formats. */
  exports?: readonly DropdownMenuAction[]
  empty?: ReactNode
  totals?: ListTotals
}

/** A list with views, search, filters, columns, sorting, pages, selection and keyboard. Everything except the selection is in the URL. */
export function DataList<Row>({
  list,
  label,
  columns,
  keyOf,
  nameOf,
  open,
  preview,
  acts,
  bulk,
  searchLabel,
  allLabel,
  ready = [],
  allCount,
  exports = [],
  empty,
  totals,
}: Props<Row>) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const narrow = useIsNarrowScreen()
  const views = useListViews(list, columns)
  const place = useRef<HTMLDivElement>(null)
  const [isArranging, setArranging] = useState(false)
  const [ticked, setTicked] = useState<ReadonlyMap<ListRowKey, Row>>(new Map())
  const [selectedRow, setSelectedRow] = useState<SelectedListRowPosition | null>(null)
  const [looked, setLooked] = useState<Row>()
  const rows = list.rows ?? []
  const arrangedColumns = applyListLayout(columns, views.layout)
  const visibleColumns = useColumnsNextToPanel(place, selectNonEmptyListColumns(arrangedColumns, rows), looked !== undefined && !narrow)
  useMeasuredSurroundings(place, list, rows.length > 0 && !narrow)
  const question = JSON.stringify(list.query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query clears the selected row
  useEffect(() => setSelectedRow(null), [question])
  const keys = rows.map(keyOf)
  const active = findSelectedListRowIndex(selectedRow, keys)

  // The row in the detail pane shows its current values. It stays if the list no longer contains it.
  const peeked = looked && (rows.find((row) => keyOf(row) === keyOf(looked)) ?? looked)

  const look = (index: number) => {
    const row = rows[index]
    if (!row) return
    setArranging(false)
    setLooked(row)
    setSelectedRow({ key: keyOf(row), at: index })
  }
  const press = (index: number) => {
    const row = rows[index]
    if (row && open) void go(open(row))
    else if (preview) look(index)
  }
  const move = (by: 1 | -1) => {
    const next = moveListRowSelection(selectedRow, keys, by)
    setSelectedRow(next)
    if (looked && next) setLooked(rows[next.at])
  }
  const leaveRow = () => {
    const next = rows[active + 1] ?? rows[active - 1]
    setLooked(next)
    setSelectedRow(next ? { key: keyOf(next), at: active } : null)
  }
  const tick = (row: Row, on: boolean) =>
    setTicked((before) => {
      const next = new Map(before)
      if (on) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
      return next
    })
  useKeyboardShortcuts(
    omitAbsentItems([
      { keys: ['KeyJ', 'ArrowDown'], label: t('ui.keys.next_row'), act: () => move(1) },
      { keys: ['KeyK', 'ArrowUp'], label: t('ui.keys.previous_row'), act: () => move(-1) },
      open || preview ? { keys: ['Enter'], label: t('ui.keys.open_row'), act: () => press(active), when: active >= 0 } : undefined,
      {
        keys: ['Space'],
        label: t('ui.keys.peek_row'),
        act: () => (peeked && keyOf(peeked) === keys[active] ? setLooked(undefined) : look(active)),
        when: active >= 0,
      },
      bulk
        ? {
            keys: ['KeyX'],
            label: t('ui.keys.tick_row'),
            act: () => rows[active] && tick(rows[active], !ticked.has(keyOf(rows[active]))),
            when: active >= 0,
          }
        : undefined,
    ]),
  )

  // On a phone rows are cards. The detail pane is offered if a row has no link.
  const canPeek = !narrow || (preview !== undefined && open === undefined)
  const placed = arrangedColumns.map(({ key }) => views.layout.columns.find((one) => one.key === key) ?? { key })
  const tableProps: ListTableProps<Row> = {
    list,
    label,
    rows,
    columns: visibleColumns,
    keyOf,
    open,
    nameOf,
    active,
    press,
    isPressed: open !== undefined || preview !== undefined,
    tick,
    totals,
    acts: (row) => <RowActs name={nameOf(row)} acts={acts?.(row) ?? []} {...(canPeek && { preview: () => look(rows.indexOf(row)) })} />,
    actsWidth: 16 + 32 * (Number(canPeek) + Math.max(0, ...rows.map((row) => widthOf(acts?.(row) ?? [])))),
    isPeeked: (row) => peeked !== undefined && keyOf(row) === keyOf(peeked),
    pinned: views.layout.pinned,
    sized: hasListColumnWidths(views.layout),
    resize: (key, width, currentWidths) => views.arrange(resizeListColumn({ ...views.layout, columns: placed }, key, width, currentWidths)),
    ticked: bulk && new Set(ticked.keys()),
    tickAll: (on) => setTicked(on ? new Map([...ticked, ...rows.map((row) => [keyOf(row), row] as const)]) : new Map()),
  }
  const arrange = (on: boolean) => {
    setLooked(undefined)
    setArranging(on)
  }
  // Over an empty list there are no columns to arrange; over an empty search result the place of the button stays.
  const hasColumnsButton = !narrow && columns.length > 0 && (list.rows?.length !== 0 || list.isFiltered)
  const hasSidePanel = isArranging || peeked !== undefined
  const panel = peeked !== undefined && (
    <RowDetailPane
      name={nameOf(peeked)}
      close={() => setLooked(undefined)}
      move={move}
      isFirst={active <= 0}
      isLast={active >= rows.length - 1}
      open={open && (() => void go(open(peeked)))}
    >
      <PeekActs acts={acts?.(peeked) ?? []} />
      {preview ? preview(peeked, leaveRow) : <RowFacts columns={columns} row={peeked} />}
    </RowDetailPane>
  )

  return (
    <div className="list" ref={place}>
      <ListViewTabs state={views} all={allLabel ?? t('ui.all_rows')} allCount={allCount} ready={ready} isFiltered={list.isFiltered} />
      <div className="list-bar">
        <ListFilters list={list} searchLabel={searchLabel} toResults={() => setSelectedRow(moveListRowSelection(null, keys, 1))} />
        <div className="row">
          <ActionsDropdownMenu label={t('ui.export')} labelled actions={exports} />
          {hasColumnsButton && (
            <IconButton icon={IconColumns3} label={t('ui.columns')} pressed={isArranging} onClick={() => arrange(!isArranging)} />
          )}
        </div>
      </div>
      {list.asking.error && <ErrorState error={list.asking.error} retry={() => void list.asking.refetch()} />}
      {!list.rows && !list.asking.error && <LoadingState rows={10} />}
      {list.rows?.length === 0 && <EmptyList isFiltered={list.isFiltered} clear={list.clear} empty={empty} />}
      {rows.length > 0 &&
        (narrow ? (
          <Suspense fallback={<LoadingState />}>
            <ListCards {...tableProps} />
          </Suspense>
        ) : (
          <div className={hasSidePanel ? 'list-beside' : undefined}>
            <ListTable {...tableProps} />
            <Suspense>
              {isArranging && (
                <ListColumns
                  list={list}
                  columns={columns}
                  layout={views.layout}
                  arrange={views.arrange}
                  restore={views.restore}
                  place={place}
                  close={() => arrange(false)}
                />
              )}
              {panel}
            </Suspense>
          </div>
        ))}
      <ListPager list={list} />
      {bulk && ticked.size > 0 && (
        <ListBulkBar count={ticked.size} clear={() => setTicked(new Map())}>
          {bulk([...ticked.values()], () => setTicked(new Map()))}
        </ListBulkBar>
      )}
      {(narrow || rows.length === 0) && <Suspense>{panel}</Suspense>}
    </div>
  )
}

const SPACE_BELOW_PAGER = 24

/** Measures the height above the first row, and of the pager below the last one. */
function useMeasuredSurroundings<Row>(place: RefObject<HTMLDivElement | null>, list: ListState<Row>, isVisible: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures once the rows are shown
  useLayoutEffect(() => {
    const body = place.current?.querySelector('.list-table tbody')
    if (!isVisible || !list.isFitted || !body) return
    const pager = place.current!.querySelector('.list-pager')?.getBoundingClientRect().height ?? 0
    list.measure(Math.ceil(body.getBoundingClientRect().top + scrollY + pager + SPACE_BELOW_PAGER))
  }, [isVisible, list.isFitted])
}

type RowActsProps = { name: string; acts: readonly (DropdownMenuAction | false | null | undefined)[]; preview?: () => void }

/** The actions of a row: quick ones as icons, the detail pane as a button for the mouse (the keyboard uses Space), the others in a menu. */
function RowActs({ name, acts, preview }: RowActsProps) {
  const t = useTranslate(messages)
  const all = acts.filter((act): act is DropdownMenuAction => Boolean(act))
  const isQuick = (act: DropdownMenuAction) => act.quick && act.icon !== undefined
  return (
    <span className="row-acts">
      {all.filter(isQuick).map((act) => (
        <span key={act.label} className="row-quick">
          <IconButton icon={act.icon!} label={`${act.label}: ${name}`} onClick={act.act} disabled={act.disabled ?? false} />
        </span>
      ))}
      {preview && (
        <span className="row-quick">
          <button type="button" className="row-peek" tabIndex={-1} aria-hidden title={t('ui.peek')} onClick={preview}>
            <IconEye size={18} stroke={1.75} aria-hidden />
          </button>
        </span>
      )}
      <ActionsDropdownMenu label={t('ui.actions_of', { name })} actions={all.filter((act) => !isQuick(act))} />
    </span>
  )
}

/** The actions of the row in the detail pane; destructive ones stay in its menu. */
function PeekActs({ acts }: Pick<RowActsProps, 'acts'>) {
  const visibleActions = acts
    .filter(
      (act): act is DropdownMenuAction => Boolean(act) && !(act as DropdownMenuAction).danger && !(act as DropdownMenuAction).disabled,
    )
    .slice(0, 3)
  if (visibleActions.length === 0) return null
  return (
    <div className="row peek-acts">
      {visibleActions.map(({ label, icon, act }) => (
        <Button key={label} small {...(icon && { icon })} onClick={act}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The number of buttons for which the actions of a row need space. */
function widthOf(acts: readonly (DropdownMenuAction | false | null | undefined)[]): number {
  const all = acts.filter((act): act is DropdownMenuAction => Boolean(act))
  const quick = all.filter((act) => act.quick && act.icon !== undefined).length
  return quick + Number(all.length > quick)
}

type RowDetailPaneProps = {
  name: string
  close: () => void
  move: (by: 1 | -1) => void
  isFirst: boolean
  isLast: boolean
  open: (() => void) | undefined
  children: ReactNode
}

/** The detail pane of a row, with links to the previous and the next row. */
function RowDetailPane({ name, close, move, isFirst, isLast, open, children }: RowDetailPaneProps) {
  const t = useTranslate(messages)
  return (
    <DetailPane
      title={name}
      close={close}
      steps={
        <>
          <IconButton icon={IconChevronLeft} label={t('ui.peek_previous')} keys="↑" disabled={isFirst} onClick={() => move(-1)} />
          <IconButton icon={IconChevronRight} label={t('ui.peek_next')} keys="↓" disabled={isLast} onClick={() => move(1)} />
        </>
      }
      actions={
        open && (
          <Button kind="primary" onClick={open}>
            {t('ui.open')}
          </Button>
        )
      }
    >
      {children}
    </DetailPane>
  )
}

/** The actions on the selected rows. */
function ListBulkBar({ count, clear, children }: { count: number; clear: () => void; children: ReactNode }) {
  const t = useTranslate(messages)
  return (
    <section className="list-bulk" aria-label={t('ui.bulk')}>
      <strong role="status">{t('ui.ticked', { count })}</strong>
      <div className="row">{children}</div>
      <Button kind="quiet" small onClick={clear}>
        {t('ui.untick')}
      </Button>
    </section>
  )
}

function EmptyList({ isFiltered, clear, empty }: { isFiltered: boolean; clear: () => void; empty: ReactNode }) {
  const t = useTranslate(messages)
  if (!isFiltered) return empty ?? <EmptyState />
  return <EmptyState title={t('ui.no_data')} actions={<Button onClick={clear}>{t('ui.clear_filters')}</Button>} />
}
