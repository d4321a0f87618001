import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { ApiKey } from '../contract.ts'
import type { messages } from '../messages/index.ts'

type Texts = TranslateFunction<typeof messages.sr>

/** The departments, teams and locations in the scope of a key. */
export function formatApiKeyScopeNames(t: Texts, { scope }: ApiKey): string {
  const names = [...scope.departments, ...scope.teams, ...scope.locations].map(({ name }) => t.data(name))
  return names.length ? names.join(', ') : t('integrations.whole_company')
}

export const formatApiKeyNetworks = (t: Texts, { networks }: ApiKey) =>
  networks.length ? t('integrations.networks_count', { count: networks.length }) : t('integrations.any_network')

/** The settings of a key in the form of an update. */
export const toApiKeySettings = ({ id, name, permissions, scope, networks, ends_on, outlives_maker }: ApiKey) => ({
  api_key_id: id,
  name,
  permissions: permissions as Permission[],
  scope: {
    department_ids: scope.departments.map((one) => one.id),
    team_ids: scope.teams.map((one) => one.id),
    location_ids: scope.locations.map((one) => one.id),
  },
  networks,
  ends_on,
  outlives_maker: outlives_maker !== null,
})
