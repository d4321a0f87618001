import { Button } from '#ui/Button.tsx'
import { Badge, Muted, Section, type Tone } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { useIsNarrow } from '#ui/state/use-media.ts'
import { useTranslate } from '#ui/translate.ts'
import type { PayrollState, ProfileRef } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { useHandover } from './use-handover.ts'

const tones: Record<PayrollState['state'], Tone> = {
  not_ready: 'neutral',
  ready: 'info',
  fetched: 'accent',
  confirmed: 'success',
  changed_since: 'warn',
}

type Row = { key: string; name: string; states: PayrollState[] }
type Props = {
  label: string
  heading: string
  profiles: readonly ProfileRef[]
  rows: readonly Row[]
  /** Shows the details of a state; without it the states are only read. */
  open?: (state: PayrollState) => void
}

/** States of profiles across; on a phone each row is a group with its profiles beneath. */
export function PayrollStatesTable({ label, heading, profiles, rows, open }: Props) {
  const t = useTranslate(messages)
  const narrow = useIsNarrow()
  const cellOf = (row: Row, profile: ProfileRef) => {
    const state = row.states.find(({ profile_id }) => profile_id === profile.id)
    return state && <StateCell state={state} profile={profile} {...(open && { open: () => open(state) })} />
  }
  if (narrow)
    return rows.map((row) => (
      <Section key={row.key} title={row.name}>
        <div className="payroll-group">
          {profiles.map((profile) => (
            <div key={profile.id}>
              <strong>{t.data(profile.name)}</strong>
              {cellOf(row, profile)}
            </div>
          ))}
        </div>
      </Section>
    ))
  return (
    <MatrixTable className="plain-table payroll-states" label={label}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {profiles.map(({ id, name }) => (
            <th key={id} scope="col">
              {t.data(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {profiles.map((profile) => (
              <td key={profile.id}>{cellOf(row, profile)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </MatrixTable>
  )
}

function StateCell({ state, profile, open }: { state: PayrollState; profile: ProfileRef; open?: () => void }) {
  const t = useTranslate(messages)
  const { fetchFile, confirm } = useHandover()
  const { month } = state
  const facts = [
    state.reason && t(`payroll_exchange.reason.${state.reason}`),
    !state.reason && state.minutes !== null && t.hours(state.minutes),
    state.state === 'changed_since' && t('payroll_exchange.people', { count: state.changed }),
    state.state === 'confirmed' && state.confirmed_at && t.moment(state.confirmed_at),
    state.state === 'fetched' && state.fetched_at && t.moment(state.fetched_at),
  ].filter(Boolean)
  const acts = {
    not_ready: undefined,
    confirmed: undefined,
    ready: [t('payroll_exchange.fetch'), () => fetchFile.mutate({ month, profile, kind: 'next' })],
    changed_since: [t('payroll_exchange.fetch_difference'), () => fetchFile.mutate({ month, profile, kind: 'difference' })],
    fetched: [t('payroll_exchange.confirm'), () => confirm.mutate({ month, profile })],
  } satisfies Record<PayrollState['state'], [string, () => void] | undefined>
  const act = acts[state.state]
  const where = <span className="visually-hidden"> {t('payroll_exchange.details', { month: t.month(month), profile: profile.name })}</span>
  return (
    <div className="payroll-state">
      <Badge tone={tones[state.state]}>{t(`payroll_exchange.state.${state.state}`)}</Badge>
      {facts.length > 0 && <Muted>{facts.join(' · ')}</Muted>}
      {open && (state.closed_at !== null || state.fetched_at !== null) && (
        <div className="row">
          {act && (
            <Button small busy={fetchFile.isPending || confirm.isPending} onClick={act[1]}>
              {act[0]}
              {where}
            </Button>
          )}
          <Button small kind="quiet" onClick={open} aria-haspopup="dialog">
            {t('payroll_exchange.more')}
            {where}
          </Button>
        </div>
      )}
    </div>
  )
}
