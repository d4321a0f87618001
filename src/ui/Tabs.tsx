import { type ReactNode, useEffect, useRef } from 'react'
import { LinkTo, useAddress } from './state/address.tsx'

export type Tab = { key: string; label: string; to: string; count?: number }

/** Tabs that are addresses: a tab is a link, and the address says which is open. Where they do not fit, the open one is scrolled to. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab that opens is shown
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <LinkTo key={tab.key} to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </LinkTo>
      ))}
    </nav>
  )
}

type SearchTabsProps = {
  label: string
  name?: string
  tabs: readonly { key: string; label: string; count?: number; content: () => ReactNode }[]
}

/** Tabs kept in `?tab=` of the address. */
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
