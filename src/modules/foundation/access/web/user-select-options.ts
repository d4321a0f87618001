import type { SelectOption } from '#ui/form/SelectField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { permissionGroupsContract } from '../permission-groups-contract.ts'
import { type UserScopeTargets, usersContract } from '../users-contract.ts'

/** The groups and companies that an account can get. A group with permissions that the caller lacks cannot be selected. */
export function useUserSelectOptions(): { groups: SelectOption<number>[]; companies: SelectOption<number>[] } {
  const t = useTranslate(messages)
  const users = useApi(usersContract)
  const api = useApi(permissionGroupsContract)
  const groups = useApiQuery(['groups'], async (signal) => (await api.listPermissionGroups({}, { signal })).data, {
    staleTime: 60_000,
  }).data
  const companies = useApiQuery(['users', 'companies'], async (signal) => (await users.listAdministeredCompanies({}, { signal })).data, {
    staleTime: 60_000,
  }).data
  return {
    groups: (groups?.groups ?? []).map(({ id, name, permissions }) => ({
      value: id,
      label: t.data(name),
      disabled: permissions.some((permission) => !groups?.grantable.includes(permission)),
    })),
    companies: (companies ?? []).map(({ id, name }) => ({ value: id, label: t.data(name) })),
  }
}

/** The departments, teams and locations of a company that a scope can contain. */
export function useUserScopeTargetOptions(company: number | null | undefined): UserScopeTargets | undefined {
  const api = useApi(usersContract)
  return useApiQuery(
    ['users', 'targets', company],
    async (signal) => (await api.listUserScopeTargets({ company_id: company! }, { signal })).data,
    {
      enabled: company !== null && company !== undefined,
      staleTime: 60_000,
    },
  ).data
}
