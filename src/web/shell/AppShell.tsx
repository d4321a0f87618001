import { Outlet, useRouterState } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { companyListViewStore } from '#modules/foundation/lists/web/views/company-list-view-store.ts'
import { HelpButton } from '#modules/insight/help/web/HelpButton.tsx'
import { ConfirmDialogHost } from '#ui/dialog/confirm-dialog.tsx'
import { Toasts } from '#ui/dialog/Toasts.tsx'
import { KeyboardShortcutsHelp } from '#ui/keys/KeyboardShortcutsHelp.tsx'
import { ListViewStoreContext } from '#ui/list/views/list-view-store.ts'
import { AvatarSourceContext } from '#ui/state/avatar-source.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import {
  AccessibleRoutesContext,
  BulkActionsContext,
  FieldLabelsContext,
  InboxMessagePreviewsContext,
  InboxTaskKindsContext,
  ListColumnsContext,
  ListRowPreviewsContext,
  type NavigationMenuFinder,
  NavigationMenusContext,
  RecordTabsContext,
  SidePanelsContext,
} from '#ui/state/module-extension-contexts.ts'
import { type SiblingPageTabs, SiblingTabsContext } from '#ui/state/sibling-page-tabs.ts'
import { preparePagesForPrinting } from '#ui/state/use-is-printing.ts'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { useMediaQuery } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { getTranslatorOfUserPreferences, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { bulkActions, fieldLabels, listColumns, messagePreviews, pages, recordTabs, rowPreviews, sidePanels, taskKinds } from '../pages.ts'
import { rememberRecentPage } from '../recent-pages.ts'
import { canUserOpenAddress, canUserSeePage, findPageOfPath, isCompanyFeatureOfPageOn } from '../session/page-guard.ts'
import { toUserForRouting } from '../session/user-for-route-access.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CommandPaletteButton } from './CommandPaletteButton.tsx'
import { CompanySwitcher } from './CompanySwitcher.tsx'
import { GuidedTourHints } from './GuidedTourHints.tsx'
import { LoadingBar, OfflineWarningBar } from './loading-and-offline-bars.tsx'
import { buildNavigationMenu, listSiblingMenuPages } from './navigation-menu.ts'
import { PhoneNavigationBar } from './PhoneNavigationBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import './shell.css'
import { ThemeSwitch } from './LanguageAndThemeSwitches.tsx'
import { usePageTitles } from './page-titles.ts'

const loadAvatarCacheFactory = async () => (await import('#modules/people/employees/web/avatar-cache.ts')).createEmployeeAvatarCache

/** The frame of every page, with the contexts for links between modules. */
export function AppShell() {
  const { user, company } = useSession()
  const canOpen = useCallback((path: string) => canUserOpenAddress(pages, path, toUserForRouting(user, company)), [user, company])
  const titleOf = usePageTitles()
  const session = useLatestRenderedValue({ user, company })
  useEffect(
    () =>
      preparePagesForPrinting(() => {
        const { user, company } = session.current
        const t = getTranslatorOfUserPreferences(messages)
        const by = t.data([user?.first_name, user?.last_name].filter(Boolean).join(' ') || user?.email)
        return { company: company && t.data(company.short_name), printed: t('web.printed', { at: t.moment(new Date().toISOString()), by }) }
      }),
    [],
  )
  const menusOf = useCallback<NavigationMenuFinder>(
    (who) =>
      buildNavigationMenu({ ...toUserForRouting(user, company), ...who }).flatMap(({ places }) =>
        places.map((place) => ({ path: place.path, title: titleOf(place) })),
      ),
    [user, company, titleOf],
  )
  const { tasks, ...parts } = useMemo(() => {
    const routeUser = toUserForRouting(user, company)
    const filterEnabledParts = <Part extends { feature?: string | undefined }>(all: readonly Part[]) =>
      all.filter((part) => isCompanyFeatureOfPageOn(part, routeUser))
    return {
      tasks: company ? filterEnabledParts(taskKinds).filter((kind) => canUserSeePage(kind, routeUser)) : [],
      recordTabs: filterEnabledParts(recordTabs),
      bulkActions: filterEnabledParts(bulkActions),
      rowPreviews: filterEnabledParts(rowPreviews),
      listColumns: filterEnabledParts(listColumns),
      sidePanels: filterEnabledParts(sidePanels),
    }
  }, [user, company])
  return (
    <AccessibleRoutesContext value={canOpen}>
      <NavigationMenusContext value={menusOf}>
        <InboxTaskKindsContext value={tasks}>
          <RecordTabsContext value={parts.recordTabs}>
            <BulkActionsContext value={parts.bulkActions}>
              <FieldLabelsContext value={fieldLabels}>
                <ListViewStoreContext value={companyListViewStore}>
                  <AvatarSourceContext value={loadAvatarCacheFactory}>
                    <ListRowPreviewsContext value={parts.rowPreviews}>
                      <ListColumnsContext value={parts.listColumns}>
                        <InboxMessagePreviewsContext value={messagePreviews}>
                          <SidePanelsContext value={parts.sidePanels}>
                            <Frame />
                          </SidePanelsContext>
                        </InboxMessagePreviewsContext>
                      </ListColumnsContext>
                    </ListRowPreviewsContext>
                  </AvatarSourceContext>
                </ListViewStoreContext>
              </FieldLabelsContext>
            </BulkActionsContext>
          </RecordTabsContext>
        </InboxTaskKindsContext>
      </NavigationMenusContext>
    </AccessibleRoutesContext>
  )
}

/** The menu, the bar and the overlays. */
function Frame() {
  const t = useTranslate(messages)
  const { path } = useCurrentUrl()
  const { company } = useSession()
  const page = findPageOfPath(pages, path)
  const isWide = useMediaQuery('(min-width: 768px)')
  const content = useRef<HTMLElement>(null)
  useFocusOnArrival(content)
  const isScreen = page?.load !== undefined && !page.bare
  const siblings = useSiblingTabs(path)
  useEffect(() => {
    if (isScreen) rememberRecentPage(path, company?.id)
  }, [isScreen, path, company?.id])
  if (page?.bare) {
    return (
      <>
        <Toasts />
        <ConfirmDialogHost />
        <main key={company?.id} ref={content} tabIndex={-1} className="bare">
          <Outlet />
        </main>
      </>
    )
  }
  return (
    <div className="shell" data-wide={page?.wide || undefined}>
      <a className="skip" href="#content">
        {t('web.skip')}
      </a>
      <LoadingBar />
      <OfflineWarningBar />
      {isWide ? (
        <Sidebar page={page} />
      ) : (
        <header className="top">
          <CompanySwitcher />
          <div className="top-end">
            <CommandPaletteButton />
            <HelpButton screen={page?.path} />
            <ThemeSwitch />
            <AccountMenu />
          </div>
        </header>
      )}
      {/* The content is mounted again for another company, so that no input or selection is carried over. */}
      <main key={company?.id ?? 0} id="content" ref={content} tabIndex={-1} className="content">
        <SiblingTabsContext value={siblings}>
          <Outlet />
        </SiblingTabsContext>
        {!isWide && <GuidedTourHints page={page} />}
      </main>
      <PhoneNavigationBar />
      <Toasts />
      <ConfirmDialogHost />
      <KeyboardShortcutsHelp />
    </div>
  )
}

/** The pages that share one menu entry with the current page, as tabs. */
function useSiblingTabs(path: string): SiblingPageTabs | undefined {
  const { user, company } = useSession()
  const titleOf = usePageTitles()
  return useMemo(() => {
    const places = listSiblingMenuPages(buildNavigationMenu(toUserForRouting(user, company)), path)
    if (!places.length) return undefined
    const tabs = places.map((place) => ({ key: place.path, to: place.path, label: titleOf(place) }))
    return { label: titleOf(places[0]!), current: path, tabs }
  }, [user, company, path, titleOf])
}

/** After a navigation, keyboard focus and screen readers start at the content. */
function useFocusOnArrival(content: RefObject<HTMLElement | null>) {
  const resolved = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(resolved)
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== resolved
    before.current = resolved
    // Focus that the page or an open dialog has already set stays there.
    const keepsFocus = content.current?.contains(document.activeElement) || document.activeElement?.closest('[role="dialog"]')
    if (moved && !keepsFocus) content.current?.focus({ preventScroll: true })
  }, [resolved, content])
}
