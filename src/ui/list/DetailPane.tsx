import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../Button.tsx'
import { SideDrawer } from '../dialog/SideDrawer.tsx'
import { IconX } from '../icons.ts'
import { useKeyboardShortcuts } from '../keys/keyboard-shortcuts.ts'
import { messages } from '../messages/index.ts'
import { useMediaQuery } from '../state/use-media.ts'
import { useTranslate } from '../translate.ts'
import './detail-pane.css'

type Props = {
  title: string
  close: () => void
  /** Links to the previous and next row beside the name. */
  steps?: ReactNode
  actions?: ReactNode
  /** Whether the pane takes the focus. A preview leaves it in the list. */
  takesFocus?: boolean
  /** Whether the pane opens from below if there is no room beside the list. */
  below?: boolean
  children: ReactNode
}

/** A pane beside a list, or above it in a narrow window. `Esc` closes it. */
export function DetailPane(props: Props) {
  const isRoom = useMediaQuery('(min-width: 1180px)')
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
  useKeyboardShortcuts([{ keys: ['Escape'], label: t('ui.close'), act: close }])
  return (
    <aside
      ref={panel}
      className="beside"
      data-below={below || undefined}
      aria-label={title}
      tabIndex={-1}
      // Handles keys of its fields too, except those of an open menu.
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
