import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconAlertTriangle, IconDoorEnter, IconDoorExit, IconHistory, IconUserCircle, IconX } from '#ui/icons.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { gateMessages } from '../../messages/gate.ts'
import { GatePersonPhoto } from './GatePersonPhoto.tsx'
import type { GateFeedback } from './gate-session-state.ts'

/** The last event, readable from three metres, with a live region for screen readers. */
export function GateEventResultPanel({ hit }: { hit: GateFeedback | undefined }) {
  return (
    <div className="gate-feedback" role="status">
      {hit ? <HitText key={hit.gate_key} hit={hit} /> : <Ready />}
    </div>
  )
}

function Ready() {
  const t = useTranslate(gateMessages)
  return (
    <div className="gate-hit gate-ready">
      <IconUserCircle size={72} stroke={1.25} aria-hidden />
      <div>
        <p className="gate-name">{t('gate.ready')}</p>
        <p className="gate-job">{t('gate.ready_more')}</p>
      </div>
    </div>
  )
}

const looks = {
  taken: { icon: IconDoorEnter, tone: 'in' },
  same: { icon: IconHistory, tone: 'warn' },
  quarantined: { icon: IconAlertTriangle, tone: 'warn' },
  unknown: { icon: IconX, tone: 'no' },
  unknown_person: { icon: IconX, tone: 'no' },
  ended: { icon: IconX, tone: 'no' },
  card_ended: { icon: IconX, tone: 'no' },
} as const

function HitText({ hit }: { hit: GateFeedback }) {
  const t = useTranslate(gateMessages)
  const { outcome, direction, person, card, ended, late, isStored } = hit
  const isOut = outcome === 'taken' && direction === 'out'
  const { tone } = looks[outcome]
  const Icon = isOut ? IconDoorExit : looks[outcome].icon
  const takenWord = isOut ? 'gate.word_out' : 'gate.word_in'
  const word = outcome === 'taken' ? takenWord : (`gate.${outcome}` as const)
  const more = explainOutcome()
  return (
    <div className="gate-hit" data-tone={isOut ? 'out' : tone} data-faceless={!person || undefined}>
      {person && <GatePersonPhoto person={person} />}
      <div className="gate-facts">
        <p className="gate-word">
          <Icon size={48} stroke={2} aria-hidden />
          <span>{t(word)}</span>
        </p>
        <p className="gate-name">{person ? t.data(`${person.first_name} ${person.last_name}`) : card}</p>
        {person?.department && <p className="gate-job">{t.data(person.department)}</p>}
        {more && <p className="gate-job">{more}</p>}
        <p className="gate-when">
          <span>{t.time(getBelgradeDayAndMinute(hit.at).minutes)}</span>
          {late !== undefined && typeof person?.from === 'number' && (
            <span>{t('gate.shift_at', { time: createUntransliteratedText(t.time(person.from)) })}</span>
          )}
          {late === null && <span data-tone="in">{t('gate.on_time')}</span>}
          {typeof late === 'number' && <span data-tone="warn">{t('gate.late', { minutes: late })}</span>}
          {isStored && <span data-tone="warn">{t('gate.stored_on_device')}</span>}
        </p>
      </div>
    </div>
  )

  function explainOutcome(): string | undefined {
    if (outcome === 'same') return t('gate.same_more')
    if (outcome === 'unknown_person' || (outcome === 'unknown' && !card)) return t('gate.unknown_person_more')
    if (outcome === 'unknown') return t(isStored ? 'gate.unknown_stored' : 'gate.unknown_more')
    if (outcome === 'ended') return t('gate.ended_more', { day: createUntransliteratedText(t.day(ended)) })
    if (outcome === 'card_ended')
      return isStored ? t('gate.card_ended_offline') : t('gate.card_ended_more', { day: createUntransliteratedText(t.day(ended)) })
    if (outcome === 'quarantined') return t('gate.quarantine_month_closed')
    return undefined
  }
}
