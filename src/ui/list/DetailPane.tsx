import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { SideDrawer } from '../dialog/SideDrawer.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '../icons.ts'
import { useKeyboardShortcuts } from '../keys/keyboard-shortcuts.ts'
import { messages } from '../messages/index.ts'
import { useMediaQuery } from '../state/use-media-query.ts'
import { useTranslate } from '../translate.ts'
import './detail-pane.css'

type Props = {
  title: string
  close: () => void
  /** Links to the previous and next row, next to the name. */
  steps?: ReactNode
  actions?: ReactNode
  /** Whether the pane takes the focus. For a preview the focus stays in the list. */
  takesFocus?: boolean
  /** Whether the pane opens from below if there is no space next to the list. */
  below?: boolean
  /** Whether the pane is wide enough for fields next to the content. */
  wide?: boolean
  /** What the content shows because of the pane. When it changes, a pane that covers the content collapses to its header. */
  visiblePlace?: string | number | undefined
  children: ReactNode
}

/** From this width a pane is next to the content. */
const WIDE_WINDOW_QUERY = '(min-width: 1180px)'

/** A pane next to a list, or above it in a narrow window. `Esc` closes it. */
export function DetailPane(props: Props) {
  const isRoom = useMediaQuery(WIDE_WINDOW_QUERY)
  return isRoom || props.below ? <Docked {...props} /> : <Over {...props} />
}

function Docked({ title, close, steps, actions, takesFocus = false, below = false, wide = false, visiblePlace, children }: Props) {
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
  const covers = !useMediaQuery(WIDE_WINDOW_QUERY)
  const [isFolded, setFolded] = useState(false)
  useEffect(() => {
    if (visiblePlace !== undefined) setFolded(true)
  }, [visiblePlace])
  const fold = covers && isFolded
  useKeyboardShortcuts([{ keys: ['Escape'], label: t('ui.close'), act: close }])
  return (
    <aside
      ref={panel}
      className="beside"
      data-below={below || undefined}
      data-wide={wide || undefined}
      data-folded={fold || undefined}
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
          {covers && (
            <IconButton
              icon={fold ? IconChevronUp : IconChevronDown}
              label={t(fold ? 'ui.unfold_panel' : 'ui.fold_panel')}
              onClick={() => setFolded(!fold)}
            />
          )}
          <IconButton icon={IconX} label={t('ui.close')} keys="Esc" onClick={close} />
        </div>
      </header>
      <div className="beside-body" tabIndex={below ? undefined : 0} hidden={fold}>
        {children}
      </div>
      {actions && !fold && <div className="beside-acts">{actions}</div>}
    </aside>
  )
}

const Over = ({ title, close, actions, children }: Props) => (
  <SideDrawer open close={close} title={title} actions={actions}>
    {children}
  </SideDrawer>
)
