import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { ROW_HEIGHTS_BY_DENSITY } from '../constants.ts'
import { messages } from '../messages/index.ts'
import { InternalLink } from '../state/current-url.tsx'
import { useIsPrinting } from '../state/use-is-printing.ts'
import { useUserPreferences } from '../state/user-preferences.ts'
import { useTranslate } from '../translate.ts'
import { findNextListSort, type ListColumnDefinition, parseListSort } from './list-columns.ts'
import { measureTableColumnWidths, useStickyTableColumns } from './sticky-columns.ts'
import type { ListState } from './use-list.ts'

export type ListRowKey = number | string
export type ListTableProps<Row> = {
  list: ListState<Row>
  label: string
  rows: readonly Row[]
  columns: readonly ListColumnDefinition<Row>[]
  keyOf: (row: Row) => ListRowKey
  open: ((row: Row) => string) | undefined
  acts: ((row: Row) => ReactNode) | undefined
  actsWidth: number
  isPeeked: (row: Row) => boolean
  ticked: ReadonlySet<ListRowKey> | undefined
  tick: (row: Row, on: boolean) => void
  tickAll: (on: boolean) => void
  nameOf: (row: Row) => string
  active: number
  press: (index: number) => void
  /** Whether a click on a row does something. */
  isPressed: boolean
  totals: ListTotals | undefined
  /** The number of pinned columns. */
  pinned: number
  /** Whether columns have fixed widths. */
  sized: boolean
  /** Sets the width of a column; the others keep their current width. */
  resize: (key: string, width: number, currentWidths: ReadonlyMap<string, number>) => void
}
/** The totals below the rows: a label, and sums over all found rows by column. */
export type ListTotals = { label: string; cells: Readonly<Record<string, ReactNode>> }
const MIN_VIRTUAL_ROWS = 100
const VirtualRows = lazy(async () => ({ default: (await import('./VirtualTableRows.tsx')).VirtualTableRows }))

/** Rows below a sticky heading. Long lists render the visible rows only. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, label, rows, columns, keyOf, active } = props
  const t = useTranslate(messages)
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinted = useIsPrinting()
  const height = ROW_HEIGHTS_BY_DENSITY[useUserPreferences().density]
  const table = useRef<HTMLTableElement>(null)
  useStickyTableColumns(
    table,
    `${columns.map(({ key, width }) => `${key}:${width ?? ''}`).join()} ${props.pinned} ${props.ticked !== undefined}`,
  )
  const span = columns.length + (props.ticked ? 1 : 0) + (props.acts ? 1 : 0)
  const allTicked = props.ticked !== undefined && rows.length > 0 && rows.every((row) => props.ticked!.has(keyOf(row)))
  const renderRow = (index: number) => (
    <BodyRow
      key={keyOf(rows[index]!)}
      index={index}
      row={rows[index]!}
      table={props}
      active={index === active}
      ticked={props.ticked?.has(keyOf(rows[index]!))}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={scroller} className="list-scroll" aria-label={label} tabIndex={0} aria-busy={list.asking.isFetching}>
      <table
        ref={table}
        className="list-table"
        data-sized={props.sized || undefined}
        aria-rowcount={(list.total ?? rows.length) + 1}
        style={{ '--row': `${height}px` } as object}
      >
        <thead>
          <tr>
            {props.ticked && (
              <th className="list-tick" {...pinAt(props)}>
                <input
                  type="checkbox"
                  aria-label={t('ui.tick_all')}
                  checked={allTicked}
                  onChange={(event) => props.tickAll(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={column} table={props} index={index} element={table} />
            ))}
            {props.acts && (
              <th className="list-acts" style={{ width: props.actsWidth }}>
                <span className="visually-hidden">{t('ui.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.length > MIN_VIRTUAL_ROWS && !isPrinted ? (
            <Suspense>
              <VirtualRows count={rows.length} height={height} active={active} span={span} scroller={scroller} row={renderRow} />
            </Suspense>
          ) : (
            rows.map((_, index) => renderRow(index))
          )}
        </tbody>
        {props.totals && (
          <tfoot>
            <tr>
              {props.ticked && <td {...pinAt(props)} />}
              {columns.map(({ key, align }, column) => (
                <td key={key} {...pinAt(props, column, align)}>
                  {props.totals!.cells[key] ?? (column === 0 && props.totals!.label)}
                </td>
              ))}
              {props.acts && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** The position of a sticky cell: the check box first, then pinned columns. */
function pinAt(
  { pinned, ticked }: Pick<ListTableProps<never>, 'pinned' | 'ticked'>,
  column = -1,
  textAlign?: ListColumnDefinition<unknown>['align'],
  width?: number,
) {
  const style = { textAlign, width }
  if (column >= pinned || pinned === 0) return { style }
  return { 'data-pin': '', style: { ...style, left: `var(--pin-${column + (ticked ? 1 : 0)}, 0)` } }
}

type HeadProps<Row> = {
  column: ListColumnDefinition<Row>
  table: ListTableProps<Row>
  index: number
  element: RefObject<HTMLTableElement | null>
}

const sortArrows = { ascending: '↑', descending: '↓', none: '' }

/** A column heading. A click sorts, with Shift as a further column. Its edge resizes the column. */
function HeadCell<Row>({ column: { key, title, sort: name, align, width }, table, index, element }: HeadProps<Row>) {
  const t = useTranslate(messages)
  const parts = parseListSort(table.list.query.sort)
  const at = parts.findIndex(({ by }) => by === name)
  const sortedOrder = parts[at]?.down ? 'descending' : 'ascending'
  const orderOfSortable = at < 0 ? 'none' : sortedOrder
  const order = name === undefined ? undefined : orderOfSortable
  return (
    <th
      scope="col"
      data-column={key}
      // Only the first sort column has `aria-sort`.
      aria-sort={at > 0 ? 'none' : order}
      {...pinAt(table, index, align, width)}
    >
      {name === undefined ? (
        <span className="list-title">{title}</span>
      ) : (
        <button
          type="button"
          className="list-sort"
          onClick={(event) => table.list.change({ sort: findNextListSort(table.list.query.sort, name, event.shiftKey) })}
        >
          <span className="list-title">{title}</span>
          <span aria-hidden>
            {order && sortArrows[order]}
            {at >= 0 && parts.length > 1 && <sup>{at + 1}</sup>}
          </span>
          {at > 0 && <span className="visually-hidden">{t('ui.sort_place', { place: at + 1 })}</span>}
        </button>
      )}
      <Edge column={key} element={element} resize={table.resize} />
    </th>
  )
}

type EdgeProps = { column: string; element: RefObject<HTMLTableElement | null>; resize: ListTableProps<unknown>['resize'] }

/** The edge of a column, which the user drags. Keyboard users change the width in the column chooser. */
function Edge({ column, element, resize }: EdgeProps) {
  const dragged = useRef<{ from: number; width: number; widths: ReadonlyMap<string, number> }>(undefined)
  return (
    <span
      className="list-edge"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const currentWidths = measureTableColumnWidths(element.current)
        dragged.current = { from: event.clientX, width: currentWidths.get(column) ?? 0, widths: currentWidths }
      }}
      onPointerMove={(event) => {
        if (dragged.current) resize(column, dragged.current.width + event.clientX - dragged.current.from, dragged.current.widths)
      }}
      onPointerUp={() => {
        dragged.current = undefined
      }}
    />
  )
}

type RowProps<Row> = { index: number; row: Row; table: ListTableProps<Row>; active: boolean; ticked: boolean | undefined }

function BodyRow<Row>({ index, row, table, active, ticked }: RowProps<Row>) {
  const { columns, open, acts, tick, press, isPressed, nameOf } = table
  const t = useTranslate(messages)
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (active) element.current?.focus({ preventScroll: false })
  }, [active])
  return (
    <tr
      ref={element}
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={ticked}
      data-opens={isPressed || undefined}
      data-peeked={table.isPeeked(row) || undefined}
      onClick={(event) => {
        const target = event.target as HTMLElement
        if (!target.closest('a, button, input, label, [role=menu]') && !getSelection()?.toString()) press(index)
      }}
    >
      {ticked !== undefined && (
        <td className="list-tick" {...pinAt(table)}>
          <input
            type="checkbox"
            aria-label={t('ui.tick', { name: nameOf(row) })}
            checked={ticked}
            onChange={(event) => tick(row, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ key, cell, align }, column) => (
        <td key={key} {...pinAt(table, column, align)}>
          {column === 0 && open ? (
            <InternalLink to={open(row)} className="list-link">
              {cell(row)}
            </InternalLink>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {acts && <td className="list-acts">{acts(row)}</td>}
    </tr>
  )
}
