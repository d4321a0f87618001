import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { addDays, monthOf } from '#lib/days.ts'
import { formatSpans } from '#lib/text/hours.ts'
import type { PlanMonth, Shift } from '#modules/time/plan_contract.ts'
import { Button } from '#ui/Button.tsx'
import { weeksOf } from '#ui/calendar/month-grid.ts'
import { useSwipe } from '#ui/calendar/useSwipe.ts'
import { Face } from '#ui/Face.tsx'
import { CellDialog } from '#ui/grid/CellDialog.tsx'
import { tinted } from '#ui/grid/SheetHead.tsx'
import type { SheetProps } from '#ui/grid/shapes.ts'
import type { Sheet } from '#ui/grid/sheet.ts'
import { Badge } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useCanOpen } from '#ui/state/places.ts'
import { useWords } from '#ui/words.ts'
import { boardWords } from '../../messages/board_words.ts'
import { NOWHERE, OFF } from './cells.ts'
import { nameOfAsked, type ShiftCoverage } from './coverage.ts'
import './board-day.css'

/** So many faces of a group are shown before they are asked for. */
const MOST = 30

type Props = SheetProps & {
  sheet: Sheet
  /** Of the month of `data`. */
  day: string
  data: PlanMonth
  shifts: readonly Shift[]
  coverage: readonly ShiftCoverage[] | undefined
}

/** The plan on a phone: a day, shift by shift, with who is on it and who lacks. */
export function BoardDay({ day, data, shifts, coverage, ...grid }: Props) {
  const t = useWords(boardWords)
  const { search, setSearch } = useAddress()
  const { rows, active, shown } = useSyncExternalStore(grid.sheet.subscribe, grid.sheet.state)
  const [row, setRow] = useState<number>()
  const column = data.days.findIndex((one) => one.day === day)
  const holiday = data.days[column]?.holiday
  const show = (to: string) => setSearch({ day: to })
  const seen = useRef(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was asked to be seen anew is gone to
  useEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    show(data.days[active.column]!.day)
    setRow(active.row)
  }, [shown])
  const swipes = useSwipe((by) => {
    const next = addDays(day, by)
    setSearch({ month: monthOf(next), day: next })
  })
  const lacks = (at: number) => coverage?.some(({ days }) => days[at]?.lack)
  const week = weeksOf(monthOf(day)).find((days) => days.includes(day)) ?? []

  const places = data.employees.map((_, at) => at)
  const byValue = Map.groupBy(places, (at) => rows[at]?.[column] ?? NOWHERE)
  const asked = new Map(coverage?.map(({ key, ...one }) => [one.shift?.code ?? key, one]))
  const named = shifts
    .map((shift) => ({ ...shift, version: shift.versions.find(({ first_day }) => first_day <= day) }))
    .filter(({ code }) => byValue.has(code) || asked.get(code)?.days[column])
    .toSorted((a, b) => (a.version?.segments[0]?.from ?? 0) - (b.version?.segments[0]?.from ?? 0))
  const onShift = new Set(named.map(({ code }) => code))
  const away = places.filter((at) => ![NOWHERE, OFF].includes(rows[at]?.[column] ?? NOWHERE) && !onShift.has(rows[at]![column]!))
  const faces = (of: readonly number[] | undefined) => of && <Faces of={of} column={column} grid={grid} open={setRow} />
  return (
    <section className="board-day" aria-label={grid.label} {...swipes}>
      <ul className="board-week">
        {week.map((one, at) => {
          const column = data.days.findIndex((each) => each.day === one)
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of another month is its place
          if (!one || column < 0) return <li key={at} />
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
            <span className="sheet-chip" data-kind={grid.kindOf(code)} style={tinted(colour ?? undefined)}>
              {code}
            </span>
            <strong>{version && formatSpans(version.segments)}</strong>
            <Standing
              planned={asked.get(code)?.days[column]?.planned ?? byValue.get(code)?.length ?? 0}
              asked={asked.get(code)?.days[column] ?? undefined}
              way={day >= today() && '/shift-offers/who'}
              where={{ day, shift_id: String(id), ...(search.department_id && { department_id: search.department_id }) }}
            />
          </header>
          {faces(byValue.get(code))}
        </section>
      ))}
      {coverage
        ?.filter(({ shift, days }) => !shift && days[column])
        .map(({ key, days, ...one }) => (
          <section key={key} className="board-shift" aria-label={nameOfAsked(one)}>
            <header>
              <strong>{nameOfAsked(one)}</strong>
              <Standing planned={days[column]!.planned} asked={days[column]!} way="/work-schedule-day" where={{ day }} />
            </header>
          </section>
        ))}
      {away.length > 0 && (
        <section className="board-shift" aria-label={t('board.day_away')}>
          <header>
            <strong>{t('board.day_away')}</strong>
            <span className="board-standing">{t.number(away.length)}</span>
          </header>
          {faces(away)}
        </section>
      )}
      {byValue.has(OFF) && (
        <section className="board-shift" aria-label={t('board.day_free')}>
          <header>
            <strong>{t('board.day_free')}</strong>
            <span className="board-standing">{t.number(byValue.get(OFF)!.length)}</span>
          </header>
          {faces(byValue.get(OFF))}
        </section>
      )}
      {row !== undefined && <CellDialog {...grid} row={row} column={column} close={() => setRow(undefined)} />}
    </section>
  )
}

type StandingProps = {
  planned: number
  asked: ShiftCoverage['days'][number] | undefined
  /** Where is seen who could come, or what the hours lack. */
  way: string | false
  where: Record<string, string>
}

/** How many there are of how many; of who lacks it says so, and where to go. */
function Standing({ planned, asked, way, where }: StandingProps) {
  const t = useWords(boardWords)
  const canOpen = useCanOpen()
  if (!asked) return <span className="board-standing">{t.number(planned)}</span>
  return (
    <>
      {asked.lack > 0 && way && canOpen(way) && (
        <LinkTo to={`${way}?${new URLSearchParams(where)}`}>{t('board.lack', { count: asked.lack })}</LinkTo>
      )}
      <span className="board-standing" data-lacks={asked.lack > 0 || undefined}>
        <span className="visually-hidden">{t('board.planned_of', { planned, needed: asked.needed })}</span>
        <span aria-hidden>
          {t.number(planned)} <span className="muted">/ {t.number(asked.needed)}</span>
        </span>
      </span>
    </>
  )
}

type FacesProps = { of: readonly number[]; column: number; grid: Pick<Props, 'rows' | 'markOf'>; open: (row: number) => void }

/** The people of a group by their family names, in full where two have the same. */
function Faces({ of, column, grid: { rows, markOf }, open }: FacesProps) {
  const t = useWords(boardWords)
  const [all, setAll] = useState(false)
  const names = Map.groupBy(of, (at) => rows[at]!.person!.last_name)
  const shown = all ? of : of.slice(0, MOST)
  return (
    <>
      <ul className="board-faces">
        {shown.map((row) => {
          const { key, name, person } = rows[row]!
          const mark = markOf?.({ row, column })
          return (
            <li key={key}>
              <button
                type="button"
                aria-haspopup="dialog"
                data-wrong={mark?.wrong || undefined}
                data-fresh={mark?.fresh || undefined}
                onClick={() => open(row)}
              >
                <Face {...person!} size={32} pictured />
                <span className="visually-hidden">{name}</span>
                <span aria-hidden>{names.get(person!.last_name)!.length > 1 ? name : t.data(person!.last_name)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length < of.length && (
        <Button small onClick={() => setAll(true)}>
          {t('board.day_more', { count: of.length - shown.length })}
        </Button>
      )}
    </>
  )
}
