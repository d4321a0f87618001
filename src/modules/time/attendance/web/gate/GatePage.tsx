import { useEffect, useMemo, useState } from 'react'
import { showToast } from '#ui/dialog/toast.ts'
import { useApi, useApiConnection } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiQuery } from '#ui/state/api-query.ts'
import { cacheAppShell } from '#ui/state/cache-app-shell.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { readLocalStorageValue, writeLocalStorageValue } from '#ui/state/local-storage.ts'
import { useReactiveStore } from '#ui/state/reactive-store.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateContract } from '../../gate-contract.ts'
import { gateMessages } from '../../messages/gate.ts'
import { GateBanner } from './GateBanner.tsx'
import { type GateCardReaderDirection, GateCardReaderField, toGateDirectionAndExitReason } from './GateCardReaderField.tsx'
import { GateEventResultPanel } from './GateEventResultPanel.tsx'
import { GateHeader } from './GateHeader.tsx'
import { cacheGatePhotos } from './GatePersonPhoto.tsx'
import { GateSidebar } from './GateSidebar.tsx'
import { GateSession } from './gate-session.ts'
import type { GateEmployeeOrCard, GateFeedback } from './gate-session-state.ts'
import { playGateSound } from './gate-sound.ts'
import { PeopleInsideBoard } from './PeopleInsideBoard.tsx'
import { useGateCardReader } from './use-card-reader.ts'
import { wasEvacuationListOpen } from './use-evacuation-roll-call.ts'
import { VisitorForm } from './VisitorForm.tsx'
import './gate.css'

const POLL_INTERVAL_MS = 20_000
/** An event result covers a form or list. */
const EVENT_RESULT_DURATION_MS = 6_000
const APP_SHELL_CACHE_DELAY_MS = 2_000
/** The gate page. It accepts cards at any time, shows the last event large, and works offline. */
export function GatePage() {
  const t = useTranslate(gateMessages)
  const { user, company } = useSession()
  const api = useApi(gateContract)
  const connection = useApiConnection()
  const shift = useMemo(() => new GateSession(api, company!.id, user.id), [api, company, user.id])
  const state = useReactiveStore(shift.state)
  const now = useNow(state.offset)
  const { search, setSearch } = useCurrentUrl()
  const [view, setView] = useState<'gate' | 'inside' | 'evacuation' | 'visit'>(() =>
    search.view === 'evacuation' || wasEvacuationListOpen(company!.id, now) ? 'evacuation' : 'gate',
  )
  function showGate(): void {
    setView('gate')
    if (search.view) setSearch({ view: null }, { replace: true })
  }
  const [hit, setHit] = useState<GateFeedback>()
  const [loud, setLoud] = useState(() => readLocalStorageValue<boolean>('gate-sound') ?? false)
  useEffect(() => {
    shift.start().catch(showErrorToast)
    const later = setTimeout(() => void cacheAppShell('/gate'), APP_SHELL_CACHE_DELAY_MS)
    return () => {
      clearTimeout(later)
      shift.stop()
    }
  }, [shift])
  // Events of other gates and devices arrive as live updates.
  useApiQuery(['daily', 'gate'], () => shift.look(), { refetchInterval: POLL_INTERVAL_MS })
  useEffect(() => {
    if (!hit || view === 'gate') return
    const timer = setTimeout(() => setHit(undefined), EVENT_RESULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [hit, view])
  const withPhotos = useMemo(() => [...state.people.values()].filter(({ has_image }) => has_image).map(({ id }) => id), [state.people])
  useEffect(() => {
    const stop = new AbortController()
    if (!state.offline) void cacheGatePhotos(connection, withPhotos, stop.signal)
    return () => stop.abort()
  }, [connection, withPhotos, state.offline])

  async function recordEvent(who: GateEmployeeOrCard, way: GateCardReaderDirection): Promise<void> {
    const { direction, exit } = toGateDirectionAndExitReason(way)
    const feedback = await shift.recordEvent(who, direction, exit).catch(showErrorToast)
    if (!feedback) return
    setHit(feedback)
    if (loud) playGateSound(feedback.outcome === 'taken' ? feedback.direction! : 'no')
  }
  // The gate uses the selected direction. While a form or list is open, a card alternates directions.
  useGateCardReader(
    (text) => state.cards.has(text),
    (card) => void recordEvent({ card }, 'by_turn'),
    view !== 'gate',
  )
  const refuse = (text: string) =>
    setHit({
      gate_key: crypto.randomUUID(),
      outcome: 'unknown_person',
      direction: null,
      at: new Date(now).toISOString(),
      person: null,
      card: text,
      ended: null,
      late: undefined,
      isStored: false,
    })
  const turnSound = () => {
    writeLocalStorageValue('gate-sound', !loud)
    setLoud(!loud)
  }
  return (
    <div className="gate">
      <GateBanner state={state} />
      {view !== 'gate' && hit && (
        <div className="gate-over">
          <GateEventResultPanel hit={hit} />
        </div>
      )}
      {(view === 'inside' || view === 'evacuation') && (
        <PeopleInsideBoard
          company={company!.id}
          evacuates={view === 'evacuation'}
          state={state}
          now={now}
          back={showGate}
          endVisit={(of) => void shift.endVisit(of).catch(showErrorToast)}
        />
      )}
      {view === 'visit' && (
        <VisitorForm
          state={state}
          back={() => setView('gate')}
          save={(visit, host) => {
            setView('gate')
            shift
              .visit(visit, host)
              .then(
                () => showToast({ severity: 'success', summary: t('gate.visit_saved', { name: t.data(visit.name) }), life: 4000 }),
                showErrorToast,
              )
          }}
        />
      )}
      {view === 'gate' && (
        <div className="gate-columns">
          <section className="gate-main">
            <GateHeader now={now} codes={state.codes} loud={loud} turnSound={turnSound} />
            <GateEventResultPanel hit={hit} />
            <GateCardReaderField state={state} recordEvent={recordEvent} refuse={refuse} open={setView} />
          </section>
          <GateSidebar state={state} now={now} />
        </div>
      )}
    </div>
  )
}

/** The time of the server, updated every second. */
function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
