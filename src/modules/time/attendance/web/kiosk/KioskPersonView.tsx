import { useEffect, useState } from 'react'
import { formatInitials } from '#ui/Avatar.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import { callKioskApi, type IdentifiedKioskUser, isKioskCallError, type KioskCallError } from './call-kiosk-api.ts'
import { KioskClockInButtons, type KioskExitReason } from './KioskClockInButtons.tsx'

const CHOICE_TIMEOUT_MS = 15_000

type Props = {
  known: IdentifiedKioskUser
  back: () => void
  refuse: (refused: KioskCallError) => void
  done: (text: string, tone: 'in' | 'out', name: string) => void
}

/** The identified employee clocks in or out with one tap. */
export function KioskPersonView({ known: { ticket, person }, back, refuse, done }: Props) {
  const t = useTranslate(messages)
  const { first_name, last_name, image, inside, last } = person
  const name = t.data(`${first_name} ${last_name}`)
  // One key for all attempts of one action.
  const [key] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const leave = useLatestRenderedValue(back)
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => leave.current(), CHOICE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [busy])
  async function recordClockEvent(direction: 'in' | 'out', exit?: KioskExitReason) {
    setBusy(true)
    const answer = await callKioskApi('recordKioskEvent', { ticket, key, direction, exit })
    if (isKioskCallError(answer)) return refuse(answer)
    const at = t.time(getBelgradeDayAndMinute(answer.at).minutes)
    done(t(answer.outcome === 'same' ? 'kiosk.same' : `kiosk.done_${answer.direction}`, { at }), answer.direction, name)
  }
  const stand = last
    ? t(inside ? 'kiosk.inside' : 'kiosk.outside', { at: t.time(getBelgradeDayAndMinute(last.at).minutes) })
    : t('kiosk.never')
  return (
    <section className="kiosk-person">
      <div className="kiosk-face">
        {image ? <img src={`data:image/webp;base64,${image}`} alt="" /> : <span aria-hidden>{formatInitials(first_name, last_name)}</span>}
        <div>
          <h1>{name}</h1>
          <p>{stand}</p>
        </div>
      </div>
      <KioskClockInButtons busy={busy} inside={inside} clock={recordClockEvent} />
      <button type="button" className="kiosk-back" disabled={busy} onClick={back}>
        {t('kiosk.not_me')}
      </button>
    </section>
  )
}
