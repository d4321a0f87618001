import { type ReactNode, use, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { ActionsDropdownMenu, type DropdownMenuAction } from './ActionsDropdownMenu.tsx'
import { messages } from './messages/index.ts'
import { ActiveTabActionsContext } from './state/active-tab-actions-context.ts'
import { InternalLink } from './state/current-url.tsx'
import { SiblingTabsContext } from './state/sibling-page-tabs.ts'
import { TabLinks } from './Tabs.tsx'
import { useTranslate } from './translate.ts'

type Props = {
  title: string
  /** A count or text next to the title. A page within tabs has no title, and its list shows the count below. */
  count?: ReactNode
  /** Links to the previous and next record. */
  steps?: ReactNode
  /** The main action of the page. */
  primary?: ReactNode
  /** Further actions. */
  more?: readonly (DropdownMenuAction | false | null | undefined)[]
  /** Links to sibling pages, in the line of the title. */
  tabs?: ReactNode
  /** Breadcrumbs, from the third level on. */
  trail?: readonly { label: string; to: string }[]
  children: ReactNode
  /** Whether a grid fills the rest of the window. */
  full?: boolean
}

/** The frame of every page: title, primary action, and a menu of other actions. */
export function PageLayoutFrame({ title, count, steps, primary, more = [], tabs, trail, children, full = false }: Props) {
  const t = useTranslate(messages)
  const within = use(ActiveTabActionsContext)
  const siblings = use(SiblingTabsContext)
  const headTabs = tabs ?? (siblings && <TabLinks {...siblings} />)
  useEffect(() => {
    document.title = `${title} – Kadrovik`
  }, [title])
  const counted = count !== undefined && <span className="muted">{count}</span>
  const acts = (
    <>
      {steps}
      <ActionsDropdownMenu label={t('ui.more')} actions={more} />
      {primary}
    </>
  )
  const way = trail && (
    <nav aria-label={t('ui.trail')} className="trail">
      {trail.map(({ label, to }) => (
        <InternalLink key={to} to={to}>
          {label}
        </InternalLink>
      ))}
    </nav>
  )
  return (
    <div className="page" data-full={full || undefined}>
      {within ? (
        <>
          {way}
          {!within.isTitled && <h2 className="tab-title">{title}</h2>}
          {within.slot && createPortal(acts, within.slot)}
        </>
      ) : (
        <div className="page-head" data-tabs={headTabs !== undefined || undefined}>
          <div className="page-title">
            {way}
            <h1>{title}</h1>
            {counted}
          </div>
          {headTabs}
          <div className="row page-acts">{acts}</div>
        </div>
      )}
      {children}
    </div>
  )
}
