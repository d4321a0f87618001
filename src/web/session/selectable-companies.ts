import { useCallback } from 'react'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { useLocalStorageSetting } from '#ui/list/use-local-storage-setting.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { type ApiQueryResult, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { type SelectedCompany, useSession } from '#ui/state/user-session.ts'
import { pages } from '../pages.ts'
import { findPageOfPath } from './page-guard.ts'
import { RECENT_COMPANIES_SETTING } from './start-session-after-sign-in.ts'

export type SelectableCompany = SelectedCompany & { pib: string | null; employees: number }

/** All companies of the user. */
export function useSelectableCompanies(): ApiQueryResult<SelectableCompany[]> {
  const api = useApi(companiesContract)
  return useApiQuery(['companies', 'mine'], async (signal) => (await api.listCompanies({ size: 0 }, { signal })).companies, {
    staleTime: 60_000,
  })
}

export const MAX_RECENT_COMPANIES = 8

/** Selects another company. The page stays without its filters. The page of a record is replaced by its list. With `quiet` the caller navigates. */
export function useSwitchCompany() {
  const session = useSession()
  const { path, go } = useCurrentUrl()
  const [recent, setRecent] = useLocalStorageSetting<number[]>(RECENT_COMPANIES_SETTING, [])
  return useCallback(
    (company: SelectedCompany | undefined, { quiet = false } = {}) => {
      session.select(company)
      if (company) setRecent([company.id, ...recent.filter((id) => id !== company.id)].slice(0, MAX_RECENT_COMPANIES))
      if (quiet) return
      const isOfRecord = findPageOfPath(pages, path)?.path.includes('$')
      void go(isOfRecord ? `/${path.split('/')[1]}` : path)
    },
    [session, path, go, recent, setRecent],
  )
}
