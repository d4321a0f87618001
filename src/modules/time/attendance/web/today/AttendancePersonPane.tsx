import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Badge, type ColorTone, LabelledValueList } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { ListRowPreviews } from '#ui/state/bulk-actions.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AttendanceTodayEmployee, AttendanceTodayShiftGroup } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import {
  type AttendanceRowHandlers,
  formatAttendanceAction,
  formatAttendanceState,
  formatTimeOfInstant,
  listAttendanceActions,
} from './AttendancePersonRow.tsx'

type Props = {
  person: AttendanceTodayEmployee
  group: AttendanceTodayShiftGroup | undefined
  minute: number
  acts: AttendanceRowHandlers
  canReplace: boolean
  openClockEvents: (() => void) | undefined
  close: () => void
}

/** An employee of the day next to the list: state, plan, clock events, and parts of later modules. */
export function AttendancePersonPane({ person, group, minute, acts, canReplace, openClockEvents, close }: Props) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const state = formatAttendanceState(t, person, minute)
  const offered = listAttendanceActions(person, acts, canReplace)
  const name = t.data(person.fullName)
  return (
    <DetailPane title={name} close={close}>
      <div className="today-person">
        <Avatar id={person.id} first_name={person.first_name} last_name={person.last_name} size={64} withImage />
        <div>
          <div>{t.data([person.code, person.department?.name].filter(Boolean).join(' · '))}</div>
          <Badge tone={state.tone as ColorTone}>{state.text}</Badge>
        </div>
      </div>
      <div className="row today-pane-acts">
        {offered.map((act) => (
          <Button key={act} small onClick={() => acts.run(act, person)}>
            {formatAttendanceAction(t, act, person, acts)}
          </Button>
        ))}
        {openClockEvents && (
          <Button small kind="quiet" onClick={openClockEvents}>
            {t('time.clock_events')}
          </Button>
        )}
      </div>
      <DayBar person={person} minute={minute} />
      <LabelledValueList
        facts={[
          person.planned_from !== null &&
            person.planned_to !== null && [
              t('today.plan'),
              t('today.plan_of', {
                shift: group?.shift ? t.data(group.shift.code) : '',
                from: t.time(person.planned_from),
                to: t.time(person.planned_to % 1440),
              }),
            ],
          [
            t('time.clock_events'),
            person.first_in || person.last_at
              ? t('today.first_and_last', {
                  first: formatTimeOfInstant(t, person.first_in) || '–',
                  last: formatTimeOfInstant(t, person.last_at) || '–',
                })
              : t('today.no_clock_events'),
          ],
        ]}
      />
      {canOpen('/employees') && <InternalLink to={`/employees/edit/${person.id}`}>{t('today.open_record')}</InternalLink>}
      <div className="today-more">
        <ListRowPreviews of="/daily-activities" id={person.id} />
      </div>
    </DetailPane>
  )
}

/** The plan of the day on a scale of 24 hours, with the missing part and the current minute. */
function DayBar({ person, minute }: { person: AttendanceTodayEmployee; minute: number }) {
  const t = useTranslate(messages)
  const { planned_from: from, planned_to: to, state } = person
  if (from === null || to === null) return null
  // A shift of yesterday is drawn on the scale of its own day.
  const now = minute < from && to > 1440 ? minute + 1440 : minute
  const first = Math.max(0, from - 120)
  const last = Math.max(to + 120, Math.min(now, to + 240))
  const share = (at: number) => `${((Math.min(last, Math.max(first, at)) - first) / (last - first)) * 100}%`
  const until = Math.min(now, to)
  const times = { from: t.time(from), to: t.time(to % 1440) }
  const label =
    state === 'missing'
      ? t('today.bar_missing', times)
      : t('today.bar_text', { ...times, first: formatTimeOfInstant(t, person.first_in) || '–' })
  return (
    <div className="today-day" role="img" aria-label={label}>
      <span className="today-day-plan" style={{ left: share(from), right: `calc(100% - ${share(to)})` }} />
      {until > from && (
        <span
          className="today-day-past"
          data-tone={state === 'missing' ? 'danger' : 'success'}
          style={{ left: share(from), right: `calc(100% - ${share(until)})` }}
        />
      )}
      {now >= first && now <= last && <span className="today-day-now" style={{ left: share(now) }} />}
      <small style={{ left: share(from) }}>{t.time(from)}</small>
      <small data-end style={{ left: share(to) }}>
        {t.time(to % 1440)}
      </small>
    </div>
  )
}
