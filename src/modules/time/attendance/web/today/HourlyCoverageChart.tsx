import { findStaffingCoverageGaps } from '#modules/time/planning/rules/coverage-gaps.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AttendanceToday, AttendanceTodayHour } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import { computeStaffingShortage, isDayWithoutShifts } from './attendance-today-model.ts'

const WORK_SCHEDULE_DAY_PATH = '/work-schedule-day'

const toneOf = ({ count, needed, phase }: AttendanceTodayHour) => {
  if (needed === null || count >= needed) return undefined
  if (phase === 'past') return 'was'
  return 'short'
}

/** Present and required employees by hour. A sentence states the coming shortage. */
export function HourlyCoverageChart({ today, minute }: { today: AttendanceToday; minute: number }) {
  const { hours, groups, day, at } = today
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const highest = Math.max(1, ...hours.flatMap(({ count, needed }) => [count, needed ?? 0]))
  const hasNeeds = hours.some(({ needed }) => needed !== null)
  // The chart needs planned shifts or a staffing demand for the day.
  if (hours.every(({ count, needed }) => (count === 0 || isDayWithoutShifts(today)) && !needed)) return null
  const future = hours.map(({ count, needed, phase }) =>
    phase === 'past' || needed === null ? { needed: 0, planned: 0 } : { needed, planned: count },
  )
  const [gap, ...more] = findStaffingCoverageGaps(future)
  // A surplus in one department does not reduce the shortage of another.
  const places = groups
    .flatMap((group) =>
      group.departments.map((department) => ({
        department: department.name,
        shift: group.shift?.name ?? '',
        count: computeStaffingShortage(group, department, day, minute),
      })),
    )
    .filter(({ count }) => count > 0)
  const [place] = places
  const hourAt = (index: number) => t.time((hours[index % 24]!.hour % 24) * 60)
  return (
    <section className="today-coverage" aria-label={t('today.coverage')}>
      <header>
        <h2>{t('today.coverage')}</h2>
        {hasNeeds && gap && (
          <span className="today-gap">
            {t('today.gap', {
              from: hourAt(gap.from),
              to: gap.to === 24 ? t.time(hours[23]!.hour === 23 ? 1440 : (hours[23]!.hour + 1) * 60) : hourAt(gap.to),
              count: gap.count,
            })}
            {more.length > 0 && ` ${t('today.more_gaps', { count: more.length })}`}
          </span>
        )}
        {hasNeeds && !gap && place && (
          <span className="today-gap">
            {t('today.short_place', { count: place.count, department: t.data(place.department), shift: t.data(place.shift) })}
            {places.length > 1 && ` ${t('today.more_places', { count: places.length - 1 })}`}
          </span>
        )}
        {hasNeeds && !gap && !place && <span className="muted">{t('today.covered')}</span>}
        {canOpen(WORK_SCHEDULE_DAY_PATH) && (
          <InternalLink to={`${WORK_SCHEDULE_DAY_PATH}?day=${day}`}>{t('today.day_by_hours')}</InternalLink>
        )}
        <span className="today-key" aria-hidden>
          <i data-part="has" /> {t('today.has')}
          {hasNeeds && (
            <>
              <i data-part="needs" /> {t('today.needs')}
            </>
          )}
        </span>
      </header>
      <ol className="today-hours" data-at={at}>
        {hours.map((one) => {
          const range = { from: t.time(one.hour * 60), to: t.time(((one.hour + 1) % 24) * 60) }
          const text =
            one.needed === null
              ? t('today.hour', { ...range, count: one.count })
              : t('today.hour_of', { ...range, count: one.count, needed: one.needed })
          return (
            <li key={one.hour} data-phase={one.phase} data-tone={toneOf(one)} data-major={one.hour % 3 === 0 || undefined} title={text}>
              <span className="visually-hidden">{text}</span>
              <span className="today-column" aria-hidden>
                <i style={{ height: `${(one.count / highest) * 100}%` }} />
                {one.needed !== null && one.needed > 0 && <b style={{ bottom: `${(one.needed / highest) * 100}%` }} />}
                {one.phase === 'now' && <em style={{ left: `${((minute % 60) / 60) * 100}%` }}>{t.time(minute)}</em>}
              </span>
              <span className="today-count" aria-hidden>
                {one.count}
              </span>
              <small aria-hidden>{String(one.hour).padStart(2, '0')}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
