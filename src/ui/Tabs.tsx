import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ActionsDropdownMenu } from './ActionsDropdownMenu.tsx'
import { messages } from './messages/index.ts'
import { InternalLink, useCurrentUrl } from './state/current-url.tsx'
import { useTranslate } from './translate.ts'

/** In pixels. */
const MORE_BUTTON_WIDTH = 76
const MIN_DENSE_TABS = 9

/** A tab. `head` is the title of this and the following tabs in a vertical list. */
export type TabDefinition = { key: string; label: string; to: string; count?: number; head?: string }

/**
 * Tabs as links, so that the URL contains the open tab. If the tabs do not fit, the open tab scrolls into view, and a menu lists the
 * others.
 */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabDefinition[]; current: string }) {
  const nav = useRef<HTMLElement>(null)
  const hidden = useHiddenTabs(nav, `${current} ${tabs.length}`)
  return (
    <nav ref={nav} className="tabs" aria-label={label} data-dense={tabs.length > MIN_DENSE_TABS || undefined}>
      {tabs.map((tab) => (
        <Fragment key={tab.key}>
          {tab.head && <span className="tab-head">{tab.head}</span>}
          <InternalLink to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </InternalLink>
        </Fragment>
      ))}
      {hidden.length > 0 && <MoreTabs tabs={tabs.filter((_, at) => hidden.includes(at))} />}
    </nav>
  )
}

/** The tabs that do not fit, behind a button that stays at the end of the line. */
function MoreTabs({ tabs }: { tabs: readonly TabDefinition[] }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  return (
    <span className="tabs-more">
      <ActionsDropdownMenu
        label={t('ui.more_tabs')}
        labelled
        small
        actions={tabs.map(({ label, to }) => ({ label, act: () => void go(to) }))}
      />
    </span>
  )
}

/** The first tab of a line that contains the open tab. The line begins with a whole tab, so that it has no gap at its start. */
function findFirstVisibleTab(nav: HTMLElement): HTMLElement | undefined {
  const links = [...nav.querySelectorAll<HTMLElement>(':scope > a')]
  const open = links.find((link) => link.hasAttribute('aria-current'))
  if (!open || nav.scrollWidth <= nav.clientWidth) return links[0]
  const width = nav.clientWidth - MORE_BUTTON_WIDTH
  return links.find((link) => open.offsetLeft + open.offsetWidth - link.offsetLeft <= width) ?? open
}

/** Hides the tabs that are only partly visible, and returns the positions of the hidden tabs. */
function useHiddenTabs(of: RefObject<HTMLElement | null>, version: string): readonly number[] {
  const [hidden, setHidden] = useState<readonly number[]>([])
  // The button itself needs space.
  const isOverfull = hidden.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when tabs change or another one opens
  useEffect(() => {
    const element = of.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      // The button covers the end of the line.
      const end = scrollLeft + clientWidth - (scrollWidth > clientWidth + 2 ? MORE_BUTTON_WIDTH : 0)
      const links = [...element.querySelectorAll<HTMLElement>(':scope > a')]
      const found = links.flatMap(({ offsetLeft, offsetWidth }, at) =>
        offsetLeft < scrollLeft - 2 || offsetLeft + offsetWidth > end + 2 ? [at] : [],
      )
      // A partly visible tab is not clickable; the menu contains it.
      for (const [at, link] of links.entries()) link.toggleAttribute('data-hidden', found.includes(at))
      setHidden((before) => (before.join() === found.join() ? before : found))
    }
    const showOpen = () => {
      const first = findFirstVisibleTab(element)
      if (first) {
        element.style.setProperty('--tabs-end', '0px')
        const missing = first.offsetLeft - (element.scrollWidth - element.clientWidth)
        element.style.setProperty('--tabs-end', first.offsetLeft > 0 && missing > 0 ? `${missing}px` : 'auto')
        element.scrollLeft = first.offsetLeft
      }
      // A list at the side scrolls by itself if it is higher than the window.
      const open = element.querySelector<HTMLElement>(':scope > [aria-current]')
      if (open && element.scrollHeight > element.clientHeight) element.scrollTop = open.offsetTop - element.clientHeight / 2
      look()
    }
    showOpen()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(showOpen)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [of, version, isOverfull])
  return hidden
}

type SearchTabsProps = {
  label: string
  name?: string
  tabs: readonly { key: string; label: string; count?: number; content: () => ReactNode }[]
}

/** Tabs in the query parameter `tab`. */
export function TabsInUrlQuery({ label, name = 'tab', tabs }: SearchTabsProps) {
  const { path, search } = useCurrentUrl()
  const open = tabs.find(({ key }) => key === search[name]) ?? tabs[0]
  const links = tabs.map(({ key, label, count }) => ({
    key,
    label,
    to: `${path}?${new URLSearchParams({ ...search, [name]: key })}`,
    count,
  }))
  return (
    <>
      <TabLinks label={label} tabs={links} current={open?.key ?? ''} />
      {open?.content()}
    </>
  )
}
