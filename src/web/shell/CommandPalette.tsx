import { useQueries } from '@tanstack/react-query'
import { useDepartmentNameOptions } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { doesTextMatchSearch, toTextSearchKey } from '#shared/text/search-key.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { CommandPaletteDialog, type CommandPaletteResultGroup, type CommandPaletteSource } from '#ui/dialog/CommandPaletteDialog.tsx'
import { messages as ofUi } from '#ui/messages/index.ts'
import { useApiConnection } from '#ui/state/api-connection.ts'
import type { CommandPaletteResult } from '#ui/state/page-definition.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { LoadedCommandPalette } from '../load-command-palette.ts'
import { messages as paletteMessages } from '../messages/index.ts'
import { finders, pages } from '../pages.ts'
import { parseCommandPaletteQuery } from '../parse-command-palette-query.ts'
import { canUserOpenAddress, canUserOpenPath, canUserSeePage, isCompanyFeatureOfPageOn } from '../session/page-guard.ts'
import { toUserForRouting } from '../session/user-for-route-access.ts'
import { useRecentPages } from '../use-recent-pages.ts'
import { buildNavigationMenu } from './navigation-menu.ts'
import { usePageTitles } from './page-titles.ts'

/** The maximum number of pages and actions in the results, and of actions without a text. */
const MAX_RESULTS = 8
const MAX_INITIAL_ACTIONS = 4

type CommandPaletteProps = { open: boolean; close: () => void; palette: LoadedCommandPalette }

/** Finds screens, commands, people and documents by their names. */
export function CommandPalette({ open, close, palette }: CommandPaletteProps) {
  const t = useTranslate(paletteMessages)
  const common = useTranslate(ofUi)
  const { user, company } = useSession()
  const titleOf = usePageTitles()
  const connection = useApiConnection()
  const routeUser = toUserForRouting(user, company)
  const screens = useScreens()
  const recent = useRecentPages(open, palette.recordNames)
  const departments = useDepartmentNameOptions(open && company !== undefined)
  const allowed = [...finders, ...palette.finders].filter(
    (finder) => canUserSeePage(finder, routeUser) && isCompanyFeatureOfPageOn(finder, routeUser) && (!finder.company || company),
  )
  const findings: CommandPaletteSource[] = allowed.map((finder) => ({
    title: titleOf(finder),
    find: (text) => finder.find(connection, text),
  }))
  const offered = palette.commands.filter((act) => {
    const path = act.to.split('?')[0]!
    return canUserOpenAddress(pages, path, routeUser) && canUserSeePage(act, routeUser) && (company || !needsCompany(path))
  })
  const counts = useQueries({
    queries: offered.map(({ to, count }) => ({
      queryKey: ['palette', 'count', to, { company: company?.id }],
      queryFn: ({ signal }: { signal: AbortSignal }) => count!(connection, signal),
      enabled: open && count !== undefined,
    })),
  })
  const doable = offered.map((act, index) => {
    const count = counts[index]?.data
    const also = ['sr', 'en'].map((language) => {
      const messages = act.messages[language as 'sr' | 'en']
      return `${messages[act.title]} ${messages[`${act.title}.also`] ?? ''}`
    })
    const found: CommandPaletteResult = { key: `act ${act.to}`, label: titleOf(act), to: act.to }
    return {
      ...act,
      names: also.join(' '),
      found: count ? { ...found, description: t('web.palette.waiting', { count }) } : found,
    }
  })
  const monthly = doable.flatMap(({ nearest, ...act }) => (nearest ? [{ ...act, nearest }] : []))

  function groupsOf(text: string): CommandPaletteResultGroup[] {
    const done = doable.filter(({ isPlace, names }) => !isPlace && doesTextMatchSearch(names, text)).map(({ found }) => found)
    const matchingScreens = screens
      .filter(({ label, description }) => doesTextMatchSearch(`${label} ${description ?? ''}`, text))
      .slice(0, MAX_RESULTS)
    const actGroup = { title: t('web.palette.acts'), found: done.slice(0, text ? MAX_RESULTS : MAX_INITIAL_ACTIONS) }
    const screenGroup = { title: common('ui.palette.pages'), found: matchingScreens }
    if (!text) return [{ title: t('web.palette.recent'), found: recent }, actGroup, screenGroup]
    const understood = parseCommandPaletteQuery(text, monthly, departments, getCurrentDay()).map(({ place, month, department }) => ({
      key: `${place.to} ${month} ${department?.id}`,
      label: [place.found.label, department && t.data(department.name), month && t.month(month)].filter(Boolean).join(' · '),
      to: withSearch(place.to, { month, department_id: department?.id }),
    }))
    const first = matchingScreens.some(({ label }) => toTextSearchKey(label).startsWith(toTextSearchKey(text)))
    const months = { title: t('web.palette.month'), found: understood }
    return first ? [months, screenGroup, actGroup] : [months, actGroup, screenGroup]
  }
  return <CommandPaletteDialog open={open} close={close} groupsOf={groupsOf} finders={findings} />
}

/** The pages of the menu, and their tabs with the name of their hub. */
function useScreens(): CommandPaletteResult[] {
  const { user, company } = useSession()
  const titleOf = usePageTitles()
  const routeUser = toUserForRouting(user, company)
  const places = buildNavigationMenu(routeUser).flatMap(({ places }) => places)
  const tabs = pages.filter((page) => page.tab && canUserOpenPath(page, routeUser))
  return [
    ...places.map((page) => ({ key: page.path, label: titleOf(page), to: page.path })),
    ...tabs.map((page) => {
      const hub = pages.find(({ path }) => path === page.tab!.of)
      return { key: page.path, label: titleOf(page), to: page.path, description: hub ? titleOf(hub) : undefined }
    }),
  ]
}

const needsCompany = (path: string) => pages.some((page) => page.path === path && page.company)

function withSearch(to: string, params: Record<string, string | number | undefined>): string {
  const [path, query] = to.split('?')
  const search = new URLSearchParams(query)
  for (const [key, value] of Object.entries(params)) if (value !== undefined) search.set(key, String(value))
  return `${path}?${search}`
}
