import type { SelectOption } from '#ui/form/SelectField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { organisationLookupsContract } from '../organisation-lookups-contract.ts'
import { organisationReadPermissions } from '../organisation-permission-checks.ts'

type Named = { id: number; name: string; last_day?: string | null }

const none: Named[] = []

type Load = (signal: AbortSignal) => Promise<{ data: Named[] }>

/** Named rows of a company, cached for a minute. Not loaded without the permission. */
function useNamed(name: string, load: Load, enabled = true): Named[] | undefined {
  const { may } = useSession()
  const loadData = async (signal: AbortSignal) => (await load(signal)).data
  return useApiQuery(['org', name, 'options'], loadData, { staleTime: 60_000, enabled: enabled && may(...organisationReadPermissions) })
    .data
}

/** The departments of the company by name. */
export function useDepartmentNameOptions(enabled: boolean): readonly Named[] {
  const api = useApi(organisationLookupsContract)
  return useNamed('departments', (signal) => api.listDepartments({}, { signal }), enabled) ?? none
}

function useOptions(name: string, load: Load, enabled: boolean): SelectOption<number>[] {
  const t = useTranslate(pageTitles)
  const data = useNamed(name, load, enabled)
  return (data ?? []).map(({ id, name, last_day }) => ({
    value: id,
    label: last_day ? t('org.until', { name, day: t.day(last_day) }) : name,
  }))
}

export const organisationLookupListNames = ['departments', 'positions', 'teams', 'locations', 'types', 'schedules'] as const
export type OrganisationLookupListName = (typeof organisationLookupListNames)[number]

/** Look-up tables as options of fields, cached for a minute. Empty without the permission. Only requested ones are loaded. */
export function useOrganisationLookups(wanted: readonly OrganisationLookupListName[] = organisationLookupListNames) {
  const isWanted = (name: OrganisationLookupListName) => wanted.includes(name)
  const api = useApi(organisationLookupsContract)
  return {
    departments: useOptions('departments', (signal) => api.listDepartments({}, { signal }), isWanted('departments')),
    positions: useOptions('positions', (signal) => api.listJobPositions({}, { signal }), isWanted('positions')),
    teams: useOptions('teams', (signal) => api.listTeams({}, { signal }), isWanted('teams')),
    locations: useOptions('locations', (signal) => api.listLocations({}, { signal }), isWanted('locations')),
    types: useOptions('types', (signal) => api.listCompanyEmploymentRelationshipTypes({}, { signal }), isWanted('types')),
    schedules: useOptions('schedules', (signal) => api.listScheduleNames({}, { signal }), isWanted('schedules')),
  }
}
export type OrganisationLookups = ReturnType<typeof useOrganisationLookups>
