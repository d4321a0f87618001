import { useEffect, useRef, useState } from 'react'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import { createQrCodeReader } from './qr-code-reader.ts'

const SCAN_INTERVAL_MS = 200
const SCAN_TIMEOUT_MS = 30_000

export const hasCameraSupport = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/** Scans for a code with the camera. Images are neither stored nor sent. */
export function QrCodeCamera({ found, close }: { found: (code: string) => void; close: () => void }) {
  const t = useTranslate(messages)
  const video = useRef<HTMLVideoElement>(null)
  const [wrong, setWrong] = useState(false)
  const callbacks = useLatestRenderedValue({ found, close })
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    async function look() {
      const read = await createQrCodeReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
      if (over || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      const scanUntilFound = async () => {
        // An unreadable image has no code.
        const code = over || !video.current ? undefined : await read(video.current).catch(() => undefined)
        if (over) return
        if (code && /^[A-Z2-7]{20}$/.test(code)) return callbacks.current.found(code)
        timer = setTimeout(scanUntilFound, SCAN_INTERVAL_MS)
      }
      await scanUntilFound()
    }
    function stop() {
      over = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    look().catch(() => !over && setWrong(true))
    const patience = setTimeout(() => callbacks.current.close(), SCAN_TIMEOUT_MS)
    return () => {
      clearTimeout(patience)
      stop()
    }
  }, [])
  return (
    <section className="kiosk-camera">
      <h1>{t('kiosk.camera_show')}</h1>
      {wrong ? <p role="alert">{t('kiosk.camera_wrong')}</p> : <video ref={video} muted playsInline aria-label={t('kiosk.camera_show')} />}
      <button type="button" onClick={close}>
        {t('kiosk.back')}
      </button>
    </section>
  )
}
