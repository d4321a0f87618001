import { type ReactNode, useState } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { compareTextsBySerbianAlphabet } from '#shared/text/collation.ts'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconArrowLeft, IconCheck, IconFileDownload, IconSearch } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateContract } from '../../gate-contract.ts'
import { gateMessages } from '../../messages/gate.ts'
import { GatePersonPhoto } from './GatePersonPhoto.tsx'
import type { GateSessionState } from './gate-session-state.ts'
import { groupPeopleInside } from './group-people-inside.ts'
import { loadEvacuationListParts } from './load-evacuation-list.ts'
import { useEvacuationRollCall } from './use-evacuation-roll-call.ts'

type Props = {
  company: number
  state: GateSessionState
  now: number
  evacuates: boolean
  back: () => void
  endVisit: (key: string) => void
}
/** Groups below this size stay together. */
const MIN_DIVIDED_GROUP_SIZE = 14
const toPersonKey = (id: number | string) => String(id)

/** People inside by location with check marks for those who were found; works offline. */
export function PeopleInsideBoard({ company, state, now, evacuates, back, endVisit }: Props) {
  const t = useTranslate(gateMessages)
  const api = useApi(gateContract)
  const [by, setBy] = useState<'location' | 'department'>('location')
  const [text, setText] = useState('')
  const { found, since, ...rollCall } = useEvacuationRollCall(company, evacuates, now)
  const print = useApiMutation(
    () => loadEvacuationListParts((part) => api.printEvacuationList({ by, script: t.script, part }) as Promise<Blob>),
    {
      done: (parts) => {
        for (const [at, part] of parts.entries())
          downloadFileInBrowser(part, `${omitAbsentItems([t('gate.evacuation_file'), parts.length > 1 && at + 1]).join('-')}.pdf`)
      },
    },
  )
  const isWanted = (name: string) => !text.trim() || doesTextMatchSearch(name, text)
  const groups = groupPeopleInside(state, by, now, t('gate.no_place')).sort((a, b) => compareTextsBySerbianAlphabet(a.name, b.name))
  const inside = groups.reduce((sum, { people }) => sum + people.length, 0)
  const present = [
    ...groups.flatMap(({ people }) => people.map(({ person }) => toPersonKey(person.id))),
    ...state.visits.map(({ gate_key }) => gate_key),
  ]
  const left = present.filter((id) => !found?.has(id)).length
  const leave = () => {
    rollCall.close()
    back()
  }
  // A stray key never ends a roll call.
  useKeyboardShortcuts([{ keys: ['Escape'], label: t('gate.back'), act: leave, when: !evacuates && !text, everywhere: true }])
  return (
    <section className="gate-board">
      <header>
        <button type="button" className="gate-button" aria-label={t('gate.back')} onClick={leave}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <h1>
          {t(found ? 'gate.evacuation' : 'gate.who_inside')} <strong>{t.number(inside)}</strong>
        </h1>
        <p className="gate-asof">
          {state.visits.length > 0 && `${t('gate.visitors_count', { count: state.visits.length })} · `}
          {t.time(getBelgradeDayAndMinute(new Date(now)).minutes)}
        </p>
        {found && (
          <p className="gate-asof gate-left" role="status" data-tone={left ? 'no' : 'in'}>
            {t('gate.evacuation_left', { count: left })}
          </p>
        )}
        {found && since !== undefined && (
          <>
            <p className="gate-asof">{t('gate.roll_call_since', { at: t.time(getBelgradeDayAndMinute(new Date(since)).minutes) })}</p>
            {found.size > 0 && (
              <button type="button" className="gate-button" data-small onClick={() => rollCall.start()}>
                {t('gate.roll_call_again')}
              </button>
            )}
          </>
        )}
        <label className="gate-search">
          <IconSearch size={20} aria-hidden />
          <input
            type="search"
            aria-label={t('gate.find_name')}
            placeholder={t('gate.find_name')}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <fieldset className="gate-choices" aria-label={t('gate.who_inside')}>
          {(['location', 'department'] as const).map((one) => (
            <button key={one} type="button" className="gate-button" aria-pressed={by === one} onClick={() => setBy(one)}>
              {t(one === 'location' ? 'gate.by_place' : 'gate.by_department')}
            </button>
          ))}
        </fieldset>
        {!found && (
          <button type="button" className="gate-button" data-tone="no" onClick={() => rollCall.start()}>
            <IconCheck size={20} aria-hidden />
            {t('gate.evacuation')}
          </button>
        )}
        {!state.offline && (
          <button type="button" className="gate-button" disabled={print.isPending} onClick={() => print.mutate(undefined)}>
            <IconFileDownload size={20} aria-hidden />
            {t('gate.evacuation_pdf')}
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className="gate-groups" tabIndex={0}>
        {inside + state.visits.length === 0 && <p className="gate-empty">{t('gate.nobody_inside')}</p>}
        {groups.map(({ name, people, of }) => (
          <section key={name} className="gate-group" data-short={people.length < MIN_DIVIDED_GROUP_SIZE || undefined}>
            <h2>
              {t.data(name)}
              <span>
                <b>{people.length}</b> / {of}
              </span>
            </h2>
            <ul>
              {people
                .filter(({ person }) => isWanted(`${person.last_name} ${person.first_name} ${person.last_name} ${person.code}`))
                .map(({ person, at }) => (
                  <Line
                    key={person.id}
                    name={t.data(`${person.last_name} ${person.first_name}`)}
                    at={at}
                    found={found?.has(toPersonKey(person.id))}
                    mark={() => rollCall.mark(toPersonKey(person.id))}
                  >
                    <GatePersonPhoto person={person} size={32} />
                  </Line>
                ))}
            </ul>
          </section>
        ))}
        {state.visits.length > 0 && (
          <section className="gate-group" data-short={state.visits.length < MIN_DIVIDED_GROUP_SIZE || undefined}>
            <h2>
              {t('gate.visitors')}
              <span>
                <b>{state.visits.length}</b>
              </span>
            </h2>
            <ul>
              {state.visits
                .filter(({ name, firm, plate }) => isWanted([name, firm, plate].join(' ')))
                .map((visit) => (
                  <Line
                    key={visit.gate_key}
                    name={t.data(visit.name)}
                    detail={[t.data(visit.firm), visit.plate, visit.host && t('gate.visits_whom', { name: visit.host.fullName })]
                      .filter(Boolean)
                      .join(' · ')}
                    at={Date.parse(visit.came_at)}
                    found={found?.has(visit.gate_key)}
                    mark={() => rollCall.mark(visit.gate_key)}
                  >
                    {!found && (
                      <button type="button" className="gate-button" data-small onClick={() => endVisit(visit.gate_key)}>
                        {t('gate.visit_end')}
                      </button>
                    )}
                  </Line>
                ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  )
}

type LineProps = { name: string; detail?: string; at: number; found: boolean | undefined; mark: () => void; children: ReactNode }

function Line({ name, detail, at, found, mark, children }: LineProps) {
  const t = useTranslate(gateMessages)
  const time = <time>{t.time(getBelgradeDayAndMinute(new Date(at)).minutes)}</time>
  const describe = (
    <span>
      {name}
      {detail && <small>{detail}</small>}
    </span>
  )
  if (found === undefined)
    return (
      <li>
        {children}
        {describe}
        {time}
      </li>
    )
  return (
    <li data-found={found || undefined}>
      <label>
        <input type="checkbox" checked={found} onChange={mark} />
        {describe}
        {time}
      </label>
    </li>
  )
}
