import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MonthPlan, Shift } from '#modules/time/planning/month-plan-contract.ts'
import { addDays, getMonthOfDay, getWeekday } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import { useSwipeGesture } from '#ui/calendar/use-swipe-gesture.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { GridCellDialog } from '#ui/grid/GridCellDialog.tsx'
import { createGridCellColorStyle } from '#ui/grid/GridColumnHeadings.tsx'
import type { GridModel } from '#ui/grid/grid-model.ts'
import type { GridProps } from '#ui/grid/grid-types.ts'
import { Badge } from '#ui/layout.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as boardMessages } from '../../messages/demand/index.ts'
import { PlanBoardDayOnPhone } from './PlanBoardDayOnPhone.tsx'
import { PlanDayCoverage } from './PlanDayCoverage.tsx'
import { formatShiftOrHoursOfDemand, type PlanBoardCoverageRow } from './plan-board-coverage-rows.ts'
import { DAY_OFF_PLAN_CELL_CODE, EMPTY_PLAN_CELL_CODE } from './plan-cell-values.ts'
import './board-day.css'

type Props = GridProps & {
  sheet: GridModel
  /** A day of the month of `data`. */
  day: string
  data: MonthPlan
  shifts: readonly Shift[]
  coverage: readonly PlanBoardCoverageRow[] | undefined
}

/** The plan on a phone: one day by shift, with its employees and shortage. */
export function PlanBoardDay({ day, data, shifts, coverage, ...grid }: Props) {
  const t = useTranslate(boardMessages)
  const { search, setSearch } = useCurrentUrl()
  const { rows, active, revision: visibleRange } = useSyncExternalStore(grid.sheet.subscribe, grid.sheet.state)
  const [row, setRow] = useState<number>()
  const column = data.days.findIndex((one) => one.day === day)
  const holiday = data.days[column]?.holiday
  const show = (to: string) => setSearch({ month: getMonthOfDay(to), day: to })
  const lastRange = useRef(visibleRange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only to a new target
  useEffect(() => {
    if (lastRange.current === visibleRange) return
    lastRange.current = visibleRange
    show(data.days[active.column]!.day)
    setRow(active.row)
  }, [visibleRange])
  const swipes = useSwipeGesture((by) => {
    const next = addDays(day, by)
    setSearch({ month: getMonthOfDay(next), day: next })
  })
  const lacks = (at: number) => coverage?.some(({ days }) => days[at]?.lack)
  const monday = addDays(day, 1 - getWeekday(day))
  const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at))

  const places = data.employees.map((_, at) => at)
  const valueAt = (at: number) => rows[at]?.[column] ?? EMPTY_PLAN_CELL_CODE
  const byValue = Map.groupBy(places, valueAt)
  const coverageByKey = new Map(coverage?.map(({ key, ...one }) => [one.shift?.code ?? key, one]))
  const named = shifts
    .map((shift) => ({ ...shift, version: shift.versions.find(({ first_day }) => first_day <= day) }))
    .filter(({ code }) => byValue.has(code) || coverageByKey.get(code)?.days[column])
    .toSorted((a, b) => (a.version?.segments[0]?.from ?? 0) - (b.version?.segments[0]?.from ?? 0))
  const isNotAway = new Set([EMPTY_PLAN_CELL_CODE, DAY_OFF_PLAN_CELL_CODE, ...named.map(({ code }) => code)])
  const away = places.filter((at) => !isNotAway.has(valueAt(at)))
  const others = [
    ['away', away.length > 0 && away],
    ['free', byValue.get(DAY_OFF_PLAN_CELL_CODE)],
  ] as const
  const renderPhoneDay = (of: readonly number[]) => <PlanBoardDayOnPhone of={of} column={column} grid={grid} open={setRow} />
  return (
    <section className="board-day" aria-label={grid.label} {...swipes}>
      <ul className="board-week">
        {week.map((one) => {
          const column = data.days.findIndex((each) => each.day === one)
          if (column < 0) return <li key={one} />
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === day}
                data-lacks={lacks(column) || undefined}
                data-rest={grid.columns[column]!.rest || undefined}
                onClick={() => show(one)}
              >
                <span className="visually-hidden">{grid.columns[column]!.label}</span>
                <span aria-hidden>{t.weekday(one, true)}</span>
                <strong aria-hidden>{Number(one.slice(8))}</strong>
              </button>
            </li>
          )
        })}
      </ul>
      {holiday && <Badge tone="info">{t.data(holiday)}</Badge>}
      {named.map(({ id, code, name, colour, version }) => (
        <section key={id} className="board-shift" aria-label={t.data(name)}>
          <header>
            <span className="sheet-chip" data-kind={grid.kindOf(code)} style={createGridCellColorStyle(colour ?? undefined)}>
              {code}
            </span>
            <strong>{version && formatTimeSpans(version.segments)}</strong>
            <PlanDayCoverage
              planned={coverageByKey.get(code)?.days[column]?.planned ?? byValue.get(code)?.length ?? 0}
              demand={coverageByKey.get(code)?.days[column] ?? undefined}
              way={day >= getCurrentDay() && '/shift-offers/who'}
              where={omitUndefined({ day, shift_id: String(id), department_id: search.department_id || undefined })}
            />
          </header>
          {byValue.has(code) && renderPhoneDay(byValue.get(code)!)}
        </section>
      ))}
      {coverage
        ?.filter(({ shift, days }) => !shift && days[column])
        .map(({ key, days, ...one }) => (
          <section key={key} className="board-shift" aria-label={formatShiftOrHoursOfDemand(one)}>
            <header>
              <strong>{formatShiftOrHoursOfDemand(one)}</strong>
              <PlanDayCoverage planned={days[column]!.planned} demand={days[column]!} way="/work-schedule-day" where={{ day }} />
            </header>
          </section>
        ))}
      {others.map(
        ([name, of]) =>
          of && (
            <section key={name} className="board-shift" aria-label={t(`board.day_${name}`)}>
              <header>
                <strong>{t(`board.day_${name}`)}</strong>
                <span className="board-standing">{t.number(of.length)}</span>
              </header>
              {renderPhoneDay(of)}
            </section>
          ),
      )}
      {row !== undefined && <GridCellDialog {...grid} row={row} column={column} close={() => setRow(undefined)} />}
    </section>
  )
}
