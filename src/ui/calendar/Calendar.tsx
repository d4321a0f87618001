import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/sr'
import 'dayjs/locale/sr-cyrl'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Day, getWeekday } from '#shared/days.ts'
import { weekdayShortNames } from '#shared/text/format-dates.ts'
import { FIRST_DAY_OF_WEEK } from '../constants.ts'
import { getCurrentDay } from '../current-time.ts'
import { messages } from '../messages/index.ts'
import { useUserPreferences } from '../state/user-preferences.ts'
import { useTranslate } from '../translate.ts'
import './calendar.css'
import { findCalendarDayForKeyPress } from './month-grid.ts'
import { useSwipeGesture } from './use-swipe-gesture.ts'

type Props = {
  value: Day | null
  pick: (day: Day) => void
  min?: Day | undefined
  max?: Day | undefined
  /** The name of a special day, such as a holiday. */
  nameOf?: ((day: Day) => string | undefined) | undefined
  /** Whether the calendar takes the focus when it opens. */
  focus?: boolean
}

/**
 * A month from Monday, drawn by the application and not by Mantine. Arrow keys move by day, PgUp and PgDn by month, Home and End within the
 * week.
 */
export function Calendar({ value, pick, min, max, nameOf, focus = false }: Props) {
  const t = useTranslate(messages)
  const { language, script } = useUserPreferences()
  const serbianLocale = script === 'cyrillic' ? 'sr-cyrl' : 'sr'
  const [month, setMonth] = useState<Day>(value ?? getCurrentDay())
  const [focused, setFocused] = useState<Day | undefined>(focus ? month : undefined)
  const box = useRef<HTMLDivElement>(null)
  const swipes = useSwipeGesture((count) => setMonth(findCalendarDayForKeyPress(count > 0 ? 'PageDown' : 'PageUp', month, false)!))
  useLayoutEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]:not([data-outside])`)?.focus()
  }, [focused])

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const day = (event.target as HTMLElement).dataset.day
    const next = day && findCalendarDayForKeyPress(event.key, day, event.shiftKey)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    setMonth(next)
    setFocused(next)
  }
  const describe = (day: Day) => {
    const name = nameOf?.(day)
    const label = `${t.weekday(day)}, ${t.dayInWords(day)}`
    return {
      'data-day': day,
      'data-named': name ? true : undefined,
      'aria-label': name ? `${label} – ${name}` : label,
      'aria-pressed': day === value,
      'aria-current': day === getCurrentDay() ? ('date' as const) : undefined,
      title: name,
    }
  }
  return (
    <div ref={box} className="calendar" onKeyDownCapture={onKeyDownCapture} {...swipes}>
      <DatePicker
        value={value}
        onChange={(day) => day && pick(day)}
        allowDeselect={false}
        date={month}
        onDateChange={setMonth}
        minDate={min}
        maxDate={max}
        locale={language === 'en' ? 'en' : serbianLocale}
        firstDayOfWeek={FIRST_DAY_OF_WEEK}
        weekdayFormat={(day) => t.data(weekdayShortNames[language][getWeekday(day) - 1]!)}
        getDayProps={describe}
        hideOutsideDates
        highlightToday
        fullWidth
        withNativeLevelSelect
        enableKeyboardNavigation={false}
        ariaLabels={{
          monthLevelControl: `${t('ui.month')} / ${t('ui.year')}`,
          previousMonth: t('ui.previous_month'),
          nextMonth: t('ui.next_month'),
        }}
      />
    </div>
  )
}
