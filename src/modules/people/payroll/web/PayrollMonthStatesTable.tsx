import { type KeyboardEvent, useRef } from 'react'
import { findMonthEnd, toBelgradeDay } from '#shared/days.ts'
import { formatHourSum } from '#shared/text/hours.ts'
import { Button } from '#ui/Button.tsx'
import { findGridCellForKeyPress } from '#ui/grid/grid-key-navigation.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { MutedText } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { TextButton } from '#ui/TextButton.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { PayrollMonthState, PayrollProfileReference } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PayrollExportActions } from './use-payroll-export-actions.tsx'

type StateRow = {
  key: string
  name: string
  states: readonly PayrollMonthState[]
  /** Opens what the row is about, such as a company. */
  open?: () => void
}
type Props = {
  label: string
  heading: string
  profiles: readonly PayrollProfileReference[]
  rows: readonly StateRow[]
  /** Opens the details of a state. Without it the table is read-only. */
  choose?: (state: PayrollMonthState | undefined) => void
  /** The state whose details are open. */
  selected?: PayrollMonthState | undefined
  handover?: PayrollExportActions
}

type Act = { label: string; run: () => void; isUrgent: boolean }

/** The next step for a state, if the user may take it. */
function useActOf(
  handover: PayrollExportActions | undefined,
): (state: PayrollMonthState, profile: PayrollProfileReference) => Act | undefined {
  const t = useTranslate(messages)
  return (state, profile) => {
    if (!handover) return undefined
    const { month, reason } = state
    const place = { month, profile }
    if (reason) return undefined
    if (state.state === 'ready') return { label: t('payroll_exchange.fetch'), run: () => handover.fetchFile(place, false), isUrgent: true }
    if (state.state === 'changed_since')
      return { label: t('payroll_exchange.fetch_difference'), run: () => handover.fetchFile(place, false), isUrgent: true }
    if (state.state === 'fetched') return { label: t('payroll_exchange.confirm'), run: () => handover.confirm(place), isUrgent: false }
    return undefined
  }
}

/**
 * A grid with profiles as columns. Arrow keys move, `Enter` runs the next step, `Space` opens the details. On a phone each row is a group.
 */
export function PayrollMonthStatesTable(props: Props) {
  return useIsNarrowScreen() ? <StateGroups {...props} /> : <StateGrid {...props} />
}

function StateGrid({ label: name, heading, profiles, rows, choose, selected, handover }: Props) {
  const t = useTranslate(messages)
  const table = useRef<HTMLTableElement>(null)
  const actOf = useActOf(handover)
  const stateAt = (row: number, column: number) => rows[row]?.states.find(({ profile_id }) => profile_id === profiles[column]?.id)
  const cells = rows.flatMap((_, row) => profiles.map((__, column) => ({ row, column })))
  const urgent = cells.find(({ row, column }) => {
    const state = stateAt(row, column)
    return state && actOf(state, profiles[column]!)?.isUrgent
  })
  /** The focused cell, or the first cell that needs a step. */
  const findCurrentCell = () => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-cell]')
    if (cell && table.current?.contains(cell)) return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
    return selected ? cells.find(({ row, column }) => stateAt(row, column) === selected) : undefined
  }
  const focus = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  const move = (key: string) => {
    const from = findCurrentCell()
    const start = urgent ?? { row: 0, column: 0 }
    const [down, right] = findGridCellForKeyPress(key, false, rows.length, rows.length) ?? [0, 0]
    const row = from ? Math.min(Math.max(from.row + down, 0), rows.length - 1) : start.row
    const column = from ? Math.min(Math.max(from.column + right, 0), profiles.length - 1) : start.column
    focus(row, column)
    if (selected) choose?.(stateAt(row, column))
  }
  const withCurrent = (work: (state: PayrollMonthState, profile: PayrollProfileReference) => void) => {
    const at = findCurrentCell() ?? urgent
    const state = at && stateAt(at.row, at.column)
    if (state) work(state, profiles[at.column]!)
  }
  const isReadOnly = !choose
  const toggle = () => withCurrent((state) => choose?.(selected === state ? undefined : state))
  const act = () =>
    withCurrent((state, profile) => {
      const step = actOf(state, profile)
      if (step) step.run()
      else choose?.(state)
    })
  const arrows = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'] as const
  const label = t('payroll_exchange.key_move')
  // The keyboard shortcuts of the screen. The grid handles the keys of a focused cell.
  useKeyboardShortcuts(
    isReadOnly
      ? []
      : [
          { keys: arrows, label },
          ...arrows.map((key) => ({ keys: [key], label, act: () => move(key) })),
          { keys: ['Space'], label: t('payroll_exchange.key_details'), act: toggle },
          { keys: ['Enter'], label: t('payroll_exchange.key_act'), act },
        ],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as Element).matches('[data-cell]') || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') toggle()
    else if (event.key === 'Enter') act()
    else if (findGridCellForKeyPress(event.key, false, rows.length, rows.length)) move(event.key)
    else return
    event.preventDefault()
  }
  return (
    <MatrixTable ref={table} className="plain-table payroll-states" label={name} {...(!isReadOnly && { role: 'grid', onKeyDown })}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {profiles.map((profile) => (
            <th key={profile.id} scope="col">
              {isReadOnly ? (
                t.data(profile.name)
              ) : (
                <InternalLink to={`/payroll/profiles/${profile.id}`} className="payroll-profile-name">
                  {t.data(profile.name)}
                </InternalLink>
              )}
              <span className="payroll-small">{t(`payroll_profile.format.${profile.format}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName {...row} />
              {choose && <MonthFacts states={row.states} />}
            </th>
            {profiles.map((profile, column) => {
              const state = row.states.find(({ profile_id }) => profile_id === profile.id)
              const act = state && actOf(state, profile)
              const isCurrent = urgent ? urgent.row === at && urgent.column === column : at === 0 && column === 0
              return (
                <td
                  key={profile.id}
                  {...(!isReadOnly && {
                    role: 'gridcell',
                    tabIndex: isCurrent ? 0 : -1,
                    'data-cell': true,
                    'data-row': at,
                    'data-column': column,
                    'aria-selected': state !== undefined && state === selected,
                    onClick: (event) => {
                      if (!(event.target as Element).closest('button, a')) choose(state)
                    },
                  })}
                >
                  {state && (
                    <StateCell state={state} profile={profile} act={act} isPrimary={isCurrent && Boolean(urgent)} busy={handover?.isBusy} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </MatrixTable>
  )
}

function RowName({ name, open }: StateRow) {
  if (!open) return <span className="payroll-month">{name}</span>
  return (
    <TextButton strong onClick={open}>
      {name}
    </TextButton>
  )
}

/** The day of an instant in Serbia, without the year. */
const dayText = (t: TranslateFunction<(typeof messages)['sr']>, moment: string) => t.dayOfYear(toBelgradeDay(new Date(moment)))

/** The state of the month: open, closed or reopened. An open month links to its check. */
function MonthFacts({ states }: { states: readonly PayrollMonthState[] }) {
  const t = useTranslate(messages)
  const [state] = states
  if (!state) return null
  const { month, reason, closed_at } = state
  if (!reason)
    return <span className="payroll-small">{closed_at && t('payroll_exchange.course_closed', { at: dayText(t, closed_at) })}</span>
  if (reason === 'not_ended')
    return <span className="payroll-small">{t('payroll_exchange.lasts_until', { day: t.dayOfYear(findMonthEnd(month)) })}</span>
  return (
    <span className="payroll-small" data-tone={reason === 'reopened' ? 'danger' : undefined}>
      {t(`payroll_exchange.reason.${reason}`)}
      <InternalLink to={`/timesheet?month=${month}&panel=check`} className="payroll-month-link">
        {t('payroll_exchange.close_month')}
      </InternalLink>
    </span>
  )
}

type StateName = 'not_ready' | 'waits' | 'changing' | 'ready' | 'fetched' | 'confirmed' | 'changed_since'
const tones: Record<StateName, string> = {
  not_ready: 'neutral',
  waits: 'warn',
  changing: 'danger',
  ready: 'info',
  fetched: 'accent',
  confirmed: 'success',
  changed_since: 'warn',
}

/** A month that was reopened after its file changes what payroll has. */
function getStateName({ state, reason, fetched_at }: PayrollMonthState): StateName {
  if (reason === 'reopened') return fetched_at ? 'changing' : 'waits'
  return reason === 'open' ? 'waits' : state
}

function useStateTexts(state: PayrollMonthState) {
  const t = useTranslate(messages)
  const name = getStateName(state)
  const { fetched_at, confirmed_at, employees } = state
  const handed = name === 'changing' || name === 'waits'
  const day = confirmed_at
    ? t('payroll_exchange.confirmed_on', { day: dayText(t, confirmed_at) })
    : fetched_at && t('payroll_exchange.fetched_on', { day: dayText(t, fetched_at) })
  const handedDay = handed ? day : undefined
  const facts = [
    name === 'changed_since' ? t('payroll_exchange.people', { count: state.changed }) : handedDay,
    name === 'confirmed' && dayText(t, confirmed_at!),
    name === 'fetched' && dayText(t, fetched_at!),
    name === 'confirmed' && employees !== null && t('payroll_exchange.people', { count: employees }),
  ].filter(Boolean)
  return {
    tone: tones[name],
    text: t(`payroll_exchange.state.${name}`),
    hours: state.minutes === null ? '' : formatHourSum(state.minutes),
    facts: facts.join(' · '),
  }
}

type CellProps = {
  state: PayrollMonthState
  profile: PayrollProfileReference
  act: Act | undefined
  isPrimary: boolean
  busy: boolean | undefined
}

function StateCell({ state, profile, act, isPrimary, busy }: CellProps) {
  const { tone, text, hours, facts } = useStateTexts(state)
  const button = act && <ActButton {...{ act, state, profile, isPrimary, busy }} />
  return (
    <div className="payroll-state" data-quiet={state.state === 'confirmed' || state.reason === 'not_ended' || undefined}>
      <div>
        <span className="payroll-state-word" data-tone={tone}>
          {text}
        </span>
        <span className="payroll-hours">{hours}</span>
        {!facts && button}
      </div>
      {facts && (
        <div>
          <MutedText>{facts}</MutedText>
          {button}
        </div>
      )}
    </div>
  )
}

function ActButton({ act, state, profile, isPrimary, busy }: CellProps & { act: Act }) {
  const t = useTranslate(messages)
  return (
    <Button small kind={isPrimary ? 'primary' : 'default'} busy={busy ?? false} onClick={act.run}>
      {act.label}
      <span className="visually-hidden"> {t('payroll_exchange.details', { month: t.month(state.month), profile: profile.name })}</span>
    </Button>
  )
}

/** Rows as groups with their profiles, for a phone. */
function StateGroups({ profiles, rows, choose, handover }: Props) {
  const t = useTranslate(messages)
  const actOf = useActOf(handover)
  const urgent = rows
    .flatMap(({ states }) => states)
    .find((state) => actOf(state, profiles.find(({ id }) => id === state.profile_id)!)?.isUrgent)
  return (
    <div className="payroll-groups">
      {rows.map((row) => (
        <section key={row.key} aria-label={row.name}>
          <header>
            <h2>
              <RowName {...row} />
            </h2>
            {choose && <MonthFacts states={row.states} />}
          </header>
          {row.states.every(({ reason }) => reason === 'not_ended') ? (
            <p className="payroll-line" data-quiet>
              {t('payroll_exchange.all_wait', { count: row.states.length })}
            </p>
          ) : (
            profiles.map((profile) => {
              const state = row.states.find(({ profile_id }) => profile_id === profile.id)
              return (
                state && (
                  <StateLine
                    key={profile.id}
                    {...{ state, profile, choose, busy: handover?.isBusy, act: actOf(state, profile), isPrimary: state === urgent }}
                  />
                )
              )
            })
          )}
        </section>
      ))}
    </div>
  )
}

type LineProps = CellProps & { choose: Props['choose'] }

function StateLine({ state, profile, act, isPrimary, choose, busy }: LineProps) {
  const t = useTranslate(messages)
  const { tone, text, hours, facts } = useStateTexts(state)
  const content = (
    <>
      <span className="payroll-line-name">{t.data(profile.name)}</span>
      <span className="payroll-state-word" data-tone={tone}>
        {[text, facts].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  return (
    <div className="payroll-line" data-quiet={state.state === 'confirmed' || undefined}>
      {choose ? (
        <button type="button" className="payroll-line-text" aria-haspopup="dialog" onClick={() => choose(state)}>
          {content}
        </button>
      ) : (
        <span className="payroll-line-text">{content}</span>
      )}
      {act ? <ActButton {...{ act, state, profile, busy, isPrimary }} /> : <span className="payroll-hours">{hours}</span>}
    </div>
  )
}
