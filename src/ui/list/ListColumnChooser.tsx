import { type DragEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { ActionsDropdownMenu } from '../ActionsDropdownMenu.tsx'
import { Button, IconButton } from '../Button.tsx'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { DetailPane } from './DetailPane.tsx'
import {
  applyListLayout,
  createListLayout,
  formatListSort,
  type ListColumnDefinition,
  type ListLayout,
  moveListColumn,
  parseListSort,
  resizeListColumn,
  toggleListColumn,
} from './list-columns.ts'
import { measureTableColumnWidths } from './sticky-columns.ts'
import type { ListState } from './use-list.ts'

type Props<Row> = {
  list: ListState<Row>
  columns: readonly ListColumnDefinition<Row>[]
  layout: ListLayout
  arrange: (layout: ListLayout) => void
  restore: () => void
  /** The element of the list. */
  place: RefObject<HTMLElement | null>
  close: () => void
}

const widthSigns: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const moveSigns: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The choice of columns, their order, the pinned ones and the sort order, by mouse and keyboard. */
export function ListColumnChooser<Row>({ list, columns, layout, arrange, restore, place, close }: Props<Row>) {
  const t = useTranslate(messages)
  const visibleColumns = applyListLayout(columns, layout)
  const others = columns.filter((column) => !visibleColumns.some(({ key }) => key === column.key))
  // A move stores all columns, including fixed columns that were added to the layout.
  const whole: ListLayout = {
    ...layout,
    columns: visibleColumns.map(({ key }) => layout.columns.find((one) => one.key === key) ?? { key }),
  }
  const isFirst = JSON.stringify(layout) === JSON.stringify(createListLayout(columns))
  return (
    <DetailPane
      title={t('ui.columns')}
      close={close}
      takesFocus
      actions={
        <Button small disabled={isFirst} onClick={restore}>
          {t('ui.columns_restore')}
        </Button>
      }
    >
      <p className="muted columns-hint">{t('ui.columns_hint')}</p>
      <Places visible={visibleColumns} others={others} layout={whole} arrange={arrange} place={place} />
      <div className="columns-part">
        <label className="row">
          <span>{t('ui.pinned_columns')}</span>
          <select
            className="small-select"
            value={Math.min(layout.pinned, visibleColumns.length)}
            onChange={(event) => arrange({ ...layout, pinned: Number(event.currentTarget.value) })}
          >
            {[0, 1, 2, 3, 4].map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('ui.pinned_none') : t('ui.pinned_count', { count })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Order list={list} columns={columns} />
    </DetailPane>
  )
}

type PlacesProps<Row> = Pick<Props<Row>, 'layout' | 'arrange' | 'place'> & {
  visible: ListColumnDefinition<Row>[]
  others: ListColumnDefinition<Row>[]
}

/** In pixels, for one arrow key. */
const WIDTH_STEP = 16

/** The visible columns in their order, then the others. */
function Places<Row>({ visible: visibleColumns, others, layout, arrange, place }: PlacesProps<Row>) {
  const t = useTranslate(messages)
  const rows = useRef(new Map<string, HTMLLIElement>())
  const dragStart = useRef<{ key: string; by: 'row' | 'tick' }>(undefined)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ key: string; side: 'before' | 'after' }>()
  const [announcement, setAnnouncement] = useState('')

  // The new layout arrives later, so fast changes continue from the requested layout.
  const latest = useRef(layout)
  const standsAs = JSON.stringify(layout)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render creates a new layout object
  useLayoutEffect(() => {
    latest.current = layout
  }, [standsAs])
  function change(next: ListLayout) {
    latest.current = next
    arrange(next)
  }

  function put(key: string, to: number) {
    const next = moveListColumn(latest.current, key, to)
    const place = next.columns.findIndex((column) => column.key === key) + 1
    if (next.columns.map((column) => column.key).join() !== order) dragStart.current = { key, by: 'row' }
    change(next)
    setAnnouncement(
      t('ui.column_moved', { column: visibleColumns.find((column) => column.key === key)!.title, place, count: visibleColumns.length }),
    )
  }
  function toggle(key: string) {
    dragStart.current = { key, by: 'tick' }
    change(toggleListColumn(latest.current, key))
  }
  const order = visibleColumns.map(({ key }) => key).join()
  // What is moved loses the keyboard, and no key is to be lost with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the columns change
  useLayoutEffect(() => {
    const row = dragStart.current && rows.current.get(dragStart.current.key)
    if (dragStart.current?.by === 'tick') row?.querySelector('input')?.focus()
    else row?.focus()
    dragStart.current = undefined
  }, [order])
  function widen(key: string, by: number) {
    const currentWidths = measureTableColumnWidths(place.current?.querySelector('table') ?? null)
    const isAwaited = JSON.stringify(latest.current) !== standsAs
    const now = (isAwaited ? latest.current.columns.find((one) => one.key === key)?.width : undefined) ?? currentWidths.get(key)
    if (now === undefined) return
    const next = resizeListColumn(latest.current, key, now + by, currentWidths)
    change(next)
    const column = visibleColumns.find((one) => one.key === key)!.title
    setAnnouncement(t('ui.column_wide', { column, width: next.columns.find((one) => one.key === key)!.width! }))
  }
  function onKeyDown(event: KeyboardEvent, key: string, at: number) {
    const wider = (widthSigns[event.code] ?? 0) * WIDTH_STEP
    if (wider && event.altKey && event.target === event.currentTarget) {
      event.preventDefault()
      return widen(key, wider)
    }
    const by = moveSigns[event.code]
    if (!by || event.target !== event.currentTarget) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) put(key, latest.current.columns.findIndex((column) => column.key === key) + by)
    else rows.current.get(visibleColumns[at + by]?.key ?? '')?.focus()
  }
  function onDragOver(event: DragEvent<HTMLLIElement>, key: string) {
    if (!dragged) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setOver({ key, side: event.clientY < top + height / 2 ? 'before' : 'after' })
  }
  function onDrop() {
    if (dragged && over && dragged !== over.key) {
      const rest = visibleColumns.filter(({ key }) => key !== dragged)
      put(dragged, rest.findIndex(({ key }) => key === over.key) + (over.side === 'after' ? 1 : 0))
    }
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <>
      <ul className="columns-list" aria-label={t('ui.columns')}>
        {visibleColumns.map(({ key, title, fixed }, at) => (
          <li
            key={key}
            ref={(element) => {
              if (element) rows.current.set(key, element)
              else rows.current.delete(key)
            }}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the column
            tabIndex={0}
            draggable
            data-over={over?.key === key ? over.side : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', title)
              setDragged(key)
            }}
            onDragOver={(event) => onDragOver(event, key)}
            onDrop={onDrop}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
            onKeyDown={(event) => onKeyDown(event, key, at)}
          >
            <span className="grip" aria-hidden>
              <IconGripVertical size={16} stroke={1.75} aria-hidden />
            </span>
            <label>
              <input type="checkbox" checked disabled={fixed} onChange={() => toggle(key)} />
              {title}
            </label>
            <IconButton
              icon={IconArrowUp}
              label={t('ui.column_up', { column: title })}
              disabled={at === 0}
              onClick={() => put(key, at - 1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('ui.column_down', { column: title })}
              disabled={at === visibleColumns.length - 1}
              onClick={() => put(key, at + 1)}
            />
          </li>
        ))}
        {others.map(({ key, title }) => (
          <li
            key={key}
            ref={(element) => {
              if (element) rows.current.set(key, element)
            }}
          >
            <span className="grip" aria-hidden style={{ visibility: 'hidden' }}>
              <IconGripVertical size={16} stroke={1.75} aria-hidden />
            </span>
            <label>
              <input type="checkbox" checked={false} onChange={() => toggle(key)} />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

/** The sort order, the most significant column first. */
function Order<Row>({ list, columns }: { list: ListState<Row>; columns: readonly ListColumnDefinition<Row>[] }) {
  const t = useTranslate(messages)
  const sortable = columns.flatMap(({ title, sort }) => (sort === undefined ? [] : [{ title, sort }]))
  if (!sortable.length) return null
  const parts = parseListSort(list.query.sort).filter(({ by }) => sortable.some(({ sort }) => sort === by))
  const changeSortOrder = (next: typeof parts) => list.change({ sort: formatListSort(next) })
  const titleOf = (by: string) => sortable.find(({ sort }) => sort === by)!.title
  return (
    <div className="columns-part">
      <h3>{t('ui.sorting')}</h3>
      <ol className="columns-list" aria-label={t('ui.sorting')}>
        {parts.map((part) => (
          <li key={part.by}>
            <span className="columns-name">
              {titleOf(part.by)} <span className="muted">{t(part.down ? 'ui.sort_down' : 'ui.sort_up')}</span>
            </span>
            <IconButton
              icon={part.down ? IconArrowUp : IconArrowDown}
              label={t('ui.sort_turn', { column: titleOf(part.by) })}
              onClick={() => changeSortOrder(parts.map((one) => (one === part ? { ...one, down: !one.down } : one)))}
            />
            <IconButton
              icon={IconX}
              label={t('ui.sort_remove', { column: titleOf(part.by) })}
              onClick={() => changeSortOrder(parts.filter((one) => one !== part))}
            />
          </li>
        ))}
      </ol>
      <div>
        <ActionsDropdownMenu
          label={t('ui.sort_add')}
          labelled
          icon={IconPlus}
          actions={sortable
            .filter(({ sort }) => !parts.some(({ by }) => by === sort))
            .map(({ title, sort }) => ({ label: title, act: () => changeSortOrder([...parts, { by: sort, down: false }]) }))}
        />
      </div>
      <p className="muted">{t('ui.sort_hint')}</p>
    </div>
  )
}
