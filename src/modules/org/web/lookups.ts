import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import type { Option } from '#ui/form/SelectField.tsx'
import { useSession } from '#ui/session.ts'
import { lookupsContract, reading } from '../lookups_contract.ts'

type Named = { id: number; name: string }
const options = (rows: Named[] | undefined): Option<number>[] => (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

type Load = (signal: AbortSignal) => Promise<{ data: Named[] }>

function useOptions(name: string, load: Load): Option<number>[] {
  const { may } = useSession()
  const enabled = may(...reading)
  return options(useAsk(['org', name, 'options'], async (signal) => (await load(signal)).data, { fresh: 60_000, enabled }).data)
}

/** The look-ups of the company as choices of a field; asked once and kept for a minute, and empty for who may not read them. */
export function useLookups() {
  const api = useApi(lookupsContract)
  return {
    departments: useOptions('departments', (signal) => api.listDepartments({}, { signal })),
    positions: useOptions('positions', (signal) => api.listJobPositions({}, { signal })),
    teams: useOptions('teams', (signal) => api.listTeams({}, { signal })),
    locations: useOptions('locations', (signal) => api.listLocations({}, { signal })),
    types: useOptions('types', (signal) => api.listRelationshipTypes({}, { signal })),
    schedules: useOptions('schedules', (signal) => api.listScheduleNames({}, { signal })),
  }
}
export type Lookups = ReturnType<typeof useLookups>
