import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../Button.tsx'
import { SideDrawer } from '../dialog/SideDrawer.tsx'
import { IconX } from '../icons.ts'
import { useKeys } from '../keys/keyboard-shortcuts.ts'
import { messages } from '../messages/index.ts'
import { useMedia } from '../state/media.ts'
import { useTranslate } from '../translate.ts'
import './detail-pane.css'

type Props = {
  title: string
  close: () => void
  /** Beside the name: the ways to the next and the one before. */
  steps?: ReactNode
  actions?: ReactNode
  /** What is opened for its own sake takes the keyboard; a look at a row leaves it in the list. */
  takesFocus?: boolean
  /** Where there is no room beside, it comes from below and leaves in sight what it speaks of. */
  below?: boolean
  children: ReactNode
}

/** What stands beside a list without covering it; where there is no room for both, over it. `Esc` closes it. */
export function DetailPane(props: Props) {
  const isRoom = useMedia('(min-width: 1180px)')
  return isRoom || props.below ? <Docked {...props} /> : <Over {...props} />
}

function Docked({ title, close, steps, actions, takesFocus = false, below = false, children }: Props) {
  const t = useTranslate(messages)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [takesFocus])
  useKeys([{ keys: ['Escape'], label: t('ui.close'), act: close }])
  return (
    <aside
      ref={panel}
      className="beside"
      data-below={below || undefined}
      aria-label={title}
      tabIndex={-1}
      // From its own fields too; what a menu of it hears is the menu's.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) close()
      }}
    >
      <header className="beside-head">
        <h2>{title}</h2>
        <div className="row">
          {steps}
          <IconButton icon={IconX} label={t('ui.close')} keys="Esc" onClick={close} />
        </div>
      </header>
      <div className="beside-body" tabIndex={below ? undefined : 0}>
        {children}
      </div>
      {actions && <div className="beside-acts">{actions}</div>}
    </aside>
  )
}

const Over = ({ title, close, actions, children }: Props) => (
  <SideDrawer open close={close} title={title} actions={actions}>
    {children}
  </SideDrawer>
)
