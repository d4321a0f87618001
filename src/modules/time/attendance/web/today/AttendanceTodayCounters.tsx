import { useTranslate } from '#ui/translate.ts'
import type { AttendanceToday } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import { type AttendanceCounterState, attendanceCounterStates, isDayWithoutShifts } from './attendance-today-model.ts'

type Props = {
  today: AttendanceToday
  filter: AttendanceCounterState | undefined
  choose: (filter: AttendanceCounterState | undefined) => void
}

const tones: Partial<Record<AttendanceCounterState, string>> = { missing: 'danger', late: 'warn' }

/** The counts of the day, which filter the page. A counter of zero is hidden, except for employees at work. */
export function AttendanceTodayCounters({ today, filter, choose }: Props) {
  const t = useTranslate(messages)
  const { counts, left_early, max_late_minutes, groups } = today
  const getStateCount = (state: keyof AttendanceToday['counts']) => counts[state] ?? 0
  const onTime = getStateCount('in')
  const late = getStateCount('late')
  const missing = getStateCount('missing')
  const trips = getStateCount('trip')
  // The counters of expected and punctual employees need planned shifts.
  const due = isDayWithoutShifts(today) ? 0 : onTime + late + missing
  const next = groups.find(({ phase, expected, there }) => phase !== 'over' && expected > there && phase === 'later')
  const values: Record<AttendanceCounterState, { count: number; hint: string }> = {
    in: {
      count: onTime + late,
      hint:
        due === 0
          ? ''
          : [onTime && t('today.on_time', { count: onTime }), late && t('today.came_late', { count: late })].filter(Boolean).join(' · '),
    },
    missing: { count: missing, hint: '' },
    out: { count: getStateCount('out'), hint: left_early ? t('today.left_early', { count: left_early }) : '' },
    late: { count: late, hint: max_late_minutes === null ? '' : t('today.max_late', { count: max_late_minutes }) },
    away: { count: getStateCount('away') + trips, hint: trips ? t('today.trips', { count: trips }) : '' },
    expected: { count: getStateCount('expected'), hint: next ? t('today.next_start', { time: t.time(next.from) }) : '' },
  }
  const visible = attendanceCounterStates.filter((state) => state === 'in' || values[state].count > 0 || filter === state)
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter are no fieldset
    <div className="today-counters" role="group" aria-label={t('today.counters')}>
      {visible.map((state) => (
        <button
          key={state}
          type="button"
          data-state={state}
          data-tone={tones[state]}
          aria-pressed={filter === state}
          onClick={() => choose(filter === state ? undefined : state)}
        >
          <span className="today-counter-name">{t(state === 'in' ? 'today.there' : `today.${state}`)}</span>
          <span className="today-counter-figure">
            {t.number(values[state].count)}
            {state === 'in' && due > 0 && <small> {t('today.of', { count: due })}</small>}
          </span>
          {state === 'in' && due > 0 ? (
            <span className="today-counter-share">
              <span className="today-bar" aria-hidden>
                <i data-tone="success" style={{ flexGrow: onTime }} />
                <i data-tone="warn" style={{ flexGrow: late }} />
                <i data-tone="danger" style={{ flexGrow: missing }} />
              </span>
              <span className="muted">{values.in.hint}</span>
            </span>
          ) : (
            values[state].hint && <span className="muted">{values[state].hint}</span>
          )}
        </button>
      ))}
    </div>
  )
}
