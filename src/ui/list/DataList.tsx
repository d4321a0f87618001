import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { type Action, ActionMenu } from '../ActionMenu.tsx'
import { Button } from '../Button.tsx'
import { IconColumns3 } from '../icons.ts'
import { useKeys } from '../keys/keys.ts'
import { words } from '../messages/words.ts'
import { useAddress } from '../state/address.tsx'
import { useNarrow } from '../state/media.ts'
import { Empty, FailureNote, Loading } from '../states.tsx'
import { useWords } from '../words.ts'
import { type Place, placeOf, stepFrom } from './chosen.ts'
import { type Column, shownColumns } from './columns.ts'
import { useKept } from './kept.ts'
import type { ListCards as Cards } from './ListCards.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPager } from './ListPager.tsx'
import { ListTable, type RowKey, type TableProps, type Totals } from './ListTable.tsx'
import { ListViews } from './ListViews.tsx'
import './list.css'
import type { List } from './useList.ts'

/** Only a phone asks for the cards. */
const ListCards = lazy(async () => ({ default: (await import('./ListCards.tsx')).ListCards })) as typeof Cards
const SidePanel = lazy(async () => ({ default: (await import('../dialog/SidePanel.tsx')).SidePanel }))

type Props<Row> = {
  list: List<Row>
  /** What the table is, for who does not see it. */
  label: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => RowKey
  /** The name of a row in a sentence. */
  nameOf: (row: Row) => string
  /** Where a row leads. */
  open?: (row: Row) => string
  /** A look at a row beside the list; Space. */
  peek?: (row: Row) => ReactNode
  acts?: (row: Row) => readonly (Action | false | null | undefined)[]
  /** What can be done with the rows that are ticked; `done` unticks them. */
  bulk?: (rows: Row[], done: () => void) => ReactNode
  /** The search takes these words as its name; without them there is no search. */
  searchLabel?: string
  /** The name of the view without filters: „Svi zaposleni“. */
  allLabel?: string
  /** What can be taken out of here: XLSX, CSV. */
  exports?: readonly Action[]
  empty?: ReactNode
  totals?: Totals
}

/** A list: views, search, filters, columns, order, pages, ticks, and the keyboard. Everything but the ticks is in the address. */
export function DataList<Row>({
  list,
  label,
  columns,
  keyOf,
  nameOf,
  open,
  peek,
  acts,
  bulk,
  searchLabel,
  allLabel,
  exports = [],
  empty,
  totals,
}: Props<Row>) {
  const t = useWords(words)
  const { go } = useAddress()
  const narrow = useNarrow()
  const [chosen, setChosen] = useKept<string[] | null>(`columns.${list.name}`, null)
  const [ticked, setTicked] = useState<ReadonlyMap<RowKey, Row>>(new Map())
  const [chosenRow, setChosenRow] = useState<Place | null>(null)
  const [peeked, setPeeked] = useState<Row>()
  const rows = list.rows ?? []
  const shown = shownColumns(columns, chosen)
  const question = JSON.stringify(list.asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins without a chosen row
  useEffect(() => setChosenRow(null), [question])
  const keys = rows.map(keyOf)
  const active = placeOf(chosenRow, keys)

  const press = useCallback(
    (index: number) => {
      const row = list.rows?.[index]
      if (row && open) void go(open(row))
      else if (row && peek) setPeeked(row)
    },
    [list.rows, open, peek, go],
  )
  const move = (by: 1 | -1) => setChosenRow(stepFrom(chosenRow, keys, by))
  const tick = (row: Row, on: boolean) =>
    setTicked((before) => {
      const next = new Map(before)
      if (on) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
      return next
    })
  useKeys([
    { keys: ['KeyJ', 'ArrowDown'], label: t('ui.keys.next_row'), act: () => move(1) },
    { keys: ['KeyK', 'ArrowUp'], label: t('ui.keys.previous_row'), act: () => move(-1) },
    ...(open || peek ? [{ keys: ['Enter'], label: t('ui.keys.open_row'), act: () => press(active), when: active >= 0 }] : []),
    ...(peek ? [{ keys: ['Space'], label: t('ui.keys.peek_row'), act: () => setPeeked(rows[active]), when: active >= 0 }] : []),
    ...(bulk
      ? [
          {
            keys: ['KeyX'],
            label: t('ui.keys.tick_row'),
            act: () => rows[active] && tick(rows[active], !ticked.has(keyOf(rows[active]))),
            when: active >= 0,
          },
        ]
      : []),
  ])

  const tableProps: TableProps<Row> = {
    list,
    label,
    rows,
    columns: shown,
    keyOf,
    open,
    nameOf,
    active,
    press,
    tick,
    totals,
    acts: acts && ((row) => <ActionMenu label={t('ui.actions_of', { name: nameOf(row) })} actions={acts(row)} />),
    ticked: bulk && new Set(ticked.keys()),
    tickAll: (on) => setTicked(on ? new Map([...ticked, ...rows.map((row) => [keyOf(row), row] as const)]) : new Map()),
  }
  const columnActions: Action[] = columns
    .filter(({ fixed }) => !fixed)
    .map(({ key, title }) => {
      const on = shown.some((column) => column.key === key)
      return {
        label: title,
        checked: on,
        act: () =>
          setChosen(on ? shown.map((column) => column.key).filter((other) => other !== key) : [...shown.map((column) => column.key), key]),
      }
    })

  return (
    <div className="list">
      <ListViews name={list.name} all={allLabel ?? t('ui.all_rows')} isFiltered={list.isFiltered} />
      <div className="list-bar">
        <ListFilters list={list} searchLabel={searchLabel} />
        <div className="row">
          <ActionMenu label={t('ui.export')} labelled actions={exports} />
          {!narrow && <ActionMenu label={t('ui.columns')} icon={IconColumns3} stays actions={columnActions} />}
        </div>
      </div>
      {list.asking.error && <FailureNote error={list.asking.error} retry={() => void list.asking.refetch()} />}
      {!list.rows && !list.asking.error && <Loading rows={10} />}
      {list.rows?.length === 0 &&
        (list.isFiltered ? (
          <Empty title={t('ui.no_data')} actions={<Button onClick={list.clear}>{t('ui.clear_filters')}</Button>} />
        ) : (
          (empty ?? <Empty />)
        ))}
      {rows.length > 0 &&
        (narrow ? (
          <Suspense fallback={<Loading />}>
            <ListCards {...tableProps} />
          </Suspense>
        ) : (
          <ListTable {...tableProps} />
        ))}
      <ListPager list={list} />
      {bulk && ticked.size > 0 && (
        <section className="list-bulk" aria-label={t('ui.bulk')}>
          <strong role="status">{t('ui.ticked', { count: ticked.size })}</strong>
          <div className="row">{bulk([...ticked.values()], () => setTicked(new Map()))}</div>
          <Button kind="quiet" small onClick={() => setTicked(new Map())}>
            {t('ui.untick')}
          </Button>
        </section>
      )}
      {peek && (
        <Suspense>
          <SidePanel
            open={peeked !== undefined}
            close={() => setPeeked(undefined)}
            title={peeked ? nameOf(peeked) : ''}
            actions={
              peeked &&
              open && (
                <Button kind="primary" onClick={() => void go(open(peeked))}>
                  {t('ui.open')}
                </Button>
              )
            }
          >
            {peeked && peek(peeked)}
          </SidePanel>
        </Suspense>
      )}
    </div>
  )
}
