import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import type { Option } from '#ui/form/SelectField.tsx'
import { orgContract } from '../contract.ts'

type Named = { id: number; name: string }
const options = (rows: Named[] | undefined): Option<number>[] => (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** The look-ups of the company as choices of a field; asked once and kept for a minute. */
export function useLookups() {
  const api = useApi(orgContract)
  const ask = (name: string, load: (signal: AbortSignal) => Promise<{ data: Named[] }>) =>
    options(useAsk(['org', name], async (signal) => (await load(signal)).data, { fresh: 60_000 }).data)
  return {
    departments: ask('departments', (signal) => api.listDepartments({}, { signal })),
    positions: ask('positions', (signal) => api.listJobPositions({}, { signal })),
    teams: ask('teams', (signal) => api.listTeams({}, { signal })),
    locations: ask('locations', (signal) => api.listLocations({}, { signal })),
    types: ask('types', (signal) => api.listRelationshipTypes({}, { signal })),
    schedules: ask('schedules', (signal) => api.listScheduleNames({}, { signal })),
  }
}
export type Lookups = ReturnType<typeof useLookups>
