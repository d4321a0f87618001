import { useEffect, useState } from 'react'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconCloudOff } from '#ui/icons.ts'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import { formatKioskPinEncryptionContext } from '../../rules/events/encrypted-kiosk-pin.ts'
import type { KioskClockDirection, KioskDataForOfflineUse } from './call-kiosk-api.ts'
import { encryptKioskPin } from './encrypt-kiosk-pin.ts'
import { KioskClockInButtons, type KioskExitReason } from './KioskClockInButtons.tsx'
import { queueKioskEvent } from './kiosk-event-queue.ts'

const CHOICE_TIMEOUT_MS = 15_000

type Props = {
  place: KioskDataForOfflineUse
  number: string
  pin: string
  back: () => void
  failed: (message: string) => void
  done: (text: string, tone: KioskClockDirection) => void
}

/** Shown offline: the employee is not identified, and the PIN stays encrypted until the upload. */
export function KioskOfflineWarning({ place, number, pin, back, failed, done }: Props) {
  const t = useTranslate(messages)
  const [key] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const leave = useLatestRenderedValue(back)
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), CHOICE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  async function queueClockEvent(direction: KioskClockDirection, exit?: KioskExitReason) {
    setBusy(true)
    const at = new Date().toISOString()
    try {
      const hidden = await encryptKioskPin(pin, place.seal, formatKioskPinEncryptionContext({ key, number, at, direction }))
      await queueKioskEvent({ key, kiosk: place.id, number, at, direction, sealed: hidden, exit })
    } catch {
      return failed(t('kiosk.not_stored'))
    }
    done(t(`kiosk.pending_${direction}`, { at: t.time(getBelgradeDayAndMinute(at).minutes) }), direction)
  }
  return (
    <section className="kiosk-person">
      <div className="kiosk-face">
        <span aria-hidden>
          <IconCloudOff size={64} aria-hidden />
        </span>
        <div>
          <h1>{t('kiosk.number_is', { number: t.data(number) })}</h1>
          <p>{t('kiosk.looked_at_later')}</p>
        </div>
      </div>
      <KioskClockInButtons busy={busy} clock={queueClockEvent} />
      <button type="button" className="kiosk-back" disabled={busy} onClick={back}>
        {t('kiosk.back')}
      </button>
    </section>
  )
}
