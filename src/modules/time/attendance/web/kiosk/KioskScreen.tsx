import { useEffect, useState } from 'react'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconCloudOff } from '#ui/icons.ts'
import { cacheAppShell } from '#ui/state/cache-app-shell.ts'
import { setUserPreference, useUserPreferences } from '#ui/state/user-preferences.ts'
import { useTranslate } from '#ui/translate.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import {
  callKioskApi,
  type IdentifiedKioskUser,
  isKioskCallError,
  type KioskCallError,
  type KioskDataForOfflineUse,
  readKioskDataForOfflineUse,
  readKioskToken,
  storeKioskDataForOfflineUse,
  storeKioskToken,
} from './call-kiosk-api.ts'
import { canEncryptKioskPin } from './encrypt-kiosk-pin.ts'
import { KioskOfflineWarning } from './KioskOfflineWarning.tsx'
import { KioskPersonView } from './KioskPersonView.tsx'
import { countQueuedKioskEvents, sendQueuedKioskEvents } from './kiosk-event-queue.ts'
import { PinKeypad } from './PinKeypad.tsx'
import { hasCameraSupport, QrCodeCamera } from './QrCodeCamera.tsx'
import './kiosk.css'

const POLL_INTERVAL_MS = 20_000
const RESULT_DURATION_MS = 4_000
const ERROR_DURATION_MS = 6_000

type At =
  | { step: 'number' }
  | { step: 'pin'; number: string }
  | { step: 'camera' }
  | { step: 'person'; known: IdentifiedKioskUser }
  | { step: 'blind'; number: string; pin: string }
  | { step: 'done'; text: string; tone: 'in' | 'out'; name?: string }

/** The kiosk page. No user is signed in, and it shows only the identified employee. */
export function KioskScreen() {
  const t = useTranslate(messages)
  const { language } = useUserPreferences()
  const [token, setToken] = useState(readKioskToken)
  const [ended, setEnded] = useState(false)
  const [place, setPlace] = useState<KioskDataForOfflineUse | undefined>(readKioskDataForOfflineUse)
  const [hour, setHour] = useState(() => ({ now: Date.now(), at: performance.now() }))
  const [queued, setQueued] = useState(0)
  const [away, setAway] = useState(false)
  const hear = ({ status }: KioskCallError) => {
    setAway(status === 0 || status >= 500)
    if (status !== 401) return
    storeKioskToken(undefined)
    storeKioskDataForOfflineUse(undefined)
    setPlace(undefined)
    setToken(undefined)
    setEnded(true)
  }
  // Without browser storage no events are queued.
  const count = async (kiosk: number) => setQueued(await countQueuedKioskEvents(kiosk).catch(() => 0))
  useEffect(() => {
    void cacheAppShell('/kiosk')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener does not change
  useEffect(() => {
    if (!token) return
    const look = async () => {
      const answer = await callKioskApi('getKioskSettings', undefined, token)
      if (isKioskCallError(answer)) return hear(answer)
      setAway(false)
      storeKioskDataForOfflineUse(answer)
      setPlace(answer)
      setHour({ now: Date.parse(answer.now), at: performance.now() })
      await sendQueuedKioskEvents(answer.id).catch(() => {
        // Unsent events stay in the queue.
      })
      await count(answer.id)
    }
    if (place) void count(place.id)
    void look()
    const timer = setInterval(look, POLL_INTERVAL_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [token])
  useEffect(() => {
    document.title = `${t('kiosk.title')} – Kadrovik`
  }, [t])
  return (
    <main className="kiosk">
      <header className="kiosk-head">
        <p>
          <strong>{t.data(place?.company) || 'Kadrovik'}</strong> {t.data(place?.name)}
        </p>
        {place ? <Clock {...hour} /> : <span />}
        <button
          type="button"
          lang={language === 'en' ? 'sr-Latn' : 'en'}
          onClick={() => setUserPreference({ language: language === 'en' ? 'sr' : 'en' })}
        >
          {t('kiosk.language')}
        </button>
      </header>
      {away && (
        <p className="kiosk-away" role="alert">
          <IconCloudOff size={28} aria-hidden /> {t(place && canEncryptKioskPin() ? 'kiosk.offline_keeps' : 'kiosk.offline')}{' '}
          {queued > 0 && t('kiosk.waiting', { count: queued })}
        </p>
      )}
      {!away && queued > 0 && (
        <p className="kiosk-away" role="status">
          {t('kiosk.waiting', { count: queued })}
        </p>
      )}
      {token ? (
        <Passing hear={hear} place={place} onStored={() => place && void count(place.id)} />
      ) : (
        <Claim
          ended={ended}
          claimed={(made) => {
            storeKioskToken(made)
            setEnded(false)
            setToken(made)
          }}
        />
      )}
    </main>
  )
}

/** The clock of the kiosk, with the time of the server that events use. */
function Clock({ now, at: lastContact }: { now: number; at: number }) {
  const t = useTranslate(messages)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const look = () => setAt(now + performance.now() - lastContact)
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [now, lastContact])
  return (
    <p className="kiosk-clock" role="timer" aria-live="off">
      {t.time(getBelgradeDayAndMinute(new Date(at)).minutes)}
    </p>
  )
}

/** Props of the steps from identification to the event, with a timeout. */
type PassingProps = { hear: (refused: KioskCallError) => void; place: KioskDataForOfflineUse | undefined; onStored: () => void }
function Passing({ hear, place, onStored: isStored }: PassingProps) {
  const t = useTranslate(messages)
  const [at, setAt] = useState<At>({ step: 'number' })
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begin = () => setAt({ step: 'number' })
  useEffect(() => {
    if (at.step !== 'done') return
    const timer = setTimeout(() => setAt({ step: 'number' }), RESULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [at])
  useEffect(() => {
    if (!wrong) return
    const timer = setTimeout(() => setWrong(undefined), ERROR_DURATION_MS)
    return () => clearTimeout(timer)
  }, [wrong])

  function refuse(refused: KioskCallError) {
    hear(refused)
    setWrong(refused.status === 429 ? t('kiosk.wait') : refused.message)
    begin()
  }
  async function show(who: { number?: string; pin?: string; code?: string }) {
    setBusy(true)
    setWrong(undefined)
    const answer = await callKioskApi('identifyKioskUser', who)
    setBusy(false)
    if (isKioskCallError(answer)) {
      const isAway = answer.status === 0 || answer.status >= 500
      if (!isAway || !who.number || !who.pin || !place || !canEncryptKioskPin())
        return refuse(isAway ? { ...answer, message: t('kiosk.offline') } : answer)
      hear(answer)
      return setAt({ step: 'blind', number: who.number, pin: who.pin })
    }
    setAt({ step: 'person', known: answer })
  }
  if (at.step === 'person')
    return (
      <KioskPersonView
        known={at.known}
        back={begin}
        refuse={refuse}
        done={(text, tone, name) => setAt({ step: 'done', text, tone, name })}
      />
    )
  if (at.step === 'camera') return <QrCodeCamera close={begin} found={(code) => void show({ code })} />
  if (at.step === 'blind' && place)
    return (
      <KioskOfflineWarning
        place={place}
        number={at.number}
        pin={at.pin}
        back={begin}
        failed={(message) => {
          setWrong(message)
          begin()
        }}
        done={(text, tone) => {
          isStored()
          setAt({ step: 'done', text, tone })
        }}
      />
    )
  if (at.step === 'done')
    return (
      <>
        <h1 className="visually-hidden">{t('kiosk.title')}</h1>
        <button type="button" className="kiosk-done" data-tone={at.tone} onClick={begin}>
          <span role="status">
            {at.name && <small>{at.name}</small>}
            <span>{at.text}</span>
          </span>
        </button>
      </>
    )
  const isPin = at.step === 'pin'
  return (
    <PinKeypad
      key={at.step}
      label={t(isPin ? 'kiosk.pin' : 'kiosk.number')}
      hint={t(isPin ? 'kiosk.pin_hint' : 'kiosk.number_hint')}
      secret={isPin}
      wrong={wrong}
      busy={busy}
      {...(isPin && { back: begin })}
      {...(!isPin && hasCameraSupport() && { camera: () => setAt({ step: 'camera' }) })}
      take={(text) => {
        if (at.step === 'pin') return void show({ number: at.number, pin: text })
        if (/^[A-Z2-7]{20}$/.test(text)) return void show({ code: text })
        setWrong(undefined)
        setAt({ step: 'pin', number: text })
      }}
    />
  )
}

function Claim({ ended, claimed }: { ended: boolean; claimed: (token: string) => void }) {
  const t = useTranslate(messages)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  return (
    <form
      className="kiosk-claim"
      onSubmit={async (event) => {
        event.preventDefault()
        setBusy(true)
        const answer = await callKioskApi('claimKiosk', { code })
        setBusy(false)
        if (!isKioskCallError(answer)) return claimed(answer.token)
        setWrong(answer.status === 0 ? t('kiosk.offline') : answer.message)
      }}
    >
      <h1>{t('kiosk.claim_title')}</h1>
      <p>{t(ended ? 'kiosk.ended' : 'kiosk.claim_text')}</p>
      <label>
        {t('kiosk.claim_code')}
        <input
          name="code"
          value={code}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value.toUpperCase())
            setWrong(undefined)
          }}
        />
      </label>
      {wrong && (
        <p className="kiosk-wrong" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="kiosk-go" disabled={busy || code.length < 8}>
        {t('kiosk.claim')}
      </button>
    </form>
  )
}
