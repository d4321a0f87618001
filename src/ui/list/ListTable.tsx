import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { words } from '../messages/words.ts'
import { LinkTo } from '../state/address.tsx'
import { usePreferences } from '../state/preferences.ts'
import { usePrinting } from '../state/print.ts'
import { useWords } from '../words.ts'
import { type Column, nextSort } from './columns.ts'
import type { List } from './useList.ts'

export type RowKey = number | string
export type TableProps<Row> = {
  list: List<Row>
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => RowKey
  open: ((row: Row) => string) | undefined
  acts: ((row: Row) => ReactNode) | undefined
  ticked: ReadonlySet<RowKey> | undefined
  tick: (row: Row, on: boolean) => void
  tickAll: (on: boolean) => void
  nameOf: (row: Row) => string
  active: number
  press: (index: number) => void
  totals: Totals | undefined
}
/** What stands beneath the rows: a word for it, and by column the sum over all rows that are found. */
export type Totals = { label: string; cells: Readonly<Record<string, ReactNode>> }
const heights = { compact: 30, normal: 36, roomy: 44 }

const manyRows = 100
const ManyRows = lazy(async () => ({ default: (await import('./ManyRows.tsx')).ManyRows }))

/** Rows under a head that stays. Only those in sight are in the document, when there are many. */
export function ListTable<Row>(props: TableProps<Row>) {
  const { list, label, rows, columns, keyOf, active } = props
  const t = useWords(words)
  const scroller = useRef<HTMLDivElement>(null)
  const isPrinted = usePrinting()
  const height = heights[usePreferences().density]
  const span = columns.length + (props.ticked ? 1 : 0) + (props.acts ? 1 : 0)
  const allTicked = props.ticked !== undefined && rows.length > 0 && rows.every((row) => props.ticked!.has(keyOf(row)))
  const row = (index: number) => (
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section ref={scroller} className="list-scroll" aria-label={label} tabIndex={0} aria-busy={list.asking.isFetching}>
      <table className="list-table" aria-rowcount={(list.total ?? rows.length) + 1} style={{ '--row': `${height}px` } as object}>
        <thead>
          <tr>
            {props.ticked && (
              <th className="list-tick">
                <input
                  type="checkbox"
                  aria-label={t('ui.tick_all')}
                  checked={allTicked}
                  onChange={(event) => props.tickAll(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={list.asked.sort} change={(sort) => list.change({ sort })} />
            ))}
            {props.acts && (
              <th className="list-acts">
                <span className="visually-hidden">{t('ui.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.length > manyRows && !isPrinted ? (
            <Suspense>
              <ManyRows count={rows.length} height={height} active={active} span={span} scroller={scroller} row={row} />
            </Suspense>
          ) : (
            rows.map((_, index) => row(index))
          )}
        </tbody>
        {props.totals && (
          <tfoot>
            <tr>
              {props.ticked && <td />}
              {columns.map(({ key, align }, column) => (
                <td key={key} style={{ textAlign: align }}>
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

function HeadCell<Row>({
  column: { title, sort: name, align, width },
  sort,
  change,
}: {
  column: Column<Row>
  sort: string | undefined
  change: (sort: string | null) => void
}) {
  const order = name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  return (
    <th scope="col" aria-sort={order} style={{ textAlign: align, width }}>
      {name === undefined ? (
        title
      ) : (
        <button type="button" className="list-sort" onClick={() => change(nextSort(sort, name))}>
          {title}
          <span aria-hidden>{order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}</span>
        </button>
      )}
    </th>
  )
}

type RowProps<Row> = { index: number; row: Row; table: TableProps<Row>; active: boolean; ticked: boolean | undefined }

function BodyRow<Row>({ index, row, table, active, ticked }: RowProps<Row>) {
  const { columns, open, acts, tick, press, nameOf } = table
  const t = useWords(words)
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
      data-opens={open ? true : undefined}
      onClick={(event) => {
        const target = event.target as HTMLElement
        if (!target.closest('a, button, input, label, [role=menu]') && !getSelection()?.toString()) press(index)
      }}
    >
      {ticked !== undefined && (
        <td className="list-tick">
          <input
            type="checkbox"
            aria-label={t('ui.tick', { name: nameOf(row) })}
            checked={ticked}
            onChange={(event) => tick(row, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ key, cell, align }, column) => (
        <td key={key} style={{ textAlign: align }}>
          {column === 0 && open ? (
            <LinkTo to={open(row)} className="list-link">
              {cell(row)}
            </LinkTo>
          ) : (
            cell(row)
          )}
        </td>
      ))}
      {acts && <td className="list-acts">{acts(row)}</td>}
    </tr>
  )
}
