import { lookupsContract } from '#modules/org/lookups_contract.ts'
import { reading } from '#modules/org/policies.ts'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import type { Named } from './understand.ts'

const none: Named[] = []

/** The departments of the company, asked as the choices of a field are, and empty for who may not read them. */
export function useDepartmentNames(enabled: boolean): Named[] {
  const api = useApi(lookupsContract)
  const { company, may } = useSession()
  const load = async (signal: AbortSignal) => (await api.listDepartments({}, { signal })).data
  return (
    useAsk(['org', 'departments', 'options'], load, { fresh: 60_000, enabled: enabled && company !== undefined && may(...reading) }).data ??
    none
  )
}
