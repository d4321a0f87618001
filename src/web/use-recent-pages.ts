import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { useApiConnection } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import type { CommandPaletteRecordType, CommandPaletteResult } from '#ui/state/page-definition.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import { pages } from './pages.ts'
import { readRecentPages } from './recent-pages.ts'
import { canUserOpenAddress, canUserSeePage, findPageOfPath } from './session/page-guard.ts'
import { toUserForRouting } from './session/user-for-route-access.ts'
import { usePageTitles } from './shell/page-titles.ts'

const MAX_VISIBLE_PAGES = 6

type Opened = { path: string; page: (typeof pages)[number]; record: CommandPaletteRecordType<Permission> | undefined; part: string }

/** The recently opened pages that still open, by name. The name of a record is loaded; a deleted record is omitted. */
export function useRecentPages(open: boolean, recordNames: readonly CommandPaletteRecordType<Permission>[]): CommandPaletteResult[] {
  const t = useTranslate(messages)
  const { user, company } = useSession()
  const { path: currentPath } = useCurrentUrl()
  const connection = useApiConnection()
  const titleOf = usePageTitles()
  const routeUser = toUserForRouting(user, company)
  const recents = useMemo(() => (open ? readRecentPages(company?.id) : []), [open, company?.id])
  const places = recents
    .filter((path) => path !== currentPath && canUserOpenAddress(pages, path, routeUser))
    .flatMap((path): Opened[] => {
      const page = findPageOfPath(pages, path)!
      if (!page.path.includes('$')) return [{ path, page, record: undefined, part: '' }]
      const record = recordNames.find((one) => one.of === page.path && canUserSeePage(one, routeUser))
      return record ? [{ path, page, record, part: decodeURIComponent(path.split('/').at(-1)!) }] : []
    })
    .slice(0, MAX_VISIBLE_PAGES)
  const names = useQueries({
    queries: places.map(({ path, record, part }) => ({
      queryKey: ['palette', 'name', path, { company: company?.id }],
      queryFn: ({ signal }: { signal: AbortSignal }) => record!.name(connection, part, signal),
      enabled: open && record !== undefined,
      staleTime: 10_000,
    })),
  })
  return places.flatMap(({ path, page, record }, index) => {
    if (!record) return [{ key: `recent ${path}`, label: titleOf(page), to: path }]
    const { data, isError } = names[index]!
    return data === undefined || isError ? [] : [{ key: `recent ${path}`, label: t.data(data), description: titleOf(page), to: path }]
  })
}
