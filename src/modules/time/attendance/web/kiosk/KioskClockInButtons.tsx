import { IconDoorEnter, IconDoorExit } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { kioskMessages as messages } from '../../messages/kiosk.ts'
import type { KioskClockDirection } from './call-kiosk-api.ts'

const exits = ['break', 'official', 'private'] as const
export type KioskExitReason = (typeof exits)[number]

type Props = { busy: boolean; inside?: boolean; clock: (direction: KioskClockDirection, exit?: KioskExitReason) => void }

/** Buttons for entry, exit and reasons. The probable one is first if presence is known. */
export function KioskClockInButtons({ busy, inside, clock }: Props) {
  const t = useTranslate(messages)
  const comes = (
    <button key="in" type="button" data-tone="in" data-main={inside === false || undefined} disabled={busy} onClick={() => clock('in')}>
      <IconDoorEnter size={40} aria-hidden /> {t('kiosk.in')}
    </button>
  )
  const leaves = (
    <button key="out" type="button" data-tone="out" data-main={inside || undefined} disabled={busy} onClick={() => clock('out')}>
      <IconDoorExit size={40} aria-hidden /> {t('kiosk.out')}
    </button>
  )
  return (
    <div className="kiosk-ways">
      {inside ? [leaves, comes] : [comes, leaves]}
      {exits.map((exit) => (
        <button key={exit} type="button" data-small disabled={busy} onClick={() => clock('out', exit)}>
          {t(`kiosk.exit_${exit}`)}
        </button>
      ))}
    </div>
  )
}
