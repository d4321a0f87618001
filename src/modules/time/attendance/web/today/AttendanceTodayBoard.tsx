import { lazy, Suspense, useRef, useState } from 'react'
import { addDays } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import type { ApiQueryResult } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AttendanceToday, AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import type { LikelyAttendanceAction } from '../../rules/events/today-attendance.ts'
import { AttendancePersonPane } from './AttendancePersonPane.tsx'
import { AttendancePersonRow, type AttendanceRowHandlers, formatTimeOfInstant, listAttendanceActions } from './AttendancePersonRow.tsx'
import { AttendanceShiftGroup, isShiftGroupOpenByDefault } from './AttendanceShiftGroup.tsx'
import { AttendanceTodayCounters } from './AttendanceTodayCounters.tsx'
import {
  attendanceCounterStates,
  buildAttendanceShiftGroupViews,
  formatMoreAttendanceRowsSectionKey,
  isDayWithoutShifts,
  listAbsentEmployees,
  needsAttendanceAction,
  splitVisibleAttendanceRows,
} from './attendance-today-model.ts'
import { HourlyCoverageChart } from './HourlyCoverageChart.tsx'
import { NextWorkingDay } from './NextWorkingDay.tsx'
import { useAttendanceTodayActions } from './use-attendance-actions.tsx'

const ClockEventsPanel = lazy(async () => ({ default: (await import('../events/ClockEventsPanel.tsx')).ClockEventsPanel }))

const WORK_SCHEDULE_DAY_PATH = '/work-schedule-day'

/** Counters, coverage and employees of the day. The last reply stays visible while the server cannot be reached. */
export function AttendanceTodayBoard({ asking }: { asking: ApiQueryResult<AttendanceToday> }) {
  const t = useTranslate(messages)
  if (asking.data && asking.error)
    return (
      <>
        <div className="today-stale" role="alert">
          {t('today.stale', { time: formatTimeOfInstant(t, asking.data.at) })}
          <Button small onClick={() => void asking.refetch()}>
            {t('today.retry')}
          </Button>
        </div>
        <Board today={asking.data} />
      </>
    )
  return (
    <QueryStateContent asking={asking} rows={12}>
      {(today) => <Board today={today} />}
    </QueryStateContent>
  )
}

/** The rows of the open groups in the order of the screen, for the arrow keys. */
const listVisibleAttendanceRows = (
  groups: ReturnType<typeof buildAttendanceShiftGroupViews>,
  isNarrowed: boolean,
  isOpen: (key: string, byDefault: boolean) => boolean,
): AttendanceTodayEmployee[] =>
  groups
    .filter((group) => isOpen(group.key, isShiftGroupOpenByDefault(group, isNarrowed)))
    .flatMap((group) => group.departments)
    .flatMap(({ key, rows, lateRows, onTimeRows }) => {
      const isWhole = isNarrowed || isOpen(formatMoreAttendanceRowsSectionKey(key), false)
      const { visible } = splitVisibleAttendanceRows(rows, isWhole)
      return isOpen(key, false) ? [...visible, ...lateRows, ...onTimeRows] : visible
    })

function Board({ today }: { today: AttendanceToday }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { search, setSearch, go } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const [current, setCurrent] = useState<{ id: number; place: number }>()
  // Keys pressed within one frame must see the row that the last key selected.
  const latestSelection = useRef(current)
  const [isPaneOpen, setPaneOpen] = useState(false)
  const [looking, setLooking] = useState<AttendanceTodayEmployee>()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { acts: rowActs, written, dialogs, closePane } = useAttendanceTodayActions(today.at)
  // Only one pane is open next to the list at a time.
  const acts: AttendanceRowHandlers = {
    ...rowActs,
    run: (act, person) => {
      if (act === 'replacement') setPaneOpen(false)
      rowActs.run(act, person)
    },
  }
  const minute = getBelgradeDayAndMinute(today.at).minutes
  const filter = attendanceCounterStates.find((state) => state === search.state) ?? (search.state === 'trip' ? 'away' : undefined)
  const text = (search.search ?? '').trim()
  const isNarrowed = filter !== undefined || text !== ''
  const choice = { filter, search: text, written }
  const groups = buildAttendanceShiftGroupViews(today, choice)
  const absent = listAbsentEmployees(today, choice)
  const isOpen = (key: string, byDefault: boolean) => toggled.get(key) ?? byDefault
  const visible = [...listVisibleAttendanceRows(groups, isNarrowed, isOpen), ...absent]
  const findSelected = () => latestSelection.current && today.people.find(({ id }) => id === latestSelection.current?.id)
  const person = current && today.people.find(({ id }) => id === current.id)
  const personGroup = today.groups.find(({ key }) => key === person?.group)
  const urgent = visible.find((one) => needsAttendanceAction(one) && !written.has(one.id))
  function select(one: AttendanceTodayEmployee | undefined) {
    if (!one) return
    latestSelection.current = { id: one.id, place: visible.indexOf(one) }
    setCurrent(latestSelection.current)
  }
  function move(by: 1 | -1) {
    const place = visible.findIndex(({ id }) => id === latestSelection.current?.id)
    // A resolved row has left the list, so the row that moved to its place is the next one.
    const afterLeft = by > 0 ? (latestSelection.current?.place ?? 0) : (latestSelection.current?.place ?? 1) - 1
    const next = place >= 0 ? place + by : afterLeft
    select(visible[Math.min(visible.length - 1, Math.max(0, next))])
  }
  function run(act: LikelyAttendanceAction) {
    const one = findSelected()
    const isOfToday = today.groups.find(({ key }) => key === one?.group)?.day === today.day
    if (one && listAttendanceActions(one, acts, isOfToday).includes(act)) acts.run(act, one)
  }
  const openPerson = (one: AttendanceTodayEmployee) => {
    select(one)
    closePane()
    setPaneOpen(true)
  }
  const togglePane = () => {
    const one = findSelected()
    if (!one) move(1)
    else if (isPaneOpen) setPaneOpen(false)
    else openPerson(one)
  }
  useKeyboardShortcuts([
    { keys: ['KeyJ', 'ArrowDown'], label: t('today.keys.next'), act: () => move(1) },
    { keys: ['KeyK', 'ArrowUp'], label: t('today.keys.previous'), act: () => move(-1) },
    { keys: ['KeyU'], label: t('today.act.arrival'), act: () => run('arrival'), when: acts.available.includes('arrival') },
    { keys: ['KeyS'], label: t('today.act.absence'), act: () => run('absence'), when: acts.available.includes('absence') },
    { keys: ['KeyZ'], label: t('today.act.replacement'), act: () => run('replacement'), when: acts.available.includes('replacement') },
    { keys: ['Space'], label: t('today.keys.pane'), act: togglePane },
    {
      keys: ['Enter'],
      label: t('today.open_record'),
      act: () => {
        const one = findSelected()
        if (one) void go(`/employees/edit/${one.id}`)
      },
      when: canOpen('/employees'),
    },
    {
      keys: ['ArrowLeft'],
      label: t('today.keys.day_before'),
      act: () => void go(`${WORK_SCHEDULE_DAY_PATH}?day=${addDays(today.day, -1)}`),
      when: canOpen(WORK_SCHEDULE_DAY_PATH),
    },
    {
      keys: ['ArrowRight'],
      label: t('today.keys.day_after'),
      act: () => void go(`${WORK_SCHEDULE_DAY_PATH}?day=${addDays(today.day, 1)}`),
      when: canOpen(WORK_SCHEDULE_DAY_PATH),
    },
    {
      keys: ['KeyT'],
      label: t('today.keys.now'),
      act: () => {
        setSearch({ state: null, search: null, department_id: null })
        setToggled(new Map())
        window.scrollTo({ top: 0 })
      },
    },
  ])
  const group = { today, minute, currentId: current?.id, urgentId: urgent?.id, written, acts, open: openPerson, isOpen }
  const toggle = (key: string, isOpenNow: boolean) => setToggled((before) => new Map([...before, [key, isOpenNow]]))
  return (
    <div className="today-board">
      <div className="today-main section">
        <AttendanceTodayCounters today={today} filter={filter} choose={(state) => setSearch({ state })} />
        {today.silent_devices.map(({ id, name, since }) => (
          <p key={id} className="today-notice" data-tone="warn">
            {t('today.silent', { device: t.data(name), since: t.moment(since) })}
          </p>
        ))}
        {today.holiday && <p className="today-notice">{t('today.holiday', { name: t.data(today.holiday) })}</p>}
        <HourlyCoverageChart today={today} minute={minute} />
        {isDayWithoutShifts(today) && !isNarrowed && <NextWorkingDay next={today.next} />}
        {groups.map((one) => (
          <AttendanceShiftGroup key={one.key} group={one} isNarrowed={isNarrowed} {...group} toggle={toggle} />
        ))}
        {absent.length > 0 && (
          <section className="today-group">
            <h3>
              <span>
                <strong className="today-group-name">{t('today.away')}</strong>
                <strong className="today-group-count">{t.number(absent.length)}</strong>
              </span>
            </h3>
            <ul>
              {absent.map((one) => (
                <AttendancePersonRow
                  key={one.id}
                  person={one}
                  likely={null}
                  isUrgent={false}
                  canReplace={false}
                  isCurrent={one.id === current?.id}
                  written={undefined}
                  acts={acts}
                  minute={minute}
                  open={() => openPerson(one)}
                />
              ))}
            </ul>
          </section>
        )}
        {isNarrowed && groups.length === 0 && absent.length === 0 && (
          <EmptyState
            title={t('today.no_match')}
            actions={<Button onClick={() => setSearch({ state: null, search: null })}>{t('today.clear')}</Button>}
          />
        )}
        {today.is_cut && <p className="today-notice">{t('today.cut', { count: today.people.length })}</p>}
      </div>
      {isPaneOpen && person && (
        <AttendancePersonPane
          key={person.id}
          person={person}
          group={personGroup}
          minute={minute}
          acts={acts}
          canReplace={personGroup?.day === today.day}
          openClockEvents={may('work_report.read', 'events.write') ? () => setLooking(person) : undefined}
          close={() => setPaneOpen(false)}
        />
      )}
      {dialogs}
      <Suspense>{looking && <ClockEventsPanel person={looking} close={() => setLooking(undefined)} />}</Suspense>
    </div>
  )
}
