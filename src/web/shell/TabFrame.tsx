import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useSession } from '#ui/state/session.ts'
import { WithinTabs } from '#ui/state/tab-frame.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useWords } from '#ui/words.ts'
import { tabGroups as words } from '../messages/tab_groups.ts'
import { pages } from '../pages.ts'
import { pageAt, tabsOf } from '../session/guard.ts'
import { passerOf } from '../session/passer.ts'
import { useTitles } from './titles.ts'

/** More tabs than this stand at the side, where the window is wide enough. */
const MANY = 10

/** A screen beneath the tabs of its hub. Only the tabs that open are there. */
export function inTabs(hub: string, Screen: ComponentType): ComponentType {
  return function Tabbed() {
    return (
      <TabFrame hub={hub}>
        <Screen />
      </TabFrame>
    )
  }
}

function TabFrame({ hub, children }: { hub: string; children: ReactNode }) {
  const { path } = useAddress()
  const { user, company } = useSession()
  const page = pages.find((each) => each.path === hub)!
  const t = useWords(words)
  const titleOf = useTitles()
  const tabs = tabsOf(pages, hub, passerOf(user, company))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const within = useMemo(() => ({ slot }), [slot])
  const links = (
    <TabLinks
      label={titleOf(page)}
      current={pageAt(pages, path)?.path ?? ''}
      tabs={tabs.map((one, at) => {
        const group = one.tab?.group
        const isFirst = group !== undefined && group !== tabs[at - 1]?.tab?.group
        return { key: one.path, to: one.path, label: titleOf(one), ...(isFirst && { head: t(`web.tabs.${group}`) }) }
      })}
    />
  )
  const isMany = tabs.length > MANY
  return (
    <PageFrame title={titleOf(page)} tabs={isMany ? undefined : links} primary={<div ref={setSlot} className="row" />}>
      <div className="tab-hub" data-many={isMany || undefined}>
        {isMany && links}
        <div className="tab-content">
          <WithinTabs value={within}>{children}</WithinTabs>
        </div>
      </div>
    </PageFrame>
  )
}
