import { useEffect, useRef } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import type { LikelyAttendanceAction } from '../../rules/events/today-attendance.ts'
import { needsAttendanceAction } from './attendance-today-model.ts'

export type AttendanceRowHandlers = {
  /** The actions that the user may run, in the order of the row. */
  available: readonly LikelyAttendanceAction[]
  run: (act: LikelyAttendanceAction, person: AttendanceTodayEmployee) => void
  /** Whether an arrival is recorded immediately, without a dialog. */
  isImmediate: boolean
  /** Whether an arrival in quarantine can be accepted with its own time. */
  canAccept: boolean
}
export type RecordedArrivalUndo = { id: number; at: string; isUndoing: boolean; undo: (() => void) | undefined }

type Props = {
  person: AttendanceTodayEmployee
  likely: LikelyAttendanceAction | null
  isUrgent: boolean
  /** Whether another employee can still take over the shift. */
  canReplace: boolean
  isCurrent: boolean
  written: RecordedArrivalUndo | undefined
  acts: AttendanceRowHandlers
  minute: number
  open: () => void
}

/** The label of an action. A known arrival in quarantine adds its time. */
export function formatAttendanceAction(
  t: AttendanceTodayTranslator,
  act: LikelyAttendanceAction,
  person: AttendanceTodayEmployee,
  { isImmediate, canAccept }: AttendanceRowHandlers,
): string {
  if (act !== 'arrival') return t(`today.act.${act}`)
  if (person.quarantined && canAccept) return t('today.act.arrival_at', { time: formatTimeOfInstant(t, person.quarantined.at) })
  return t(isImmediate ? 'today.act.arrival_now' : 'today.act.arrival')
}

export type AttendanceTodayTranslator = TranslateFunction<typeof messages.sr>
export const formatTimeOfInstant = (t: AttendanceTodayTranslator, at: string | null) =>
  at ? t.time(getBelgradeDayAndMinute(at).minutes) : ''

/** The state of an employee and its detail, each in a few words. */
export function formatAttendanceState(
  t: AttendanceTodayTranslator,
  person: AttendanceTodayEmployee,
  minute: number,
): { text: string; more: string; tone: string } {
  const { state, planned_from: from, planned_to: to, first_in, last_at, late_minutes } = person
  if (person.has_left_early)
    return {
      text: t('today.left_at', { time: formatTimeOfInstant(t, last_at) }),
      more: to === null ? '' : t('today.until_end', { time: t.time(to % 1440) }),
      tone: 'danger',
    }
  if (state === 'missing') {
    const begun = from === null ? 0 : (minute - from + 1440) % 1440
    return {
      text: t('time.daily.missing'),
      more: from === null ? '' : `${t('today.starts_at', { time: t.time(from) })} · ${t('today.since_start', { time: t.hours(begun) })}`,
      tone: 'danger',
    }
  }
  if (state === 'late')
    return {
      text: t('today.late_by', { count: late_minutes ?? 0 }),
      more: t('today.arrived_at', { time: formatTimeOfInstant(t, first_in) }),
      tone: 'warn',
    }
  if (state === 'in')
    return {
      text: t('time.daily.in'),
      more: first_in ? t('today.arrived_at', { time: formatTimeOfInstant(t, first_in) }) : '',
      tone: 'success',
    }
  if (state === 'out')
    return {
      text: t('time.daily.out'),
      more: last_at ? t('today.left_at', { time: formatTimeOfInstant(t, last_at) }) : '',
      tone: 'neutral',
    }
  // Other rows stand under their department.
  const department = person.group === null && person.department ? t.data(person.department.name) : ''
  const more = state === 'expected' && from !== null ? t('today.starts_at', { time: t.time(from) }) : department
  return { text: t(`time.daily.${state}`), more, tone: 'neutral' }
}

/** The actions for an employee. After a departure no arrival can be recorded. */
export const listAttendanceActions = (
  person: AttendanceTodayEmployee,
  { available }: AttendanceRowHandlers,
  canReplace: boolean,
): LikelyAttendanceAction[] =>
  needsAttendanceAction(person)
    ? available.filter((act) => (act === 'arrival' ? !person.has_left_early : act !== 'replacement' || canReplace))
    : []

/** An employee with photo, state and actions. */
export function AttendancePersonRow({ person, likely, isUrgent, canReplace, isCurrent, written, acts, minute, open }: Props) {
  const t = useTranslate(messages)
  const line = useRef<HTMLLIElement>(null)
  const isNarrow = useIsNarrowScreen()
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const state = formatAttendanceState(t, person, minute)
  const offered = listAttendanceActions(person, acts, canReplace)
  const best = likely && offered.includes(likely) ? likely : (offered.find((act) => act === 'absence') ?? offered[0])
  const labelOf = (act: LikelyAttendanceAction) => formatAttendanceAction(t, act, person, acts)
  const ordered = isNarrow ? [...offered].sort((a, b) => Number(b === best) - Number(a === best)) : offered
  const [first, second, ...rest] = ordered
  const bestKind = isUrgent ? 'primary' : 'default'
  const visible = isNarrow ? [first, second].filter((act) => act !== undefined) : ordered
  return (
    <li ref={line} className="today-row" data-current={isCurrent || undefined}>
      <button type="button" className="today-who" aria-current={isCurrent || undefined} onClick={open}>
        <Avatar id={person.id} first_name={person.first_name} last_name={person.last_name} size={isNarrow ? 40 : 32} withImage />
        <span className="today-name">
          <strong>{t.data(person.fullName)}</strong>
          <span className="muted">{person.code}</span>
        </span>
        <span className="today-state" data-tone={state.tone}>
          <span>{state.text}</span>
          <span className="muted">{state.more}</span>
        </span>
      </button>
      {written ? (
        <span className="today-written" role="status">
          {t('today.written', { time: formatTimeOfInstant(t, written.at) })}
          {written.undo && (
            <Button small kind="quiet" busy={written.isUndoing} onClick={written.undo}>
              {t('today.undo')}
            </Button>
          )}
        </span>
      ) : (
        offered.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: buttons of a row are no fieldset
          <span className="today-acts" role="group" aria-label={t('today.acts_of', { name: t.data(person.fullName) })}>
            {visible.map((act) => (
              <Button key={act} small kind={act === best ? bestKind : 'quiet'} onClick={() => acts.run(act, person)}>
                {labelOf(act)}
              </Button>
            ))}
            {isNarrow && rest.length > 0 && (
              <ActionsDropdownMenu
                label={t('today.acts_of', { name: t.data(person.fullName) })}
                actions={rest.map((act) => ({ label: labelOf(act), act: () => acts.run(act, person) }))}
              />
            )}
          </span>
        )
      )}
    </li>
  )
}
