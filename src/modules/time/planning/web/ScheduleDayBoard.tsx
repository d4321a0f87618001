import { useRef, useState } from 'react'
import { MINUTES_PER_DAY } from '#shared/days.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { MutedText } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import type { ScheduleOfDay } from '../staffing-demand-contract.ts'

type Person = ScheduleOfDay['people'][number]
type Span = Person['present'][number]
const place = ({ from, to }: Span) => ({ left: `${(from / MINUTES_PER_DAY) * 100}%`, width: `${((to - from) / MINUTES_PER_DAY) * 100}%` })
const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => hour)

/** In large companies users filter the list. */
const ROWS_PER_STEP = 200

/** Employees by hour, below the coverage. */
export function ScheduleDayBoard({ data, people }: { data: ScheduleOfDay; people: Person[] }) {
  const t = useTranslate(messages)
  const table = useRef<HTMLTableElement>(null)
  const [visibleCount, setVisibleCount] = useState(ROWS_PER_STEP)
  function move(by: number) {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-person]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[Math.max(0, Math.min(rows.length - 1, at === -1 ? 0 : at + by))]?.focus()
  }
  useKeyboardShortcuts([
    { keys: ['KeyJ', 'ArrowDown'], label: t('planning.move_rows'), act: () => move(1) },
    { keys: ['KeyK', 'ArrowUp'], label: t('planning.move_rows'), act: () => move(-1) },
  ])
  return (
    <MatrixTable
      label={t('planning.schedule_day')}
      frame="day-scroll"
      ref={table}
      className="day-board"
      footer={
        people.length > visibleCount && (
          <div className="day-more">
            <Button onClick={() => setVisibleCount(visibleCount + ROWS_PER_STEP)}>
              {t('planning.more', { count: people.length - visibleCount })}
            </Button>
          </div>
        )
      }
    >
      <caption className="visually-hidden">{`${t('planning.schedule_day')}, ${t.day(data.day)}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('planning.coverage')}</th>
          {HOURS_OF_DAY.map((hour) => (
            <th key={hour} scope="col">
              {hour}
            </th>
          ))}
        </tr>
        <Coverage data={data} />
      </thead>
      <tbody>
        {people.slice(0, visibleCount).map((one) => (
          <PersonRow key={one.id} one={one} now={data.now} />
        ))}
      </tbody>
    </MatrixTable>
  )
}

function Coverage({ data: { hours } }: { data: ScheduleOfDay }) {
  const t = useTranslate(messages)
  const hasDemand = hours.some(({ needed }) => needed > 0)
  const rows = hasDemand ? (['needed', 'planned', 'present'] as const) : (['planned', 'present'] as const)
  return rows.map((name) => (
    <tr key={name} className="day-coverage">
      <th scope="row">{t(`planning.${name}`)}</th>
      {hours.map((hour, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an hour
          key={at}
          data-state={name === 'planned' && hasDemand ? coverageState(hour) : undefined}
        >
          {hour[name] || ''}
        </td>
      ))}
    </tr>
  ))
}

const formatSpans = (spans: readonly Span[], t: TranslateFunction<typeof messages.sr>) =>
  spans.map(({ from, to }) => `${t.time(from)}–${t.time(to)}`).join(', ')

function PersonRow({ one, now }: { one: Person; now: number | null }) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const name = t.data(one.fullName)
  // Names begin with the last name.
  const [last_name = '', ...otherNames] = one.fullName.split(' ')
  const description = [
    one.planned.length > 0 && t('planning.planned_bar', { spans: formatSpans(one.planned, t) }),
    one.present.length > 0 && t('planning.present_bar', { spans: formatSpans(one.present, t) }),
    one.away && t('planning.is_away'),
    !one.away && one.planned.length === 0 && t('planning.day_off'),
    one.inside && t('planning.inside'),
    isMissing(one, now) && t('planning.not_there'),
  ].filter(Boolean)
  const to = `/employees/edit/${one.id}`
  return (
    <tr tabIndex={-1} data-person>
      <th scope="row">
        <NameWithAvatar of={{ id: one.id, first_name: otherNames.at(-1) ?? '', last_name }} withImage>
          {canOpen(to) ? <InternalLink to={to}>{name}</InternalLink> : name}
          <br />
          <MutedText>{t.data(one.job_position)}</MutedText>
        </NameWithAvatar>
      </th>
      <td colSpan={24} className="day-line">
        <span className="visually-hidden">{description.join('; ')}</span>
        <div className="day-bars" aria-hidden title={description.join('; ')}>
          {one.planned.map((span) => (
            <span
              key={`p${span.from}`}
              className="day-planned"
              data-missing={isMissing(one, now) || undefined}
              style={{ ...place(span), borderInlineStartColor: span.shift.colour ?? 'var(--accent)' }}
            >
              {span.shift.code} {span.to - span.from >= MIN_MINUTES_WITH_TIMES && formatSpans([span], t)}
            </span>
          ))}
          {one.present.map((span) => (
            <span key={`a${span.from}`} className="day-present" style={place(span)} />
          ))}
          {one.away && <span className="day-note">{t('planning.is_away')}</span>}
          {!one.away && one.planned.length === 0 && one.present.length === 0 && <span className="day-note">{t('planning.day_off')}</span>}
          {now !== null && <span className="day-now" style={{ left: `${(now / MINUTES_PER_DAY) * 100}%` }} />}
        </div>
      </td>
    </tr>
  )
}

const LATE_AFTER_MINUTES = 15
/** A shorter bar has no space for its times; the title of the row has them. */
const MIN_MINUTES_WITH_TIMES = 240

const isMissing = ({ planned, present }: Person, now: number | null) =>
  now !== null && present.length === 0 && planned.some(({ from }) => from > 0 && from + LATE_AFTER_MINUTES < now)

function coverageState({ planned, needed }: { planned: number; needed: number }) {
  if (planned < needed) return 'short'
  return needed > 0 ? 'enough' : undefined
}
