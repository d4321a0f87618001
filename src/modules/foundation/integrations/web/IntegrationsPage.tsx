import { useCurrentAddress } from '#ui/state/current-address.tsx'
import { ApiKeysPage } from './ApiKeysPage.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

/** API keys, or webhooks, by the tab of the address. */
export function IntegrationsPage() {
  const { search } = useCurrentAddress()
  return search.tab === 'webhooks' ? <WebhooksPage /> : <ApiKeysPage />
}
