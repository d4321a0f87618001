import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { LinkTo, useAddress } from './state/address.tsx'

/** A tab. `head` is the title of this and the following tabs in a vertical list. */
export type Tab = { key: string; label: string; to: string; count?: number; head?: string }

/** Tabs as links, so that the address says which one is open. If they do not fit, the open tab scrolls into view and the edges fade. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each opened tab into view
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  useFadingEdges(nav, tabs.length)
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Fragment key={tab.key}>
          {tab.head && <span className="tab-head">{tab.head}</span>}
          <LinkTo to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </LinkTo>
        </Fragment>
      ))}
    </nav>
  )
}

/** Marks the edges of an element that hide more content, for styles. */
function useFadingEdges(of: RefObject<HTMLElement | null>, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when tabs are added or removed
  useEffect(() => {
    const element = of.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      element.toggleAttribute('data-more-before', scrollLeft > 2)
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 2)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [of, count])
}

type SearchTabsProps = {
  label: string
  name?: string
  tabs: readonly { key: string; label: string; count?: number; content: () => ReactNode }[]
}

/** Tabs in the query parameter `tab`. */
export function SearchTabs({ label, name = 'tab', tabs }: SearchTabsProps) {
  const { path, search } = useAddress()
  const open = tabs.find(({ key }) => key === search[name]) ?? tabs[0]
  const links = tabs.map(({ key, label, count }) => ({
    key,
    label,
    to: `${path}?${new URLSearchParams({ ...search, [name]: key })}`,
    ...(count !== undefined && { count }),
  }))
  return (
    <>
      <TabLinks label={label} tabs={links} current={open?.key ?? ''} />
      {open?.content()}
    </>
  )
}
