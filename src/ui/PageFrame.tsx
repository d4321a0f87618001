import { type ReactNode, use, useEffect } from 'react'
import { type Action, ActionMenu } from './ActionMenu.tsx'
import { words } from './messages/words.ts'
import { LinkTo } from './state/address.tsx'
import { WithinTabs } from './state/tab-frame.ts'
import { useWords } from './words.ts'

type Props = {
  title: string
  /** How many there are, or a word beside the title. */
  count?: ReactNode
  /** The one act of this page. */
  primary?: ReactNode
  /** All others. */
  more?: readonly (Action | false | null | undefined)[]
  /** The way here, from three levels on. */
  trail?: readonly { label: string; to: string }[]
  children: ReactNode
  /** A grid that takes what is left of the window. */
  full?: boolean
}

/** The frame of every screen: its title, its one act, the others in a menu. */
export function PageFrame({ title, count, primary, more = [], trail, children, full = false }: Props) {
  const t = useWords(words)
  const Heading = use(WithinTabs) ? 'h2' : 'h1'
  useEffect(() => {
    document.title = `${title} – Kadrovik`
  }, [title])
  return (
    <div className="page" data-full={full || undefined}>
      {trail && (
        <nav aria-label={t('ui.trail')} className="trail">
          {trail.map(({ label, to }) => (
            <LinkTo key={to} to={to}>
              {label}
            </LinkTo>
          ))}
        </nav>
      )}
      <div className="page-head">
        <div className="page-title">
          <Heading>{title}</Heading>
          {count !== undefined && <span className="muted">{count}</span>}
        </div>
        <div className="row page-acts">
          <ActionMenu label={t('ui.more')} actions={more} />
          {primary}
        </div>
      </div>
      {children}
    </div>
  )
}
