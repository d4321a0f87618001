import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getMonthOfDay } from '#shared/days.ts'
import { weekdayShortNames } from '#shared/text/format-dates.ts'
import { IconButton } from '../Button.tsx'
import { listCalendarWeeksOfDays } from '../calendar/month-grid.ts'
import { useSwipeGesture } from '../calendar/use-swipe-gesture.ts'
import { SelectField } from '../form/SelectField.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { GridCellDialog, type GridCellDialogProps } from './GridCellDialog.tsx'
import { createGridCellColorStyle } from './GridColumnHeadings.tsx'
import { gridPositionKey } from './grid-model.ts'
import type { GridSumColumn } from './grid-types.ts'

/** The grid on a phone: the month of one row at a time. */
export function GridCalendar(props: GridCellDialogProps) {
  const { sheet, label, rowTitle, rows: heads, columns, sums = [], kindOf, tintOf, faceOf, markOf } = props
  const t = useTranslate(messages)
  const { rows, refused, active, revision: visibleRange } = useSyncExternalStore(sheet.subscribe, sheet.state)
  const [row, setRow] = useState(0)
  const section = useRef<HTMLElement>(null)
  const [column, setColumn] = useState<number>()
  const at = Math.min(row, heads.length - 1)
  const turn = (by: number) => setRow(Math.max(0, Math.min(heads.length - 1, at + by)))
  const swipes = useSwipeGesture(turn)
  const lastRange = useRef(visibleRange)
  useEffect(() => {
    if (lastRange.current === visibleRange) return
    setRow(active.row)
    const cell = section.current?.querySelector<HTMLElement>(`[data-column="${active.column}"]`)
    if (row !== active.row || !cell) return // the month of another row is rendered first
    lastRange.current = visibleRange
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest' })
  }, [visibleRange, active, row])
  const values = rows[at]
  if (!values || !columns[0]) return null
  const columnOf = new Map(columns.map(({ key }, index) => [key, index]))
  return (
    <section ref={section} className="month-sheet" aria-label={label} {...swipes}>
      <div className="month-sheet-head">
        <IconButton icon={IconChevronLeft} label={t('ui.previous_page')} disabled={at === 0} onClick={() => turn(-1)} />
        <SelectField
          name="row"
          label={rowTitle}
          hideLabel
          value={at}
          onChange={(next) => next !== null && setRow(next)}
          required
          options={heads.map(({ name }, index) => ({ value: index, label: name }))}
        />
        <IconButton icon={IconChevronRight} label={t('ui.next_page')} disabled={at === heads.length - 1} onClick={() => turn(1)} />
      </div>
      <table aria-label={`${heads[at]!.name}, ${t.month(getMonthOfDay(columns[0].key))}`}>
        <thead>
          <tr>
            {weekdayShortNames[t.language].map((name) => (
              <th key={name} scope="col">
                {t.data(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listCalendarWeeksOfDays(columns[0].key, columns.at(-1)!.key).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => {
                const index = day === null ? undefined : columnOf.get(day)
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an empty cell
                if (index === undefined) return <td key={weekday} />
                const value = values[index]!
                const place = { row: at, column: index }
                const mark = markOf?.(place)
                const isWrong = mark?.wrong || refused.has(gridPositionKey(place))
                return (
                  <td key={day}>
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      data-column={index}
                      data-kind={value ? kindOf(value) : 'none'}
                      style={createGridCellColorStyle(tintOf?.(value))}
                      data-wrong={isWrong || undefined}
                      data-fresh={mark?.fresh || undefined}
                      aria-current={columns[index]!.today ? 'date' : undefined}
                      data-outside={mark?.outside !== undefined || undefined}
                      data-no-data={mark?.noData !== undefined || undefined}
                      data-source={mark?.source?.key}
                      onClick={() => setColumn(index)}
                    >
                      <span className="visually-hidden">{columns[index]!.label}: </span>
                      <small aria-hidden className="month-sheet-day">
                        {columns[index]!.title}
                      </small>
                      <strong>{faceOf?.(value) ?? value}</strong>
                      {mark?.outside && <span className="visually-hidden">, {mark.outside}</span>}
                      {mark?.source && <span className="visually-hidden">, {mark.source.label}</span>}
                      {mark?.noData && <span className="visually-hidden">, {mark.noData}</span>}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {sums.length > 0 && (
        <div className="month-sums">
          {partsOf(sums).map((part) => (
            <section key={part[0]!.key} aria-label={part[0]!.over}>
              {part[0]!.over && <h2>{part[0]!.over}</h2>}
              <dl>
                {part.map(({ key, title, label: name, of, isWrong }) => (
                  <div key={key} data-wrong={isWrong?.(values, at) || undefined}>
                    <dt>{name ?? title}</dt>
                    <dd>{of(values, at) || '–'}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
      {column !== undefined && <GridCellDialog {...props} row={at} column={column} close={() => setColumn(undefined)} />}
    </section>
  )
}

/** Splits sums into groups. A group begins with a sum that has the title `over`. */
function partsOf(sums: readonly GridSumColumn[]): GridSumColumn[][] {
  const parts: GridSumColumn[][] = []
  for (const sum of sums) {
    if (sum.over || parts.length === 0) parts.push([])
    parts.at(-1)!.push(sum)
  }
  return parts
}
