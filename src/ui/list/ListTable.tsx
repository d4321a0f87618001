import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { LinkTo } from '../address.tsx'
import { words } from '../messages/words.ts'
import { usePreferences } from '../preferences.ts'
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
}
const heights = { compact: 30, normal: 36, roomy: 44 }

/** Rows under a head that stays. Only those in sight are in the document, when there are many. */
export function ListTable<Row>(props: TableProps<Row>) {
  const { list, label, rows, columns, keyOf, active } = props
  const t = useWords(words)
  const scroller = useRef<HTMLDivElement>(null)
  const height = heights[usePreferences().density]
  const many = rows.length > 100
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: many,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    useFlushSync: false,
    rangeExtractor: (range) =>
      active < 0 ? defaultRangeExtractor(range) : [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })
  useLayoutEffect(() => {
    if (active >= 0 && many) virtual.scrollToIndex(active)
  }, [active, many, virtual])
  const shown = many ? virtual.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index)
  const span = columns.length + (props.ticked ? 1 : 0) + (props.acts ? 1 : 0)
  const allTicked = props.ticked !== undefined && rows.length > 0 && rows.every((row) => props.ticked!.has(keyOf(row)))
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
          {shown.map((index, at) => {
            const gap = many ? index - (at ? shown[at - 1]! + 1 : 0) : 0
            return [
              gap > 0 && <Gap key={`gap-${index}`} height={gap * height} span={span} />,
              <BodyRow
                key={keyOf(rows[index]!)}
                index={index}
                row={rows[index]!}
                table={props}
                active={index === active}
                ticked={props.ticked?.has(keyOf(rows[index]!))}
              />,
            ]
          })}
          {many && shown.length > 0 && <Gap height={(rows.length - 1 - shown.at(-1)!) * height} span={span} />}
        </tbody>
      </table>
    </section>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className="list-gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null

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

function RowOfList<Row>({ index, row, table, active, ticked }: RowProps<Row>) {
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
const BodyRow = memo(
  RowOfList,
  (before, after) =>
    before.row === after.row &&
    before.active === after.active &&
    before.ticked === after.ticked &&
    before.table.columns === after.table.columns &&
    before.index === after.index,
) as typeof RowOfList
