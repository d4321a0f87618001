import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addMonths, type Day, isWeekend, monthOf } from '#shared/days.ts'
import { capitalize } from '#shared/text/capitalize.ts'
import { monthNames, weekdayNames, weekdayShortNames } from '#shared/text/dates.ts'
import { IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { today } from '../moment.ts'
import { useTranslate } from '../translate.ts'
import './calendar.css'
import { dayAfterKey, isWithin, weeksOf } from './month-grid.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
  value: Day | null
  pick: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
  /** The name of a day that has one, as a holiday. */
  nameOf?: ((day: Day) => string | undefined) | undefined
  /** Whether it takes the focus when it opens. */
  focus?: boolean
}

/** A month from Monday. Arrows go by day, PgUp and PgDn by month, Home and End within the week. */
export function Calendar({ value, pick, min, max, nameOf, focus = false }: Props) {
  const t = useTranslate(messages)
  const [active, setActive] = useState<Day>(value ?? today())
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(focus)
  const month = monthOf(active)
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
    moved.current = false
  }, [active])

  const turn = (count: number) => setActive(addMonths(active, count))
  const swipes = useSwipe(turn)
  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, active, event.shiftKey)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setActive(next)
  }
  const toYear = (text: string) => /^(1[89]|2[01])\d\d$/.test(text) && setActive(addMonths(active, (Number(text) - year) * 12))

  return (
    <div className="calendar" {...swipes}>
      <div className="calendar-head">
        <IconButton icon={IconChevronLeft} label={t('ui.previous_month')} onClick={() => turn(-1)} />
        <select aria-label={t('ui.month')} value={number} onChange={(event) => turn(Number(event.currentTarget.value) - number)}>
          {monthNames[t.language].map((name, index) => (
            <option key={name} value={index + 1}>
              {capitalize(t.data(name))}
            </option>
          ))}
        </select>
        <YearInput key={year} year={year} label={t('ui.year')} change={toYear} />
        <IconButton icon={IconChevronRight} label={t('ui.next_month')} onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of a calendar */}
      <table ref={grid} role="grid" aria-label={t.month(month)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayShortNames[t.language].map((name, index) => (
              <th key={name} scope="col" abbr={t.data(weekdayNames[t.language][index])} data-rest={index > 4 || undefined}>
                {t.data(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day ? (
                  <CalendarDay
                    key={day}
                    day={day}
                    active={day === active}
                    selected={day === value}
                    closed={!isWithin(day, min, max)}
                    name={nameOf?.(day)}
                    label={`${t.weekday(day)}, ${t.dayInWords(day)}`}
                    pick={pick}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an empty cell
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  day: Day
  active: boolean
  selected: boolean
  closed: boolean
  name?: string | undefined
  label: string
  pick: (day: Day) => void
}

function CalendarDay({ day, active, selected, closed, name, label, pick }: DayProps) {
  return (
    <td>
      <button
        type="button"
        data-day={day}
        data-rest={isWeekend(day) || undefined}
        data-named={name ? true : undefined}
        data-today={day === today() || undefined}
        data-chosen={selected || undefined}
        aria-pressed={selected}
        aria-label={name ? `${label} – ${name}` : label}
        aria-current={day === today() ? 'date' : undefined}
        title={name}
        tabIndex={active ? 0 : -1}
        disabled={closed}
        onClick={() => pick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

function YearInput({ year, label, change }: { year: number; label: string; change: (text: string) => void }) {
  const [text, setText] = useState(String(year))
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      maxLength={4}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        change(event.currentTarget.value)
      }}
    />
  )
}
