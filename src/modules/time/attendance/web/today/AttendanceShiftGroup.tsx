import { findPartOfDayOfShift } from '#modules/time/planning/rules/day/shift-segments.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { createGridCellColorStyle } from '#ui/grid/GridColumnHeadings.tsx'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AttendanceToday, AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import {
  AttendancePersonRow,
  type AttendanceRowHandlers,
  type AttendanceTodayTranslator,
  formatTimeOfInstant,
  type RecordedArrivalUndo,
} from './AttendancePersonRow.tsx'
import {
  type AttendanceDepartmentView,
  type AttendanceShiftGroupView,
  computeStaffingShortage,
  findProposedAttendanceAction,
  findShiftMinutesOfDay,
  formatMoreAttendanceRowsSectionKey,
  splitVisibleAttendanceRows,
} from './attendance-today-model.ts'

export type AttendanceShiftGroupProps = {
  today: AttendanceToday
  minute: number
  currentId: number | undefined
  urgentId: number | undefined
  written: ReadonlyMap<number, RecordedArrivalUndo>
  acts: AttendanceRowHandlers
  open: (person: AttendanceTodayEmployee) => void
  isOpen: (key: string, byDefault: boolean) => boolean
  toggle: (key: string, isOpen: boolean) => void
}

/** The counter includes all late employees. */
const MAX_LATE_NAMES = 6

export const isShiftGroupOpenByDefault = ({ phase, departments }: AttendanceShiftGroupView, isNarrowed: boolean): boolean =>
  isNarrowed || phase === 'running' || departments.some(({ rows }) => rows.length > 0)

function phaseText(t: AttendanceTodayTranslator, group: AttendanceShiftGroupView, today: AttendanceToday, minute: number): string {
  if (group.phase === 'later') return t('today.begins', { time: t.time(group.from) })
  const { start, end } = findShiftMinutesOfDay(group, today.day)
  if (minute >= end) return t('today.ended', { time: t.time(group.to % 1440) })
  return minute < start ? t('today.begins', { time: t.time(group.from) }) : t('today.lasts', { time: t.hours(end - minute) })
}

/** A shift with its departments. */
export function AttendanceShiftGroup({
  group,
  isNarrowed,
  ...props
}: AttendanceShiftGroupProps & { group: AttendanceShiftGroupView; isNarrowed: boolean }) {
  const t = useTranslate(messages)
  const { today, minute, isOpen, toggle } = props
  const { shift, key, phase, there, expected, out } = group
  const open = isOpen(key, isShiftGroupOpenByDefault(group, isNarrowed))
  const Icon = open ? IconChevronDown : IconChevronRight
  const name = shift ? t.data(shift.name) : t('today.no_shift')
  const isDue = there > 0 || phase === 'running'
  return (
    <section className="today-group" data-phase={phase}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => toggle(key, !open)}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {shift && (
            <span
              className="sheet-chip"
              data-kind={findPartOfDayOfShift([{ from: group.from, to: group.to }])}
              style={createGridCellColorStyle(shift.colour ?? undefined)}
            >
              {t.data(shift.code)}
            </span>
          )}
          <span className="today-group-name">
            <strong>{name}</strong>{' '}
            {shift && (
              <span className="muted">
                {group.day < today.day && `${t('today.of_yesterday', { day: t.dayOfYear(group.day) })} · `}
                {`${t.time(group.from)}–${t.time(group.to % 1440)} · ${phaseText(t, group, today, minute)}`}
              </span>
            )}
          </span>
          <span className="today-group-count">
            {isDue ? (
              <>
                <strong>{t.number(there)}</strong>{' '}
                {shift && expected > 0 && <span className="muted">{t('today.of', { count: expected })}</span>}
              </>
            ) : (
              <span className="muted">{expected > 0 ? t('today.expects', { count: expected }) : t('today.gone', { count: out })}</span>
            )}
          </span>
        </button>
      </h3>
      {open &&
        group.departments.map((department) => (
          <Department key={department.key} department={department} group={group} isNarrowed={isNarrowed} {...props} />
        ))}
      {open && phase === 'later' && there === 0 && !isNarrowed && <p className="today-line muted">{t('today.before_start')}</p>}
    </section>
  )
}

function Department({
  department,
  group,
  isNarrowed,
  ...props
}: AttendanceShiftGroupProps & { department: AttendanceDepartmentView; group: AttendanceShiftGroupView; isNarrowed: boolean }) {
  const t = useTranslate(messages)
  const { minute, currentId, urgentId, written, acts, open, isOpen, toggle, today } = props
  const { there, late, missing, expected, needed, rows, lateRows, onTimeRows } = department
  const short = computeStaffingShortage(group, department, today.day, minute)
  const isWhole = isOpen(department.key, false)
  const { visible, more } = splitVisibleAttendanceRows(
    rows,
    isNarrowed || isOpen(formatMoreAttendanceRowsSectionKey(department.key), false),
  )
  return (
    <div className="today-department">
      <h4>
        <span>{t.data(department.name)}</span>
        {group.shift && (
          <span className="today-bar" aria-hidden>
            <i data-tone="success" style={{ flexGrow: there - late }} />
            <i data-tone="warn" style={{ flexGrow: late }} />
            <i style={{ flexGrow: Math.max(0, expected - there) }} data-tone={missing ? 'danger' : undefined} />
          </span>
        )}
        <span>
          <strong>{t.number(there)}</strong>{' '}
          {group.shift && expected > 0 && <span className="muted">{t('today.of', { count: expected })}</span>}
        </span>
        {needed !== null && (
          <span className={short > 0 ? 'today-gap' : 'muted'}>
            {short > 0 ? t('today.needed_short', { needed, short }) : t('today.needed', { needed })}
          </span>
        )}
        {onTimeRows.length > 0 && (
          <button type="button" className="today-stack" aria-expanded={isWhole} onClick={() => toggle(department.key, !isWhole)}>
            <span className="muted">{t('today.on_time', { count: onTimeRows.length })}</span>
            {onTimeRows.slice(0, 4).map((person) => (
              <Avatar key={person.id} id={person.id} first_name={person.first_name} last_name={person.last_name} size={24} withImage />
            ))}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </button>
        )}
      </h4>
      <ul>
        {(isWhole ? [...visible, ...lateRows, ...onTimeRows] : visible).map((person) => (
          <AttendancePersonRow
            key={person.id}
            person={person}
            likely={findProposedAttendanceAction(person, { ...group, from: findShiftMinutesOfDay(group, today.day).start }, short, minute)}
            canReplace={group.day === today.day}
            isUrgent={person.id === urgentId}
            isCurrent={person.id === currentId}
            written={written.get(person.id)}
            acts={acts}
            minute={minute}
            open={() => open(person)}
          />
        ))}
      </ul>
      {more > 0 && (
        <div className="today-line">
          <Button small kind="quiet" onClick={() => toggle(formatMoreAttendanceRowsSectionKey(department.key), true)}>
            {t('today.more_rows', { count: more })}
          </Button>
        </div>
      )}
      {!isWhole && lateRows.length > 0 && (
        <div className="today-line">
          {lateRows.slice(0, MAX_LATE_NAMES).map((person) => (
            <button key={person.id} type="button" className="today-late" onClick={() => open(person)}>
              <Avatar id={person.id} first_name={person.first_name} last_name={person.last_name} size={20} withImage />
              {t.data(`${person.last_name} ${person.first_name.slice(0, 1)}.`)} <b>{formatTimeOfInstant(t, person.first_in)}</b>
            </button>
          ))}
          {lateRows.length > MAX_LATE_NAMES && (
            <span className="muted">{t('today.more_late', { count: lateRows.length - MAX_LATE_NAMES })}</span>
          )}
        </div>
      )}
    </div>
  )
}
