import { useEffect, useRef, useState } from 'react'
import { IconArrowLeft, IconArrowRight } from '#ui/icons.ts'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'

/** The typed digits are cleared after this time. */
const IDLE_TIMEOUT_MS = 20_000
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Props = {
  label: string
  hint: string
  secret: boolean
  wrong: string | undefined
  busy: boolean
  back?: () => void
  /** Shows a code to the camera instead. */
  camera?: () => void
  take: (text: string) => void
}

/** A keypad for digits that also accepts a keyboard and a card reader. The on-screen keyboard opens only on request. */
export function PinKeypad({ label, hint, secret, wrong, busy, back, camera, take }: Props) {
  const t = useTranslate(messages)
  const [text, setText] = useState('')
  const [letters, setLetters] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const leave = useLatestRenderedValue(back)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => {
      setText('')
      leave.current?.()
    }, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [text])
  const appendCharacter = (sign: string) => setText((before) => (before + sign).slice(0, 40))
  const renderKey = (name: string, act: () => void, content: React.ReactNode = name) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        act()
        field.current?.focus({ preventScroll: true })
      }}
    >
      {content}
    </button>
  )
  return (
    <form
      className="kiosk-entry"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = text.trim()
        if (!typed || busy) return
        setText('')
        take(typed)
      }}
    >
      <h1 className="visually-hidden">{t('kiosk.title')}</h1>
      <div className="kiosk-ask">
        <label>
          <span>{label}</span>
          <input
            ref={field}
            name={secret ? 'pin' : 'number'}
            type={secret ? 'password' : 'text'}
            value={text}
            maxLength={40}
            inputMode={letters ? 'text' : 'none'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="kiosk-hint"
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() =>
              setTimeout(() => {
                if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
              }, 200)
            }
          />
        </label>
        <p id="kiosk-hint">{hint}</p>
        {camera && (
          <button type="button" onClick={camera}>
            {t('kiosk.camera')}
          </button>
        )}
        {wrong && (
          <p className="kiosk-wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <fieldset className="kiosk-pad" aria-label={t('kiosk.pad')}>
        {digits.map((digit) => renderKey(digit, () => appendCharacter(digit)))}
        {back
          ? renderKey(t('kiosk.back'), back, <IconArrowLeft size={32} aria-hidden />)
          : renderKey('ABC', () => setLetters((before) => !before))}
        {renderKey('0', () => appendCharacter('0'))}
        {renderKey(t('kiosk.delete'), () => setText((before) => before.slice(0, -1)), <small>{t('kiosk.delete')}</small>)}
        <button type="submit" className="kiosk-go" disabled={busy || !text.trim()}>
          {t('kiosk.next')} <IconArrowRight size={28} aria-hidden />
        </button>
      </fieldset>
    </form>
  )
}
