import type { ComponentType, ReactNode } from 'react'
import { useAddress } from '#ui/address.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useSession } from '#ui/session.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { WithinTabs } from '#ui/tab-frame.ts'
import { pageAt, tabsOf } from './guard.ts'
import { pages } from './pages.ts'
import { passerOf } from './passer.ts'
import { useTitles } from './titles.ts'

/** More tabs than this stand at the side, where the window is wide enough. */
const MANY = 8

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
  const titleOf = useTitles()
  const tabs = tabsOf(pages, hub, passerOf(user, company))
  return (
    <PageFrame title={titleOf(page)}>
      <div className="tab-hub" data-many={tabs.length > MANY || undefined}>
        <TabLinks
          label={titleOf(page)}
          current={pageAt(pages, path)?.path ?? ''}
          tabs={tabs.map((tab) => ({ key: tab.path, to: tab.path, label: titleOf(tab) }))}
        />
        <div className="tab-content">
          <WithinTabs value={true}>{children}</WithinTabs>
        </div>
      </div>
    </PageFrame>
  )
}
