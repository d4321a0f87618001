import { useEffect, useRef, useState } from 'react'
import { initialsOf } from '#ui/Face.tsx'
import { IconDoorEnter, IconDoorExit } from '#ui/icons.ts'
import { zonedParts } from '#ui/moment.ts'
import { useWords } from '#ui/words.ts'
import { kioskWords as words } from '../../messages/kiosk_words.ts'
import { ask, isRefused, type Known, type Refused } from './ask.ts'

/** How long somebody may stand there without pressing, in milliseconds. */
const PATIENCE = 15_000
const exits = ['break', 'official', 'private'] as const

type Props = { known: Known; back: () => void; refuse: (refused: Refused) => void; done: (text: string, tone: 'in' | 'out') => void }

/** Who has shown who they are says that they came or left, by one press. */
export function Person({ known: { ticket, person }, back, refuse, done }: Props) {
  const t = useWords(words)
  // One act is sent under one key, however often it is pressed.
  const [key] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const leave = useRef(back)
  leave.current = back
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => leave.current(), PATIENCE)
    return () => clearTimeout(timer)
  }, [busy])
  async function clock(direction: 'in' | 'out', exit?: (typeof exits)[number]) {
    setBusy(true)
    const answer = await ask('clockAtKiosk', { ticket, key, direction, ...(exit && { exit }) })
    if (isRefused(answer)) return refuse(answer)
    const at = t.time(zonedParts(answer.at).minutes)
    done(t(answer.outcome === 'same' ? 'kiosk.same' : `kiosk.done_${answer.direction}`, { at }), answer.direction)
  }
  const { first_name, last_name, image, inside, last } = person
  const stand = last ? t(inside ? 'kiosk.inside' : 'kiosk.outside', { at: t.time(zonedParts(last.at).minutes) }) : t('kiosk.never')
  const comes = (
    <button key="in" type="button" data-tone="in" data-main={!inside || undefined} disabled={busy} onClick={() => clock('in')}>
      <IconDoorEnter size={40} /> {t('kiosk.in')}
    </button>
  )
  const leaves = (
    <button key="out" type="button" data-tone="out" data-main={inside || undefined} disabled={busy} onClick={() => clock('out')}>
      <IconDoorExit size={40} /> {t('kiosk.out')}
    </button>
  )
  return (
    <section className="kiosk-person">
      <div className="kiosk-face">
        {image ? <img src={`data:image/webp;base64,${image}`} alt="" /> : <span aria-hidden>{initialsOf(first_name, last_name)}</span>}
        <div>
          <h1>{t.data(`${first_name} ${last_name}`)}</h1>
          <p>{stand}</p>
        </div>
      </div>
      <div className="kiosk-ways">
        {inside ? [leaves, comes] : [comes, leaves]}
        {exits.map((exit) => (
          <button key={exit} type="button" data-small disabled={busy} onClick={() => clock('out', exit)}>
            {t(`kiosk.exit_${exit}`)}
          </button>
        ))}
      </div>
      <button type="button" className="kiosk-back" disabled={busy} onClick={back}>
        {t('kiosk.not_me')}
      </button>
    </section>
  )
}
