import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconAlertTriangle, IconDoorEnter, IconSearch, IconUserCircle, IconUsers } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { gateMessages } from '../../messages/gate.ts'
import type { RequestedGateDirection } from '../../rules/events/gate-direction.ts'
import { GatePersonPhoto } from './GatePersonPhoto.tsx'
import type { GateEmployeeOrCard, GateExitReason, GateSessionState } from './gate-session-state.ts'
import { isCardNumberText, searchGateEmployees } from './search-gate-employees.ts'
import { useGateCardReader } from './use-card-reader.ts'

const ways = ['by_turn', 'in', 'out', 'official', 'private', 'break'] as const
export type GateCardReaderDirection = (typeof ways)[number]

/** The direction of an event and the reason of an exit. */
export const toGateDirectionAndExitReason = (way: GateCardReaderDirection): { direction: RequestedGateDirection; exit?: GateExitReason } =>
  way === 'by_turn' || way === 'in' || way === 'out' ? { direction: way } : { direction: 'out', exit: way }

type Props = {
  state: GateSessionState
  recordEvent: (who: GateEmployeeOrCard, way: GateCardReaderDirection) => Promise<void>
  refuse: (text: string) => void
  open: (view: 'inside' | 'evacuation' | 'visit') => void
}

/** Reads the keyboard of a card reader wherever the focus is. */
export function GateCardReaderField({ state, recordEvent, refuse, open }: Props) {
  const t = useTranslate(gateMessages)
  const [text, setText] = useState('')
  const [way, setWay] = useState<GateCardReaderDirection>('by_turn')
  const field = useRef<HTMLInputElement>(null)
  const found = state.cards.has(text.trim()) ? [] : searchGateEmployees(state.people, text)
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

  function send(who: GateEmployeeOrCard) {
    setText('')
    setWay('by_turn')
    field.current?.focus({ preventScroll: true })
    void recordEvent(who, way)
  }
  // A card number replaces partly typed text.
  useGateCardReader(
    (typed) => state.cards.has(typed),
    (typed) => identify(typed),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    identify(text.trim())
  }
  function identify(typed: string) {
    if (!typed) return
    const byCode = [...state.people.values()].find(({ code }) => code.toLowerCase() === typed.toLowerCase())
    if (state.cards.has(typed)) return send({ card: typed })
    if (byCode) return send({ employee: byCode.id })
    if (isCardNumberText(typed)) return send({ card: typed })
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
                <GatePersonPhoto person={person} size={36} />
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
          <IconSearch size={22} aria-hidden />
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
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
            onBlur={() =>
              setTimeout(() => {
                if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
              }, 200)
            }
          />
          <button type="submit" aria-label={t('gate.title')}>
            <IconDoorEnter size={22} aria-hidden />
          </button>
        </label>
        <button type="button" className="gate-button" onClick={() => open('visit')}>
          <IconUserCircle size={22} aria-hidden />
          {t('gate.visit')}
        </button>
        <button type="button" className="gate-button" onClick={() => open('inside')}>
          <IconUsers size={22} aria-hidden />
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
          <IconAlertTriangle size={24} aria-hidden />
        </button>
      </div>
    </form>
  )
}
