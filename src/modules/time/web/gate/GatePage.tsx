import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { IconAlertTriangle, IconCloudOff, IconDoorEnter, IconLogout, IconSearch, IconUserCircle, IconUsers, IconX } from '#ui/icons.ts'
import { zonedParts } from '#ui/moment.ts'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi, useWire } from '#ui/state/api.ts'
import { showFailure, useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { keepStored, readStored } from '#ui/state/storage.ts'
import { useStore } from '#ui/state/store.ts'
import { useWords } from '#ui/words.ts'
import { gateContract } from '../../gate_contract.ts'
import { gateWords } from '../../messages/gate_words.ts'
import { type Asked, GATE } from '../../rules/passes/gate.ts'
import { findPeople, looksLikeCard } from './find.ts'
import { GateFace, holdPhotos } from './GateFace.tsx'
import { GateHit } from './GateHit.tsx'
import { GateSide } from './GateSide.tsx'
import { InsideBoard } from './InsideBoard.tsx'
import { type Exit, type Hit, Shift, type State, type Who } from './shift.ts'
import { sound } from './sound.ts'
import { VisitForm } from './VisitForm.tsx'
import { keepShell } from './worker.ts'
import './gate.css'

const LOOK = 20_000
/** The parts of the screen are told once all of them have come. */
const SHELL_AFTER = 2_000
const ways = ['by_turn', 'in', 'out', 'official', 'private', 'break'] as const
type Way = (typeof ways)[number]

const wayOf = (way: Way): { direction: Asked; exit?: Exit } =>
  way === 'by_turn' || way === 'in' || way === 'out' ? { direction: way } : { direction: 'out', exit: way }

/** The gate: the reader is always heard, whoever passes is shown large, and a network that is away stops nobody. */
export function GatePage() {
  const { user, company } = useSession()
  const api = useApi(gateContract)
  const wire = useWire()
  const shift = useMemo(() => new Shift(api, company!.id, user.id), [api, company, user.id])
  const state = useStore(shift.state)
  const now = useNow(state.offset)
  const [view, setView] = useState<'gate' | 'inside' | 'evacuation' | 'visit'>('gate')
  const [hit, setHit] = useState<Hit>()
  const [loud, setLoud] = useState(() => readStored<boolean>('gate-sound') ?? false)
  useEffect(() => {
    shift.start().catch(showFailure)
    const later = setTimeout(() => void keepShell(), SHELL_AFTER)
    return () => {
      clearTimeout(later)
      shift.stop()
    }
  }, [shift])
  // Passes of other gates and devices are told at once.
  useAsk(['daily', 'gate'], () => shift.look(), { every: LOOK })
  const withPhotos = useMemo(() => [...state.people.values()].filter(({ has_image }) => has_image).map(({ id }) => id), [state.people])
  useEffect(() => {
    const stop = new AbortController()
    if (!state.offline) void holdPhotos(wire, withPhotos, stop.signal)
    return () => stop.abort()
  }, [wire, withPhotos, state.offline])

  async function pass(who: Who, way: Way): Promise<void> {
    const { direction, exit } = wayOf(way)
    const told = await shift.pass(who, direction, exit).catch(showFailure)
    if (!told) return
    setHit(told)
    if (loud) sound(told.outcome === 'taken' ? told.direction! : 'no')
  }
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
      kept: false,
    })
  const turnSound = () => {
    keepStored('gate-sound', !loud)
    setLoud(!loud)
  }
  return (
    <div className="gate">
      <Banner state={state} />
      {(view === 'inside' || view === 'evacuation') && (
        <InsideBoard
          evacuates={view === 'evacuation'}
          state={state}
          now={now}
          back={() => setView('gate')}
          endVisit={(of) => void shift.endVisit(of).catch(showFailure)}
        />
      )}
      {view === 'visit' && (
        <VisitForm
          state={state}
          back={() => setView('gate')}
          save={(visit, host) => {
            setView('gate')
            shift.visit(visit, host).catch(showFailure)
          }}
        />
      )}
      {view === 'gate' && (
        <div className="gate-columns">
          <section className="gate-main">
            <Head now={now} codes={state.codes} loud={loud} turnSound={turnSound} />
            <GateHit hit={hit} />
            <Reader state={state} pass={pass} refuse={refuse} open={setView} />
          </section>
          <GateSide state={state} now={now} />
        </div>
      )}
    </div>
  )
}

/** The time of the server, second by second. */
function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}

type HeadProps = { now: number; codes: boolean; loud: boolean; turnSound: () => void }

function Head({ now, codes, loud, turnSound }: HeadProps) {
  const t = useWords(gateWords)
  const { user, company } = useSession()
  const { day, minutes } = zonedParts(new Date(now))
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0')
  return (
    <header className="gate-head">
      <div>
        <h1 className="gate-hidden">{t('gate.title')}</h1>
        <p className="gate-clock" role="timer" aria-live="off">
          {t.time(minutes)}
          <small>{seconds}</small>
        </p>
        <p className="gate-day">
          {t.weekday(day).toLowerCase()}, {t.dayInWords(day)}
        </p>
      </div>
      <div className="gate-who">
        <p>{t.data(company?.short_name || company?.name)}</p>
        <p>{t.data([user.first_name, user.last_name].filter(Boolean).join(' ')) || user.email}</p>
        <p>
          <button type="button" className="gate-button" data-small aria-pressed={loud} onClick={turnSound}>
            {t('gate.sound')}
          </button>
          {codes && (
            <LinkTo to="/gate/code" className="gate-button" data-small>
              {t('gate.code')}
            </LinkTo>
          )}
          <LinkTo to="/daily-activities" className="gate-button" data-small aria-label={t('gate.leave')} title={t('gate.leave')}>
            <IconLogout size={18} />
          </LinkTo>
        </p>
      </div>
    </header>
  )
}

function Banner({ state }: { state: State }) {
  const t = useWords(gateWords)
  const { offline, waiting, doubted, offset, full } = state
  const off = Math.round(offset / 60_000)
  const isOff = Math.abs(offset) > GATE.clockOff
  return (
    <div role="status">
      {(offline || waiting > 0) && (
        <p className="gate-banner" data-tone="warn">
          <IconCloudOff size={20} />
          <b>{t(offline ? 'gate.offline' : 'gate.sending')}</b>
          <span>{t('gate.offline_more')}</span>
          {waiting > 0 && <strong>{t('gate.waiting', { count: waiting })}</strong>}
        </p>
      )}
      {isOff && (
        <p className="gate-banner" data-tone="no">
          <IconX size={20} />
          <b>{t('gate.clock_off', { minutes: Math.abs(off) })}</b>
        </p>
      )}
      {full && (
        <p className="gate-banner" data-tone="no">
          <IconX size={20} />
          <b>{t('gate.full')}</b>
        </p>
      )}
      {doubted && (
        <p className="gate-banner" data-tone="warn">
          <IconX size={20} />
          <span>{t('gate.not_taken', { count: doubted.count, why: t(`gate.quarantine_${doubted.why}`) })}</span>
        </p>
      )}
    </div>
  )
}

type ReaderProps = {
  state: State
  pass: (who: Who, way: Way) => Promise<void>
  refuse: (text: string) => void
  open: (view: 'inside' | 'evacuation' | 'visit') => void
}

/** A reader types a number and presses Enter, as a keyboard does: wherever the hands were, it is heard here. */
function Reader({ state, pass, refuse, open }: ReaderProps) {
  const t = useWords(gateWords)
  const [text, setText] = useState('')
  const [way, setWay] = useState<Way>('by_turn')
  const field = useRef<HTMLInputElement>(null)
  const found = state.cards.has(text.trim()) ? [] : findPeople(state.people, text)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    const hear = (event: KeyboardEvent) => {
      const isOurs = event.target instanceof HTMLInputElement
      if (!isOurs && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ')
        field.current?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  function send(who: Who) {
    setText('')
    setWay('by_turn')
    field.current?.focus({ preventScroll: true })
    void pass(who, way)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (!typed) return
    const byCode = [...state.people.values()].find(({ code }) => code.toLowerCase() === typed.toLowerCase())
    if (state.cards.has(typed)) return send({ card: typed })
    if (byCode) return send({ employee: byCode.id })
    if (looksLikeCard(typed)) return send({ card: typed })
    if (found.length === 1) return send({ employee: found[0]!.id })
    if (found.length === 0) {
      setText('')
      refuse(typed)
    }
  }
  return (
    <form className="gate-reader" onSubmit={submit}>
      {found.length > 0 && (
        <ul className="gate-found">
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => send({ employee: person.id })}>
                <GateFace person={person} size={36} />
                <span>
                  {t.data(`${person.last_name} ${person.first_name}`)}
                  <small>{[person.code, t.data(person.department)].filter(Boolean).join(' · ')}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="gate-choices" aria-label={t('gate.way')}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            className="gate-button"
            aria-pressed={way === one}
            onClick={() => {
              setWay(one)
              field.current?.focus({ preventScroll: true })
            }}
          >
            {t(one === 'by_turn' || one === 'in' || one === 'out' ? `gate.${one}` : `gate.exit_${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="gate-acts">
        <label className="gate-search">
          <IconSearch size={22} />
          <input
            ref={field}
            name="card"
            aria-label={t('gate.card')}
            placeholder={t('gate.card')}
            value={text}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() =>
              setTimeout(() => {
                if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
              }, 200)
            }
          />
          <button type="submit" aria-label={t('gate.title')}>
            <IconDoorEnter size={22} />
          </button>
        </label>
        <button type="button" className="gate-button" onClick={() => open('visit')}>
          <IconUserCircle size={22} />
          {t('gate.visit')}
        </button>
        <button type="button" className="gate-button" onClick={() => open('inside')}>
          <IconUsers size={22} />
          {t('gate.who_inside')}
        </button>
        <button
          type="button"
          className="gate-button"
          data-tone="no"
          data-square
          aria-label={t('gate.evacuation')}
          title={t('gate.evacuation')}
          onClick={() => open('evacuation')}
        >
          <IconAlertTriangle size={24} />
        </button>
      </div>
    </form>
  )
}
