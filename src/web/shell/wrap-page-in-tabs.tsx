import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { ActiveTabActionsContext } from '#ui/state/active-tab-actions-context.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { pages } from '../pages.ts'
import { findPageOfPath, listAccessibleTabsOfPageGroup } from '../session/page-guard.ts'
import { toUserForRouting } from '../session/user-for-route-access.ts'
import { usePageTitles } from './page-titles.ts'

const GroupedTabs = lazy(async () => ({ default: (await import('./GroupedTabLinks.tsx')).GroupedTabLinks }))

/** More tabs are a list at the side if the window is wide enough. */
const MAX_TABS_ABOVE_PAGE = 10

/** A page below the tabs of its hub. Only accessible tabs are shown. */
export function wrapPageInTabs(hub: string, Screen: ComponentType): ComponentType {
  return function Tabbed() {
    return (
      <TabFrame hub={hub}>
        <Screen />
      </TabFrame>
    )
  }
}

function TabFrame({ hub, children }: { hub: string; children: ReactNode }) {
  const { path } = useCurrentUrl()
  const { user, company } = useSession()
  const page = pages.find((each) => each.path === hub)!
  const titleOf = usePageTitles()
  const tabs = listAccessibleTabsOfPageGroup(pages, hub, toUserForRouting(user, company))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const links = {
    label: titleOf(page),
    current: findPageOfPath(pages, path)?.path ?? '',
    tabs: tabs.map((tab) => ({ key: tab.path, to: tab.path, label: titleOf(tab) })),
  }
  const isMany = tabs.length > MAX_TABS_ABOVE_PAGE
  const open = tabs.find((tab) => tab.path === links.current)
  // With many tabs the open tab is the title of the page. The name of the hub is a link back.
  const isTitled = isMany && open !== undefined
  const within = useMemo(() => ({ slot, isTitled }), [slot, isTitled])
  const head = isTitled ? { title: titleOf(open), trail: [{ label: titleOf(page), to: hub }] } : { title: titleOf(page) }
  return (
    <PageLayoutFrame {...head} tabs={isMany ? undefined : <TabLinks {...links} />} primary={<div ref={setSlot} className="row" />}>
      <div className="tab-hub" data-many={isMany || undefined}>
        {isMany && (
          <Suspense fallback={<TabLinks {...links} />}>
            <GroupedTabs {...links} of={tabs} />
          </Suspense>
        )}
        <div className="tab-content">
          <ActiveTabActionsContext value={within}>{children}</ActiveTabActionsContext>
        </div>
      </div>
    </PageLayoutFrame>
  )
}
